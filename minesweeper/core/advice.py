"""What a solver advises: which moves, how risky they are, and why."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, SupportsFloat

from minesweeper.core.board import Board
from minesweeper.core.character import NEUTRAL, Character
from minesweeper.core.checks import check_callable, check_list, check_name, check_title, check_whole, kind_of
from minesweeper.core.duel_rules import Moment
from minesweeper.core.moves import Move
from minesweeper.core.options import Option, OptionValue


@dataclass(frozen=True, slots=True)
class Reason:
    """An argument that can be shown on the board and read as a sentence."""

    rule: str
    """The name of the kind of argument, such as `counting` or `guess`."""
    sentence: str
    """A sentence that makes sense without the board: cells are named as `place` does."""
    numbers: int = 0
    """The revealed numbers it rests on."""
    cells: int = 0
    """The hidden cells it is about."""
    pointed: str = ""
    """The sentence for where numbers and cells are marked on a board: "this 3" instead of "the 3 in row 2, column 5".
    Without one, `sentence` is shown there, too."""

    def __str__(self) -> str:
        return self.sentence

    @property
    def beside_board(self) -> str:
        """What to say while numbers and cells are marked on a board."""
        return self.pointed or self.sentence


@dataclass(frozen=True, slots=True, init=False)
class Advice:
    """The moves to make now. Without moves, `why` says the reason."""

    moves: tuple[Move, ...]
    """The moves to make now; a list becomes a tuple."""
    chance: float
    """The chance that the riskiest of the moves hits a mine: 0 when they are certain. Numbers of other types, such as
    `Fraction` and `Decimal`, become a `float` when the game checks the advice."""
    why: Reason
    """The reason for the moves."""
    exact: bool = True
    """Whether `chance` is exact; false when time ran out and it is an estimate."""
    mines: int | None = None
    """The hidden cells known to be mines, to be shown beside the moves; `None` lets the game find some."""

    def __init__(
        self,
        moves: Sequence[Move],
        chance: SupportsFloat,
        why: Reason,
        exact: bool = True,
        mines: int | None = None,
    ) -> None:
        given = {"moves": tuple(moves) if isinstance(moves, list) else moves, "chance": chance, "why": why}
        for name, value in (given | {"exact": exact, "mines": mines}).items():
            object.__setattr__(self, name, value)


@dataclass(frozen=True, slots=True)
class Budget:
    """What a solver may spend on one answer. The same board and budget seed must give the same answer."""

    seconds: float = 1.0
    """The approximate time for the answer."""
    seed: int = 0
    """The seed of everything random in the answer. It follows from the board as shown and the solver's name, and tells
    nothing about the mines."""
    cores: int = 1
    """How many processors it may keep busy. The solver starts its own processes."""

    def __post_init__(self) -> None:
        number = isinstance(self.seconds, int | float)
        if not (number and self.seconds >= 0):  # nan is not, either
            given = f"{self.seconds:g}" if number else kind_of(self.seconds)
            raise ValueError(f"the seconds of a budget must be a number from 0 on, not {given}")
        check_whole("the seed of a budget", self.seed)
        check_whole("the cores of a budget", self.cores)
        if self.cores < 1:
            raise ValueError(f"the cores of a budget must be at least 1, not {self.cores}")


USUAL = Budget()
"""The budget if the caller names no other."""


def check_question(about: object, kind: type, budget: object) -> None:
    """Raise a `TypeError` unless `about` is of this kind and `budget` is a `Budget`."""
    if not isinstance(about, kind):
        raise TypeError(f"a solver is asked about a {kind.__name__}, not about {kind_of(about)}")
    if not isinstance(budget, Budget):
        hint = f"Budget(seconds={budget!r})" if isinstance(budget, int | float) else "Budget(seconds=1.0, seed=0)"
        raise TypeError(f"what a solver may spend is said by a Budget, such as {hint}, not by {kind_of(budget)}")


Think = Callable[[Board, Budget], Advice]
"""Advises on a board, within a budget."""
ThinkWithOptions = Callable[[Board, Budget, dict[str, Any]], Advice]
"""The same for a solver with options: it also gets their values by name, each of the type of its default."""
Duellist = Callable[[Moment, Budget], Advice]
"""Advises the side to move in a duel, which sees the same board as the other. The chance in its advice is that of
finding a mine."""
DuellistWithOptions = Callable[[Moment, Budget, dict[str, Any]], Advice]
"""The same for a solver with options."""
HUMAN = "human"
"""The name of every player who is not a solver."""


def check_solver_name(name: str) -> None:
    """Refuse a name that cannot be shown, or that could be mistaken for a person or for several players."""
    check_name("a solver's name", name)
    if name.strip().casefold() == HUMAN or "+" in name:
        raise ValueError(f"a solver must not be called {name!r}: that would be taken for other players")


@dataclass(frozen=True, slots=True)
class Solver:
    """A named way to think about boards. It sees what a player sees.

    An author writes `think(board, budget)`. Callers use `advise(board, budget)`, which has a default budget.
    """

    name: str
    """The name that chooses it."""
    think: Callable[..., Advice]
    """The author's function: it advises on a board, within a budget. If the solver has options, it also gets a dict of
    their values by name."""
    title: str = ""
    """The title that players see; the name if this is empty."""
    duel: Callable[..., Advice] | None = None
    """How it plays duels, a `Duellist`, which gets the options, too. Without this, its advice on the board is used."""
    options: tuple[Option, ...] = ()
    """What can be set, each with a default."""
    character: Character = NEUTRAL
    """How it appears in duels."""

    if TYPE_CHECKING:  # what an author may hand in; callers of a solver need not ask whether it has options

        def __init__(
            self,
            name: str,
            think: Think | ThinkWithOptions,
            title: str = "",
            duel: Duellist | DuellistWithOptions | None = None,
            options: tuple[Option, ...] = (),
            character: Character = NEUTRAL,
        ) -> None: ...

    def __post_init__(self) -> None:
        check_solver_name(self.name)
        check_title("a solver's title", self.title)
        check_list("a solver's options", self.options)
        for option in self.options:
            if not isinstance(option, Option) or option.default is None:
                raise ValueError(f"the options of the solver {self.name} must be of the type Option, with a default")
        if not isinstance(self.character, Character):
            raise ValueError(f"a solver's character must be a Character, not {kind_of(self.character)}")  # noqa: TRY004
        asked = ("options",) if self.options else ()
        check_callable("think", self.think, "board", "budget", *asked)
        if self.duel is not None:
            check_callable("duel", self.duel, "moment", "budget", *asked)

    def advise(self, board: Board, budget: Budget = USUAL) -> Advice:
        """The solver's advice on this board within this budget, unchecked: `minesweeper.plugins.ask` also checks it."""
        check_question(board, Board, budget)
        return self.with_options({}).think(board, budget)

    def with_options(self, values: Mapping[str, OptionValue]) -> "Solver":
        """The same solver with these values of its options, as they are or as texts, and defaults for the others. It
        has no options any more; values other than the defaults are part of its name: `counting:guess=near`."""
        known = {option.name: option for option in self.options}
        if unknown := next((name for name in values if name not in known), None):
            has = f"; it has {', '.join(known)}" if known else ""
            raise ValueError(f"the solver {self.name} has no option {unknown[:80]!r}{has}")
        if not known:
            return self
        usual = {name: option.usual for name, option in known.items()}
        texts = usual | {name: known[name].checked(Option.text(value)) for name, value in values.items()}
        changed = ",".join(f"{name}={text}" for name, text in texts.items() if text != usual[name])
        chosen = {name: known[name].value(text) for name, text in texts.items()}
        return Solver(
            f"{self.name}:{changed}" if changed else self.name,
            partial(_with_last, self.think, chosen),
            self.title,
            self.duel and partial(_with_last, self.duel, chosen),
            character=self.character,
        )

    def named_options(self, name: str) -> dict[str, str]:
        """The options in a name such as `counting:guess=near`, as texts."""
        asked = name.removeprefix(self.name).removeprefix(":")
        return {each.partition("=")[0]: each.partition("=")[2] for each in asked.split(",") if each}


def _with_last(function: Callable[..., Advice], last: object, *arguments: object) -> Advice:
    return function(*arguments, last)
