"""Names of levels, generators, dealers and boards, and the numbers on the displays."""

from minesweeper.core.board import Status
from minesweeper.core.daily import day_of
from minesweeper.core.dealing import HONEST
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.laying import RANDOM
from minesweeper.core.setup import Setup
from minesweeper.machine.local_time import day_text
from minesweeper.plugins import Plugins
from minesweeper.plugins.host import with_filters

LEAST_DIGITS = 3
"""The fewest digits of a display."""
OUTLINES, OTHER_BOARDS = "Outlines", "Other boards"
"""Boards with holes or another outline than a rectangle, and all boards that are no rectangle of squares."""
LEVELS = {"ranked_beginner": "Old beginner"}
"""Levels that are not called by their names."""


def level_title(level: Difficulty, name: str = "") -> str:
    """The name of a level, or this part of it, as it is displayed."""
    return level_name(name or level.name)


def level_name(name: str) -> str:
    """The display form of a level's name."""
    return LEVELS.get(name) or name.replace("_", " ").capitalize()


def board_size(level: Difficulty) -> str:
    """The size of a board and its mines, in short."""
    return f"{level.width}×{level.height} · {level.mines}"


def generator_title(plugins: Plugins, name: str) -> str:
    """The title of a generator, or its name if it has no title or is missing."""
    generator = plugins.generators.get(name, RANDOM if name == RANDOM.name else None)
    return (generator and generator.title) or name.replace("_", " ").capitalize()


def dealer_title(plugins: Plugins, name: str) -> str:
    """The title of a dealer, or its name if it has no title or is missing."""
    dealer = plugins.dealers.get(name, HONEST if name == HONEST.name else None)
    return (dealer and dealer.title) or name.replace("_", " ").capitalize()


def level_and_day(setup: Setup) -> str:
    """The level, with the day of a daily board."""
    title, day = level_title(setup.level), day_of(setup)
    return f"{title} · Daily {day_text(day)}" if day else title


def setup_title(plugins: Plugins, setup: Setup) -> str:
    """The level with the day of a daily board, or with an unusual generator or dealer. A duel says so."""
    title = level_and_day(setup)
    if day_of(setup):
        return title
    laid = [] if setup.generator == RANDOM.name else [generator_title(plugins, setup.generator)]
    dealt = [] if setup.dealer == HONEST.name else [f"{setup.dealer.replace('_', ' ').capitalize()} dealer"]
    played = [] if setup.mode.label in ("", title) else [setup.mode.label]
    return " · ".join([title, *played, *laid, *dealt])


def whole_title(plugins: Plugins, setup: Setup) -> str:
    """The full title, with all options of the board."""
    generator = plugins.generators.get(setup.generator, RANDOM)
    known = with_filters(plugins, generator).knows
    asked = [f"{known[name].title}: {known[name].words(value)}" for name, value in setup.options if name in known]
    return " · ".join([setup_title(plugins, setup), *asked])


def timer_text(seconds: float, status: Status = Status.PLAYING, from_one: bool = False) -> str:
    """The timer: whole seconds in at least three digits. With `from_one` it starts at 1 with the first click, as in the
    classic game."""
    return f"{int(seconds) + (from_one and status is not Status.READY):03d}"


def counter_text(mines_left: int, mine_count: int) -> str:
    """The mine counter: at least three digits, more if the board has more mines; never below -99."""
    width = max(LEAST_DIGITS, len(str(mine_count)))
    return f"{max(mines_left, 1 - 10 ** (width - 1)):0{width}d}"
