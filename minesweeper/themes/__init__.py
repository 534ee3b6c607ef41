"""The look of the game, as data: a `theme`, themes in TOML files (`file`), and a `check` that one is readable. All
themes share the shapes of numbers and marks (`glyphs`) and the colours of the two `sides` of a duel.
"""
