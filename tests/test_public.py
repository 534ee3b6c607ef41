"""What is public, and how it is found."""

import pydoc
import subprocess
import sys
from collections.abc import Iterator
from inspect import getattr_static, isclass, isfunction, isroutine
from types import ModuleType
from typing import get_args, get_type_hints

import pytest

import minesweeper
import minesweeper.arena
import minesweeper.cli
import minesweeper.duel
import minesweeper.gym
import minesweeper.plugins
import minesweeper.testing
import minesweeper_solver

PACKAGES = [
    minesweeper,
    minesweeper.duel,
    minesweeper.arena,
    minesweeper.gym,
    minesweeper.plugins,
    minesweeper.testing,
    minesweeper.cli,
    minesweeper_solver,
]


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_every_public_name_is_there_and_listed(package: ModuleType) -> None:
    for name in package.__all__:
        assert getattr(package, name) is not None
    assert {*package.__all__} <= {*dir(package)}


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_help_has_every_public_name(package: ModuleType) -> None:
    text = pydoc.plain(pydoc.render_doc(package))
    listed = text[text.index("CLASSES") :]
    missing = [name for name in package.__all__ if not _told(name, listed)]
    assert not missing


def _told(name: str, text: str) -> bool:
    return any(f"{before}{name}{after}" in text for before, after in (("class ", "("), ("    ", "("), ("    ", " = ")))


PUBLIC = {id(getattr(package, name)) for package in PACKAGES for name in package.__all__}


def _types(hint: object) -> Iterator[type]:
    """The classes of the program in a type hint."""
    inside = hint if isinstance(hint, list) else get_args(hint)
    if isinstance(hint, type) and not inside and hint.__module__.partition(".")[0].startswith("minesweeper"):
        yield hint
    for each in inside:
        yield from _types(each)


def _members(value: object) -> Iterator[object]:
    """A function, or a class with its methods and properties, except those that are for the game itself."""
    yield value
    for name in dir(value) if isclass(value) else ():
        member = getattr_static(value, name)
        function = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
        if isfunction(function) and not name.startswith("_") and "@private" not in (function.__doc__ or ""):
            yield function


def _hints(member: object) -> dict[str, object]:
    try:
        hints = get_type_hints(member)
    except NameError:  # of something that is imported only for those who check types
        return {}
    return {name: hint for name, hint in hints.items() if not name.startswith("_")}


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_every_type_that_public_values_take_or_give_is_public(package: ModuleType) -> None:
    values = {name: getattr(package, name) for name in package.__all__}
    used = {
        (name, found.__name__)
        for name, value in values.items()
        if isclass(value) or isroutine(value)
        for member in _members(value)
        for hint in _hints(member).values()
        for found in _types(hint)
        if id(found) not in PUBLIC
    }
    assert used == set()


def test_a_name_that_is_not_there_is_an_error_as_in_any_module() -> None:
    with pytest.raises(AttributeError, match="module 'minesweeper' has no attribute 'nothing'"):
        minesweeper.nothing  # type: ignore[attr-defined] # noqa: B018
    assert not hasattr(minesweeper_solver, "nothing")


ALONE = """
import sys
for name in ("arcade", "pyglet", "PIL"):
    sys.modules[name] = None
import minesweeper_solver
from minesweeper import *
from minesweeper import Difficulty, Game, load_plugins, play_match
from minesweeper.testing import check_solver
game = Game(Difficulty("tiny", 5, 5, 3), seed=1)
print(play_match(load_plugins().solver("strong"), game).solver, minesweeper_solver.grade.__name__)
try:
    render("mines: 1\\n1#")
except StartupError as error:
    print(error)
"""


def test_everything_but_what_draws_works_without_arcade() -> None:
    done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    played, missing, remedy = done.stdout.splitlines()
    assert played == "strong grade"
    assert missing == "What draws is not installed: the Python package arcade."
    assert remedy.startswith("Install it:  ")


COMMAND = """
import sys
for name in ("arcade", "pyglet", "PIL"):
    sys.modules[name] = None
from minesweeper.cli.main import main
sys.argv = ["minesweeper", *sys.argv[1:]]
main()
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["tournament", "--games", "1", "--solver", "quick", "--difficulty", "beginner", "--jobs", "1"], 0, ""),
        (["play"], 2, "Install it:  "),
        (["shot", "a.png"], 2, "Install it:  "),
    ],
)
def test_commands_without_arcade_do_what_they_can_or_say_what_helps(words: list[str], code: int, said: str) -> None:
    done = subprocess.run([sys.executable, "-c", COMMAND, *words], capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stderr
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 2 * bool(said)
