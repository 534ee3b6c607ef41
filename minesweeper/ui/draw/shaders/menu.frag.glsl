// A box with round or square corners and an edge that is lit from the top left, an arrow, a line, or an icon.

uniform sampler2D glyphs;

in vec2 point;
flat in vec2 size;
flat in vec4 inner;
flat in vec4 lit;
flat in vec4 dim;
flat in float radius;
flat in float edge;

out vec4 fragment;

// The distance to a triangle that fills the box and points down, negative inside.
float arrow() {
    float half_width = size.x * 0.5;
    float slope = size.y / length(vec2(half_width, size.y));
    return (abs(point.x - half_width) - half_width * (1.0 - point.y / size.y)) * slope;
}

// The distance to a line between opposite corners that keeps a pixel clear all round, negative inside.
float line() {
    vec2 start = vec2(edge + 1.0), end = size - start;
    if (radius < -2.5) {
        float swapped = start.y;
        start.y = end.y;
        end.y = swapped;
    }
    vec2 way = end - start;
    float along = clamp(dot(point - start, way) / max(dot(way, way), 0.0001), 0.0, 1.0);
    return distance(point, start + along * way) - edge;
}

// The distance to the edge of an icon that fills the box, negative inside.
float icon(int tile) {
    vec2 corner = vec2(tile & (TILES_ACROSS - 1), tile / TILES_ACROSS);
    vec2 inside = clamp(point / size, 0.5 / float(TILE), 1.0 - 0.5 / float(TILE));
    return textureLod(glyphs, (corner + inside) / vec2(TILES_ACROSS, TILES_DOWN), 0.0).r * size.x / 16.0;
}

void main() {
    if (radius <= FIRST_ICON) {
        fragment = vec4(inner.rgb, inner.a * cover(icon(int(FIRST_ICON - radius + 0.5))));
        return;
    }
    if (radius < -1.5) {
        fragment = vec4(inner.rgb, inner.a * cover(line()));
        return;
    }
    if (radius < 0.0) {
        fragment = vec4(inner.rgb, inner.a * cover(arrow()));
        return;
    }
    float outside = rounded_box(point - size * 0.5, size * 0.5, radius);
    // The pixels of two corners are as far from both: a little more decides them alike on every machine.
    vec4 rim = min(point.x, point.y) < min(size.x - point.x, size.y - point.y) + 0.25 ? lit : dim;
    fragment = edge > 0.0 ? mix(rim, inner, cover(outside + edge)) : inner;
    fragment.a *= radius > 0.0 ? cover(outside) : 1.0;
}
