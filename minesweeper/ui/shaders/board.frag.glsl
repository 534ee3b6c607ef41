// The whole board: every pixel finds its cell, looks the cell's bits up and draws what they mean.

uniform usampler2D planes;
uniform usampler2D overlay;
uniform sampler2D glyphs;

uniform ivec2 origin;
uniform int cell;
uniform int stride;
uniform int plane_rows;
uniform int bevel;
uniform int glyph_style;
uniform ivec2 hovered;
uniform ivec2 cursor;
uniform bool covered;
uniform bool overlaid;

out vec4 result;

bool has(int plane, int bit) {
    int place = bit >> 3;
    uint eight = texelFetch(planes, ivec2(place & (PLANE_WIDTH - 1), plane * plane_rows + place / PLANE_WIDTH), 0).r;
    return (eight >> uint(bit & 7) & 1u) != 0u;
}

// Distance to a glyph's edge in pixels, for a point in sixteenths of a cell and a size in pixels.
float glyph(int tile, vec2 point, float size) {
    tile += glyph_style * STYLE_TILES;
    vec2 corner = vec2(tile % TILES_ACROSS, tile / TILES_ACROSS);
    vec2 inside = clamp(point / 16.0, 0.5 / float(TILE), 1.0 - 0.5 / float(TILE));
    float units = textureLod(glyphs, (corner + inside) / vec2(TILES_ACROSS, 2 * STYLE_TILES / TILES_ACROSS), 0.0).r;
    return units * size / 16.0;
}

vec3 ink(vec3 ground, vec3 paint, int tile, vec2 point) {
    return mix(ground, paint, cover(glyph(tile, point, float(cell))));
}

// The gap between tiles, in whole pixels, is shared between neighbours; what does not halve lies right and below.
float tile_edge(ivec2 place, float radius) {
    int gap = max(1, (cell + 8) / 16);
    vec2 low = vec2(gap / 2), high = vec2(cell - (gap - gap / 2));
    return rounded_box(vec2(place) + 0.5 - (low + high) / 2.0, (high - low) / 2.0, radius);
}

vec3 classic_raised(ivec2 place, vec3 fill) {
    int edge = max(1, (cell + 4) / 8);
    ivec2 far = cell - 1 - place;
    int lit = min(place.x, place.y), shaded = min(far.x, far.y);
    if (min(lit, shaded) >= edge || lit == shaded) return fill;
    return colour(lit < shaded ? CELL_LIGHT : CELL_SHADE);
}

vec3 lined(ivec2 place, vec3 fill) {
    int line = max(1, (cell + 8) / 16);
    return min(place.x, place.y) < line ? colour(OPEN_LINE) : fill;
}

vec3 soft_raised(ivec2 place, vec3 fill) {
    float size = float(cell), radius = size * 0.2;
    float edge = tile_edge(place, radius);
    float aside = tile_edge(place + ivec2(1, 0), radius) - tile_edge(place - ivec2(1, 0), radius);
    float down = tile_edge(place + ivec2(0, 1), radius) - tile_edge(place - ivec2(0, 1), radius);
    float light = -(aside * 0.35 + down * 0.65) * 0.5;
    float slope = 1.0 - smoothstep(0.0, max(1.5, size * 0.16), -edge);
    float height = (float(place.y) + 0.5) / size;
    vec3 top = mix(fill, colour(CELL_LIGHT), 0.16 * (1.0 - height));
    vec3 face = mix(top, colour(light > 0.0 ? CELL_LIGHT : CELL_SHADE), abs(light) * slope);
    return mix(colour(OPEN_LINE), face, cover(edge));
}

vec3 flat_tile(ivec2 place, vec3 fill) {
    return mix(colour(OPEN_LINE), fill, cover(tile_edge(place, float(cell) * 0.14)));
}

vec3 raised(ivec2 place, vec3 fill) {
    if (bevel == BEVEL_CLASSIC) return classic_raised(place, fill);
    return bevel == BEVEL_SOFT ? soft_raised(place, fill) : flat_tile(place, fill);
}

vec3 opened(ivec2 place, vec3 fill) {
    if (bevel == BEVEL_CLASSIC) return lined(place, fill);
    return mix(colour(OPEN_LINE), fill, cover(tile_edge(place, bevel == BEVEL_SOFT ? 0.0 : float(cell) * 0.14)));
}

// A ring just inside the cell's border, this thick.
bool ring(ivec2 place, int thickness) {
    ivec2 far = cell - 1 - place;
    return min(min(place.x, place.y), min(far.x, far.y)) < thickness;
}

vec3 flagged(vec3 ground, vec2 point) {
    return ink(ink(ground, colour(FLAG_POLE), GLYPH_POLE, point), colour(FLAG), GLYPH_CLOTH, point);
}

vec3 crossed(vec3 ground, vec2 point) {
    float edge = glyph(GLYPH_CROSS, point, float(cell));
    vec3 around = mix(ground, colour(CELL), cover(edge - float(cell) / 16.0));
    return mix(around, colour(CROSS), cover(edge));
}

vec3 mined(vec3 ground, vec2 point) {
    return ink(ink(ground, colour(MINE), GLYPH_MINE, point), colour(MINE_SHINE), GLYPH_SHINE, point);
}

// Up to three small digits in the middle of the cell.
vec3 percentage(vec3 ground, int percent, vec2 point) {
    int digits = percent > 99 ? 3 : percent > 9 ? 2 : 1;
    float scale = digits > 2 ? 0.42 : 0.5, pitch = 10.0 * scale, left = 8.0 - pitch * float(digits) / 2.0;
    int place = int(floor((point.x - left) / pitch));
    if (place < 0 || place >= digits) return ground;
    int digit = (place == digits - 1 ? percent : place == digits - 2 ? percent / 10 : percent / 100) % 10;
    vec2 inside = (point - vec2(left + (float(place) + 0.5) * pitch, 8.0)) / scale + 8.0;
    return mix(ground, colour(QUESTION), cover(glyph(digit, inside, float(cell) * scale)));
}

void main() {
    ivec2 away = pixel() - origin;
    ivec2 at = away / cell;
    ivec2 place = away - at * cell;
    vec2 point = (vec2(place) + 0.5) * 16.0 / float(cell);
    int bit = at.y * stride + at.x;

    vec3 shown;
    if (covered) {
        shown = raised(place, colour(CELL));
    } else if (has(PLANE_REVEALED, bit)) {
        shown = opened(place, colour(OPEN));
        int number = int(has(PLANE_ONES, bit)) + 2 * int(has(PLANE_TWOS, bit)) + 4 * int(has(PLANE_FOURS, bit))
            + 8 * int(has(PLANE_EIGHTS, bit));
        if (number > 0) shown = ink(shown, colour(NUMBER + number - 1), number, point);
    } else if (has(PLANE_HIT, bit)) {
        shown = mined(opened(place, colour(HIT)), point);
    } else if (has(PLANE_FLAGS, bit)) {
        shown = flagged(raised(place, colour(at == hovered ? HOVER : CELL)), point);
        if (has(PLANE_WRONG, bit)) shown = crossed(shown, point);
    } else if (has(PLANE_MINES, bit)) {
        shown = mined(opened(place, colour(OPEN)), point);
    } else {
        bool pressed = has(PLANE_PRESSED, bit);
        shown = pressed ? opened(place, colour(OPEN)) : raised(place, colour(at == hovered ? HOVER : CELL));
        if (has(PLANE_QUESTIONS, bit)) shown = ink(shown, colour(QUESTION), GLYPH_QUESTION, point);
    }

    if (overlaid && !covered) {
        int mark = int(texelFetch(overlay, at, 0).r);
        int odds = mark & 127;
        bool inside = !ring(place, max(1, (cell + 4) / 8));
        if (odds > 0 && inside) {
            float chance = float(min(odds - 1, 100)) / 100.0;
            float strength = odds == TINT_SAFE || odds == TINT_DANGER ? 0.5 : 0.25 + 0.3 * abs(2.0 * chance - 1.0);
            vec3 tint = odds == TINT_SAFE ? colour(SAFE) : odds == TINT_DANGER ? colour(DANGER)
                : mix(colour(SAFE), colour(DANGER), chance);
            shown = mix(shown, tint, strength);
            if (odds <= 101 && cell >= LEAST_FOR_PERCENT) shown = percentage(shown, odds - 1, point);
        }
        if (mark > 127 && ring(place, max(1, (cell + 4) / 8))) shown = colour(REASON);
    }
    if (at == cursor && ring(place, max(2, (cell + 4) / 8))) shown = colour(CURSOR);
    result = vec4(shown, 1.0);
}
