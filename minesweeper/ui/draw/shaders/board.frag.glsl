// The whole board: every pixel finds its cell, looks the cell's bits up and draws what they mean.
// Compiled for one bevel, with or without OVERLAID, for a duel with the shapes of its second flag, BANNER_CLASSIC and
// BANNER_ROUND, and for a moment in which tiles are MOVING, as software renderers take long to translate a shader.

uniform usampler2D planes;
uniform sampler2D glyphs;
#ifdef OVERLAID
uniform usampler2D overlay;
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

// A ring just inside the border of a cell of this size, this thick.
bool ring(ivec2 place, ivec2 size, int thickness) {
    ivec2 far = size - 1 - place;
    return min(min(place.x, place.y), min(far.x, far.y)) < thickness;
}

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

#if BEVEL == BEVEL_CLASSIC

vec3 tile(ivec2 place, ivec2 size, vec3 fill, bool raised) {
    if (!raised) return min(place.x, place.y) < clamp((int(cell) + 8) / 16, 1, (widest_edge + 1) / 2) ? colour(OPEN_LINE) : fill;
    ivec2 far = size - 1 - place;
    int lit = min(place.x, place.y), shaded = min(far.x, far.y);
    if (min(lit, shaded) >= clamp((int(cell) + 4) / 8, 1, widest_edge)) return fill;
    return colour(lit < shaded ? CELL_LIGHT : lit > shaded ? CELL_SHADE : CELL);
}

#else

// Neighbours share the gap between them, in whole pixels; what cannot be halved lies right and below.
vec3 tile(ivec2 place, ivec2 size, vec3 fill, bool raised) {
    int gap = clamp((int(cell) + 8) / 16, 1, widest_edge);
    vec2 low = vec2(gap / 2), high = vec2(size - (gap - gap / 2));
    vec2 point = vec2(place) + 0.5 - (low + high) / 2.0, half_size = (high - low) / 2.0;
#if BEVEL == BEVEL_SOFT
    float radius = raised ? cell * 0.2 : 0.0;
    vec3 ground = colour(OPEN_LINE);
#else
    float radius = cell * 0.14;
    vec3 ground = colour(raised ? BACKGROUND : OPEN_LINE);
#endif
    float edge = rounded_box(point, half_size, radius);
#if BEVEL == BEVEL_SOFT
    if (raised) {
        // The way out of the tile is the way its slope faces; the light comes from above, a little from the left.
        vec2 beyond = max(abs(point) - half_size + max(radius, 2.0), 0.0) * sign(point);
        float light = -dot(beyond, vec2(0.4, 0.9)) / max(length(beyond), 1e-3);
        float slope = 1.0 - smoothstep(0.0, clamp(cell * 0.16, 1.5, float(2 * widest_edge)), -edge);
        fill = mix(fill, colour(CELL_LIGHT), 0.16 * (1.0 - (float(place.y) + 0.5) / cell));
        fill = mix(fill, colour(light > 0.0 ? CELL_LIGHT : CELL_SHADE), abs(light) * slope);
    }
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
        tiles = GLYPH_MINE | GLYPH_SHINE << 8;
        paints = MINE | MINE_SHINE << 8;
        layers = 2;
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
    int mark = covered ? 0 : int(texelFetch(overlay, at, 0).r), odds = mark & 127;
    bool written = odds > 0 && odds <= 101 && cell >= float(LEAST_FOR_PERCENT) && layers == 0;
    if (odds == TINT_REGION) {
        paper = mix(paper, colour(REASON), 0.3);
    } else if (odds == TINT_GLASS) {
        paper = glass(paper, point);
    } else if (odds > 0) {
        float chance = odds > 101 ? float(odds == TINT_DANGER) : float(odds - 1) / 100.0;
        float strength = 0.25 + 0.3 * abs(2.0 * chance - 1.0);
        if (!written) strength = mix(0.2, layers > 0 ? 0.5 : 0.9, pattern(place, point, chance));
        paper = mix(paper, mix(colour(SAFE), colour(DANGER), chance), strength);
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
    vec3 shown = tile(place, size, paper, raised);
    for (int i = 0; i < layers; i++) {
        int which = tiles >> 8 * i & 255;
        float distance = glyph(which & ~HALO, point) - ((which & HALO) != 0 ? 1.1 : 0.0);
#ifdef BANNER_CLASSIC
        if (second && i == 1) distance = banner(point);
#endif
        float strength = presence * cover(distance * scale * cell / 16.0);
        shown = mix(shown, colour(paints >> 8 * i & 255), strength);
    }
#ifdef OVERLAID
    if (mark > 127 && ring(place, size, max(1, (int(cell) + 4) / 8))) shown = colour(REASON);
#endif
    if (at == cursor && ring(place, size, max(2, (int(cell) + 4) / 8))) shown = colour(CURSOR);
    result = vec4(shown, 1.0);
}
