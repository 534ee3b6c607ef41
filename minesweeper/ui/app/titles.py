"""Levels and generators as a player reads them."""

from minesweeper.core.difficulty import Difficulty
from minesweeper.core.laying import RANDOM
from minesweeper.core.setup import Setup
from minesweeper.plugins import Plugins


def level_title(level: Difficulty) -> str:
    """The name of a level."""
    return level.name.replace("_", " ").capitalize()


def generator_title(plugins: Plugins, name: str) -> str:
    """The title of a generator, or its name if it has none or is not there."""
    generator = plugins.generators.get(name, RANDOM if name == RANDOM.name else None)
    return (generator and generator.title) or name.replace("_", " ").capitalize()


def setup_title(plugins: Plugins, setup: Setup) -> str:
    """The level, and what lays the mines if that is not the usual one."""
    title = level_title(setup.level)
    return title if setup.generator == RANDOM.name else f"{title} · {generator_title(plugins, setup.generator)}"
