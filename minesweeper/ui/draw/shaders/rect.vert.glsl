// One rectangle of the surface, given in pixels from the top left.

in vec2 in_vert;
uniform vec4 rect;
uniform vec2 surface;

void main() {
    vec2 place = rect.xy + (in_vert * vec2(0.5, -0.5) + 0.5) * rect.zw;
    gl_Position = vec4(place / surface * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
}
