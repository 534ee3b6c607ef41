"""What the console script and `python -m minesweeper` run."""

import sys


def main() -> None:
    """Load the program and run it. Ctrl-C is a sentence even while it is being loaded."""
    try:
        from minesweeper.cli.main import main as run  # noqa: PLC0415

        run()
    except KeyboardInterrupt:
        sys.exit("Stopped.")


if __name__ == "__main__":
    main()
