"""Tips that a player is given once."""

STUCK = "Stuck? {0} gives a nudge. The game won't count for records then."
CHORD_TIP = "Tip: when a number has all its flags, click it to open the rest around it."
UNDO = "{0} takes the last move back. {1} shows why you lost."
