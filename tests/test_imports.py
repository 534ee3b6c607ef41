"""Who may import whom, read from the source of every module without running it."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import minesweeper

ROOT = Path(__file__).parent.parent
DRAWING = ("arcade", "pyglet", "PIL", "pymunk")


class Import(NamedTuple):
    """A dotted name that a module imports, and whether only when a function is called."""

    name: str
    lazy: bool
    line: int


class Part(NamedTuple):
    """A part of the program: where it lies, and what it may import besides the standard library."""

    folder: str
    allowed: tuple[str, ...]
    forbidden: tuple[str, ...] = ()
    lazily: tuple[str, ...] = ()


PUBLIC = tuple(f"minesweeper.{name}" for name in minesweeper.__all__)
LIBRARIES = ("click", "pluggy", "platformdirs", "rich")

# The first part whose folder holds a module is the one whose rules it keeps.
PARTS = [
    Part("minesweeper/core", allowed=("minesweeper.core",)),
    Part("minesweeper/ui", allowed=("minesweeper", "minesweeper_solver", *LIBRARIES, *DRAWING)),
    Part(
        "minesweeper/cli.py",
        allowed=("minesweeper", *LIBRARIES),
        forbidden=("minesweeper.ui",),
        lazily=("minesweeper.ui",),
    ),
    Part(
        "minesweeper/cli_tournament.py",
        allowed=("minesweeper", *LIBRARIES),
        forbidden=("minesweeper.ui",),
        lazily=("distributed", "minesweeper.ui"),  # the optional extra `cluster`; the wall
    ),
    *(
        Part(
            f"minesweeper/cli_{name}.py",
            allowed=("minesweeper", *LIBRARIES),
            forbidden=("minesweeper.ui",),
            lazily=("minesweeper.ui",),
        )
        for name in ("play", "watch")
    ),
    Part("minesweeper/scaffold", allowed=("minesweeper", "pytest", "click", "rich"), forbidden=("minesweeper.ui",)),
    Part("minesweeper", allowed=("minesweeper", *LIBRARIES), forbidden=("minesweeper.ui",)),
    Part(
        "plugins",
        allowed=("minesweeper", "minesweeper_plugins", "minesweeper_solver", "click", "rich"),
        forbidden=("minesweeper.ui",),
    ),
    # The solver knows the game's core and public names, nothing of sessions, themes or plugins.
    Part("solver", allowed=("minesweeper_solver", "minesweeper.core", *PUBLIC)),
]


def imports(source: str) -> list[Import]:
    """What a module imports. `from a import b` counts as `a.b`, which may be a module too."""
    return list(_imports(ast.parse(source), lazy=False))


def _imports(node: ast.AST, lazy: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (Import(alias.name, lazy, child.lineno) for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            prefix = "." * child.level + (child.module or "")
            yield from (Import(f"{prefix}.{alias.name}", lazy, child.lineno) for alias in child.names)
        else:
            yield from _imports(child, lazy or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda))


def within(name: str, packages: tuple[str, ...]) -> bool:
    """Whether a dotted name is one of these packages or lies inside one."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def complaints(path: str, source: str) -> list[str]:
    """One sentence for every import that goes the wrong way."""
    part = next(part for part in PARTS if path == part.folder or path.startswith(f"{part.folder}/"))
    return [f"{path}:{each.line} imports {each.name}" for each in imports(source) if not _may(part, each)]


def _may(part: Part, each: Import) -> bool:
    if each.lazy and within(each.name, part.lazily):
        return True
    if within(each.name, part.forbidden):
        return False
    return each.name.partition(".")[0] in sys.stdlib_module_names or within(each.name, part.allowed)


def modules() -> list[Path]:
    return sorted(path for folder in ("minesweeper", "plugins", "solver") for path in (ROOT / folder).rglob("*.py"))


def test_no_module_imports_in_a_direction_the_design_does_not_allow() -> None:
    wrong = []
    for path in modules():
        wrong += complaints(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    assert not wrong, "\n".join(wrong)


def test_the_core_is_among_the_modules_looked_at() -> None:
    assert ROOT / "minesweeper/core/game.py" in modules()


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("minesweeper/core/grid.py", "import arcade"),
        ("minesweeper/core/grid.py", "import numpy as np"),
        ("minesweeper/core/grid.py", "from minesweeper import Board"),
        ("minesweeper/core/grid.py", "from minesweeper.session import Session"),
        ("minesweeper/core/grid.py", "def f():\n    import minesweeper.session"),
        ("minesweeper/core/grid.py", "if True:\n    import rich"),
        ("minesweeper/core/grid.py", "from . import session"),
        ("minesweeper/session.py", "import arcade"),
        ("minesweeper/session.py", "def f():\n    import arcade.gl"),
        ("minesweeper/session.py", "from minesweeper.ui import window"),
        ("minesweeper/session.py", "from minesweeper import ui"),
        ("minesweeper/session.py", "def f():\n    import minesweeper_plugins.themes"),
        ("minesweeper/cli.py", "from minesweeper.ui import window"),
        ("minesweeper/cli.py", "def f():\n    import pyglet"),
        ("minesweeper/cli_tournament.py", "from distributed import Client"),
        ("minesweeper/session.py", "def f():\n    from distributed import Client"),
        ("minesweeper/ui/window.py", "import minesweeper_plugins"),
        ("plugins/minesweeper_plugins/themes.py", "from minesweeper.ui.layout import Layout"),
        ("plugins/minesweeper_plugins/themes.py", "from PIL import Image"),
        ("plugins/minesweeper_plugins/themes.py", "import arcade"),
        ("solver/minesweeper_solver/choose.py", "from minesweeper.session import Session"),
        ("solver/minesweeper_solver/choose.py", "from minesweeper import session"),
        ("solver/minesweeper_solver/choose.py", "import minesweeper.ui"),
        ("solver/minesweeper_solver/choose.py", "import click"),
    ],
)
def test_a_planted_import_in_the_wrong_direction_is_caught(path: str, source: str) -> None:
    assert len(complaints(path, source)) == 1


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("minesweeper/core/game.py", "import re\nfrom minesweeper.core.grid import Grid"),
        ("minesweeper/session.py", "from minesweeper.core.game import Game\nfrom minesweeper import Board"),
        ("minesweeper/cli.py", "import click\ndef play():\n    from minesweeper.ui.window import Window"),
        ("minesweeper/ui/window.py", "import arcade\nfrom PIL import Image\nfrom minesweeper import session"),
        ("plugins/minesweeper_plugins/solvers.py", "from minesweeper import Solver\nimport minesweeper_solver"),
        ("solver/minesweeper_solver/choose.py", "from minesweeper import Board\nimport minesweeper.core.grid"),
    ],
)
def test_an_import_in_the_right_direction_is_let_pass(path: str, source: str) -> None:
    assert complaints(path, source) == []
