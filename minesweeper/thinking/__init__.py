"""Help from solvers for a player; nothing here draws. `thinker` runs the functions of `thoughts` in another process.
`hint` gives advice in stages; `marks` are the cells that hints, odds and thoughts mark, and `verdict` is the result of
a review; an `exercise` is a position in which to find a safe cell. `bot` plays at its `pace`, with a pointer that can
`glide`, and `tally` counts its results.
`studying` are the questions of the study, answered in parts. `judged` says what a player did well or badly, and
`analysed` has many games as a table. `serving` makes a solver an engine for other programs,
and `puzzle` finds the numbers from which all mines follow."""
