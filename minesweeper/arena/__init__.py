"""Solvers against each other: one game (`match`, timed by a `stopwatch`), many of them (`portions`) on the processes of
this machine (`workers`) or a cluster (`tournament`), what becomes of games when one of these dies (`trouble`), what the
results say (`standings`); then the same for duels (`duel_match`, `duels`), whose
results are ratings (`elo`). Read them in this order."""
