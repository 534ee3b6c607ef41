"""What a newcomer reads when no window can be opened."""

import os
import shutil
import sys

import pytest

from minesweeper import __version__
from minesweeper.machine.startup import StartupError, explain, explained


class NoSuchDisplayException(Exception):  # noqa: N818 - named as pyglet names it
    pass


class ContextException(Exception):  # noqa: N818 - the same
    pass


class NoOpenGLException(Exception):  # noqa: N818 - named as arcade names it
    pass


def here(monkeypatch: pytest.MonkeyPatch, *programs: str) -> None:
    monkeypatch.setattr(shutil, "which", lambda program: program if program in programs else None)


@pytest.fixture(autouse=True)
def debian(monkeypatch: pytest.MonkeyPatch) -> None:
    here(monkeypatch, "apt-get", "sudo")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)


@pytest.mark.parametrize("name", ["GL", "EGL", "fontconfig", "X11"])
def test_a_missing_library_is_named_with_the_command_that_installs_it(name: str) -> None:
    error = explain(ImportError(f'Library "{name}" not found.'))
    assert error is not None
    assert name in error.problem
    packages = "libgl1 libegl1 libfontconfig1 libxrender1"
    assert error.remedy == (
        f"Install it:  sudo apt-get update && sudo apt-get install -y --no-install-recommends {packages}"
    )


def test_a_missing_xrender_is_an_attribute_error_in_pyglet() -> None:
    error = explain(AttributeError("module 'pyglet.libs.x11' has no attribute 'xrender'"))
    assert error is not None
    assert "Xrender" in error.problem


def test_the_command_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    here(monkeypatch, "dnf", "sudo")
    error = explain(ImportError('Library "GL" not found.'))
    assert error is not None
    assert "sudo dnf install" in error.remedy


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
@pytest.mark.parametrize("trouble", [ImportError('Library "GL" not found.'), ContextException("no")])
def test_where_no_package_manager_is_known_the_remedy_is_in_words(
    monkeypatch: pytest.MonkeyPatch, platform: str, trouble: Exception
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    here(monkeypatch, *(["apt-get"] if platform == "darwin" else []))
    error = explain(trouble)
    assert error is not None
    assert "apt" not in error.remedy
    assert ("your system has" if platform == "linux" else "pdate") in error.remedy


@pytest.mark.parametrize("display", ["", ":1"])
def test_without_library_and_display_the_display_is_missed(monkeypatch: pytest.MonkeyPatch, display: str) -> None:
    monkeypatch.setenv("DISPLAY", display)
    error = explain(ImportError('Library "GL" not found.'), "Do without.")
    assert error is not None
    assert (error.remedy == "Do without.") == (not display)


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [("DISPLAY", ":77", "The display :77"), ("WAYLAND_DISPLAY", "wayland-0", "Xwayland"), ("X", "", "no display")],
)
def test_without_a_display_the_command_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, sentence: str
) -> None:
    monkeypatch.setenv(variable, value)
    error = explain(NoSuchDisplayException("Cannot connect"), "Do without.")
    assert error is not None
    assert sentence in error.problem
    assert error.remedy == "Do without."


@pytest.mark.parametrize("kind", [ContextException, NoOpenGLException])
def test_an_old_opengl_is_told_as_such(kind: type[Exception]) -> None:
    error = explain(kind("no"))
    assert error is not None
    assert "OpenGL 3.3" in error.problem
    assert "libgl1-mesa-dri" in error.remedy


@pytest.mark.parametrize("name", ["arcade", "pyglet", "PIL"])
def test_where_arcade_is_missing_the_command_that_installs_it_is_named(name: str) -> None:
    error = explain(ModuleNotFoundError(f"No module named {name!r}", name=name))
    assert error is not None
    assert f"{sys.executable} -m pip install 'arcade~=3.3'" in error.remedy


def test_where_only_the_engine_is_installed_the_distribution_with_the_window_is_named() -> None:
    error = explain(ModuleNotFoundError("No module named 'minesweeper.ui'", name="minesweeper.ui"))
    assert error is not None
    assert error.remedy == f"Install it:  {sys.executable} -m pip install minesweeper-arcade=={__version__}"


def test_our_own_mistakes_are_not_explained_away() -> None:
    assert explain(AttributeError("'Board' object has no attribute 'mine'")) is None
    with pytest.raises(KeyError), explained():
        raise KeyError("ours")


def test_what_is_explained_keeps_no_traceback() -> None:
    with pytest.raises(StartupError) as caught, explained():
        raise NoSuchDisplayException
    assert caught.value.__suppress_context__
