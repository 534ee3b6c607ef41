"""Errors before the first frame, explained: what is wrong, and the one command that helps."""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from minesweeper.machine import shell

LIBRARIES = {
    "apt-get": "libgl1 libegl1 libfontconfig1 libxrender1",
    "dnf": "mesa-libGL mesa-libEGL fontconfig libXrender",
    "pacman": "mesa fontconfig libxrender",
    "zypper": "Mesa-libGL1 Mesa-libEGL1 fontconfig libXrender1",
    "apk": "mesa-gl mesa-egl fontconfig libxrender",
}
"""The packages of what draws, by the program that installs them."""

ARCADE = "arcade~=3.3"
"""What to ask pip for; everything else that draws comes with it. A shell may read < and > as something else."""

DRIVERS = {
    "apt-get": "libgl1-mesa-dri",
    "dnf": "mesa-dri-drivers",
    "pacman": "mesa",
    "zypper": "Mesa-dri",
    "apk": "mesa-dri-gallium",
}
"""The same for the software that draws where no graphics card does."""

INSTALL = {
    "apt-get": ("apt-get update", "apt-get install -y --no-install-recommends"),
    "dnf": ("dnf install -y",),
    "pacman": ("pacman -S --needed",),
    "zypper": ("zypper install -y",),
    "apk": ("apk add",),
}
"""How each of them is told to, for root."""


class StartupError(Exception):
    """Why nothing can be drawn, in a sentence, and what helps."""

    def __init__(self, problem: str, remedy: str) -> None:
        super().__init__(f"{problem}\n{remedy}")
        self.problem = problem
        self.remedy = remedy


@contextmanager
def explained(without_display: str = "") -> Iterator[None]:
    """Turn known errors while the window opens into a `StartupError`; others pass unchanged.

    Who opens a window on a display says what to do where there is none."""
    try:
        yield
    except BaseException as error:
        if trouble := explain(error, without_display):
            raise trouble from None
        raise


def explain(error: BaseException, without_display: str = "") -> StartupError | None:
    """What this error means, if it is a known one. Errors are recognised by name: where a library is missing, their
    classes cannot be imported, and they have no common base."""
    names = {kind.__name__ for kind in type(error).__mro__}
    if "NoSuchDisplayException" in names:
        return _no_display(without_display)
    if names & {"NoOpenGLException", "ContextException", "NoSuchConfigException", "GLException", "ShaderException"}:
        return StartupError("Minesweeper needs OpenGL 3.3 or newer, and this display does not offer it.", _get_driver())
    if isinstance(error, ModuleNotFoundError) and error.name in ("arcade", "pyglet", "PIL"):
        return StartupError(
            "What draws is not installed: the Python package arcade.", f"Install it:  {shell.pip_install(ARCADE)}"
        )
    if name := _missing_library(error):
        # With a library but no display there would be no window either, so that is what to say at once.
        if without_display and sys.platform == "linux" and not os.environ.get("DISPLAY"):
            return _no_display(without_display)
        return StartupError(f"A library that draws is missing: {name}.", _get_libraries())
    return None


def _missing_library(error: BaseException) -> str:
    """The name of the library that this error is about, if it is about one."""
    text = str(error)
    if isinstance(error, ImportError) and text.startswith("Library"):
        return text.split('"')[1]
    if isinstance(error, AttributeError) and ("pyglet" in text or "XRender" in text):
        return "Xrender"
    return ""


def _no_display(remedy: str) -> StartupError:
    if name := os.environ.get("DISPLAY"):
        problem = f"The display {name} (from DISPLAY) cannot be reached."
    elif os.environ.get("WAYLAND_DISPLAY"):
        problem = "There is no X display; under Wayland, Xwayland provides one."
    else:
        problem = "There is no display to open a window on."
    return StartupError(problem, remedy)


def _get_libraries() -> str:
    if sys.platform != "linux":
        return "It comes with the operating system or the graphics driver: update these."
    if command := _install(LIBRARIES):
        return f"Install it:  {command}"
    return "Install OpenGL (libGL and libEGL), fontconfig and libXrender, under the names your system has for them."


def _get_driver() -> str:
    if sys.platform != "linux":
        return f"Update the graphics driver, or play in the terminal:  {shell.command('terminal')}"
    if command := _install(DRIVERS):
        return f"Install a driver, or one that draws without a graphics card:  {command}"
    return "Install a driver, or Mesa's, which draws without a graphics card, under the name your system has for it."


def _install(packages: dict[str, str]) -> str:
    """The command for the first package manager that is here; nothing where none is."""
    manager = next((name for name in packages if shutil.which(name)), None)
    if manager is None:
        return ""
    *before, install = INSTALL[manager]
    return shell.as_root(*before, f"{install} {packages[manager]}")
