// Boxes, digits and the face: one rectangle per instance, given in pixels from the top left.

in vec2 in_vert;
in vec4 in_rect;
in vec4 in_part;
uniform vec2 surface;
flat out vec4 rect;
flat out vec4 part;

void main() {
    rect = in_rect;
    part = in_part;
    vec2 place = rect.xy + (in_vert * vec2(0.5, -0.5) + 0.5) * rect.zw;
    gl_Position = vec4(place / surface * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
}
