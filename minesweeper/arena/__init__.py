"""Solvers against each other: one game (`match`, timed by a `stopwatch`), many of them (`portions`) on the processes of
this machine (`workers`) or a cluster (`tournament`), games whose process dies (`trouble`), the results (`standings`);
then the same for duels (`duel_match`, `duels`), whose results are ratings (`elo`). Read them in this order."""
