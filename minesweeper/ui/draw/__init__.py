"""Drawing: `rect` (places in pixels), `gpu` and `shaders` (programs), `glyphs` and `glyph_sheet` (numbers and marks),
`theme_textures` (a theme on the GPU), `fitting` (text that fits its place), `style` and `paint` (boxes and words),
`figures` (many small numbers), `headless` (no screen), `canvas` (a picture drawn there)."""
