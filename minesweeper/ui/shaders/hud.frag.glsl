// The frame, the panel, the seven-segment digits and the face.

flat in vec4 rect;
flat in vec4 part;
uniform int bevel;
uniform float unit;
out vec4 result;

// A box: part.y is the width of its edge in pixels, negative when sunken; part.z the colour; part.w the corner radius.
vec4 box(vec2 point) {
    vec3 fill = colour(int(part.z));
    if (bevel == BEVEL_CLASSIC) {
        ivec2 place = ivec2(point), far = ivec2(rect.zw) - 1 - place;
        int low = min(place.x, place.y), high = min(far.x, far.y);
        if (min(low, high) >= int(abs(part.y)) || low == high) return vec4(fill, 1.0);
        return vec4(colour((low < high) == (part.y > 0.0) ? CELL_LIGHT : CELL_SHADE), 1.0);
    }
    float edge = rounded_box(point - rect.zw / 2.0, rect.zw / 2.0, part.w);
    if (bevel == BEVEL_SOFT && part.y != 0.0) {
        float height = point.y / rect.w * 2.0 - 1.0;
        float rim = (1.0 - smoothstep(0.0, abs(part.y), -edge)) * abs(height);
        bool lit = (height < 0.0) == (part.y > 0.0);
        fill = mix(fill, colour(lit ? CELL_LIGHT : CELL_SHADE), 0.6 * rim);
    }
    return vec4(fill, cover(edge));
}

// The segments of a digit, in the classic's 13 by 23 pixels: a convex shape each, as the farthest of its edges.
float across(vec2 point, float top) {
    vec2 away = vec2(min(point.x - 1.0, 12.0 - point.x), top < 11.0 ? point.y - top : top - point.y);
    return max(max(-away.y, away.y - 3.0), (away.y + 0.8 - away.x) * 0.7071);
}

float upright(vec2 point, float outer) {
    vec2 away = vec2(outer < 6.0 ? point.x - outer : outer - point.x, min(point.y - 1.0, 1e3));
    float middle = (point.y + 0.5 + away.x * 0.5 - 11.5) * 0.8944;
    return max(max(-away.x, away.x - 3.0), max((away.x + 0.8 - away.y) * 0.7071, middle));
}

float centre(vec2 point) {
    float away = abs(point.y - 11.5), inside = min(point.x - 1.0, 12.0 - point.x);
    return max(away - 1.5, (away + 0.5 - inside * 0.5) * 0.8944);
}

// A digit: part.y has a bit for each lit segment, in the usual order a to g.
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
        bool lit = (int(part.y) >> i & 1) == 1;
        shown = mix(shown, colour(lit ? LED_ON : LED_OFF), cover(segments[i] * size));
    }
    return vec4(shown, 1.0);
}

float segment(vec2 point, vec2 from, vec2 to) {
    vec2 along = to - from, away = point - from;
    return length(away - along * clamp(dot(away, along) / dot(along, along), 0.0, 1.0));
}

// The lower half of a circle's line, between these two heights of its end points; flip y for a frown.
float smile(vec2 point, vec2 centre, float radius, float spread) {
    vec2 away = point - centre;
    away.x = abs(away.x);
    vec2 end = radius * vec2(sin(spread), cos(spread));
    return atan(away.x, away.y) < spread ? abs(length(away) - radius) : length(away - end);
}

// The face, in 24 units across, its middle at the origin: part.y is its expression.
vec4 face(vec2 point) {
    float size = rect.z / 24.0;
    vec2 place = point / size - 12.0;
    vec2 twin = vec2(abs(place.x), place.y);
    int mood = int(part.y);
    float head = length(place) - 9.5;
    vec3 line = colour(FACE_LINE), skin = colour(FACE);
    skin = mix(skin, skin * 0.82, smoothstep(3.0, 10.5, length(place + vec2(2.5, 3.0))));
    skin = mix(skin, vec3(1.0), 0.55 * (1.0 - smoothstep(0.0, 4.5, length(place + vec2(3.2, 4.6)))));
    vec4 shown = vec4(mix(line, skin, cover((head + 1.0) * size)), cover(head * size));

    float ink;
    if (mood == FACE_DEAD) {
        vec2 eye = twin - vec2(3.3, -2.2);
        ink = min(segment(eye, vec2(-1.4), vec2(1.4)), segment(eye, vec2(-1.4, 1.4), vec2(1.4, -1.4))) - 0.55;
        ink = min(ink, smile(vec2(place.x, -place.y), vec2(0.0, -7.6), 4.2, 0.95) - 0.6);
    } else if (mood == FACE_COOL) {
        float glass = rounded_box(twin - vec2(3.2, -2.0), vec2(2.5, 1.8), 1.1);
        float bridge = max(abs(place.y + 3.0) - 0.6, abs(place.x) - 8.2);
        ink = min(min(glass, bridge), smile(place, vec2(0.0, 0.6), 4.6, 1.0) - 0.6);
    } else if (mood == FACE_SHOCKED) {
        ink = length((twin - vec2(3.3, -2.4)) / vec2(1.0, 1.15)) - 1.5;
        ink = min(ink, abs(length(place - vec2(0.0, 4.2)) - 2.0) - 0.6);
    } else {
        ink = length((twin - vec2(3.3, -2.3)) / vec2(1.0, 1.3)) - 1.25;
        ink = min(ink, smile(place, vec2(0.0, -0.6), 5.6, 1.05) - 0.6);
    }
    shown.rgb = mix(shown.rgb, line, cover(ink * size));
    if (mood == FACE_COOL) {
        float glint = segment(place, vec2(-4.6, -2.2), vec2(-3.6, -3.0)) - 0.35;
        shown.rgb = mix(shown.rgb, vec3(1.0), 0.8 * cover(glint * size));
    }
    return shown;
}

void main() {
    vec2 point = vec2(pixel()) + 0.5 - rect.xy;
    int kind = int(part.x);
    result = kind == PART_BOX ? box(point) : kind == PART_DIGIT ? digit(point) : face(point);
}
