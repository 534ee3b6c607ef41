"""A game's hidden mines: has them laid, now or ahead, and asks the dealer about them."""

from copy import copy
from dataclasses import dataclass, replace
from random import Random
from typing import NoReturn

from minesweeper.core import rules
from minesweeper.core.board import Board, Status
from minesweeper.core.dealing import HONEST, Deal, Dealer, DealingError, Situation, checked_deal
from minesweeper.core.filters import Laid, all_filters, find, tries
from minesweeper.core.laying import RANDOM, FirstClick, Generator, LayingError, best_start, checked, lay_mines
from minesweeper.core.minefield import Minefield
from minesweeper.core.setup import Mode, Setup, check_setup, draw_seed

FEW_TRIES = 500
"""Boards of a generator other than `random` that are tried to pass the filters."""


@dataclass(frozen=True, slots=True, eq=False)
class Need:
    """A question to a generator or a dealer, to be answered before a move is made. It equals only itself."""

    name: str
    """The name of the generator or dealer that is asked."""
    cells: int
    """The cell for which a generator lays the mines, or the cells that a dealer decides about."""
    situation: Situation | None = None
    """The question for a dealer; `None` for a generator."""

    @property
    def kind(self) -> str:
        """The kind of plugin value that is asked: `generator` or `dealer`."""
        return "dealer" if self.situation else "generator"


class HiddenMines:
    """Lays the mines that a setup names, and lets the dealer move them."""

    def __init__(self, setup: Setup, generator: Generator | None = None, dealer: Dealer | None = None) -> None:
        check_setup(setup)
        if setup.seed is None:
            setup = replace(setup, seed=0 if setup.field else draw_seed())
        if generator is None:
            generator = RANDOM if setup.generator == RANDOM.name else Generator(setup.generator, _lay_nothing)
        self.setup = setup
        """Which game this is; its seed is known. It names `random` once the generator has failed."""
        self.generator = generator
        self.dealer = HONEST if setup.dealer == HONEST.name else dealer or Dealer(setup.dealer, _deal_nothing)
        self.problem = ""
        """Why `random` laid the board instead of the chosen generator; empty if it did not."""
        self.remark = ""
        """How the generator's board differs from the request; empty if it does not."""
        self.grid = setup.grid
        self.field = setup.field
        """The present mines; `None` before they are laid."""
        self._laid = setup.field
        """The field before a dealer changed it."""
        self._promised = 0
        """The cell for which it was laid, if that cell was promised safe."""
        first, level = setup.first, setup.level
        if setup.mode is not Mode.SOLO and not first:
            first = best_start(level.grid, level.mines, FirstClick.OPENING)
        self._first = self.grid.cell(*first) if first else 0
        """The cell for which the mines are laid if the setup names one; 0 if it is the first cell revealed."""
        self._ahead: tuple[int, Laid] | None = None
        """A field laid ahead, and the cell it was laid for."""
        self._needs: dict[int, Need] = {}
        """Questions for the generator, by the first cell."""
        self.restart()

    def new(self, seed: int | None) -> "HiddenMines":
        """The mines of another board of this kind, not laid yet."""
        return HiddenMines(replace(self.setup, seed=seed, first=None, field=None), self.generator, self.dealer)

    def restart(self) -> None:
        """Start over with the mines as they were first laid, if any."""
        self.dealer_problem = ""
        """Why the dealer was dropped from this game; empty if it was not."""
        self.dealing = self.dealer is not HONEST
        """True if a dealer decides."""
        if self.dealing:
            self.field = self._laid
        self._given = self.field
        self._seen = 0
        """All cells that this game has ever shown, if there is a dealer."""
        self._forget_questions()

    def restore(self, field: Minefield | None, board: Board) -> None:
        """Resume with this field, of which the player has seen this board."""
        self.field = self._given = self._laid = field
        self._seen = 0
        self._forget_questions()
        if self.dealing:
            self.see(board)

    def see(self, board: Board) -> None:
        """Remember what this board shows: everything, once the game is over, since all mines are shown then."""
        self._seen |= self.grid.full if board.status.over else board.revealed
        self._forget_questions()

    def go_back(self, board: Board) -> None:
        """Follow an undo to this board. If it shows nothing, the mines are laid again for the next first cell, unless
        there is a dealer, who must keep everything shown true."""
        self._forget_questions()
        if board.status is Status.READY and not self._seen:
            self.field = self._given

    # Opening cells

    def needs(self, board: Board, cells: int, number: int) -> Need | None:
        """The question that must be answered before the move of this number opens these cells of the board, if any."""
        if self.field is None and not self._laid_ahead(cells):
            first = self._first or cells
            if self.generator is not RANDOM or self.setup.options:
                return self._needs.setdefault(first, Need(self.setup.generator, first))
            if self.dealing:
                self._ahead = first, self.lay(first)
        question = self._ask(board, cells, number) if self.dealing else None
        return question if question and question.cells not in self._deals else None

    def answer(self, need: Need) -> Laid | Deal:
        """Ask the generator or the dealer. It may raise a `LayingError` or a `DealingError`. Nothing changes."""
        return self._decide(need.situation) if need.situation else self.lay(need.cells)

    def supply(self, need: Need, answer: Laid | Deal | str) -> None:
        """Keep an answer for the move that needs it; a sentence drops the generator or the dealer for that reason. An
        answer about an earlier position is ignored; a board that was laid for another first cell is kept."""
        if need is self._questions.get(need.cells) and isinstance(answer, Deal | str):
            self._deals[need.cells] = answer
        elif need is self._needs.get(need.cells) and isinstance(answer, Laid):
            self._ahead = need.cells, answer
        elif need is self._needs.get(need.cells) and isinstance(answer, str) and self.field is None:
            self._do_without_generator(answer)

    def open(self, board: Board, cells: int, number: int) -> Deal:
        """The field on which these cells are opened, and whether that is a guess. Missing answers are asked for now."""
        field = self.field or self._lay_now(cells)
        if self.dealing and (question := self._ask(board, cells, number)) and question.situation:
            try:
                answer = self._deals.get(question.cells) or self._decide(question.situation)
            except DealingError as error:
                answer = str(error)
            if isinstance(answer, Deal):
                self.field = answer.field
                return answer
            self.dealer_problem, self.dealing = answer, False
        return Deal(field, guess=False)

    # Laying the mines

    def lay(self, first: int) -> Laid:
        """The field that the generator lays for this first cell, or a `LayingError`. Nothing changes."""
        setup, generator, mines = self.setup, self.generator, self.setup.level.mines
        first = self._first or first
        arguments = self.grid, mines, first, Random(setup.seed), setup.first_click
        options = (dict(setup.options),) if generator.options else ()
        uniform = (generator.name, generator.lay) == (RANDOM.name, lay_mines)

        def once() -> Laid:
            if uniform:
                return Laid(lay_mines(*arguments))
            field = generator.lay(*arguments, *options)
            return checked(setup.generator, field, self.grid, mines, first, setup.first_click)

        if not setup.options:
            return once()
        generator.check(setup.options)
        most = tries(self.grid) if uniform else FEW_TRIES
        try:
            return find(once, setup.options, most, all_filters(generator.filters))
        except LayingError:
            raise
        except ValueError as error:  # a filter of a plugin gave no number
            raise LayingError(error) from None

    def _lay_now(self, cells: int) -> Minefield:
        """The field for a game that begins with this cell, laid now or ahead."""
        laid = self._laid_ahead(cells)
        if laid is None:
            try:
                laid = self.lay(cells)
            except LayingError as error:
                self._do_without_generator(str(error))
                laid = self.lay(cells)
        self.field, self.remark = laid
        self._laid = laid.field
        self._promised = self._promise(cells)
        return laid.field

    def _laid_ahead(self, cells: int) -> Laid | None:
        """The field that was laid ahead for a game that begins with this cell, if any."""
        return self._ahead[1] if self._ahead and self._ahead[0] == (self._first or cells) else None

    def _promise(self, cells: int) -> int:
        """The cell that is promised safe in a game that begins with this one; 0 if no cell is."""
        return 0 if self.setup.first_click is FirstClick.ANY else self._first or cells

    def _do_without_generator(self, problem: str) -> None:
        """Let `random` lay the mines, and name it in the setup, since the board's code must be true."""
        self.problem = problem
        self.generator = RANDOM
        self.setup = replace(self.setup, generator=RANDOM.name, options=())
        self._ahead = None
        self._needs.clear()
        self._forget_questions()

    # Asking the dealer

    def _forget_questions(self) -> None:
        """Drop all questions about a position that has changed, and their answers."""
        self._questions: dict[int, Need] = {}
        """Questions for the dealer, by the cells about to be opened."""
        self._deals: dict[int, Deal | str] = {}
        """The answers supplied to them, or the reason for having no answer."""

    def _ask(self, board: Board, cells: int, number: int) -> Need | None:
        """The dealer's question before these cells are opened; `None` if they are known or promised to be safe."""
        field, promised = self.field, self._promised
        if field is None and (laid := self._laid_ahead(cells)):
            field, promised = laid.field, self._promise(cells)
        cells &= ~self._seen
        if field is None or not cells or (cells == promised and not self._seen):
            return None
        if cells not in self._questions:
            shown = rules.position(field, self._seen, 0, 0, 0)
            luck = Random(f"{self.setup.seed} {number}")
            self._questions[cells] = Need(self.dealer.name, cells, Situation(board, shown, field, cells, luck))
        return self._questions[cells]

    def _decide(self, situation: Situation) -> Deal:
        """Ask the dealer, with a copy of the random generator, so that it gives the same answer if it is asked
        again."""
        situation = situation._replace(rng=copy(situation.rng))
        return checked_deal(self.dealer.name, self.dealer.deal(situation), situation)


def _lay_nothing(*_: object) -> NoReturn:
    raise LayingError("the generator is not there")


def _deal_nothing(_: Situation) -> NoReturn:
    raise DealingError("the dealer is not there")
