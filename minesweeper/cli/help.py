"""What every `--help` ends with, and under which name it speaks of the program."""

import re
from collections.abc import Iterable

import click

from minesweeper.machine import shell


def examples(*lines: str, more: str = "") -> str:
    """The examples of a command, as an epilog for click: each line is typed after `minesweeper`."""
    shown = "\n".join(f"  minesweeper {line}".rstrip() for line in lines)
    return f"\b\nExamples:\n{shown}\n" + (f"\n{more}" if more else "")


class SpelledHelp(click.HelpFormatter):
    """Help in which `minesweeper` is spelled as the user did when starting it, so that its commands can be typed."""

    def write_text(self, text: str) -> None:
        super().write_text(_spelled(text))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl([(name, _spelled(text)) for name, text in rows], col_max, col_spacing)


_OURSELVES = re.compile(r"^([ \t]*)minesweeper$|\bminesweeper(?= [\w-])", re.MULTILINE)


def _spelled(text: str) -> str:
    """Spell `minesweeper` as the user did. Alone on a line it plays; a script that started us may do something else
    without a command, so there it is spelled with `play`."""
    if shell.command() == "minesweeper":
        return text
    return _OURSELVES.sub(lambda found: shell.command() if found[1] is None else found[1] + shell.command("play"), text)
