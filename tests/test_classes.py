"""A class has one job, and its name means one thing in the whole program."""

import ast
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parent.parent
MAX_METHODS = 22
LARGE = {"Duelling", "Exercising", "GameView", "History", "MenuView", "PlayMode", "Session", "Solo", "StudyView"}
"""Classes with more methods than that; the docstring of each says why."""


def classes(source: str) -> list[tuple[str, int]]:
    """The name of each class, and how many functions its body defines."""
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
    function = ast.FunctionDef | ast.AsyncFunctionDef
    return [(node.name, sum(isinstance(each, function) for each in node.body)) for node in found]


PATHS = [path for folder in ("minesweeper", "plugins", "solver") for path in (ROOT / folder).rglob("*.py")]
FOUND = [each for path in PATHS for each in classes(path.read_text(encoding="utf-8"))]


def test_only_a_few_classes_have_many_methods() -> None:
    assert {name for name, methods in FOUND if methods > MAX_METHODS} == LARGE


def test_no_class_name_occurs_twice() -> None:
    assert [name for name, times in Counter(name for name, _ in FOUND).items() if times > 1] == []


def test_private_methods_properties_and_inner_classes_count() -> None:
    source = "class A:\n async def a(self): ...\n @property\n def _b(self): ...\n class B:\n  def c(self): ..."
    assert classes(source) == [("A", 2), ("B", 1)]
