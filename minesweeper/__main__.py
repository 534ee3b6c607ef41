"""`python -m minesweeper`."""

from minesweeper.cli import main

main()
