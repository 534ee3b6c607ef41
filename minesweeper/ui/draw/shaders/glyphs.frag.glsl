// Draws all glyphs at once as signed distances, in units of a sixteenth of a cell, negative inside.

uniform sampler2D strokes;
out float distance_to_edge;

float bar(vec2 point, vec2 from, vec2 to, float radius) {
    vec2 along = to - from, middle = (from + to) / 2.0;
    vec2 direction = along / length(along);
    vec2 turned = mat2(direction.x, -direction.y, direction.y, direction.x) * (point - middle);
    vec2 beyond = abs(turned) - vec2(length(along) / 2.0, radius);
    return length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0);
}

float line(vec2 point, vec2 from, vec2 to) {
    vec2 along = to - from, away = point - from;
    return length(away - along * clamp(dot(away, along) / max(dot(along, along), 1e-9), 0.0, 1.0));
}

float arc(vec2 point, vec2 centre, float radius, vec2 angles) {
    vec2 away = point - centre;
    float middle = (angles.x + angles.y) / 2.0, spread = (angles.y - angles.x) / 2.0;
    vec2 turned = mat2(cos(middle), -sin(middle), sin(middle), cos(middle)) * away;
    turned.y = abs(turned.y);
    if (atan(turned.y, turned.x) <= spread) return abs(length(away) - radius);
    return length(turned - radius * vec2(cos(spread), sin(spread)));
}

// A convex shape of four corners, two of which may coincide, in either sense of rotation.
float quad(vec2 point, vec2 corners[4]) {
    float nearest = 1e9, inside = 1.0, outside = 1.0;
    for (int i = 0; i < 4; i++) {
        vec2 from = corners[i], along = corners[(i + 1) & 3] - from, away = point - from;
        nearest = min(nearest, line(point, from, corners[(i + 1) & 3]));
        float side = along.x * away.y - along.y * away.x;
        inside = side < 0.0 ? 0.0 : inside;
        outside = side > 0.0 ? 0.0 : outside;
    }
    return inside + outside > 0.0 ? -nearest : nearest;
}

void main() {
    ivec2 place = ivec2(gl_FragCoord.xy);
    ivec2 tile = place / TILE;
    vec2 point = (vec2(place - tile * TILE) + 0.5) * (16.0 / float(TILE));
    vec2 range = texelFetch(strokes, ivec2(tile.y * TILES_ACROSS + tile.x, 0), 0).xy;
    float found = 16.0;
    for (int i = int(range.x); i < int(range.x + range.y); i++) {
        vec4 head = texelFetch(strokes, ivec2(3 * i, 1), 0);
        vec4 first = texelFetch(strokes, ivec2(3 * i + 1, 1), 0);
        vec4 second = texelFetch(strokes, ivec2(3 * i + 2, 1), 0);
        float stroke;
        if (head.x == BAR) stroke = bar(point, first.xy, first.zw, head.z);
        else if (head.x == LINE) stroke = line(point, first.xy, first.zw) - head.z;
        else if (head.x == ARC) stroke = arc(point, first.xy, first.z, second.xy) - head.z;
        else stroke = quad(point, vec2[4](first.xy, first.zw, second.xy, second.zw)) - head.z;
        found = head.y > 0.0 ? min(found, stroke) : max(found, -stroke);
    }
    distance_to_edge = found;
}
