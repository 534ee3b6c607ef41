"""What the help teaches with pictures: the rules, and the patterns that players know by name."""

SEARCH = "Type to search"
NOT_FOUND = "Nothing found for {text}."
RULES = {
    "Open": "Click a cell to open it. When every cell without a mine is open, you win.",
    "Number": "A number counts the mines around it. This 1 touches one closed cell, so that's a mine.",
    "Flag": "Right-click a mine to flag it. You can't open a flag by mistake.",
    "Chord": "When a number has all its flags, click it. That opens the other cells around it.",
}
"""By title, like the patterns."""
PATTERNS = {
    "1-1 at a wall": "The mine of the first 1 is also that of the second. So the third cell is safe.",
    "1-2 at a wall": "The 2 touches one cell more than the 1. So the third cell is a mine.",
    "1-2-1": "The mines touch the 1s at both ends. The cell at the 2 is safe.",
    "1-2-2-1": "The mines are at the 2s. The cells at both 1s are safe.",
    "Take away the flags": "With two flags, a 3 acts like a 1. The next 1 shares its mine. The last cell is safe.",
    "Count at the end": "All three mines are flagged. So the last cell is safe, although no number touches it.",
}
