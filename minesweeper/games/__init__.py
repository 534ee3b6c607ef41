"""Games in progress and games that were played.

- In progress: `controls` turns mouse input into moves; `session`, which sends its listeners `events`; `progress`
  measures how much is done, and `live_figures` are the counters; `added_figures` are those of plugins.
- Afterwards: `record` is the game as one value, `savegame` reads one from JSON, `packing` makes it small; `measures`
  say what it was worth, `player` who played it, and `table` makes CSV of many.
- Played again: `replaying` has the mines that a log was played on, and `positions` keep what it led to; `replay` is any
  moment of it, `side_by_side` two games at once, and `race` a game against an earlier one.
- Of other programs: `track` is the pointer in a file, `recording` all that a file holds, and `opened` the same game
  played through our own controls and rules. A `file_format` says how to read and write one, `halves`
  finds chords in one and a half clicks, and `comparable` has the measures that all programs share.
"""
