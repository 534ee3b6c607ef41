"""The limits of what the engine takes, each with its reason. Beyond one, a value is refused in a sentence."""

MAX_SIDE = 1000
"""Cells: a million of them are laid, drawn and solved in well under a second."""
LONGEST_NAME = 100
"""Letters of a name or a title: what a line holds. Measuring and drawing more would hold up a menu."""
LONGEST_LINE = 1000
"""Letters of a sentence, a reason or several names together: a dozen lines of a terminal."""
SEEDS = 2**63
"""Seeds are smaller: whole numbers that every database and every file format can hold."""
DRAWN_SEEDS = 10**12
"""Seeds that nobody chose are smaller still, so that a code can be read out."""
