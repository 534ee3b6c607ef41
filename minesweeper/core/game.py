"""A game in progress. Every move goes through `Game.play`."""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import NoReturn, Self

from minesweeper.core import rules
from minesweeper.core.board import Board, Status
from minesweeper.core.dealing import HONEST, Deal, Dealer, DealingError, Situation, checked_deal
from minesweeper.core.described import Described
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.filters import Laid, find, tries
from minesweeper.core.laying import RANDOM, FirstClick, Generator, LayingError, checked, lay_mines
from minesweeper.core.log import LogEntry, standing_entries
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import CHORD, FLAG, MARK, REVEAL, SURROUND, Move
from minesweeper.core.setup import Setup, draw_seed
from minesweeper.core.turn import Turn

HISTORY_CELLS = 50_000_000
"""How far undo reaches back, in cells: to the start on any usual board, fifty turns on the largest."""
FEW_TRIES = 500
"""How many boards of a generator other than `random` are tried for one that passes the filters."""


class Game(metaclass=Described):
    """A setup and the turns so far, with a short method for each thing that can be done to a game or asked of it."""

    def __init__(
        self,
        difficulty: Difficulty,
        seed: int | None = None,
        first_click: FirstClick | str = FirstClick.OPENING,
        questions: bool = False,
        generator: Generator = RANDOM,
    ) -> None:
        self.begin(Setup(difficulty, seed, FirstClick(first_click), generator.name), generator, questions)

    @classmethod
    def of(cls, setup: Setup, generator: Generator | None = None, dealer: Dealer | None = None) -> Self:
        """The game that a setup names. A generator other than `random` must be passed in; without it,
        `random` lays the mines and the setup says so. So must a dealer other than `honest`: see `dealer_problem`."""
        if generator is None:
            generator = RANDOM if setup.generator == RANDOM.name else Generator(setup.generator, _lay_nothing)
        game = cls.__new__(cls)
        game.begin(setup, generator, dealer=dealer)
        return game

    @classmethod
    def from_minefield(cls, field: Minefield, name: str = "drawn", questions: bool = False) -> "Game":
        """A game on a given field: nothing is laid at the first click."""
        game = cls.of(Setup.drawn(field, name))
        game.questions = questions
        return game

    @classmethod
    def from_mines(cls, width: int, height: int, mines: Iterable[tuple[int, int]]) -> "Game":
        """A game on a field with mines at the given (row, col) pairs."""
        return cls.from_minefield(Minefield.of(width, height, mines))

    def begin(self, setup: Setup, generator: Generator, questions: bool = False, dealer: Dealer | None = None) -> None:
        """Start over with the game that this setup names, its mines to be laid by this generator and, if the setup
        names a dealer, left to this one."""
        if setup.seed is None:
            setup = replace(setup, seed=0 if setup.field else draw_seed())
        self.setup = setup
        """Which game this is; its seed is known."""
        self.generator = generator
        self.dealer = HONEST if setup.dealer == HONEST.name else dealer or Dealer(setup.dealer, _deal_nothing)
        self.questions = questions
        """Whether flag moves go on to question marks. May be changed at any time."""
        self.problem = ""
        """Why the board was laid by `random` and not by the generator that was asked for, if so."""
        self.remark = ""
        """In what the board is not what was asked for, if so, although the generator laid it."""
        self._grid = setup.grid
        self._field = setup.field
        self._laid = setup.field
        """The field before a dealer changed it."""
        self._promised = 0
        """The cell for which it was laid, if that was promised to be safe."""
        self._ready: tuple[int, Laid] | None = None
        """A field laid ahead, and the first cell it was laid for."""
        self.restart()

    def new(self, seed: int | None = None) -> None:
        """Start over with a new board, laid at the first reveal."""
        setup = replace(self.setup, seed=seed, first=None, field=None)
        self.begin(setup, self.generator, self.questions, self.dealer)

    def restart(self) -> None:
        """Start over with the same board, if it has been laid already."""
        self.dealer_problem = ""
        """Why the dealer decides nothing more in this game, if so."""
        self._dealt: tuple[Situation, Deal | str] | None = None
        """A question that the dealer was asked ahead, and its answer."""
        self._dealing = self.dealer is not HONEST
        if self._dealing:
            self._field = self._laid
        self._given = self._field
        self.board = Board.start(self._grid, self.difficulty.mines)
        self.moves: list[Move] = []
        self._guessed: list[int] = []
        """The moves that were guesses, by number."""
        self._seen = 0
        """All cells that were ever shown in this game, if a dealer has to know."""
        self._past = deque[Board](maxlen=max(1, HISTORY_CELLS // self._grid.area))

    def restore(self, board: Board, field: Minefield | None, log: Iterable[LogEntry]) -> None:
        """Go on where a game of this setup was left. Undo reaches back to its start, unless the log does not lead to
        this board or to play it again would take too long."""
        log = list(log)
        entries = standing_entries(log)
        self._field = self._given = self._laid = field
        self.board = board
        self.moves = [entry.move for entry in entries if entry.move]
        self._guessed = [number for number, entry in enumerate(entries) if entry.guess]
        self._seen = board.revealed if self._dealing else 0
        self._past.clear()
        if log and len(log) * self._grid.area <= HISTORY_CELLS:
            if self._dealing and field:
                for _, _, shown in replay(field, log):
                    self._see(shown)
            turns = list(self.replay())
            if turns and all(turn.accepted for turn in turns) and turns[-1].after == board:
                self._past.extend(turn.before for turn in turns)

    @property
    def difficulty(self) -> Difficulty:
        """The level."""
        return self.setup.level

    @property
    def seed(self) -> int:
        """The seed, chosen or drawn."""
        return self.setup.seed or 0

    @property
    def status(self) -> Status:
        """Where the game stands."""
        return self.board.status

    @property
    def mines_left(self) -> int:
        """What the mine counter shows: mines less flags."""
        return self.board.mines_left

    @property
    def guesses(self) -> int:
        """How many of the moves that stand were guesses, as the dealer says."""
        return len(self._guessed)

    @property
    def minefield(self) -> Minefield | None:
        """The mines, once the game is over; `None` before."""
        return self._field if self.board.status.over else None

    def peek(self) -> Minefield | None:
        """The mines at any time, for saving a game; `None` before they are laid. Not for anyone who plays."""
        return self._field

    def reveal(self, row: int, col: int) -> Turn:
        """Open a hidden cell."""
        return self.play(Move(REVEAL, row, col))

    def flag(self, row: int, col: int) -> Turn:
        """Put the next mark on a hidden cell."""
        return self.play(Move(FLAG, row, col))

    def chord(self, row: int, col: int) -> Turn:
        """Open all unflagged neighbours of a number that has its flags."""
        return self.play(Move(CHORD, row, col))

    def play(self, move: Move) -> Turn:
        """Play a move. The turn returned says why if it was refused. A cell off the board is a `ValueError`."""
        before = self.board
        if self.questions and move.action is FLAG:
            move = Move(MARK, move.row, move.col)
        cell = self._grid.cell(move.row, move.col)
        if reason := rules.refusal(before, move.action, cell):
            return Turn(move, before, before, reason)
        dealing, guess = self._dealing, False
        if move.action is REVEAL:
            field = self._field or self._lay_now(move, cell)
            if dealing:
                field, guess = self._deal(field, cell)
            after = rules.reveal(field, before, cell)
        elif move.action is CHORD:
            field = self._field or self._lay_now(move, cell)
            if dealing:
                field, guess = self._deal(field, rules.chosen(before, CHORD, cell))
            after = rules.chord(field, before, cell)
        elif move.action is SURROUND:
            after = rules.surround(before, cell)
        else:
            after = rules.mark(before, cell, questions=move.action is MARK)
        self._past.append(before)
        if guess:
            self._guessed.append(len(self.moves))
        self.moves.append(move)
        self.board = after
        if not dealing:
            return Turn(move, before, after)
        self._see(after)
        return Turn(move, before, after, None, guess, self.dealer_problem)

    def undo(self) -> bool:
        """Take the last move back. Return False if there is none, or it lies too far back."""
        if not self._past:
            return False
        self.board = self._past.pop()
        self.moves.pop()
        if self._guessed and self._guessed[-1] == len(self.moves):
            self._guessed.pop()
        if self.board.status is Status.READY and not self._seen:
            self._field = self._given
        return True

    def replay(self) -> Iterator[Turn]:
        """The turns that stand, from the first on, played again on the same board."""
        again = Game.of(replace(self.setup, dealer=HONEST.name))
        again.restore(again.board, self._field, [])
        for move in self.moves:
            yield again.play(move)

    # Laying the mines

    def unlaid(self, move: Move) -> bool:
        """Return True if this move would have the generator lay the mines now."""
        if move.action is not REVEAL or self._field is not None:
            return False
        cell = self._grid.cell(move.row, move.col)
        return not (rules.refusal(self.board, REVEAL, cell) or self._laid_ahead(cell))

    @property
    def notice(self) -> str:
        """What to say if the board is not what was asked for, in sentences; empty if it is."""
        why = self.problem or self.remark
        return f"{why[:1].upper()}{why[1:]}.{' The mines were laid at random.' if self.problem else ''}" if why else ""

    @property
    def laid_at_once(self) -> bool:
        """True if laying the mines takes no time to speak of."""
        return self.generator is RANDOM and not self.setup.options

    def lay(self, row: int, col: int) -> Laid:
        """What the generator lays if this cell is revealed first. Nothing changes, so it can be asked elsewhere."""
        setup, generator, first = self.setup, self.generator, self._start(self._grid.cell(row, col))
        arguments = self._grid, setup.level.mines, first, Random(self.seed), setup.first_click
        options = (dict(setup.options),) if generator.options else ()

        def once() -> Laid:
            if generator is RANDOM:
                return Laid(lay_mines(*arguments))
            field = generator.lay(*arguments, *options)
            return checked(setup.generator, field, self._grid, setup.level.mines, first, setup.first_click)

        if not setup.options:
            return once()
        generator.check(setup.options)
        return find(once, setup.options, tries(self._grid) if generator is RANDOM else FEW_TRIES)

    def lay_ahead(self, row: int, col: int, laid: Laid) -> None:
        """Use what `lay` gave for the same cell, if that cell is the first to be revealed."""
        self._ready = self._start(self._grid.cell(row, col)), laid

    def do_without_generator(self, problem: str) -> None:
        """Have the mines laid by `random`, and let the setup say so: its code must not lie about the board."""
        self.problem = problem
        self.generator = RANDOM
        self.setup = replace(self.setup, generator=RANDOM.name, options=())

    def _start(self, first: int) -> int:
        """The cell for which the mines are laid: the one that the setup names, or else the first to be revealed."""
        return self._grid.cell(*self.setup.first) if self.setup.first else first

    def _laid_ahead(self, cell: int) -> Laid | None:
        """What was laid ahead for a game that begins with this cell, if anything."""
        return self._ready[1] if self._ready and self._ready[0] == self._start(cell) else None

    def _promise(self, cell: int) -> int:
        """The cell that is promised to be safe if the mines are laid for this one; 0 if none is."""
        return 0 if self.setup.first_click is FirstClick.ANY else self._start(cell)

    def _lay_now(self, move: Move, cell: int) -> Minefield:
        """The field, laid for this first move or ahead of it."""
        laid = self._laid_ahead(cell)
        if laid is None:
            try:
                laid = self.lay(move.row, move.col)
            except LayingError as error:
                self.do_without_generator(str(error))
                laid = self.lay(move.row, move.col)
        self._field, self.remark = laid
        self._laid = laid.field
        self._promised = self._promise(cell)
        return laid.field

    # Leaving the mines to a dealer

    def do_without_dealer(self, problem: str) -> None:
        """Leave the mines where they are for the rest of this game."""
        self.dealer_problem = problem
        self._dealing = False

    def question(self, move: Move) -> Situation | None:
        """What the dealer will be asked when this move is made, if anything, unless `deal_ahead` has its answer. Mines
        that are not laid at once must have been laid ahead."""
        cell = self._grid.cell(move.row, move.col)
        cells = rules.chosen(self.board, move.action, cell) if self._dealing else 0
        if not cells:
            return None
        field, promised = self._field, self._promised
        if field is None:
            if self.laid_at_once and self.unlaid(move):
                self.lay_ahead(move.row, move.col, self.lay(move.row, move.col))
            laid = self._laid_ahead(cell)
            if laid is None:
                return None
            field, promised = laid.field, self._promise(cell)
        situation = self._situation(field, cells, promised)
        return None if situation is None or self._answer(situation) else situation

    def decide(self, situation: Situation) -> Deal:
        """What the dealer answers to a question; a `DealingError` says why it cannot be used. Nothing changes, so it
        can be asked elsewhere."""
        return checked_deal(self.dealer.name, self.dealer.deal(situation), situation)

    def deal_ahead(self, situation: Situation, answer: Deal | str) -> None:
        """Use what `decide` gave if a move leads to this question, or do without the dealer, if it is a sentence that
        says why there is no answer."""
        self._dealt = situation, answer

    def _answer(self, situation: Situation) -> Deal | str | None:
        """What was answered ahead to this question, if anything."""
        return self._dealt[1] if self._dealt and situation.equals(self._dealt[0]) else None

    def _situation(self, field: Minefield, cells: int, promised: int) -> Situation | None:
        """What the dealer is asked before these cells are opened; nothing if they are known or promised to be safe."""
        cells &= ~self._seen
        if not cells or (cells == promised and not self._seen):
            return None
        shown = rules.position(field, self._seen, 0, 0, 0)
        return Situation(self.board, shown, field, cells, Random(f"{self.seed} {len(self.moves)}"))

    def _deal(self, field: Minefield, cells: int) -> Deal:
        """The field on which these cells are opened, and whether that is a guess, as the dealer says."""
        situation = self._situation(field, cells, self._promised)
        if situation is None:
            return Deal(field, guess=False)
        answer, self._dealt = self._answer(situation), None
        try:
            deal = answer or self.decide(situation)
        except DealingError as error:
            deal = str(error)
        if isinstance(deal, str):
            self.do_without_dealer(deal)
            return Deal(field, guess=False)
        self._field = deal.field
        return deal

    def _see(self, board: Board) -> None:
        """Remember what this board shows: everything, once the game is over, since all mines are shown then."""
        self._seen |= self._grid.full if board.status.over else board.revealed


def replay(field: Minefield, log: Iterable[LogEntry]) -> Iterator[tuple[LogEntry, Turn | None, Board]]:
    """Play a log again on its mines: each entry, the turn it led to (`None` for an undo), and the board after it."""
    game = Game.from_minefield(field)
    for entry in log:
        turn = game.play(entry.move) if entry.move else None
        if turn is None:
            game.undo()
        yield entry, turn, game.board


def _lay_nothing(*_: object) -> NoReturn:
    raise LayingError("the generator is not there")


def _deal_nothing(_: Situation) -> NoReturn:
    raise DealingError("the dealer is not there")
