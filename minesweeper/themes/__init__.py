"""How the game looks, as data: a `theme`, themes in TOML files (`file`), and whether everybody can read one (`check`).
The same in all of them are the shapes of numbers and marks (`glyphs`); in duels, `sides` are the colours of the two.
"""
