// A digit of a display, in the style of the numbers on the board.

uniform sampler2D glyphs;
uniform int glyph_style;
uniform float glow;

flat in vec4 rect;
flat in vec3 part;
out vec4 result;

// part.y is the digit, -1 for a minus, and less for nothing.
void main() {
    float unit = rect.z / 9.0;
    vec2 point = (vec2(pixel()) + 0.5 - rect.xy - rect.zw / 2.0) / unit + 8.0;
    int tile = max(0, int(part.y)) + glyph_style * STYLE_TILES;
    vec2 corner = vec2(tile & (TILES_ACROSS - 1), tile / TILES_ACROSS);
    vec2 inside = clamp(point / 16.0, 0.5 / float(TILE), 1.0 - 0.5 / float(TILE));
    float distance = textureLod(glyphs, (corner + inside) / vec2(TILES_ACROSS, TILES_DOWN), 0.0).r;
    if (part.y < 0.0) distance = rounded_box(point - 8.0, vec2(3.0, 0.9), glyph_style == 0 ? 0.0 : 0.9);
    float strength = max(cover(distance * unit), glow * (1.0 - smoothstep(0.0, 4.0, distance)));
    result = vec4(mix(colour(LED_BACK), colour(LED_ON), part.y < -1.0 ? 0.0 : strength), 1.0);
}
