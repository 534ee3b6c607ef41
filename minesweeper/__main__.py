"""What the console script and `python -m minesweeper` run."""

from minesweeper.stopping import ending_by_signal


def main() -> None:
    """Load the program and run it. Ctrl-C is a sentence even while it is being loaded."""
    with ending_by_signal():
        from minesweeper.cli.main import main as run  # noqa: PLC0415

        run()


if __name__ == "__main__":
    main()
