// The whole board: every pixel finds its cell, looks the cell's bits up and draws what they mean.
// A theme's numbers are constants: CORNER and GAP of its tiles always, and LINE, DROP, SWEEP, POINTER, WEIGHT, GLOW, RIM
// and SCAN if they are not zero, so that a theme without them does not wait for them.
// Compiled for one bevel, with or without OVERLAID, for a duel with the shapes of its second flag, BANNER_CLASSIC and
// BANNER_ROUND, and for a moment in which tiles are MOVING, as software renderers take long to translate a shader.

uniform usampler2D planes;
uniform sampler2D glyphs;
#ifdef OVERLAID
uniform usampler2D overlay;
uniform bool welcome; // whether high figures are good
#endif
uniform ivec2 origin;
uniform float cell;
uniform int widest_edge; // of a bevel, in pixels: it stops growing with its cell
uniform int stride;
uniform int plane_rows;
uniform int plane_count;
uniform int glyph_style;
uniform int halo_paint;
uniform ivec2 hovered;
uniform ivec2 cursor;
uniform bool covered;
#ifdef SWEEP
uniform vec2 extent; // of the board, in pixels
#endif
uniform vec3 blast; // where a mine went off, in cells, and the square of how far from there mines are shown
#ifdef MOVING
uniform ivec3 moved; // the cell in the middle of those that move for a moment, and a bit for each of the 5×5 round it
uniform vec2 motion; // how far up their flags are, and how far down their tiles, from 0 to 1
#endif

out vec4 result;

bool has(int plane, ivec2 texel, int bit) {
    uint eight = texelFetch(planes, ivec2(texel.x, texel.y + plane * plane_rows), 0).r;
    return (eight >> uint(bit & 7) & 1u) != 0u;
}

// All that matters of a cell, a bit for each plane: its number if it is open, its marks if it is not. Software
// renderers run both sides of an `if`, but a loop only as often as needed.
int facts(ivec2 at) {
    int bit = at.y * stride + at.x, place = bit >> 3;
    ivec2 texel = ivec2(place & (PLANE_WIDTH - 1), place / PLANE_WIDTH);
    bool open = has(PLANE_REVEALED, texel, bit);
    int known = int(open) << PLANE_REVEALED, end = open ? PLANE_FLAGS : plane_count;
    for (int plane = open ? PLANE_ONES : PLANE_FLAGS; plane < end; plane++)
        known |= int(has(plane, texel, bit)) << plane;
    return known;
}

#ifdef MOVING
bool moves(ivec2 at) {
    ivec2 away = at - moved.xy + 2;
    return min(away.x, away.y) >= 0 && max(away.x, away.y) < 5 && (moved.z >> away.y * 5 + away.x & 1) != 0;
}
#endif

// Distance to the edge of a glyph in sixteenths of its size, for a point in the same unit.
float glyph(int tile, vec2 point) {
    tile += glyph_style * STYLE_TILES;
    vec2 corner = vec2(tile & (TILES_ACROSS - 1), tile / TILES_ACROSS);
    vec2 inside = clamp(point / 16.0, 0.5 / float(TILE), 1.0 - 0.5 / float(TILE));
    return textureLod(glyphs, (corner + inside) / vec2(TILES_ACROSS, TILES_DOWN), 0.0).r;
}

#ifdef BANNER_CLASSIC
// Distance to the cloth of the second side's flags, in the same unit: a banner, so that hue is not all that tells it.
float banner(vec2 point) {
    vec4 box = glyph_style == 0 ? BANNER_CLASSIC : BANNER_ROUND;
    return rounded_box(point - box.xy - box.zw / 2.0, box.zw / 2.0, glyph_style == 0 ? 0.0 : 0.7);
}
#endif

// The distance to the edge of the tile that was drawn, negative inside.
float tile_edge;

// How much of a pixel a ring covers that lies this thick inside an edge.
float ring(float edge, float thickness) {
    return cover(edge) * cover(-edge - thickness);
}

#ifdef OVERLAID
// The distance to the edge of the group of outlined cells that a cell belongs to, negative inside. `beside` has a bit for
// each of the eight cells round it that are outlined, too. Only the sides that are nearer to the pixel count.
float group_edge(int beside, ivec2 place, ivec2 size) {
    vec2 half_size = vec2(size) / 2.0, point = vec2(place) + 0.5 - half_size, inside = half_size - abs(point);
    bool right = point.x > 0.0, lower = point.y > 0.0;
    bool across = (beside & (right ? 16 : 8)) != 0, down = (beside & (lower ? 64 : 2)) != 0;
    bool corner = (beside & (lower ? right ? 128 : 32 : right ? 4 : 1)) != 0;
    float closed = rounded_box(point, half_size, cell * CORNER), notch = corner ? -cell : -max(inside.x, inside.y);
    return across ? down ? notch : -inside.y : down ? -inside.x : closed;
}

// Where a cell is tinted, so that hue is not all that tells a mine: diagonal stripes, the wider the likelier it is one;
// a dot where there is none for certain.
float pattern(ivec2 place, vec2 point, float chance) {
    if (chance == 0.0) return cover((length(point - 8.0) - 3.2) * cell / 16.0);
    float period = cell / 2.0, off = abs(fract(float(place.x + place.y + 1) / period) - 0.5);
    return min(1.0, 4.0 * chance) * cover((off - chance / 4.0) * period * 0.7071);
}

// A pane over a cell: a tint, and two glints that slant across it.
vec3 glass(vec3 paper, vec2 point) {
    float along = (point.x + point.y - 16.0) * 0.7071;
    float glint = max(cover((abs(along + 1.2) - 1.3) * cell / 16.0), cover((abs(along - 2.2) - 0.6) * cell / 16.0));
    return mix(paper, colour(ACCENT), 0.36 - 0.26 * glint);
}
#endif

#ifdef SWEEP
// How bright a place of the board is, from 0 to 1: light from above, and a slanting reflection with a soft edge.
float sweep(vec2 place) {
    float across = place.x + 0.45 * place.y;
    float reflection = smoothstep(0.30, 0.34, across) * (1.0 - smoothstep(0.34, 0.78, across));
    return clamp(0.55 * (1.0 - place.y) * (1.0 - 0.5 * place.x) + 0.5 * reflection, 0.0, 1.0);
}
#endif

#if BEVEL == BEVEL_CLASSIC

vec3 tile(ivec2 place, ivec2 size, vec3 fill, bool raised, bool hit) {
    ivec2 far = size - 1 - place;
    int lit = min(place.x, place.y), shaded = min(far.x, far.y);
    tile_edge = -0.5 - float(min(lit, shaded));
    if (!raised) return lit < clamp((int(cell) + 8) / 16, 1, (widest_edge + 1) / 2) ? colour(OPEN_LINE) : fill;
    if (min(lit, shaded) >= clamp((int(cell) + 4) / 8, 1, widest_edge)) return fill;
    return colour(lit < shaded ? CELL_LIGHT : lit > shaded ? CELL_SHADE : CELL);
}

#else

// Neighbours share the gap between them, in whole pixels; what cannot be halved lies right and below.
vec3 tile(ivec2 place, ivec2 size, vec3 fill, bool raised, bool hit) {
    int gap = clamp(int(cell * GAP + 0.5), LEAST_GAP, widest_edge);
    vec2 low = vec2(gap / 2), high = vec2(size - (gap - gap / 2));
    vec2 point = vec2(place) + 0.5 - (low + high) / 2.0, half_size = (high - low) / 2.0;
#if BEVEL == BEVEL_SOFT
    float radius = raised || hit ? cell * CORNER : 0.0;
    vec3 ground = colour(hit ? OPEN : OPEN_LINE);
#else
    float radius = cell * CORNER;
    vec3 ground = colour(raised ? BACKGROUND : OPEN_LINE);
#endif
    float edge = rounded_box(point, half_size, radius);
    tile_edge = edge;
#ifdef DROP
    float whole = edge;
    if (raised) {
        // The face of the tile ends above the step, with a thin light along its upper edge.
        vec2 step_down = vec2(0.0, max(1.0, round(cell * DROP)) / 2.0);
        edge = rounded_box(point + step_down, half_size - step_down, min(radius, half_size.y - step_down.y));
        float upper = cover(-edge - max(1.0, cell / 24.0)) * clamp(-point.y / half_size.y * 4.0 - 2.0, 0.0, 1.0);
        fill = mix(fill, colour(CELL_LIGHT), upper);
        fill = mix(colour(CELL_SHADE), fill, cover(edge));
        edge = whole;
    }
#elif BEVEL == BEVEL_SOFT
    if (raised) {
        // The way out of the tile is the way its slope faces; the light comes from above, a little from the left.
        vec2 beyond = max(abs(point) - half_size + max(radius, 2.0), 0.0) * sign(point);
        float light = -dot(beyond, vec2(0.4, 0.9)) / max(length(beyond), 1e-3);
        float slope = 1.0 - smoothstep(0.0, clamp(cell * 0.16, 1.5, float(2 * widest_edge)), -edge);
        fill = mix(fill, colour(CELL_LIGHT), 0.16 * (1.0 - (float(place.y) + 0.5) / cell));
        fill = mix(fill, colour(light > 0.0 ? CELL_LIGHT : CELL_SHADE), abs(light) * slope);
    }
#endif
#ifdef LINE
    if (raised) fill = mix(fill, colour(CELL_SHADE), cover(-edge - max(1.0, round(cell * LINE))));
#endif
    return mix(ground, fill, cover(edge));
}

#endif

void main() {
    ivec2 away = pixel() - origin;
    // Cell i starts at floor(i * cell). The next pixel, less half of the smallest part that `cell` is made of, is beyond
    // that whenever this pixel is not before it, and never so near that a division could go wrong.
    ivec2 at = ivec2((vec2(away) + 1.0 - 0.5 / float(FRACTION)) / cell), start = ivec2(vec2(at) * cell);
    ivec2 place = away - start, size = ivec2(vec2(at + 1) * cell) - start;
    vec2 point = (vec2(place) + 0.5 - vec2(size) / 2.0) * 16.0 / cell + 8.0;
    int known = covered ? 0 : facts(at);
    vec2 from_blast = vec2(at) + 0.5 - blast.xy;
    if (dot(from_blast, from_blast) > blast.z) known &= (1 << PLANE_MINES) - 1;

    // What to draw: a fill, raised or not, and up to four glyphs, each a byte of `tiles` with its colour in `paints`.
    bool raised = false;
    int fill = OPEN, tiles = 0, paints = 0, layers = 0;
#ifdef BANNER_CLASSIC
    bool second = false;
#endif
    if ((known & 1 << PLANE_REVEALED) != 0) {
        tiles = known >> PLANE_ONES & 15;
        paints = NUMBER + tiles - 1;
        layers = min(tiles, 1);
    } else if ((known & 1 << PLANE_HIT) != 0 || (known & (1 << PLANE_MINES | 1 << PLANE_FLAGS)) == 1 << PLANE_MINES) {
        fill = (known & 1 << PLANE_HIT) != 0 ? HIT : OPEN;
#ifdef RIM
        tiles = GLYPH_MINE | HALO | GLYPH_MINE << 8 | GLYPH_SHINE << 16;
        paints = MINE_SHINE | MINE << 8 | MINE_SHINE << 16;
        layers = 3;
#else
        tiles = GLYPH_MINE | GLYPH_SHINE << 8;
        paints = MINE | MINE_SHINE << 8;
        layers = 2;
#endif
    } else {
        bool flagged = (known & 1 << PLANE_FLAGS) != 0;
        raised = flagged || (known & 1 << PLANE_PRESSED) == 0;
        fill = raised ? at == hovered ? HOVER : CELL : OPEN;
#ifdef MOVING
        flagged = flagged || moves(at) && motion.x > 0.0;
#endif
        if (flagged) {
            tiles = GLYPH_POLE | GLYPH_CLOTH << 8 | (GLYPH_CROSS | HALO) << 16 | GLYPH_CROSS << 24;
            paints = FLAG_POLE | FLAG << 8 | halo_paint << 16 | CROSS << 24;
            layers = (known & 1 << PLANE_WRONG) != 0 ? 4 : 2;
#ifdef BANNER_CLASSIC
            second = (known & 1 << PLANE_QUESTIONS) != 0;
            paints += SIDE + int(second) - FLAG << 8;
#endif
        } else if ((known & 1 << PLANE_QUESTIONS) != 0) {
            tiles = GLYPH_QUESTION;
            paints = QUESTION;
            layers = 1;
        }
    }
    vec3 paper = colour(fill);
#ifdef SWEEP
    if (raised) paper = mix(paper, colour(CELL_LIGHT), SWEEP * sweep((vec2(away) + 0.5) / extent));
#endif
#ifdef POINTER
    if (raised && hovered.x >= 0) {
        vec2 from_pointer = (vec2(away) + 0.5) / cell - vec2(hovered) - 0.5;
        paper = mix(paper, colour(CELL_LIGHT), POINTER * exp(-0.9 * dot(from_pointer, from_pointer)));
    }
#endif
    float scale = 1.0, presence = 1.0;
#ifdef MOVING
    if (moves(at)) {
        scale = 1.0 + 0.25 * motion.x - 0.16 * motion.y;
        point = (point - 8.0 + vec2(0.0, 2.5 * motion.x)) / scale + 8.0;
        if ((known & (1 << PLANE_FLAGS | 1 << PLANE_REVEALED)) == 0) presence = 1.0 - motion.x;
        if (!raised) paper *= 1.0 - 0.14 * motion.y;
    }
#endif
#ifdef OVERLAID
    ivec2 marks = covered ? ivec2(0) : ivec2(texelFetch(overlay, at, 0).rg);
    int mark = marks.x, odds = mark & 127;
    bool written = odds > 0 && odds <= 101 && cell >= float(LEAST_FOR_PERCENT) && layers == 0;
    if (odds == TINT_REGION) {
        paper = mix(paper, colour(REASON), 0.3);
    } else if (odds == TINT_GLASS) {
        paper = glass(paper, point);
    } else if (odds > 0) {
        float chance = odds > 101 ? float(odds == TINT_DANGER) : float(odds - 1) / 100.0;
        float strength = 0.25 + 0.3 * abs(2.0 * chance - 1.0);
        if (!written) strength = mix(0.2, layers > 0 ? 0.5 : 0.9, pattern(place, point, chance));
        paper = mix(paper, mix(colour(SAFE), colour(DANGER), welcome ? 1.0 - chance : chance), strength);
    }
    if (written) {
        // Up to three small digits side by side, in place of a glyph.
        int percent = odds - 1, digits = percent > 99 ? 3 : percent > 9 ? 2 : 1;
        scale = digits > 2 ? 0.38 : 0.5;
        float pitch = 10.0 * scale, left = 8.0 - pitch * float(digits) / 2.0;
        int digit = int(floor((point.x - left) / pitch)), later = digits - 1 - digit;
        tiles = (later == 0 ? percent : later == 1 ? percent / 10 : percent / 100) % 10;
        paints = QUESTION;
        layers = digit < 0 || digit >= digits ? 0 : 1;
        point = (point - vec2(left + (float(digit) + 0.5) * pitch, 8.0)) / scale + 8.0;
    }
#endif
    vec3 shown = tile(place, size, paper, raised, fill == HIT);
    for (int i = 0; i < layers; i++) {
        int which = tiles >> 8 * i & 255;
#ifdef RIM
        float distance = glyph(which & ~HALO, point) - ((which & HALO) == 0 ? 0.0 : which == (GLYPH_MINE | HALO) ? RIM : 1.1);
#else
        float distance = glyph(which & ~HALO, point) - ((which & HALO) != 0 ? 1.1 : 0.0);
#endif
#ifdef WEIGHT
        if (which < GLYPH_CLOTH) distance -= WEIGHT;
#endif
#ifdef BANNER_CLASSIC
        if (second && i == 1) distance = banner(point);
#endif
        float strength = presence * cover(distance * scale * cell / 16.0);
#ifdef GLOW
        if (which < GLYPH_CLOTH) strength = max(strength, GLOW * (1.0 - smoothstep(0.0, 3.5, distance)));
#endif
        shown = mix(shown, colour(paints >> 8 * i & 255), strength);
    }
    float thickness = max(1.0, float((int(cell) + 4) / 8));
#ifdef OVERLAID
    if (mark > 127) shown = mix(shown, colour(REASON), ring(group_edge(marks.y, place, size), thickness));
#endif
    if (at == cursor) shown = mix(shown, colour(CURSOR), ring(tile_edge, max(2.0, thickness)));
#ifdef SCAN
    float lines = float(max(3, widest_edge * 3 / 5));
    shown *= 1.0 - SCAN * (0.5 + 0.5 * cos(6.2832 * (float(away.y) + 0.5) / lines));
#endif
    result = vec4(shown, 1.0);
}
