"""The study's screen: `study_board` is the position, `palette` the tools over it, `answer_panel` what is known, beside
or under it. `strokes` follow the pointer, `study_keys` are the keys and `study_menus` the lists; `study_view` is the
screen."""
