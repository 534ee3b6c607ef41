// A spark per instance. Where it is follows from its number and its age alone.

uniform vec2 surface;
uniform vec4 rect; // what is seen of the board
uniform float age;
uniform float size;
#if KIND != CONFETTI
uniform vec2 centre;
#endif
#if KIND == GLINT
uniform vec2 origin;
uniform float cell;
uniform float reach;
uniform float ring_seconds;
#endif

out vec2 inside;
flat out vec2 extent;
flat out float strength;
flat out int paint;

// One of many numbers between 0 and 1 that belong to this spark.
float chance(int which) {
    uint mixed = uint(gl_InstanceID) * 0x9E3779B9u + uint(which + 1) * 0x85EBCA6Bu;
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6Du;
    mixed = (mixed ^ mixed >> 12) * 0x297A2D39u;
    return float((mixed ^ mixed >> 15) >> 8) / 16777216.0;
}

void main() {
    vec2 place;
    float turn = 0.0;
    extent = vec2(size);
    strength = 1.0;
#if KIND == GLINT
    // In the middle of a cell, as the ring passes it.
    vec2 seen = (rect.xy - origin + vec2(chance(0), chance(1)) * rect.zw) / cell;
    place = origin + (floor(seen) + 0.5) * cell;
    float passed = ring_seconds * (1.0 - sqrt(max(0.0, 1.0 - distance(place, centre) / reach)));
    float bloom = clamp((age - passed - 0.12 * chance(2)) / 0.45, 0.0, 1.0);
    extent *= (0.5 + 0.5 * chance(3)) * sin(3.14159 * bloom);
    paint = FACE;
#elif KIND == CONFETTI
    // Falls from above, and sways and turns on its way.
    float fallen = max(0.0, age - 0.9 * chance(0)), pace = 0.7 + 0.6 * chance(1);
    place.x = rect.x + rect.z * (chance(2) + 0.03 * sin(3.0 * fallen + 6.283 * chance(3)));
    place.y = rect.y - 2.0 * size + rect.w * pace * (0.35 * fallen + 0.2 * fallen * fallen);
    turn = 6.283 * chance(4) + 4.0 * (chance(5) - 0.5) * fallen;
    extent.y *= 0.6 * cos(6.283 * chance(6) + (5.0 + 5.0 * chance(7)) * fallen);
    strength = 1.0 - smoothstep(2.2, 2.8, age);
    int which = int(chance(8) * 8.0);
    paint = which < 6 ? NUMBER + which : which == 6 ? FACE : ACCENT;
#else
    // Flies off, is slowed down by the air and falls.
    float way = 6.283 * chance(0), force = (0.06 + 0.34 * chance(1)) * min(rect.z, rect.w);
    place = centre + force * (1.0 - exp(-5.0 * age)) * vec2(cos(way), sin(way) - 0.3);
    place.y += 0.35 * min(rect.z, rect.w) * age * age;
    turn = way + 9.0 * (chance(2) - 0.5) * age;
    extent *= (0.5 + chance(3)) * vec2(1.0, 0.7);
    strength = 1.0 - smoothstep(0.35, 0.85, age);
    paint = chance(4) < 0.5 ? MINE : HIT;
#endif
    extent = abs(extent);
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
    vec2 grown = extent + 1.0; // half a pixel and more, to be smooth at the edge
    inside = corner * grown;
    vec2 turned = vec2(inside.x * cos(turn) - inside.y * sin(turn), inside.x * sin(turn) + inside.y * cos(turn));
    vec2 point = place + turned;
    gl_Position = vec4(point / surface * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
}
