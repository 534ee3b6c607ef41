"""The study's screen: `palette` are the tools over the board, `answer_panel` what is known, beside or under it, and
`strokes` the pointer and keys on the board; `study_menus` are its lists, and `study_view` is the screen."""
