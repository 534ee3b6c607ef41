"""The rules in force that differ from those of the usual game."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from minesweeper.core.daily import day_of
from minesweeper.core.dealing import HONEST
from minesweeper.core.laying import RANDOM, FirstClick
from minesweeper.plugins.host import with_filters
from minesweeper.words import rules

if TYPE_CHECKING:
    from minesweeper.play.play import Play


class Chip(NamedTuple):
    """A rule in force."""

    text: str
    meaning: str
    remove: Callable[[], object]
    """Takes the rule out of the settings, and begins a new game if the board depends on it."""


def rules_in_force(play: "Play") -> tuple[Chip, ...]:
    """The rules of the board, unless it is a daily one, and question marks."""
    setup = play.session.game.setup
    board = () if day_of(setup) else _of_board(play)
    marks = [Chip(*rules.QUESTION_MARKS, partial(_no_marks, play))] if play.desk.settings.question_marks else []
    return *board, *marks


def _of_board(play: "Play") -> list[Chip]:
    setup, plugins = play.session.game.setup, play.desk.plugins
    chips = []
    if setup.generator != RANDOM.name:
        chips.append(Chip(*rules.generator_rule(plugins, setup.generator), _without(play, generator=RANDOM.name)))
    generator = plugins.generators.get(setup.generator, RANDOM)
    known = with_filters(plugins, generator).knows if setup.options else {}
    for name, value in setup.options:
        if name in known:
            chips.append(Chip(*rules.option_rule(known[name], value), partial(_drop_option, play, name)))
    if setup.dealer != HONEST.name:
        chips.append(Chip(*rules.dealer_rule(plugins, setup.dealer), _without(play, dealer=HONEST.name)))
    if setup.first_click is not FirstClick.OPENING:
        usual = _without(play, first_click=str(FirstClick.OPENING))
        chips.append(Chip(*rules.first_click_rule(setup.first_click), usual))
    return chips


def _without(play: "Play", **usual: str) -> Callable[[], None]:
    """Begins a new game with these settings."""

    def remove() -> None:
        play.desk.change(**usual)
        play.mode.new()

    return remove


def _drop_option(play: "Play", name: str) -> None:
    play.desk.change(options={each: value for each, value in play.desk.settings.options.items() if each != name})
    play.mode.new()


def _no_marks(play: "Play") -> None:
    play.desk.change(question_marks=False)
    play.session.game.questions = False
    play.notify()
