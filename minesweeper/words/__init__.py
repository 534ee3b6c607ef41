"""Every text for the player, in English, shared by the window, the terminal, pages and films.

- `titles`: names of levels, generators, dealers and boards, and the numbers on the displays
- `rules`: the rules that differ from those of the usual game
- `notices`: messages at the start of a game or an exercise, after copying, and when something fails or is refused
- `results`: the result of a game, for the player and for others
- `duels`: the two sides of a duel
- `races`: games on one board compared
- `exercises` and `runs`: tasks, summaries, and boards one after the other
- `files`: games in files of other programs
- `reasons`: hints, odds, and the bot's thoughts
- `play_choices`: the ways to play
- `tour`, `lessons` and `tips`: the tour for newcomers, the rules and patterns in the help, and tips given once
- `study`: positions that are edited
- `screens`: themes, keys, plugins and the clipboard
- `terminal`: the pages of the terminal, and its keys
- `verdicts`: the findings of a review
"""
