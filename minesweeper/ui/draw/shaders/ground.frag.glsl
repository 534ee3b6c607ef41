// The ground behind the game: a gradient from top to bottom, or a light behind the board.

uniform int ground;
uniform vec4 lit; // the middle of the board, and how far its light reaches across and down, in pixels

out vec4 result;

// A little less than a step of a channel, different for each pixel, so that the gradient has no bands.
float noise(vec2 place) {
    return (fract(52.9829 * fract(dot(place, vec2(0.06711, 0.00584)))) - 0.5) / 255.0;
}

void main() {
    vec2 place = vec2(pixel()) + 0.5;
    float share = place.y / surface.y;
    if (ground == GROUND_LIGHT) share = 1.0 - smoothstep(0.0, 1.0, length((place - lit.xy) / lit.zw));
    result = vec4(mix(colour(BACKGROUND), colour(BACKDROP), share) + noise(place), 1.0);
}
