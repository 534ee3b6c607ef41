// A part of a picture, pixel by pixel.

uniform sampler2D picture;
uniform vec4 rect;
uniform ivec2 start; // the pixel of the picture in the upper left corner of the part

out vec4 result;

void main() {
    ivec2 place = pixel() - ivec2(rect.xy) + start;
    result = vec4(texelFetch(picture, ivec2(place.x, textureSize(picture, 0).y - 1 - place.y), 0).rgb, 1.0);
}
