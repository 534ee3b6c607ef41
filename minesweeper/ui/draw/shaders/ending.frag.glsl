// Light over the board when a game ends: a ring that runs outwards, and a flash within it.

uniform vec2 centre;
uniform vec4 ring; // radius and width in pixels, strength of the ring, strength of the flash
uniform int paint;

out vec4 result;

void main() {
    float away = distance(vec2(pixel()) + 0.5, centre);
    float light = ring.z * (1.0 - smoothstep(0.0, ring.y, abs(away - ring.x)));
    float inside = 1.0 - smoothstep(0.0, ring.x + ring.y, away);
    result = vec4(colour(paint), max(light, ring.w * inside));
}
