"""The ways to play, with the facts about each: what a front lists, and what happens when one is chosen."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import partial
from typing import cast

from minesweeper.core.board import Board
from minesweeper.core.daily import NO_GUESS, Days
from minesweeper.core.laying import RANDOM
from minesweeper.games.player import OPPONENT
from minesweeper.games.record import Record
from minesweeper.play.exercising import Exercises
from minesweeper.play.play import Play
from minesweeper.play.solo import Solo
from minesweeper.thinking.exercise import KINDS
from minesweeper.words import play_choices as words
from minesweeper.words.titles import setup_title


class PlayWay(StrEnum):
    """A way to play."""

    CLASSIC = "Classic"
    NO_GUESSING = "No guessing"
    DAILY = "Daily"
    DUEL = "Duel"
    PRACTICE = "Practice"
    CONTINUE = "Continue"


@dataclass(frozen=True, slots=True)
class PlayChoice:
    """A way to play, as it is now."""

    way: PlayWay
    fact: str
    """A line about it, or why it cannot be chosen."""
    choose: Callable[[], object] | None = None
    """`None` if it cannot be chosen."""
    board: Board | None = None
    """The position of an unfinished game."""
    day: date | None = None
    """The day of a daily board."""


class PlayChoices:
    """Lists the ways to play for a solo game. `open_duel` shows the duel, whose game is `duel` if there is one already,
    and `take_up` resumes an unfinished duel."""

    def __init__(
        self,
        play: Play,
        exercises: Exercises,
        open_duel: Callable[[], object],
        duel: Play | None,
        take_up: Callable[[Record], None],
    ) -> None:
        self._play = play
        self._exercises = exercises
        self._open_duel = open_duel
        self._duel = duel
        self._take_up = take_up

    def all(self) -> list[PlayChoice]:
        """The ways to play, as far as the history is known; `Keeper.refresh` brings it up to date."""
        level = words.board_fact(self._play.session.game.difficulty)
        return [
            PlayChoice(PlayWay.CLASSIC, level, partial(self._new, RANDOM.name)),
            self._without_guesses(level),
            self._daily(),
            PlayChoice(PlayWay.DUEL, self._duel_fact(), self._open_duel),
            self._practice(),
            self._left(),
        ]

    @property
    def _solo(self) -> Solo:
        return cast("Solo", self._play.mode)

    def _new(self, generator: str) -> None:
        """Start a game whose mines are laid by this generator, which stays chosen."""
        if self._play.desk.settings.generator != generator:
            self._play.desk.change(generator=generator)
        self._solo.new()

    def _without_guesses(self, level: str) -> PlayChoice:
        if NO_GUESS not in self._play.desk.plugins.generators:
            return PlayChoice(PlayWay.NO_GUESSING, words.NO_GENERATOR)
        return PlayChoice(PlayWay.NO_GUESSING, level, partial(self._new, NO_GUESS))

    def _daily(self) -> PlayChoice:
        daily, keeper = self._solo.daily, self._play.keeper
        today, level = daily.today, self._play.session.game.difficulty
        days = Days.of(keeper.dailies if keeper else (), today, level)
        state, game = words.NEW, days.games.get(today)
        if game:
            state = words.UNFINISHED if game.won is None else words.WON if game.counts else words.PLAYED
        fact = words.daily_fact(state, days.streak, self._play.desk.now())
        return PlayChoice(PlayWay.DAILY, fact, daily.begin, day=today)

    def _duel_fact(self) -> str:
        duel = self._duel
        if duel and duel.session.unfinished:
            return duel.mode.title
        if solver := self._play.desk.plugins.solvers.get(OPPONENT):
            return words.AGAINST.format(solver=solver.character.name or OPPONENT.capitalize())
        return words.AGAINST_FRIEND

    def _practice(self) -> PlayChoice:
        keeper, exercises = self._play.keeper, self._exercises
        due = keeper.due if keeper else 0
        begin = exercises.open_mistakes if due else partial(exercises.open_practice, next(iter(KINDS)))
        return PlayChoice(PlayWay.PRACTICE, words.due_fact(due), begin)

    def _left(self) -> PlayChoice:
        """The present game if it is unfinished, or the one that was left last."""
        play, keeper = self._play, self._play.keeper
        session, titled = play.session, partial(setup_title, play.desk.plugins)
        if session.unfinished:
            fact = words.left_fact(titled(session.game.setup), session.board)
            return PlayChoice(PlayWay.CONTINUE, fact, session.resume, session.board)
        for record in keeper.unfinished if keeper else ():
            if record.id != session.id:
                fact = words.left_fact(titled(record.setup), record.board)
                return PlayChoice(
                    PlayWay.CONTINUE, fact, partial(self._solo.go_on, record, self._take_up), record.board
                )
        return PlayChoice(PlayWay.CONTINUE, words.NOTHING_LEFT)
