"""How hard the logic of a board was, once its game is over: worked out elsewhere, told if anybody still looks."""

from collections.abc import Callable
from functools import partial

from minesweeper.events import Ended, Event
from minesweeper.thinking import thoughts
from minesweeper.thinking.thinker import Thinker
from minesweeper.ui.board.presenter import GamePresenter

TOPIC = "grade"
LARGEST = 2_000
"""Cells of a board up to which it is graded: that takes a fraction of a second and holds up nothing else."""


class BoardGrade:
    """Has the board of every finished game graded."""

    def __init__(self, presenter: GamePresenter, thinker: Thinker) -> None:
        self._presenter = presenter
        self._thinker = thinker
        self.tell: Callable[[str], None] = lambda _words: None
        """Called with the grade in words."""

    def follow(self, event: Event) -> None:
        """Ask for the grade once a game has ended, unless that was at a pace nobody can follow."""
        self._thinker.forget(TOPIC)
        if not isinstance(event, Ended) or not self._presenter.is_game or self._presenter.hurried:
            return
        record = event.record
        if record.code.first and record.board.grid.area <= LARGEST:
            then = partial(self._answer, record.id)
            self._thinker.ask(TOPIC, then, thoughts.graded, record.minefield, *record.code.first)

    def _answer(self, game: str, words: str) -> None:
        if words and self._presenter.session.id == game:
            self.tell(words)
