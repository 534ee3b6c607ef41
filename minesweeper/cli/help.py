"""The examples at the end of every `--help`, and the program's name in it."""

import re
from collections.abc import Iterable

import click

from minesweeper.machine import shell


def examples(*lines: str, more: str = "") -> str:
    """The examples of a command as an epilog for click, each without `minesweeper`."""
    shown = "\n".join(f"  minesweeper {line}".rstrip() for line in lines)
    return f"\b\nExamples:\n{shown}\n" + (f"\n{more}" if more else "")


class SpelledHelp(click.HelpFormatter):
    """Help that writes `minesweeper` as the user typed it, so that its commands can be copied."""

    def write_text(self, text: str) -> None:
        super().write_text(_spelled(text))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl([(name, _spelled(text)) for name, text in rows], col_max, col_spacing)


_OURSELVES = re.compile(r"^([ \t]*)minesweeper$|\bminesweeper(?= [\w-])", re.MULTILINE)


def _spelled(text: str) -> str:
    """Write `minesweeper` as the user typed it. Alone on a line it becomes `… play`, because a starting script may need
    a command."""
    if shell.command() == "minesweeper":
        return text
    return _OURSELVES.sub(lambda found: shell.command() if found[1] is None else found[1] + shell.command("play"), text)
