// A seven-segment digit.

uniform float glow;

flat in vec4 rect;
flat in vec3 part;
out vec4 result;

// Lengths in pixels. Edges that run along an axis are on whole pixels, so that they are crisp at every size.
float thickness, gap;

// The distance to a segment between two joints: a bar with pointed ends, which stop short of the joints.
float segment(vec2 point, vec2 joint, vec2 other) {
    vec2 reach = abs(other - joint) / 2.0, away = abs(point - (joint + other) / 2.0);
    if (reach.x > 0.0) away = away.yx;
    return max(away.x - thickness / 2.0, (away.x + away.y - reach.x - reach.y + gap) * 0.7071);
}

// part.x has a bit for each lit segment, in the usual order a to g. A quarter of a digit is between two digits.
void main() {
    vec2 point = vec2(pixel()) + 0.5 - rect.xy, size = rect.zw;
    thickness = max(2.0, round(size.x / 7.5));
    gap = max(0.4, thickness * 0.22);
    vec2 low = vec2(round(size.x / 10.0), round(size.y / 23.0)) + thickness / 2.0, high = size - low;
    float middle = floor((size.y - thickness) / 2.0) + thickness / 2.0;
    float segments[7] = float[7](
        segment(point, low, vec2(high.x, low.y)), segment(point, vec2(high.x, low.y), vec2(high.x, middle)),
        segment(point, vec2(high.x, middle), high), segment(point, vec2(low.x, high.y), high),
        segment(point, vec2(low.x, middle), vec2(low.x, high.y)), segment(point, low, vec2(low.x, middle)),
        segment(point, vec2(low.x, middle), vec2(high.x, middle))
    );
    vec3 shown = colour(LED_BACK);
    float nearest = size.x;
    for (int i = 0; i < 7; i++) {
        bool lit = (int(part.x) >> i & 1) == 1;
        if (lit) nearest = min(nearest, segments[i]);
        shown = mix(shown, colour(lit ? LED_ON : LED_OFF), cover(segments[i]));
    }
    if (glow > 0.0) shown = mix(shown, colour(LED_ON), glow * (1.0 - smoothstep(0.0, size.x / 3.0, max(nearest, 0.0))) * (1.0 - cover(nearest)));
    result = vec4(shown, 1.0);
}
