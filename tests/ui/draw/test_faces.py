"""The two faces have every letter that the program shows, and figures of one width."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyglet
import pytest

import minesweeper
from minesweeper.themes.theme import Bevel, Theme
from minesweeper.ui.draw.faces import CLASSIC, MODERN, TypeFace, face_in_use, load_face, use_face_of
from minesweeper.ui.draw.figures import digit_size
from minesweeper.ui.draw.fitting import text_width

PACKAGE = Path(minesweeper.__file__).parent
ELSEWHERE = (
    "arena",
    "charts/blocks.py",
    "cli",
    "core/printed.py",
    "core/typed.py",
    "gym",
    "machine",
    "share",
    "terminal",
    "testing",
)
"""The rooms whose sentences a window does not show."""
PICTURES_OF_TEXT = set("🟩🟨🟧🟥⬜")
"""A result to paste elsewhere has these squares."""
FACES = pytest.mark.parametrize("face", [CLASSIC, MODERN], ids=["classic", "modern"])


def letters_shown() -> set[str]:
    files = [
        file for file in PACKAGE.rglob("*.py") if not any(file.is_relative_to(PACKAGE / each) for each in ELSEWHERE)
    ]
    return {letter for file in files for text in texts(ast.parse(file.read_text("utf-8"))) for letter in text}


def texts(tree: ast.AST) -> Iterator[str]:
    """All texts of a module but its docstrings."""
    for node in ast.walk(tree):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Constant) and isinstance(child.value, str) and not isinstance(node, ast.Expr):
                yield child.value


@FACES
@pytest.mark.parametrize("bold", [False, True], ids=["regular", "bold"])
def test_a_face_has_every_letter_that_the_program_shows(face: TypeFace, bold: bool) -> None:
    assert missing(face, bold, letters_shown() - PICTURES_OF_TEXT - {"\n", "\t"}) == set()


@FACES
def test_a_face_has_the_letters_of_european_names(face: TypeFace) -> None:
    assert missing(face, False, set("ÀéîõüßĄčĞłŘżαΩЖяё„“”’€")) == set()


def missing(face: TypeFace, bold: bool, letters: set[str]) -> set[str]:
    load_face(face)
    font: Any = pyglet.font.load(face.family, 12, weight="bold" if bold else "normal")
    return {letter for letter in letters if letter.isprintable() and not font.face.get_character_index(letter)}


@FACES
@pytest.mark.parametrize("size", [10, 12, 15, 17, 21, 28, 30, 56])
@pytest.mark.parametrize("bold", [False, True], ids=["regular", "bold"])
def test_figures_that_change_stay_where_they_are(face: TypeFace, size: int, bold: bool) -> None:
    use_face_of(Theme("any", bevel=Bevel.CLASSIC if face is CLASSIC else Bevel.SOFT))
    assert len({text_width(digit, size, bold) for digit in "0123456789"}) == 1


def test_text_is_measured_in_the_face_of_the_theme() -> None:
    widths = []
    for bevel in Bevel:
        use_face_of(Theme("any", bevel=bevel))
        widths.append((face_in_use().family, text_width("Minesweeper", 28), digit_size(28)))
    classic, soft, flat = widths
    assert classic != soft == flat
