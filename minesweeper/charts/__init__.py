"""Statistics of many games as charts, for the window and for pages. `summary` computes the figures of the chosen games,
and `words` describes them; `answers` are the figures and games behind a part of a chart. `shapes` has the parts of
charts and their colours; `time_charts`, `win_rates`, `guesses` and `calendar` are the charts, `blocks` small ones in
characters, and `report` all of it as text for a terminal."""
