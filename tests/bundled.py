"""The bundled plugins for tests that need no more. They are loaded once in a process."""

from copy import copy
from functools import cache

from minesweeper.plugins import Plugins, load_plugins
from minesweeper.themes.theme import Theme


def bundled_plugins() -> Plugins:
    """The bundled plugins. A test may change which there are: others do not see it."""
    plugins = copy(_loaded())
    for name, value in vars(plugins).items():
        if isinstance(value, dict | list):
            setattr(plugins, name, copy(value))
    return plugins


def bundled_looks() -> dict[str, Theme]:
    """The bundled themes by name, except those that only look like others."""
    return {name: theme for name, theme in bundled_plugins().themes.items() if not theme.pair}


@cache
def _loaded() -> Plugins:
    return load_plugins(bundled_only=True, off=())
