"""Tips that a player is given once."""

STUCK = "Stuck? {0} gives a nudge. The game won't count for records then."
CHORD_TIP = "Tip: when a number has all its flags, click it to open the rest around it."
UNDO = "Tip: {0} undoes your last move, even a fatal one."
