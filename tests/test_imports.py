"""Who may import whom, read from the source of every module without running it."""

import ast
import re
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

import minesweeper
import minesweeper.arena
import minesweeper.cli
import minesweeper.duel
import minesweeper.plugins

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


PUBLIC = (
    *(f"minesweeper.{name}" for name in minesweeper.__all__),
    *(f"minesweeper.arena.{name}" for name in minesweeper.arena.__all__),
    *(f"minesweeper.duel.{name}" for name in minesweeper.duel.__all__),
    *(f"minesweeper.plugins.{name}" for name in minesweeper.plugins.__all__),
    *(f"minesweeper.cli.{name}" for name in minesweeper.cli.__all__),
)
"""What plugins may import: names, not the modules they lie in."""
FRONTS = ("minesweeper.ui", "minesweeper.cli", "minesweeper.terminal")
ROOMS = (
    "core", "themes", "machine", "games", "hookspecs", "plugins", "history", "thinking", "words", "play", "study",
    "arena", "charts", "share", "terminal", "ui.draw", "ui.app", "ui.board", "ui.menu", "ui.records", "ui.strip",
    "ui.film", "ui.wall", "ui.replay", "ui.study", "ui.game", "showing", "testing", "cli", "gym",
)  # fmt: skip
"""The house from the ground up: every room imports only from itself and from those before it."""
LIBRARIES = {
    "plugins": ("pluggy", "platformdirs", "click", "rich"),
    "hookspecs": ("pluggy", "click"),
    "history": ("platformdirs",),
    "thinking": ("minesweeper_solver",),
    "words": ("minesweeper_solver",),
    "play": ("minesweeper_solver",),
    "study": ("minesweeper_solver",),
    "arena": ("minesweeper_solver",),
    "terminal": ("minesweeper_solver", "click"),
    "testing": ("click",),
    "cli": ("click", "rich", "platformdirs"),
    "gym": ("minesweeper_solver", "click", "numpy", "gymnasium"),
}
"""What a room imports from elsewhere, besides the standard library."""
LATER = {
    "showing": ("minesweeper.ui", "PIL"),
    "cli": ("minesweeper.ui",),
    "arena.cluster": ("distributed",),
    **dict.fromkeys(("core.arrays", "core.board", "core.grid"), ("numpy",)),
}
"""What is imported only when it is needed: arcade, and the optional extras `cluster` and `arrays`."""


def room(name: str) -> Part:
    place = f"minesweeper/{name.replace('.', '/')}"
    base = name.partition(".")[0] if name not in ROOMS else name
    below = tuple(f"minesweeper.{each}" for each in ROOMS[: ROOMS.index(base) + 1])
    libraries = ("minesweeper_solver", *DRAWING) if base.startswith("ui.") else LIBRARIES.get(base, ())
    folder = place if (ROOT / place).is_dir() else f"{place}.py"
    return Part(folder, (*below, "minesweeper.__version__", *libraries), LATER.get(name, ()), LATER.get(name, ()))


# The first part whose folder holds a module is the one whose rules it keeps.
PARTS = [
    Part("minesweeper/plugins/templates", allowed=("minesweeper", "pytest", "click", "rich"), forbidden=FRONTS),
    *map(room, ("arena.cluster", "core.arrays", "core.board", "core.grid", *ROOMS)),
    Part("minesweeper/ui", allowed=()),  # no file lies outside the rooms, but for the package itself
    Part("minesweeper/__main__.py", allowed=("minesweeper.cli", "minesweeper.machine", "minesweeper.__version__")),
    Part("minesweeper/duel.py", allowed=("minesweeper.core",)),
    Part("minesweeper/__init__.py", allowed=("minesweeper",), forbidden=FRONTS, lazily=("minesweeper.ui",)),
    Part("plugins", allowed=("minesweeper_plugins", "minesweeper_solver", "click", "rich", *PUBLIC)),
    Part("solver/minesweeper_solver/analysis.py", ("minesweeper_solver", "minesweeper.core"), lazily=("numpy",)),
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
            yield from _imports(child, lazy or _comes_later(child))


def _comes_later(node: ast.AST) -> bool:
    """Whether what lies in it is imported by a call, or only for those who check types."""
    if isinstance(node, ast.If):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)


def within(name: str, packages: tuple[str, ...]) -> bool:
    """Whether a dotted name is one of these packages or lies inside one."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def complaints(path: str, source: str) -> list[str]:
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


def test_the_map_for_contributors_has_every_room() -> None:
    table = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## The map")[2].partition("\n## ")[0]
    there = re.findall(r"^\| `([a-z./]+)` \|", table, re.MULTILINE)
    assert [name for name in there if name in ROOMS] == list(ROOMS)


def test_every_module_lies_in_a_room() -> None:
    folders = {
        path.parent.relative_to(ROOT / "minesweeper").as_posix().replace("/", ".")
        for path in modules()
        if path.is_relative_to(ROOT / "minesweeper")
    }
    assert folders - {".", "ui", "plugins.templates"} <= set(ROOMS)
    assert len(list((ROOT / "minesweeper").glob("*.py"))) <= 6


def test_the_core_is_among_the_modules_looked_at() -> None:
    assert ROOT / "minesweeper/core/game.py" in modules()


@pytest.mark.parametrize(("below", "above"), [*pairwise(ROOMS)])
def test_a_room_that_imports_the_one_above_it_is_caught(below: str, above: str) -> None:
    path = f"minesweeper/{below.replace('.', '/')}"
    path = f"{path}/any.py" if (ROOT / path).is_dir() else f"{path}.py"
    assert len(complaints(path, f"def f():\n    from minesweeper.{above} import any")) == 1
    assert complaints(path, f"def f():\n    from minesweeper.{below} import any") == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("minesweeper/core/grid.py", "import arcade"),
        ("minesweeper/core/grid.py", "import numpy as np"),
        ("minesweeper/core/game.py", "def f():\n    import numpy as np"),
        ("minesweeper/core/grid.py", "from minesweeper import Board"),
        ("minesweeper/core/grid.py", "from minesweeper.games.session import Session"),
        ("minesweeper/core/grid.py", "def f():\n    import minesweeper.games.session"),
        ("minesweeper/core/grid.py", "if True:\n    import rich"),
        ("minesweeper/core/grid.py", "from . import session"),
        ("minesweeper/games/session.py", "import arcade"),
        ("minesweeper/games/session.py", "def f():\n    import arcade.gl"),
        ("minesweeper/games/session.py", "from minesweeper.ui import window"),
        ("minesweeper/games/session.py", "from minesweeper import ui"),
        ("minesweeper/games/session.py", "def f():\n    import minesweeper_plugins.themes"),
        ("minesweeper/cli/main.py", "from minesweeper.ui import window"),
        ("minesweeper/cli/main.py", "def f():\n    import pyglet"),
        ("minesweeper/arena/cluster.py", "from distributed import Client"),
        ("minesweeper/games/session.py", "def f():\n    from distributed import Client"),
        ("minesweeper/ui/app/window.py", "import minesweeper_plugins"),
        ("minesweeper/ui/app/window.py", "from minesweeper.ui.board.layout import Layout"),
        ("minesweeper/ui/app/window.py", "from minesweeper.ui import game"),
        ("minesweeper/ui/draw/paint.py", "from minesweeper.ui.app.app import App"),
        ("minesweeper/ui/board/layout.py", "from minesweeper.ui.menu.bar import Bar"),
        ("minesweeper/ui/strip/beside_board.py", "from minesweeper.ui.game.game_view import GameView"),
        ("minesweeper/play/hints.py", "import minesweeper.ui.app.app"),
        ("minesweeper/ui/game/game_view.py", "from minesweeper.cli.options import BoardOptions"),
        ("minesweeper/ui/window.py", "from minesweeper.core.grid import Grid"),
        ("minesweeper/themes/theme.py", "from minesweeper.games.session import Session"),
        ("minesweeper/arena/match.py", "from minesweeper.charts.shapes import Shape"),
        ("minesweeper/plugins/host.py", "from minesweeper.history.settings import Settings"),
        ("minesweeper/history/history.py", "from minesweeper.ui.app.app import App"),
        ("minesweeper/games/session.py", "from minesweeper.cli.options import BoardOptions"),
        ("minesweeper/thinking/bot.py", "from minesweeper.ui.board.overlay import overlay_marks"),
        ("minesweeper/thinking/bot.py", "def f():\n    import pyglet"),
        ("minesweeper/charts/shapes.py", "from minesweeper.ui.draw.rect import Rect"),
        ("minesweeper/share/page.py", "from minesweeper.ui.draw.glyphs import Icon"),
        ("minesweeper/share/page.py", "from minesweeper.cli.errors import BadInputError"),
        ("minesweeper/terminal/view.py", "from minesweeper.ui.draw.rect import Rect"),
        ("minesweeper/terminal/game.py", "from minesweeper.cli.options import BoardOptions"),
        ("minesweeper/terminal/game.py", "import arcade"),
        ("minesweeper/thinking/bot.py", "from minesweeper.terminal.game import TerminalGame"),
        ("plugins/minesweeper_plugins/measure.py", "from minesweeper.cli.errors import BadInputError"),
        ("plugins/minesweeper_plugins/measure.py", "from minesweeper.plugins.host import Plugins"),
        ("plugins/minesweeper_plugins/measure.py", "from minesweeper import session"),
        ("plugins/minesweeper_plugins/themes.py", "from minesweeper.ui.board.layout import Layout"),
        ("plugins/minesweeper_plugins/themes.py", "from PIL import Image"),
        ("plugins/minesweeper_plugins/themes.py", "import arcade"),
        ("solver/minesweeper_solver/choose.py", "from minesweeper.games.session import Session"),
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
        ("minesweeper/games/session.py", "from minesweeper.core.game import Game\nfrom minesweeper.core import board"),
        ("minesweeper/cli/main.py", "import click\ndef play():\n    from minesweeper.ui.app.window import Window"),
        ("minesweeper/ui/app/window.py", "import arcade\nfrom PIL import Image\nfrom minesweeper.games import session"),
        ("plugins/minesweeper_plugins/solvers.py", "from minesweeper import Solver\nimport minesweeper_solver"),
        ("solver/minesweeper_solver/choose.py", "from minesweeper import Board\nimport minesweeper.core.grid"),
    ],
)
def test_an_import_in_the_right_direction_is_let_pass(path: str, source: str) -> None:
    assert complaints(path, source) == []
