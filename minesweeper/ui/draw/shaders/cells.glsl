// Where cells of any shape lie. A stretch of the board repeats; `listed` has its cells, a row each: first the column and
// row, the number of sides and the width of the circle inside; then the middle; then a texel for each side, with the
// direction out of the cell, how far that way the side is, and whether nothing is beyond it. `nearby` has the numbers of
// the cells that are near each spot of the stretch, from 1. All lengths are in widths of a square cell.

uniform sampler2D listed;
uniform usampler2D nearby;
uniform usampler2D absent; // a bit for each cell that there is not
uniform ivec2 grid;
uniform ivec2 period_cells;
uniform vec2 period;
uniform ivec2 spots;
uniform ivec2 wraps; // across and down: 1 if sides are joined, 2 if one of them is turned over
uniform float tile_width; // of a square cell, in pixels

const ivec2 NOWHERE = ivec2(-1);
const float INSIDE = 0.01; // pixels: a place between two cells, by a rounding error, is in one of them

// What was found at a place: the row of the list, the place within the stretch, and the cell.
int which;
vec2 local;
ivec2 found;
// The distances to the sides of that cell that are farthest out, in pixels, negative inside, and the ways out.
float first, second;
vec2 first_way, second_way;

// The cell in a row and column of the endless board.
ivec2 on_board(ivec2 at) {
    ivec2 turns = ivec2(floor((vec2(at) + 0.5) / vec2(grid)));
    if (turns.x != 0 && wraps.x == 0 || turns.y != 0 && wraps.y == 0) return NOWHERE;
    at -= turns * grid;
    if (wraps.x == 2 && (turns.x & 1) != 0) at.y = grid.y - 1 - at.y;
    if (wraps.y == 2 && (turns.y & 1) != 0) at.x = grid.x - 1 - at.x;
    int bit = at.y * (grid.x + 1) + at.x;
    uint eight = texelFetch(absent, ivec2(bit >> 3 & (ABSENT_WIDTH - 1), (bit >> 3) / ABSENT_WIDTH), 0).r;
    return (eight >> uint(bit & 7) & 1u) == 0u ? at : NOWHERE;
}

// Measures the sides of a listed cell, for a place within the stretch.
void measure(int entry, vec2 place) {
    first = second = -1e9;
    first_way = second_way = vec2(0.0);
    int sides = int(texelFetch(listed, ivec2(0, entry), 0).z);
    for (int i = 0; i < sides; i++) {
        vec4 side = texelFetch(listed, ivec2(2 + i, entry), 0);
        float beyond = (dot(side.xy, place) - side.z) * tile_width;
        if (beyond > first) {
            second = first;
            second_way = first_way;
            first = beyond;
            first_way = side.xy;
        } else if (beyond > second) {
            second = beyond;
            second_way = side.xy;
        }
    }
}

ivec2 turns_of(vec2 place) {
    return ivec2(floor(place / period));
}

ivec2 spot_of(vec2 place) {
    return clamp(ivec2(place / period * vec2(spots)), ivec2(0), spots - 1);
}

int entry_near(ivec2 spot, int index) {
    return int(texelFetch(nearby, ivec2(spot.x * DEPTH + index, spot.y), 0).r) - 1;
}

ivec2 cell_of(int entry, ivec2 turns) {
    return on_board(ivec2(texelFetch(listed, ivec2(0, entry), 0).xy) + turns * period_cells);
}

// The radius of a corner between two sides: sharp corners have less than others, since the same radius would cut off more.
float corner_radius(float cosine, float radius) {
    return radius * min(1.0, 0.414 / (inversesqrt(max(0.5 + 0.5 * cosine, 0.01)) - 0.999));
}

// The distance to the edge of a shape with round corners, from the distances to two of its sides and the ways out.
float rounded(float one, float other, vec2 one_way, vec2 other_way, float radius) {
    float cosine = dot(one_way, other_way);
    radius = corner_radius(cosine, radius);
    float a = one + radius, b = other + radius;
    if (a <= 0.0 || b <= a * cosine) return one;
    return sqrt(max(a * a + b * b - 2.0 * a * b * cosine, 0.0) / max(1.0 - cosine * cosine, 1e-3)) - radius;
}

// Looks for the cell at a place of the board. If there is none, `found` is NOWHERE, and the sides are those of the nearest
// cell; if none is near, `first` is large.
void look(vec2 place) {
    ivec2 turns = LISTED_ALONE == 1 ? ivec2(0) : turns_of(place);
    local = place - vec2(turns) * period;
    ivec2 spot = spot_of(local);
    which = -1;
    for (int i = 0; i < DEPTH; i++) {
        int entry = entry_near(spot, i);
        if (entry < 0) break;
        measure(entry, local);
        if (first < INSIDE) {
            which = entry;
            break;
        }
    }
    found = which >= 0 ? cell_of(which, turns) : NOWHERE;
    if (found != NOWHERE) return;
    float best = 1e9;
    which = -1;
    for (int i = 0; i < DEPTH; i++) {
        int entry = entry_near(spot, i);
        if (entry < 0) break;
        measure(entry, local);
        float away = rounded(first, second, first_way, second_way, 0.0);
        if (away < best && cell_of(entry, turns) != NOWHERE) {
            best = away;
            which = entry;
        }
    }
    if (which >= 0) measure(which, local);
    else first = second = 1e9;
}

// The way out of such a shape.
vec2 way_out(float radius) {
    float cosine = dot(first_way, second_way);
    radius = corner_radius(cosine, radius);
    float a = first + radius, b = second + radius;
    if (a <= 0.0 || b <= a * cosine) return first_way;
    return normalize((a - b * cosine) * first_way + (b - a * cosine) * second_way);
}
