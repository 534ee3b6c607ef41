// The face on the button.

flat in vec4 rect;
flat in vec3 part;
out vec4 result;

float segment(vec2 point, vec2 from, vec2 to) {
    vec2 along = to - from, away = point - from;
    return length(away - along * clamp(dot(away, along) / dot(along, along), 0.0, 1.0));
}

// The lower half of a circle's line, between these two heights of its end points; flip y for a frown.
float smile(vec2 point, vec2 centre, float radius, float spread) {
    vec2 away = point - centre;
    away.x = abs(away.x);
    vec2 end = radius * vec2(sin(spread), cos(spread));
    return atan(away.x, away.y) < spread ? abs(length(away) - radius) : length(away - end);
}

// The face, in 24 units across, its middle at the origin: part.x is its expression, part.yz where its eyes look.
vec4 face(vec2 point) {
    float size = rect.z / 24.0;
    vec2 place = point / size - 12.0;
    vec2 twin = vec2(abs(place.x), place.y);
    int mood = int(part.x);
    float head = length(place) - 9.5;
    vec3 line = colour(FACE_LINE), skin = colour(FACE);
    skin = mix(skin, skin * 0.82, smoothstep(3.0, 10.5, length(place + vec2(2.5, 3.0))));
    skin = mix(skin, vec3(1.0), 0.55 * (1.0 - smoothstep(0.0, 4.5, length(place + vec2(3.2, 4.6)))));
    vec4 shown = vec4(mix(line, skin, cover((head + 1.0) * size)), cover(head * size));

    vec2 looking = place - part.yz, eyes = vec2(abs(looking.x), looking.y);
    float ink;
    if (mood == FACE_DEAD) {
        vec2 eye = twin - vec2(3.3, -2.2);
        ink = min(segment(eye, vec2(-1.4), vec2(1.4)), segment(eye, vec2(-1.4, 1.4), vec2(1.4, -1.4))) - 0.55;
        ink = min(ink, smile(vec2(place.x, -place.y), vec2(0.0, -7.6), 4.2, 0.95) - 0.6);
    } else if (mood == FACE_COOL) {
        float glass = rounded_box(twin - vec2(3.2, -2.0), vec2(2.5, 1.8), 1.1);
        float bridge = max(abs(place.y + 3.0) - 0.6, abs(place.x) - 8.2);
        ink = min(min(glass, bridge), smile(place, vec2(0.0, 0.6), 4.6, 1.0) - 0.6);
    } else if (mood == FACE_SHOCKED) {
        ink = length((eyes - vec2(3.3, -2.4)) / vec2(1.0, 1.15)) - 1.5;
        ink = min(ink, abs(length(place - vec2(0.0, 4.2)) - 2.0) - 0.6);
    } else {
        ink = length((eyes - vec2(3.3, -2.3)) / vec2(1.0, 1.3)) - 1.25;
        ink = min(ink, smile(place, vec2(0.0, -0.6), 5.6, 1.05) - 0.6);
    }
    shown.rgb = mix(shown.rgb, line, cover(ink * size));
    if (mood == FACE_COOL) {
        float glint = segment(place, vec2(-4.6, -2.2), vec2(-3.6, -3.0)) - 0.35;
        shown.rgb = mix(shown.rgb, vec3(1.0), 0.8 * cover(glint * size));
    }
    return shown;
}

void main() {
    result = face(vec2(pixel()) + 0.5 - rect.xy);
}
