"""The kind of game that a player's settings ask for, with substitutes for plugins that are gone."""

from minesweeper.core.dealing import HONEST
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.laying import RANDOM, FirstClick, Generator
from minesweeper.core.naming import sentence
from minesweeper.core.options import Options
from minesweeper.core.setup import Setup
from minesweeper.core.tiling import SQUARE
from minesweeper.history.settings import Settings
from minesweeper.plugins import Plugins
from minesweeper.plugins.host import with_filters


def usual_setup(plugins: Plugins, settings: Settings) -> tuple[Setup, list[str]]:
    """The kind of game that the settings ask for, and a sentence for each part that is no longer available."""
    said = []
    name = settings.level
    try:
        level = plugins.sized_level(name) if ":" in name else plugins.difficulty(name)
    except ValueError:
        plain = (each for each in plugins.levels.values() if each.tiling == SQUARE and not each.outline)
        level = next(plain, Difficulty("beginner", 9, 9, 10))
        said.append(f"There's no level {name!r} any more. This is {level.name}.")
    generator = settings.generator
    if generator not in (RANDOM.name, *plugins.generators):
        said.append(f"There's no generator {generator!r} any more. Mines are laid at random.")
        generator = RANDOM.name
    dealer = settings.dealer
    if dealer not in (HONEST.name, *plugins.dealers):
        said.append(f"There's no dealer {dealer!r} any more. Mines stay where they were laid.")
        dealer = HONEST.name
    options = _usual_options(with_filters(plugins, plugins.generator(generator)), settings, said)
    return Setup(level, None, FirstClick(settings.first_click), generator, options=options, dealer=dealer), said


def _usual_options(generator: Generator, settings: Settings, said: list[str]) -> Options:
    """The options of the settings that the generator has. A wrong value adds a sentence to `said`."""
    options = []
    for name, option in generator.knows.items():
        if name in settings.options:
            try:
                options.append((name, option.checked(settings.options[name])))
            except ValueError as error:
                said.append(sentence(f"{error}, so it is left out"))
    return tuple(options)
