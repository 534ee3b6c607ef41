// Boxes, digits and the face: one part per instance, its rectangle given in pixels from the top left.
// Of a part only an area is drawn, so that a frame need not fill what the board covers anyway.

in vec2 in_vert;
in vec4 in_rect;
in vec4 in_area;
in vec3 in_part;
uniform vec2 surface;
flat out vec4 rect;
flat out vec3 part;

void main() {
    rect = in_rect;
    part = in_part;
    vec2 place = in_area.xy + (in_vert * vec2(0.5, -0.5) + 0.5) * in_area.zw;
    gl_Position = vec4(place / surface * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
}
