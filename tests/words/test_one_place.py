"""What a player is told becomes words in `minesweeper/words` and nowhere else, read from the source of every module."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
ROOMS = ("games", "thinking", "play", "terminal", "ui")
SENTENCE = re.compile(r".*\w.* .*\S[.!]", re.DOTALL)
LEFT = {
    "thinking/thinker.py": (2, "what is said when the other process ends, beside where that is noticed"),
    "thinking/thoughts.py": (2, "answers of the other process: a reason comes with its words, as one of a plugin does"),
    "ui/menu/settings_view.py": (5, "labels of a menu"),
}
"""How many sentences a module has that are not in the room of words, and why."""


def sentences(source: str) -> list[str]:
    """The sentences in a module, but for docstrings and for errors that are raised: these say what they are."""
    return list(_sentences(ast.parse(source)))


def _sentences(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Raise) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
        return
    if isinstance(node, ast.JoinedStr | ast.Constant):
        if SENTENCE.fullmatch(text := _text(node)):
            yield text
        return
    for child in ast.iter_child_nodes(node):
        yield from _sentences(child)


def _text(node: ast.JoinedStr | ast.Constant) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value) if isinstance(node.value, str) else ""
    return "".join(_text(part) if isinstance(part, ast.Constant) else "x" for part in node.values)


def test_what_a_player_is_told_is_said_in_one_room() -> None:
    found = {
        path.relative_to(ROOT / "minesweeper").as_posix(): sentences(path.read_text(encoding="utf-8"))
        for room in ROOMS
        for path in (ROOT / "minesweeper" / room).rglob("*.py")
    }
    left = {path: count for path, (count, _why) in LEFT.items()}
    assert {path: len(said) for path, said in found.items() if said} == left


@pytest.mark.parametrize("folder", ["minesweeper", "solver", "plugins"])
def test_per_cent_has_one_form(folder: str) -> None:
    """`20 %`, as `percent` writes it."""
    styled = re.compile(r":\.\d%\}|\}%|\d%[ ,.\")]")
    found = [path.name for path in (ROOT / folder).rglob("*.py") if styled.search(path.read_text(encoding="utf-8"))]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        'def f(name):\n    return f"There is no {name} here."',
        'play.say("Nothing is left to undo.")',
        'SAID = "Both sides see the odds now."',
    ],
)
def test_a_planted_sentence_is_found(source: str) -> None:
    assert len(sentences(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        '"""A module with a docstring."""',
        'raise ValueError(f"there is no {name}.")',
        'title = f"{level} · {day}"',
        'key = "Num ."',
    ],
)
def test_what_is_no_sentence_told_to_a_player_is_let_pass(source: str) -> None:
    assert sentences(source) == []
