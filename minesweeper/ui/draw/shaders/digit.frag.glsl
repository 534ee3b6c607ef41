// A seven-segment digit.

flat in vec4 rect;
flat in vec3 part;
out vec4 result;

// The segments of a digit, in the classic's 13 by 23 pixels: a convex shape each, as the farthest of its edges.
float across(vec2 point, float top) {
    vec2 away = vec2(min(point.x - 1.0, 12.0 - point.x), top < 11.0 ? point.y - top : top - point.y);
    return max(max(-away.y, away.y - 3.0), (away.y + 0.6 - away.x) * 0.7071);
}

float upright(vec2 point, float outer) {
    vec2 away = vec2(outer < 6.0 ? point.x - outer : outer - point.x, min(point.y - 1.0, 1e3));
    float middle = (point.y + 0.4 + away.x * 0.5 - 11.5) * 0.8944;
    return max(max(-away.x, away.x - 3.0), max((away.x + 0.6 - away.y) * 0.7071, middle));
}

float centre(vec2 point) {
    float away = abs(point.y - 11.5), inside = min(point.x - 1.0, 12.0 - point.x);
    return max(away - 1.5, (away + 0.4 - inside * 0.5) * 0.8944);
}

// A digit: part.x has a bit for each lit segment, in the usual order a to g.
vec4 digit(vec2 point) {
    vec2 place = point * vec2(13.0, 23.0) / rect.zw;
    vec2 mirrored = vec2(place.x, 23.0 - place.y);
    float size = rect.w / 23.0;
    float segments[7] = float[7](
        across(place, 1.0), upright(place, 12.0), upright(mirrored, 12.0), across(place, 22.0),
        upright(mirrored, 1.0), upright(place, 1.0), centre(place)
    );
    vec3 shown = colour(LED_BACK);
    for (int i = 0; i < 7; i++) {
        bool lit = (int(part.x) >> i & 1) == 1;
        shown = mix(shown, colour(lit ? LED_ON : LED_OFF), cover(segments[i] * size));
    }
    return vec4(shown, 1.0);
}

void main() {
    result = digit(vec2(pixel()) + 0.5 - rect.xy);
}
