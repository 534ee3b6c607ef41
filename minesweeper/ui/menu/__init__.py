"""Menus. `menu_view` is a screen of rows; `widgets`, `fields` and `number_field` are rows. `settings_view`,
`custom_view` and `about_view` are such screens, and so is `help_screen` with the keys of `help_keys`;
`dealer_outcomes` are two boards that show what a dealer does, and `generator_choice` has rows for two of them and the
screen of the board wish list. `play_sheet` has the ways to play,
`practice_view` the kinds of practice, `daily_view` the daily boards of a month,
`boards_view` the boards that are no rectangles of squares, and `theme_picker` the themes; all are a `cards_view`.
`picture_card`s have a small board. `sharing` is the list of ways to share a game. `flow` places rows side by side.
`bar` lies over a game or a replay, with lists that drop (`popup`) and rules to remove (`chips`)."""
