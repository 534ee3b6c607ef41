"""Menus. `menu_view` is a screen of rows; `widgets`, `fields` and `number_field` are rows. `settings_view`,
`custom_view` and `help_view` are such screens; `generator_choice` has rows for two of them and the screen of board
filters. `bar` has what lies over a game or a replay: bars and lists."""
