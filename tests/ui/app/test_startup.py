"""What a newcomer reads when no window can be opened."""

import shutil

import pytest

from minesweeper.ui.app.startup import StartupError, explain, explained


class NoSuchDisplayException(Exception):  # noqa: N818 - named as pyglet names it
    pass


class ContextException(Exception):  # noqa: N818 - the same
    pass


class NoOpenGLException(Exception):  # noqa: N818 - named as arcade names it
    pass


@pytest.fixture(autouse=True)
def debian(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda program: program if program == "apt-get" else None)
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)


@pytest.mark.parametrize("name", ["GL", "fontconfig", "X11"])
def test_a_missing_library_is_named_with_the_command_that_installs_it(name: str) -> None:
    error = explain(ImportError(f'Library "{name}" not found.'))
    assert error is not None
    assert name in error.problem
    assert "sudo apt-get install" in error.remedy


def test_a_missing_xrender_is_an_attribute_error_in_pyglet() -> None:
    error = explain(AttributeError("module 'pyglet.libs.x11' has no attribute 'xrender'"))
    assert error is not None
    assert "Xrender" in error.problem


def test_the_command_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda program: program if program == "dnf" else None)
    error = explain(ImportError('Library "GL" not found.'))
    assert error is not None
    assert "sudo dnf install" in error.remedy


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [("DISPLAY", ":77", "The display :77"), ("WAYLAND_DISPLAY", "wayland-0", "Xwayland"), ("X", "", "no display")],
)
def test_without_a_display_there_is_still_the_terminal(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, sentence: str
) -> None:
    monkeypatch.setenv(variable, value)
    error = explain(NoSuchDisplayException("Cannot connect"))
    assert error is not None
    assert sentence in error.problem
    assert "minesweeper terminal" in error.remedy


@pytest.mark.parametrize("kind", [ContextException, NoOpenGLException])
def test_an_old_opengl_is_told_as_such(kind: type[Exception]) -> None:
    error = explain(kind("no"))
    assert error is not None
    assert "OpenGL 3.3" in error.problem
    assert "libgl1-mesa-dri" in error.remedy


def test_a_missing_package_is_named_with_the_command_that_installs_it() -> None:
    error = explain(ModuleNotFoundError("No module named 'arcade'", name="arcade"))
    assert error is not None
    assert "pip install arcade" in error.remedy


def test_our_own_mistakes_are_not_explained_away() -> None:
    assert explain(AttributeError("'Board' object has no attribute 'mine'")) is None
    with pytest.raises(KeyError), explained():
        raise KeyError("ours")


def test_what_is_explained_keeps_no_traceback() -> None:
    with pytest.raises(StartupError) as caught, explained():
        raise NoSuchDisplayException
    assert caught.value.__suppress_context__
