"""Menus: `widgets`, `fields` and `number_field` are rows, `line_editor` is what can be done to a text in one;
`menu_view` is a screen of them. `settings_view`, `custom_view`, `help_view` and `about_view` are such screens;
`generator_choice` has rows that two of them have, `counter_rows` are those of the live counters, and `filters_view`,
with rows for options, is opened from a choice of generators. `bar` and `popup` lie over the game.
"""
