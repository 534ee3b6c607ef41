// A spark: a star with four points, or a scrap with smooth edges; on the board only.

uniform vec4 rect;
#if KIND == CONFETTI
uniform vec4 tint; // the colour of all scraps, if its last part is 1
#endif

in vec2 inside;
flat in vec2 extent;
flat in float strength;
flat in int paint;

out vec4 result;

void main() {
    vec2 point = vec2(pixel()) + 0.5 - rect.xy;
    if (any(lessThan(point, vec2(0.0))) || any(greaterThan(point, rect.zw))) discard;
#if KIND == GLINT
    vec2 share = abs(inside) / max(extent, 0.01);
    float covered = 1.0 - smoothstep(0.55, 1.0, sqrt(share.x) + sqrt(share.y));
#else
    vec2 beyond = abs(inside) - extent;
    float covered = cover(max(beyond.x, beyond.y));
#endif
    vec3 ink = colour(paint);
#if KIND == CONFETTI
    float shade = paint == FACE ? 0.5 : paint == ACCENT ? 0.3 : 0.15 * float(paint & 1);
    ink = mix(ink, mix(tint.rgb, vec3(1.0), shade), tint.a);
#endif
    result = vec4(ink, strength * covered);
}
