// A rectangle per instance, in device pixels from the top left.
uniform vec2 surface;

in vec4 place;
in vec4 fill;
in vec4 light;
in vec4 shade;
in vec2 shape;

out vec2 point;
flat out vec2 size;
flat out vec4 inner;
flat out vec4 lit;
flat out vec4 dim;
flat out float radius;
flat out float edge;

void main() {
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    size = place.zw;
    point = corner * size;
    inner = fill;
    lit = light;
    dim = shade;
    radius = min(shape.x, min(size.x, size.y) * 0.5);  // below zero: an arrow, a line or an icon
    edge = shape.y;
    vec2 pixel = place.xy + point;
    gl_Position = vec4(pixel.x / surface.x * 2.0 - 1.0, 1.0 - pixel.y / surface.y * 2.0, 0.0, 1.0);
}
