"""A bot's game as a film, shot without a screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from minesweeper.core.board import Board
from minesweeper.core.moves import Move
from minesweeper.core.setup import Setup
from minesweeper.games.events import Began, Event, Played
from minesweeper.games.session import Session
from minesweeper.play.autoplay import bot_paragraphs
from minesweeper.plugins import Plugins
from minesweeper.themes.theme import Theme
from minesweeper.thinking import thoughts
from minesweeper.thinking.bot import Bot, Stuck
from minesweeper.ui.film.studio import FILM_FRAME, Drawing, Shot, Studio
from minesweeper.words.reasons import stuck_sentence

THINKING = 10.0
"""Seconds for an answer: enough that a film never depends on the machine's speed."""


@dataclass(frozen=True, slots=True)
class Script:
    """The subject of a film."""

    setup: Setup
    """The first game; each one after it has the next seed."""
    solver: str
    games: int = 1
    speed: int = 2
    """An index into the bot's speeds."""
    cell: int = 24


class Film:
    """A bot's game, played while its frames are taken one by one, `FILM_FRAME` apart. Equal frames are the same
    picture. A solver that fails is a `ValueError`."""

    def __init__(self, script: Script, plugins: Plugins, theme: Theme) -> None:
        self._script = script
        self._plugins = plugins
        self._now = 0.0
        self._session = Session(plugins.game(script.setup), clock=self._clock)
        self._setup = self._session.game.setup
        """The original setup: a failing generator changes the game's own."""
        self._session.listen(self._follow)
        self._bot = Bot(self._session, self)
        self._studio = Studio(theme, self._session.board, script.cell, self._clock)

    @property
    def stage(self) -> str:
        games, ended = self._script.games, self._bot.tally.games
        current = min(games, ended + (not self._session.board.status.over))
        return f"Filming game {current} of {games}" if games > 1 else "Filming"

    @property
    def share(self) -> float:
        """The progress, 0 to 1, measured by the open cells."""
        board = self._session.board
        return min(1.0, (self._bot.tally.games + (0 if board.status.over else board.progress)) / self._script.games)

    def __iter__(self) -> Iterator[Image.Image]:
        self._bot.games_left = self._script.games
        self._bot.start()
        while not self._bot.pace.held:
            self._bot.tick(self._now)
            yield self._frame()
            self._now += FILM_FRAME
        while self._studio.animating:
            yield self._frame()
            self._now += FILM_FRAME

    def _frame(self) -> Image.Image:
        from minesweeper.ui.board.outlines import paint_pointer, pointer_rect  # noqa: PLC0415 - it imports arcade

        bot, board = self._bot, self._session.board
        thought, here = (None, None) if board.status.over else (bot.thought, bot.pointer(self._now))
        moment = Shot(
            board,
            self._session.elapsed,
            thought.marks(board) if thought else None,
            Drawing(
                lambda layout: pointer_rect(layout, *here),
                lambda painter, style, layout: paint_pointer(painter, style, layout, *here),
            )
            if here
            else None,
            target=None if bot.hurried and self._studio.viewports[0].travelling else bot.target,
        )
        return self._studio.frame([moment], tuple(bot_paragraphs(bot, self._now, self._script.solver)))

    def _clock(self) -> float:
        return self._now

    def _follow(self, session: Session, event: Event) -> None:
        if isinstance(event, Played):
            self._studio.scenes[0].board.play(event.turn, brief=True)
        elif isinstance(event, Began):
            self._studio.scenes[0].board.show(session.board)
            self._bot.forget()

    # The bot's interface

    @property
    def solver_name(self) -> str:
        return self._script.solver

    @property
    def speed(self) -> int:
        return self._script.speed

    def ask(self, board: Board) -> None:
        """Answer at once: the film's clock does not run meanwhile."""
        thought = thoughts.first_move(self._session.game) or thoughts.advise_by(
            self._plugins, self._script.solver, board, THINKING, hurried=self._bot.hurried
        )
        if isinstance(thought, str):
            self.give_up(thought)
        else:
            self._bot.advised(board, thought)

    def play(self, move: Move) -> bool:
        self._session.play(move, self._script.solver)
        return True

    def next_game(self) -> None:
        self._setup = self._setup.following
        self._session.begin(self._plugins.game(self._setup))

    def give_up(self, why: Stuck | str) -> None:
        raise ValueError(stuck_sentence(why, self.solver_name))
