// The whole board in a corner: each pixel is the mean of a few of its cells.

uniform usampler2D planes;
uniform vec4 rect;
#ifndef SHAPED
uniform ivec2 grid;
#endif
uniform vec2 extent; // of the board, in cells
uniform int stride;
uniform int plane_rows;
uniform vec4 seen;
uniform float line;
uniform bool covered;
uniform bool duelled;
uniform int samples;

out vec4 result;

bool has(int plane, int bit) {
    int place = bit >> 3;
    uint eight = texelFetch(planes, ivec2(place & (PLANE_WIDTH - 1), plane * plane_rows + place / PLANE_WIDTH), 0).r;
    return (eight >> uint(bit & 7) & 1u) != 0u;
}

vec3 cell_colour(ivec2 at) {
    int bit = at.y * stride + at.x;
    // Where only the bevel distinguishes hidden cells from open ones, the small ones take the colour of its shade.
    float alike = 1.0 - smoothstep(0.0, 0.15, distance(colour(CELL), colour(OPEN)));
    vec3 hidden = mix(colour(CELL), colour(CELL_SHADE), 0.7 * alike);
    if (covered) return hidden;
    if (has(PLANE_REVEALED, bit)) return colour(OPEN);
    if (has(PLANE_HIT, bit)) return colour(HIT);
    if (has(PLANE_FLAGS, bit)) return colour(duelled ? SIDE + int(has(PLANE_QUESTIONS, bit)) : FLAG);
    return has(PLANE_MINES, bit) ? colour(MINE) : hidden;
}

#ifdef SHAPED
// The colour at a point of the board, in cells; what is no cell has that of the frame.
vec3 shown_at(vec2 place) {
    look(place);
    return found == NOWHERE ? colour(PANEL) : cell_colour(found);
}
#else
vec3 shown_at(vec2 place) {
    return cell_colour(clamp(ivec2(place), ivec2(0), grid - 1));
}
#endif

void main() {
    vec2 point = vec2(pixel()) + 0.5 - rect.xy;
    vec2 far = rect.zw - point;
    if (min(min(point.x, point.y), min(far.x, far.y)) < 1.0) {
        result = vec4(colour(TEXT), 1.0);
        return;
    }
    vec2 cells = extent / rect.zw;
    vec3 sum = vec3(0.0);
    for (int i = 0; i < samples * samples; i++) {
        vec2 offset = (vec2(i % samples, i / samples) + 0.5) / float(samples) - 0.5;
        sum += shown_at((point + offset) * cells);
    }
    vec3 shown = sum / float(samples * samples);

    vec2 low = floor(seen.xy / cells), high = max(ceil(seen.zw / cells), low + 3.0);
#ifdef SHAPED
    // Where sides are joined, what is seen may go on at the other side.
    point += rect.zw * vec2(notEqual(wraps, ivec2(0)) ) * vec2(lessThan(point, low));
#endif
    vec2 inside = min(point - low, high - point);
    float edge = min(inside.x, inside.y);
    if (edge > 0.0 && edge < line) shown = colour(ACCENT);
    result = vec4(shown, 1.0);
}
