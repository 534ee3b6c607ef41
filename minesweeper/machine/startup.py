"""Errors before the first frame, explained: the cause, and one command that helps."""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from minesweeper import __version__
from minesweeper.machine import shell

LIBRARIES = {
    "apt-get": "libgl1 libegl1 libfontconfig1 libxrender1",
    "dnf": "mesa-libGL mesa-libEGL fontconfig libXrender",
    "pacman": "mesa fontconfig libxrender",
    "zypper": "Mesa-libGL1 Mesa-libEGL1 fontconfig libXrender1",
    "apk": "mesa-gl mesa-egl fontconfig libxrender",
}
"""The graphics packages, by package manager."""

ARCADE = "arcade~=3.3"
"""The requirement for pip; it brings everything else for drawing. No < or >, which a shell would interpret."""
WINDOW = f"minesweeper-arcade=={__version__}"
"""The distribution with all modules that draw, in the version that fits these."""

DRIVERS = {
    "apt-get": "libgl1-mesa-dri",
    "dnf": "mesa-dri-drivers",
    "pacman": "mesa",
    "zypper": "Mesa-dri",
    "apk": "mesa-dri-gallium",
}
"""The packages of the software renderer, for machines without a graphics card."""

INSTALL = {
    "apt-get": ("apt-get update", "apt-get install -y --no-install-recommends"),
    "dnf": ("dnf install -y",),
    "pacman": ("pacman -S --needed",),
    "zypper": ("zypper install -y",),
    "apk": ("apk add",),
}
"""The install command of each package manager, for root."""


class StartupError(Exception):
    """Why nothing can be drawn, in a sentence, and a way to fix it."""

    def __init__(self, problem: str, remedy: str) -> None:
        super().__init__(f"{problem}\n{remedy}")
        self.problem = problem
        self.remedy = remedy


@contextmanager
def explained(without_display: str = "") -> Iterator[None]:
    """Turn known errors while the window opens into a `StartupError`; others pass unchanged. `without_display` is the
    advice where there is no display."""
    try:
        yield
    except BaseException as error:
        if trouble := explain(error, without_display):
            raise trouble from None
        raise


def explain(error: BaseException, without_display: str = "") -> StartupError | None:
    """Explain a known error, or return `None`. Errors are recognised by name: they have no common base, and without the
    library their classes cannot be imported."""
    names = {kind.__name__ for kind in type(error).__mro__}
    if "NoSuchDisplayException" in names:
        return _no_display(without_display)
    if names & {"NoOpenGLException", "ContextException", "NoSuchConfigException", "GLException", "ShaderException"}:
        return StartupError("Minesweeper needs OpenGL 3.3 or newer, and this display does not offer it.", _get_driver())
    if isinstance(error, ModuleNotFoundError) and error.name in ("minesweeper.ui", "arcade", "pyglet", "PIL"):
        package, requirement = ("minesweeper-arcade", WINDOW) if error.name == "minesweeper.ui" else ("arcade", ARCADE)
        problem = f"What draws is not installed: the Python package {package}."
        return StartupError(problem, f"Install it:  {shell.pip_install(requirement)}")
    if name := _missing_library(error):
        # With the library, a missing display would be the next error: report that at once.
        if without_display and sys.platform == "linux" and not os.environ.get("DISPLAY"):
            return _no_display(without_display)
        return StartupError(f"A library that draws is missing: {name}.", _get_libraries())
    return None


def _missing_library(error: BaseException) -> str:
    """The library this error is about, if any."""
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
    """The command for the first package manager found here; "" without one."""
    manager = next((name for name in packages if shutil.which(name)), None)
    if manager is None:
        return ""
    *before, install = INSTALL[manager]
    return shell.as_root(*before, f"{install} {packages[manager]}")
