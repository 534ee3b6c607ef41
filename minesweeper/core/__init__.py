"""The rules of the game on boards made of integers. Standard library only; no screen, no clock, no global state."""
