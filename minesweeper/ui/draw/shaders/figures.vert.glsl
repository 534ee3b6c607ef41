// A digit per instance, in device pixels from the top left.
uniform vec2 surface;
uniform vec2 tile;

in vec2 place;
in float digit;
in vec4 ink;

out vec2 texel;
flat out vec4 tint;

void main() {
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * tile;
    texel = vec2(digit * tile.x, 0.0) + corner;
    tint = ink;
    vec2 pixel = place + corner;
    gl_Position = vec4(pixel.x / surface.x * 2.0 - 1.0, 1.0 - pixel.y / surface.y * 2.0, 0.0, 1.0);
}
