"""How the game looks, as data: a `theme`, themes in TOML files (`file`), and whether everybody can read one
(`check`)."""
