"""`python -m minesweeper`."""

from minesweeper.cli.main import main

main()
