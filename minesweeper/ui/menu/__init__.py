"""Menus. `menu_view` is a screen of rows: `widgets`, `fields` and `number_field` are rows, `line_editor` edits text in
one. `settings_view`, `custom_view`, `help_view` and `about_view` are such screens; `generator_choice` has rows for two
of them, `counter_rows` those for the live counters, and `filters_view`, with rows for options, opens from a choice of
generators. `bar` and `popup` lie over the game."""
