"""What the console script and `python -m minesweeper` run."""

import gc
import sys

from minesweeper.machine.stopping import ending_by_signal, ending_in_time


def main() -> None:
    """Load the program and run it. Ctrl-C is a sentence even while it is being loaded."""
    with ending_in_time(), ending_by_signal():
        if sys.argv[1:] == ["--version"]:
            _print_version()
            return
        gc.disable()  # nothing that is loaded now is garbage
        from minesweeper.cli.main import main as run  # noqa: PLC0415

        gc.enable()

        run()


def _print_version() -> None:
    """Print the version as click would, which takes twice as long to import as Python to start."""
    from minesweeper import __version__  # noqa: PLC0415 - as above
    from minesweeper.cli.output import checked_output  # noqa: PLC0415

    with checked_output():
        sys.stdout.write(f"minesweeper, version {__version__}\n")


if __name__ == "__main__":
    main()
