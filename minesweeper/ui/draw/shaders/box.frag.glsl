// Frames, panels and buttons.

flat in vec4 rect;
flat in vec3 part;
uniform int bevel;
uniform float line; // the width of a line round a box with an edge, in pixels
out vec4 result;

// A box: part.x is the width of its edge in pixels, negative when sunken; part.y the colour; part.z the corner radius.
vec4 box(vec2 point) {
    vec3 fill = colour(int(part.y));
    if (bevel == BEVEL_CLASSIC) {
        ivec2 place = ivec2(point), far = ivec2(rect.zw) - 1 - place;
        int low = min(place.x, place.y), high = min(far.x, far.y);
        if (min(low, high) >= int(abs(part.x)) || low == high) return vec4(fill, 1.0);
        return vec4(colour((low < high) == (part.x > 0.0) ? CELL_LIGHT : CELL_SHADE), 1.0);
    }
    float edge = rounded_box(point - rect.zw / 2.0, rect.zw / 2.0, part.z);
    if (bevel == BEVEL_SOFT && part.x != 0.0) {
        float height = point.y / rect.w * 2.0 - 1.0;
        float rim = (1.0 - smoothstep(0.0, abs(part.x), -edge)) * abs(height);
        bool lit = (height < 0.0) == (part.x > 0.0);
        fill = mix(fill, colour(lit ? CELL_LIGHT : CELL_SHADE), 0.45 * rim);
    }
    if (line > 0.0 && part.x != 0.0) {
        vec3 ink = bevel == BEVEL_SOFT ? mix(colour(OPEN_LINE), colour(CELL_SHADE), 0.3) : colour(CELL_SHADE);
        fill = mix(fill, ink, cover(-edge - line));
    }
    return vec4(fill, cover(edge));
}

void main() {
    result = box(vec2(pixel()) + 0.5 - rect.xy);
}
