"""Levels, generators, dealers, times, results and notices as a player reads them, in the window and in the terminal."""

from collections.abc import Sequence

from minesweeper.core.board import Status
from minesweeper.core.daily import day_of
from minesweeper.core.dealing import HONEST
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.laying import RANDOM
from minesweeper.core.naming import sentence
from minesweeper.core.setup import Setup
from minesweeper.games.record import Record
from minesweeper.history.scores import guesses_text
from minesweeper.plugins import Plugins

LEAST_DIGITS = 3
"""Of a display."""


LONGEST_CODE = 60
"""Letters of a code that are shown."""
MARKED_START = "This board was laid for the marked cell: begin there."


def level_title(level: Difficulty) -> str:
    """The name of a level."""
    return level_name(level.name)


def level_name(name: str) -> str:
    """The name of a level as it is shown."""
    return name.replace("_", " ").capitalize()


def board_size(level: Difficulty) -> str:
    """The size of a board and its mines, in short."""
    return f"{level.width}×{level.height} · {level.mines}"


def generator_title(plugins: Plugins, name: str) -> str:
    """The title of a generator, or its name if it has none or is not there."""
    generator = plugins.generators.get(name, RANDOM if name == RANDOM.name else None)
    return (generator and generator.title) or name.replace("_", " ").capitalize()


def dealer_title(plugins: Plugins, name: str) -> str:
    """The title of a dealer, or its name if it has none or is not there."""
    dealer = plugins.dealers.get(name, HONEST if name == HONEST.name else None)
    return (dealer and dealer.title) or name.replace("_", " ").capitalize()


def setup_title(plugins: Plugins, setup: Setup) -> str:
    """The level, and its day if it is a daily board, or what lays the mines and who decides about guesses, if that is
    not as usual. A duel says so."""
    title = level_title(setup.level)
    if day := day_of(setup):
        return f"{title} · Daily {day}"
    laid = [] if setup.generator == RANDOM.name else [generator_title(plugins, setup.generator)]
    dealt = [] if setup.dealer == HONEST.name else [f"{setup.dealer.replace('_', ' ').capitalize()} dealer"]
    played = [] if setup.mode.label in ("", title) else [setup.mode.label]
    return " · ".join([title, *played, *laid, *dealt])


def whole_title(plugins: Plugins, setup: Setup) -> str:
    """The same with everything that was asked of the board, for where there is room."""
    generator = plugins.generators.get(setup.generator, RANDOM)
    known = generator.knows
    asked = [f"{known[name].title}: {known[name].words(value)}" for name, value in setup.options if name in known]
    return " · ".join([setup_title(plugins, setup), *asked])


def start_sentence(setup: Setup, unranked: Sequence[str] = ()) -> str:
    """What to say about a board with a given first cell before it is begun; `unranked` is why it does not count."""
    day = day_of(setup)
    if day is None:
        return MARKED_START
    said = f"No record, since {' and '.join(unranked)}." if unranked else f"The daily board of {day}."
    return f"{said} {MARKED_START}"


def copied_sentence(setup: Setup) -> str:
    """What to say when a code was copied; that of a drawn board is too long to be shown."""
    code = str(setup)
    return f"Copied: {code[:LONGEST_CODE]}{'…' if len(code) > LONGEST_CODE else ''}"


def timer_text(seconds: float, status: Status = Status.PLAYING, from_one: bool = False) -> str:
    """What the timer shows: whole seconds in at least three digits. With `from_one` the first click shows 1, as in the
    classic game, where the second that runs counts."""
    return f"{int(seconds) + (from_one and status is not Status.READY):03d}"


def counter_text(mines_left: int, mine_count: int) -> str:
    """What the mine counter shows: at least three digits, more if the board has more mines; not below -99."""
    width = max(LEAST_DIGITS, len(str(mine_count)))
    return f"{max(mines_left, 1 - 10 ** (width - 1)):0{width}d}"


def won_sentence(record: Record, best: bool) -> str:
    """What to say about a game that was won; `best` is whether it is the best of its kind."""
    dealt = "" if record.guesses is None else f" with {guesses_text(record.guesses)}"
    text = f"Won in {record.seconds:.2f} seconds{dealt}."
    if record.unranked:
        return f"{text} No record, since {' and '.join(record.unranked)}."
    return f"{text} That is your best {'score' if dealt else 'time'}!" if best else text


def dealer_sentence(problem: str) -> str:
    """What to say when a dealer failed; `problem` is why."""
    return f"{as_sentences([problem])[0]} The mines stay where they are in this game."


def as_sentences(notices: Sequence[str]) -> list[str]:
    """Each notice with a capital and a full stop."""
    return [sentence(notice) for notice in notices]
