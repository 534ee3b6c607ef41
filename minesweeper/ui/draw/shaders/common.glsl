// What all shaders share: the theme's colours and whole-pixel coordinates counted from the top left.

uniform sampler2D palette;
uniform vec2 surface;

vec3 colour(int index) {
    return texelFetch(palette, ivec2(index, 0), 0).rgb;
}

// The pixel being drawn, counted from the top left of the surface.
ivec2 pixel() {
    return ivec2(int(gl_FragCoord.x), int(surface.y) - 1 - int(gl_FragCoord.y));
}

// How much of a pixel a shape covers whose edge is this many pixels away, negative inside.
float cover(float distance) {
    return clamp(0.5 - distance, 0.0, 1.0);
}

// The distance to a box with rounded corners, negative inside.
float rounded_box(vec2 point, vec2 half_size, float radius) {
    vec2 beyond = abs(point) - half_size + radius;
    return length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0) - radius;
}
