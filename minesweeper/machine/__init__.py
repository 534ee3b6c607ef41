"""Files, processes, signals and clocks of the operating system.

`files` reads and writes whole files, `stopping` handles signals and the end of the program, `processes` starts child
processes, `background` does work in a thread, `waiting` measures waiting time and `clocks` CPU time, `shell` spells
commands to type, `packages` installs Python packages, `local_time` is the player's clock,
`desktop` says whether the desktop is dark, `startup` explains why
nothing can be drawn, `loading` makes a start quicker.
A `conversation` is held with another program, whose `confinement` keeps it from the memory of
others.
"""
