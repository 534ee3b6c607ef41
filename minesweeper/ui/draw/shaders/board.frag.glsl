// The whole board: every pixel finds its cell, looks the cell's bits up and draws what they mean.
// A theme's numbers are constants: CORNER and GAP of its tiles always, and LINE, DROP, SWEEP, POINTER, WEIGHT, GLOW, RIM
// and SCAN if they are not zero, so that a theme without them does not wait for them.
// Compiled for one bevel, with or without OVERLAID, for a duel with the shapes of its second flag, BANNER_CLASSIC and
// BANNER_ROUND, for a moment in which tiles are MOVING, and for cells that are SHAPED otherwise than squares, or
// joined at the sides of the board, or not all there; as software renderers take long to translate a shader.

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
#ifdef SHAPED
uniform bool boxes; // true if all cells are squares in rows and columns
uniform float rim; // how wide the edge round the cells is, in pixels
uniform vec2 spotlight; // the middle of the cell under the pointer
#endif
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
#ifdef SHAPED
    away -= ivec2(notEqual(wraps, ivec2(0))) * grid * ivec2(floor((vec2(away) + 0.5) / vec2(grid)));
#endif
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

#if defined(OVERLAID) && defined(SHAPED)
bool outlined(ivec2 at) {
    return at != NOWHERE && texelFetch(overlay, at, 0).r > 127u;
}

// The distance to the edge of the group of outlined cells that the cell found belongs to, negative inside: to the nearest
// cells that are not outlined, and to sides with nothing beyond. A corner is round if both its sides are at the edge.
float group_edge(vec2 place, float radius) {
    ivec2 turns = LISTED_ALONE == 1 ? ivec2(0) : turns_of(place), spot = spot_of(local);
    float near = 1e9, one = first, other = second;
    vec2 one_way = first_way, other_way = second_way;
    vec2 beyond_one = local + (0.005 - one / tile_width) * one_way;
    vec2 beyond_other = local + (0.005 - other / tile_width) * other_way;
    bool one_open = false, other_open = false;
    int own = which, sides = int(texelFetch(listed, ivec2(0, own), 0).z);
    for (int i = 0; i < DEPTH + sides; i++) {
        if (i < sides) {
            vec4 side = texelFetch(listed, ivec2(2 + i, own), 0);
            if (side.w < 0.5) continue;
            near = min(near, (side.z - dot(side.xy, local)) * tile_width);
            one_open = one_open || side.xy == one_way;
            other_open = other_open || side.xy == other_way;
        } else {
            int entry = entry_near(spot, i - sides);
            if (entry < 0) break;
            if (entry == own || outlined(cell_of(entry, turns))) continue;
            measure(entry, local);
            near = min(near, rounded(first, second, first_way, second_way, 0.0));
            measure(entry, beyond_one);
            one_open = one_open || first < 0.0;
            measure(entry, beyond_other);
            other_open = other_open || first < 0.0;
        }
    }
    return one_open && other_open ? max(-near, rounded(one, other, one_way, other_way, radius)) : -near;
}
#elif defined(OVERLAID)
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
#endif

#ifdef OVERLAID
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

#ifdef SHAPED

// The edge round the cells, for a place that has none: sunken, as the frame round a rectangle.
vec4 around() {
    float edge = rounded(first, second, first_way, second_way, 0.0);
    vec2 way = way_out(0.0);
#if BEVEL == BEVEL_CLASSIC
    vec3 ink = mix(colour(CELL_SHADE), colour(CELL_LIGHT), smoothstep(-0.2, 0.2, way.x + way.y));
#elif BEVEL == BEVEL_SOFT
    vec3 lit = colour(way.y < 0.0 ? CELL_SHADE : CELL_LIGHT);
    vec3 ink = mix(colour(OPEN_LINE), lit, 0.45 * abs(way.y) * smoothstep(0.0, rim, edge));
#else
    vec3 ink = colour(OPEN_LINE);
#endif
    return vec4(ink, cover(edge - rim));
}

#if BEVEL == BEVEL_CLASSIC

// A facet: the light comes from the top left.
vec3 facet(vec2 way) {
    float light = -0.7071 * (way.x + way.y);
    return mix(colour(CELL), colour(light > 0.0 ? CELL_LIGHT : CELL_SHADE), min(1.0, 1.5 * abs(light)));
}

vec3 shaped_tile(vec3 fill, bool raised, float height, bool hit) {
    tile_edge = first;
    float line = float(clamp((int(cell) + 8) / 16, 1, (widest_edge + 1) / 2));
    if (!raised) return mix(fill, colour(OPEN_LINE), boxes ? cover(-first - (first_way.x + first_way.y < 0.0 ? line : 0.0)) : cover(-first - 0.5 * line));
    float width = float(clamp((int(cell) + 4) / 8, 1, widest_edge));
    vec3 slope = mix(facet(second_way), facet(first_way), clamp(0.5 + first - second, 0.0, 1.0));
    vec3 shown = mix(fill, slope, cover(-first - width));
    return boxes ? shown : mix(shown, colour(OPEN_LINE), 1.0 - clamp(-first, 0.0, 1.0));
}

#else

vec3 shaped_tile(vec3 fill, bool raised, float height, bool hit) {
    float gap = float(clamp(int(cell * GAP + 0.5), LEAST_GAP, widest_edge)) / 2.0;
#if BEVEL == BEVEL_SOFT
    float radius = raised || hit ? cell * CORNER : 0.0;
    vec3 ground = colour(hit ? OPEN : OPEN_LINE);
#else
    float radius = cell * CORNER;
    vec3 ground = colour(raised ? BACKGROUND : OPEN_LINE);
#endif
    float edge = rounded(first + gap, second + gap, first_way, second_way, radius);
    tile_edge = edge;
#ifdef DROP
    if (raised) {
        // The face of the tile ends above the step, with a thin light along its upper edge.
        float whole = edge, upward = max(-first_way.y, 0.0);
        measure(which, local + vec2(0.0, max(1.0, round(cell * DROP)) / tile_width));
        float face = max(edge, rounded(first + gap, second + gap, first_way, second_way, radius));
        fill = mix(fill, colour(CELL_LIGHT), cover(-whole - max(1.0, cell / 24.0)) * clamp(2.0 * upward, 0.0, 1.0));
        fill = mix(colour(CELL_SHADE), fill, cover(face));
    }
#elif BEVEL == BEVEL_SOFT
    if (raised) {
        float light = -dot(way_out(max(radius, 2.0) - gap), vec2(0.4, 0.9));
        float slope = 1.0 - smoothstep(0.0, clamp(cell * 0.16, 1.5, float(2 * widest_edge)), -edge);
        fill = mix(fill, colour(CELL_LIGHT), 0.16 * (1.0 - height));
        fill = mix(fill, colour(light > 0.0 ? CELL_LIGHT : CELL_SHADE), min(1.0, abs(light)) * slope);
    }
#endif
#ifdef LINE
    if (raised) fill = mix(fill, colour(CELL_SHADE), cover(-edge - max(1.0, round(cell * LINE))));
#endif
    return mix(ground, fill, cover(edge));
}

#endif

#elif BEVEL == BEVEL_CLASSIC

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
#ifdef SHAPED
    vec2 spot = (vec2(away) + 0.5) / cell;
    if (boxes) {
        // Squares are as sharp as on any other board: all are of whole pixels.
        vec2 index = floor((vec2(away) + 1.0 - 0.5 / float(FRACTION)) / cell), low = floor(index * cell);
        spot = index + (vec2(away) + 0.5 - low) / (floor((index + 1.0) * cell) - low);
    }
    look(spot);
    if (found == NOWHERE) {
        result = around();
        return;
    }
    vec2 middle = texelFetch(listed, ivec2(1, which), 0).xy;
    ivec2 at = found, place = away;
    float glyph_cell = cell * texelFetch(listed, ivec2(0, which), 0).w;
    vec2 point = (local - middle) * cell * 16.0 / glyph_cell + 8.0;
    int known = covered ? 0 : facts(at);
    vec2 from_blast = spot - local + middle - blast.xy;
#else
    float glyph_cell = cell;
    // Cell i starts at floor(i * cell). The next pixel, less half of the smallest part that `cell` is made of, is beyond
    // that whenever this pixel is not before it, and never so near that a division could go wrong.
    ivec2 at = ivec2((vec2(away) + 1.0 - 0.5 / float(FRACTION)) / cell), start = ivec2(vec2(at) * cell);
    ivec2 place = away - start, size = ivec2(vec2(at + 1) * cell) - start;
    vec2 point = (vec2(place) + 0.5 - vec2(size) / 2.0) * 16.0 / cell + 8.0;
    int known = covered ? 0 : facts(at);
    vec2 from_blast = vec2(at) + 0.5 - blast.xy;
#endif
    if (dot(from_blast, from_blast) > blast.z) known &= (1 << PLANE_MINES) - 1;

    // What to draw: a fill, raised or not, and up to four glyphs, each a byte of `tiles` with its colour in `paints`.
    bool raised = false;
    int fill = OPEN, tiles = 0, paints = 0, layers = 0;
#ifdef BANNER_CLASSIC
    bool second = false;
#endif
    if ((known & 1 << PLANE_REVEALED) != 0) {
        tiles = known >> PLANE_ONES & 15;
#ifdef LARGE_NUMBERS
        paints = NUMBER + (tiles + 7 & 7);
#else
        paints = NUMBER + tiles - 1;
#endif
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
#ifdef SHAPED
        vec2 from_pointer = (vec2(away) + 0.5) / cell - spotlight;
#else
        vec2 from_pointer = (vec2(away) + 0.5) / cell - vec2(hovered) - 0.5;
#endif
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
#ifdef LARGE_NUMBERS
    if ((known & 1 << PLANE_REVEALED) != 0 && tiles > 9) {
        // Two digits, side by side.
        bool left = point.x < 8.0;
        tiles = left ? 1 : tiles - 10;
        scale *= 0.72;
        point = (point - vec2(left ? 4.7 : 11.3, 8.0)) / 0.72 + 8.0;
        if (left ? point.x > 12.6 : point.x < 3.4) layers = 0;
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
#ifdef SHAPED
#ifdef OVERLAID
    float group = mark > 127 ? group_edge(spot, cell * CORNER) : 1.0;
    measure(which, local);
#endif
    vec3 shown = shaped_tile(paper, raised, clamp(point.y / 16.0, 0.0, 1.0), fill == HIT);
#else
    vec3 shown = tile(place, size, paper, raised, fill == HIT);
#endif
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
        float strength = presence * cover(distance * scale * glyph_cell / 16.0);
#ifdef GLOW
        if (which < GLYPH_CLOTH) strength = max(strength, GLOW * (1.0 - smoothstep(0.0, 3.5, distance)));
#endif
        shown = mix(shown, colour(paints >> 8 * i & 255), strength);
    }
    float thickness = max(1.0, float((int(cell) + 4) / 8));
#ifdef OVERLAID
#ifdef SHAPED
    if (mark > 127) shown = mix(shown, colour(REASON), ring(group, thickness));
#else
    if (mark > 127) shown = mix(shown, colour(REASON), ring(group_edge(marks.y, place, size), thickness));
#endif
#endif
    if (at == cursor) shown = mix(shown, colour(CURSOR), ring(tile_edge, max(2.0, thickness)));
#ifdef SCAN
    float lines = float(max(3, widest_edge * 3 / 5));
    shown *= 1.0 - SCAN * (0.5 + 0.5 * cos(6.2832 * (float(away.y) + 0.5) / lines));
#endif
    result = vec4(shown, 1.0);
}
