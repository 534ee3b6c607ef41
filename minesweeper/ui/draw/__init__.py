"""Drawing: `rect` (places in pixels), `ui_scale` (how large text is), `gpu` and `shaders` (programs), `glyphs` (numbers
and marks), `theme_textures` (a theme on the GPU), `faces` (fonts), `fitting` (text that fits its place), `paint` (boxes
and words in a style), `portraits` (characters), `tips` (what a button does), `figures` (many small numbers), `headless`
(no screen), `canvas` (a picture drawn there)."""
