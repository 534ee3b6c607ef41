"""What the player's games say together, laid out for a window or a page. `summary` is what is shown of the chosen
games, `words` its figures. `shapes` are what charts are made of, with their colours; `time_charts`,
`win_rates`, `calendar` and `daily_days` lay them out."""
