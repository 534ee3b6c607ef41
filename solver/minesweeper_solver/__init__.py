"""The solver: what can be known about a board, worked out from what a player sees."""
