"""The rules of a board that differ from those of the usual game: a short name for each, and its meaning."""

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType

from minesweeper.core.daily import NO_GUESS
from minesweeper.core.laying import FirstClick
from minesweeper.core.options import Option
from minesweeper.plugins import Plugins
from minesweeper.words.titles import dealer_title, generator_title

FIRST_CLICKS = {
    FirstClick.SAFE: ("Safe first click", "The first click is never a mine, but may open a single cell."),
    FirstClick.ANY: ("Risky first click", "The first click may be a mine."),
}
QUESTION_MARKS = "Question marks", "A second right click turns a flag into a question mark."

REMOVES = "Removes this rule."


def own_list(meaning: str) -> str:
    """The meaning of a rule whose games are compared only with one another."""
    return f"{meaning} Times count on their own list."


def generator_rule(plugins: Plugins, name: str) -> tuple[str, str]:
    """The name and the meaning of a generator."""
    title = generator_title(plugins, name)
    if name == NO_GUESS:
        return title, own_list("Every board can be solved without guessing.")
    return title, own_list(f"The generator {title} lays the mines.")


def option_rule(option: Option, value: str) -> tuple[str, str]:
    """The name and the meaning of an option with this value."""
    return f"{option.title}: {option.words(value)}", own_list(option.about)


def dealer_rule(plugins: Plugins, name: str) -> tuple[str, str]:
    """The name and the meaning of a dealer."""
    dealer = plugins.dealers.get(name)
    return f"{dealer_title(plugins, name)} dealer", own_list(dealer.summary if dealer else "")


def first_click_rule(first_click: FirstClick) -> tuple[str, str]:
    """The name and the meaning of a promise to the first click."""
    text, meaning = FIRST_CLICKS[first_click]
    return text, own_list(meaning)


def rules_title(count: int) -> str:
    """The short form of several rules."""
    return "1 rule" if count == 1 else f"{count} rules"


class GuessEnd(Enum):
    """How a guess ends."""

    LUCK = auto()
    SAFE = auto()
    FATAL = auto()


GUESSES_UNDER: Mapping[str, tuple[GuessEnd, GuessEnd]] = MappingProxyType(
    {
        "merciful": (GuessEnd.SAFE, GuessEnd.LUCK),
        "strict": (GuessEnd.LUCK, GuessEnd.FATAL),
        "fair": (GuessEnd.SAFE, GuessEnd.FATAL),
        "cruel": (GuessEnd.FATAL, GuessEnd.FATAL),
    }
)
"""For each dealer of the game but the honest one, how a guess ends that had to be made, and one that did not."""
GUESS_ENDS = {GuessEnd.LUCK: "luck", GuessEnd.SAFE: "safe", GuessEnd.FATAL: "a mine"}
FORCED, CARELESS = (
    {end: f"{guess} guess: {said}" for end, said in GUESS_ENDS.items()} for guess in ("Forced", "Careless")
)
