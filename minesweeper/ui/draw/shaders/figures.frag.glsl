// A digit of a font, pixel by pixel as the font draws it.
uniform sampler2D digits;

in vec2 texel;
flat in vec4 tint;

out vec4 fragment;

void main() {
    fragment = vec4(tint.rgb, tint.a * texelFetch(digits, ivec2(texel), 0).r);
}
