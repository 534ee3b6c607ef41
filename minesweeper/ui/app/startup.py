"""Errors before the first frame, explained: what is wrong, and the one command that helps."""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager

LIBRARIES = {
    "apt-get": "sudo apt-get install -y libgl1 libegl1 libfontconfig1 libxrender1",
    "dnf": "sudo dnf install -y mesa-libGL mesa-libEGL fontconfig libXrender",
    "pacman": "sudo pacman -S --needed mesa fontconfig libxrender",
    "zypper": "sudo zypper install -y Mesa-libGL1 Mesa-libEGL1 fontconfig libXrender1",
    "apk": "sudo apk add mesa-gl mesa-egl fontconfig libxrender",
}
"""How to install what a window needs, by the program that installs it."""

DRIVERS = {
    "apt-get": "sudo apt-get install -y libgl1-mesa-dri",
    "dnf": "sudo dnf install -y mesa-dri-drivers",
    "pacman": "sudo pacman -S --needed mesa",
    "zypper": "sudo zypper install -y Mesa-dri",
    "apk": "sudo apk add mesa-dri-gallium",
}
"""The same for the software that draws where no graphics card does."""


class StartupError(Exception):
    """Why there is no window, in a sentence, and the command that helps."""

    def __init__(self, problem: str, remedy: str) -> None:
        super().__init__(f"{problem}\n{remedy}")
        self.problem = problem
        self.remedy = remedy


@contextmanager
def explained() -> Iterator[None]:
    """Turn known errors while the window opens into a `StartupError`; others pass unchanged."""
    try:
        yield
    except BaseException as error:
        if trouble := explain(error):
            raise trouble from None
        raise


def explain(error: BaseException) -> StartupError | None:
    """What this error means, if it is a known one. Errors are recognised by name: where a library is missing, their
    classes cannot be imported, and they have no common base."""
    names = {kind.__name__ for kind in type(error).__mro__}
    text = str(error)
    if "NoSuchDisplayException" in names:
        return _no_display()
    if names & {"NoOpenGLException", "ContextException", "NoSuchConfigException", "GLException", "ShaderException"}:
        return StartupError(
            "Minesweeper needs OpenGL 3.3 or newer, and this display does not offer it.",
            f"Install a driver, or one that draws without a graphics card:  {_command(DRIVERS)}",
        )
    if isinstance(error, ImportError) and text.startswith("Library"):
        return _no_library(text.split('"')[1])
    if isinstance(error, AttributeError) and ("pyglet" in text or "XRender" in text):
        return _no_library("Xrender")
    if isinstance(error, ModuleNotFoundError) and error.name in ("arcade", "pyglet"):
        return StartupError(
            f"The Python package {error.name} is not installed.",
            f"Install it:  {sys.executable} -m pip install arcade",
        )
    return None


def _no_library(name: str) -> StartupError:
    return StartupError(f"A library that the window needs is missing: {name}.", f"Install it:  {_command(LIBRARIES)}")


def _no_display() -> StartupError:
    if name := os.environ.get("DISPLAY"):
        problem = f"The display {name} (from DISPLAY) cannot be reached."
    elif os.environ.get("WAYLAND_DISPLAY"):
        problem = "There is no X display; under Wayland, Xwayland provides one."
    else:
        problem = "There is no display to open a window on."
    return StartupError(problem, "Play in the terminal instead:  minesweeper terminal")


def _command(commands: dict[str, str]) -> str:
    """For the first program that is here; the most common one where none is."""
    return next((command for program, command in commands.items() if shutil.which(program)), commands["apt-get"])
