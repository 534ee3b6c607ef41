"""Builds the reference of the public names and hooks from their docstrings, as pages in docs/reference or elsewhere.

It is made by pdoc: our docstrings are Markdown, with names in backticks, which pdoc turns into links as they are; it
shows the strings below fields; it is one well-kept package with four small dependencies, and builds all in seconds.
Sphinx would want another markup in every docstring, and MkDocs a dozen packages for the same pages.

    ./run docs [FOLDER]
"""

import sys
import warnings
from pathlib import Path

import pdoc

import minesweeper
import minesweeper.arena
import minesweeper.gym
import minesweeper_solver

MODULES = (
    "minesweeper",
    "minesweeper.duel",
    "minesweeper.hookspecs",
    "minesweeper.plugins",
    "minesweeper.arena",
    "minesweeper.gym",
    "minesweeper.testing",
    "minesweeper.cli",
    "minesweeper_solver",
)
"""Where public names lie. Other modules may move, and are left out."""
HERE = Path(__file__).parent


def _own_members(documented: pdoc.doc.Class) -> list[pdoc.doc.Doc[object]]:
    """The members of a class, with those of our bases that have no page: `Game.setup` is documented with `Game`."""
    return [
        member
        for member in documented.members.values()
        if not member.is_inherited or member.taken_from[0].startswith(("minesweeper.", "minesweeper_solver."))
    ]


def build(folder: Path) -> None:
    """Write the pages. Whatever pdoc warns of is an error."""
    for package in (minesweeper, minesweeper.arena, minesweeper.gym, minesweeper_solver):
        for name in package.__all__:
            getattr(package, name)  # pdoc documents those that are imported late only if they are there
    pdoc.render.configure(docformat="markdown", footer_text="Minesweeper", search=True, show_source=False)
    pdoc.doc.Class.own_members = property(_own_members)  # type: ignore[assignment, method-assign] # pdoc has no option
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        pdoc.pdoc(*MODULES, output_directory=folder)


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "reference"
    build(target)
    sys.stdout.write(f"{target}: start with minesweeper.html\n")
