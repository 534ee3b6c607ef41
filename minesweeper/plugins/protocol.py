"""The lines that a host and an engine exchange, to values and back. docs/protocol.md describes them."""

import math
import re
from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from minesweeper.core.advice import Advice, Budget, Reason
from minesweeper.core.answers import MAX_REASON, ROUNDING
from minesweeper.core.board import BITS, DIGITS, Board, Status
from minesweeper.core.checks import one_line
from minesweeper.core.difficulty import Level
from minesweeper.core.duel_rules import Moment
from minesweeper.core.grid import Grid
from minesweeper.core.laying import FirstClick
from minesweeper.core.moves import Move
from minesweeper.core.options import Option, OptionKind
from minesweeper.core.picture import Picture, draw
from minesweeper.core.tiling import SQUARE

VERSION = 1
SIDES = "LR"
"""The two sides of a duel, and the mines that each has found."""
NONE = "none"
"""Stands for an empty list."""
MAX_LINE, MAX_PER_CELL = 100_000, 20
"""A line has at most the first number of bytes, and the second one for each cell."""
MOST_AROUND = 10_000
"""The most cells of a board whose neighbours are listed."""
MAX_DIGITS = 400
"""Characters of a chance."""

Shown = Board | Moment
"""What a solver is asked about."""


class ProtocolError(ValueError):
    """A line that is not in the protocol."""


def longest_line(grid: Grid) -> int:
    """The most bytes of a line about a board of this size."""
    return MAX_LINE + MAX_PER_CELL * grid.area


# From the host


def new_game_lines(shown: Shown, first_click: FirstClick | None) -> str:
    """The announcement of a game; if the board is not a rectangle of squares, with the neighbours of each cell."""
    duel = isinstance(shown, Moment)
    promise = "" if duel or not first_click else f" first {first_click}"
    lines = [f"newgame {_size(shown)}{promise}{' duel' if duel else ''}"]
    grid = _board(shown).grid
    if is_other_world(grid) and grid.area <= MOST_AROUND:
        for row, col in grid.places(grid.full):
            near = " ".join(f"{down},{across}" for down, across in grid.neighbours(row, col))
            lines.append(f"around {row},{col} {near or NONE}")
    return "\n".join(lines)


def is_other_world(grid: Grid) -> bool:
    """Return True if a board is not a rectangle of squares."""
    return grid.tiling != SQUARE or bool(grid.holes)


def _board(shown: Shown) -> Board:
    return shown if isinstance(shown, Board) else shown.board


def position_lines(shown: Shown) -> str:
    """A position: a head with all that its picture does not show, and its rows."""
    if isinstance(shown, Board):
        return f"position {_size(shown)}\n{shown}"
    left = "".join(side for side, used in zip(SIDES, shown.bombed, strict=True) if not used)
    bombs = f" bombs {left or NONE}" if shown.bombs else ""
    drawn = shown.board.drawn_with(shown.claimed[1])
    return f"position {_size(shown)} duel side {SIDES[shown.side]}{bombs}\n{draw(shown.board.grid, drawn)}"


def _size(shown: Shown) -> str:
    board = _board(shown)
    return str(Level.on(board.grid, board.mine_count)).partition(":")[2]


def read_size(text: str) -> tuple[Grid, int]:
    """The grid and the number of mines in a text such as `30x16x99` or `20x16x50:t-hex`."""
    try:
        level = Level.parse(text)
        grid = level.grid
    except ValueError as error:
        raise ProtocolError(str(error)) from None
    return grid, level.mines


_POSITION = re.compile(r"position (\S+)(?: duel side ([LR])(?: bombs (none|LR|L|R))?)?")


def read_position(head: str, rows: Iterable[str]) -> Shown:
    """The position of a head and its rows, of which as many are taken as it has."""
    match = _POSITION.fullmatch(head)
    if not match:
        raise ProtocolError(f"{head[:80]!r} is not the head of a position")
    grid, mines = read_size(match[1])
    blanks = "\r\n" if grid.holes else None
    drawing = "\n".join(row.strip(blanks) for _, row in zip(range(grid.height), rows, strict=False))
    known = grid if is_other_world(grid) else None
    try:
        shown = _moment(drawing, mines, match, known) if match[2] else Board.parse(drawing, mines, known)
    except ValueError as error:
        raise ProtocolError(str(error)) from None
    if _board(shown).grid != grid:
        raise ProtocolError(f"a position of {match[1]} has {grid.height} rows of {grid.width} cells")
    return shown


def _moment(drawing: str, mines: int, match: re.Match[str], known: Grid | None) -> Moment:
    digits = DIGITS[: (known.most if known else Grid.most) + 1]
    picture = Picture(drawing, f"#.{SIDES}{digits}", known)
    grid, where = picture.grid, picture.where
    revealed, first, second = where(digits), where("L"), where("R")
    ones, twos, fours, eights = (where("".join(DIGITS[each] for each in range(16) if each & bit)) for bit in BITS)
    numbers = ones, twos, fours, eights
    safe_left = grid.area - mines - revealed.bit_count()
    stands = Status.PLAYING if revealed | first | second else Status.READY
    board = Board(grid, mines, safe_left, revealed, numbers, first | second, stands=stands)
    bombs = match[3]
    bombed = ("L" not in bombs, "R" not in bombs) if bombs else (False, False)
    return Moment(board, bool(bombs), SIDES.index(match[2]), (first, second), bombed)


def go_line(number: int, budget: Budget) -> str:
    """The question number `number`, about the position before it."""
    return f"go {number} seconds {float(budget.seconds)!r} luck {budget.seed} cores {budget.cores}"


_GO = re.compile(r"go (\d{1,9}) seconds (\S{1,40}) luck (-?\d{1,40}) cores (\d{1,6})", re.ASCII)


def read_go(line: str) -> tuple[int, Budget]:
    """The number and the budget of a question."""
    if match := _GO.fullmatch(line):
        try:
            return int(match[1]), Budget(float(match[2]), int(match[3]), int(match[4]))
        except ValueError as error:
            raise ProtocolError(str(error)) from None
    raise ProtocolError(f"a question is written go 1 seconds 1.0 luck 7 cores 1, not {line[:80]!r}")


# From the engine


def option_line(option: Option) -> str:
    """An option of an engine."""
    more = {
        OptionKind.NUMBER: f" least {option.least} most {option.most}",
        OptionKind.CHOICE: f" values {','.join(dict(option.choices))}",
    }
    title = f" title {option.title}" if option.title else ""
    return f"option {option.name} {option.kind} default {option.usual}{more.get(option.kind, '')}{title}"


_OPTION = re.compile(
    r"option (\S+) (?:switch default (true|false)|number default (-?\d{1,9}) least (-?\d{1,9}) most (-?\d{1,9})"
    r"|choice default (.+?) values (.+?))(?: title (.+))?",
    re.ASCII,
)


def read_option(line: str) -> Option:
    """The option that a line declares."""
    match = _OPTION.fullmatch(line)
    if not match:
        raise ProtocolError(f"it declares an option by {line[:80]!r}, which is none")
    name, switch, number, least, most, choice, values, title = match.groups()
    try:
        if switch:
            return Option(name, title or "", default=switch == "true")
        if number:
            return Option(name, title or "", default=int(number), least=int(least), most=int(most))
        return Option(name, title or "", tuple((value, value) for value in values.split(",")), default=choice)
    except ValueError as error:
        raise ProtocolError(str(error)) from None


class EngineInfo(NamedTuple):
    """What an engine says beside its answer."""

    layouts: int | None = None
    """The number of layouts that agree with the board, if it says so."""
    odds: tuple[tuple[int, float], ...] = ()
    """Sets of cells with the chance of a mine for each of their cells."""
    texts: tuple[str, ...] = ()
    """What it says in words, at most the last few lines."""

    @property
    def mines(self) -> int:
        """The cells that are certainly mines by these odds."""
        return reduce(or_, (cells for cells, chance in self.odds if chance == 1), 0)


MAX_TEXTS, MAX_ODDS = 20, 10_000
"""The most lines of each kind that are kept for one answer."""


def odds_line(grid: Grid, cells: int, chance: float) -> str:
    """The odds of some cells."""
    return f"info odds {float(chance)!r} {_places(grid, cells)}"


def read_info(line: str, grid: Grid, info: EngineInfo) -> EngineInfo:
    """What has been said, with this line added. What a later version may say is ignored."""
    _, kind, text = f"{line}  ".split(" ", 2)
    match kind:
        case "layouts" if re.fullmatch(r"\d{1,4000}", text.strip(), re.ASCII):
            return info._replace(layouts=int(text))
        case "odds":
            chance, *places = text.split()
            return info._replace(odds=(*info.odds, (_cells(grid, places), _chance(chance)))[-MAX_ODDS:])
        case "text":
            return info._replace(texts=(*info.texts, one_line(text.strip()))[-MAX_TEXTS:])
    return info


def answer_line(number: int, advice: Advice, grid: Grid, why: str = "") -> str:
    """The answer to a question. The reason is said when it is asked for, or here, in a sentence."""
    moves = " ".join(map(str, advice.moves)) or NONE
    certainty = "" if advice.exact else " estimated"
    mines = "" if advice.mines is None else f" mines {_places(grid, advice.mines)}"
    return f"bestmove {number} {moves} chance {advice.chance!r}{certainty}{mines}{f' why {why}' if why else ''}"


class EngineAnswer(NamedTuple):
    """An answer as it was written."""

    number: int
    """The number of its question."""
    advice: Advice
    explained: bool
    """True if it has a reason already."""


def read_answer(line: str, grid: Grid) -> EngineAnswer:
    """The answer in a line, to a question about a board of this size."""
    head, _, why = line.partition(" why ")
    parts = _parts(head, "chance", "estimated", "mines")
    number, *moves = parts["bestmove"] or ("",)
    if "chance" not in parts:
        raise ProtocolError(f"its answer {line[:80]!r} has no chance")
    advice = Advice(
        () if moves == [NONE] else tuple(map(_move, moves)),
        _chance(*parts["chance"][:1]),
        Reason("engine", one_line(why, MAX_REASON)),
        "estimated" not in parts,
        _cells(grid, parts["mines"]) if "mines" in parts else None,
    )
    return EngineAnswer(_number(number), advice, bool(why))


def reason_line(number: int, why: Reason, grid: Grid) -> str:
    """The reason of an answer."""
    rule = "_".join(why.rule.split()) or NONE
    cells = f"numbers {_places(grid, why.numbers)} cells {_places(grid, why.cells)}"
    return f"reason {number} rule {rule} {cells} says {one_line(why.sentence, MAX_REASON)}"


def read_reason(line: str, grid: Grid) -> tuple[int, Reason]:
    """The number of an answer, and its reason."""
    head, _, sentence = line.partition(" says ")
    match = re.match(r"reason (\S+) rule (\S+)", head)
    if not match:
        raise ProtocolError(f"a reason begins with its number and its rule, unlike {line[:80]!r}")
    parts = _parts(f"reason {head[match.end() :]}", "numbers", "cells")  # a rule may have the name of a keyword
    numbers, cells = (_cells(grid, parts.get(name, ())) for name in ("numbers", "cells"))
    return _number(match[1]), Reason(match[2], one_line(sentence, MAX_REASON), numbers, cells)


def _parts(line: str, *keywords: str) -> dict[str, list[str]]:
    """The words after the first one and after each keyword."""
    parts: dict[str, list[str]] = {}
    part: list[str] = []
    for word in line.split():
        if not parts or word in keywords:
            if word in parts:
                raise ProtocolError(f"the line {line[:80]!r} says {word} twice")
            part = parts[word] = []
        else:
            part.append(word)
    return parts


def _number(text: str = "") -> int:
    if not re.fullmatch(r"\d{1,9}", text, re.ASCII):
        raise ProtocolError(f"a question has a number, not {text[:80]!r}")
    return int(text)


def _move(text: str) -> Move:
    try:
        return Move.parse(text[:80])
    except ValueError as error:
        raise ProtocolError(str(error)) from None


def _chance(text: str = "") -> float:
    try:
        number = float(text) if len(text) <= MAX_DIGITS and "_" not in text else math.nan
    except ValueError:
        number = math.nan
    if not 0 <= number <= 1 + ROUNDING:
        raise ProtocolError(f"a chance is a number from 0 to 1, not {text[:80]!r}")
    return min(number, 1.0)


def _places(grid: Grid, cells: int) -> str:
    return " ".join(f"{row},{col}" for row, col in grid.places(cells)) or NONE


_PLACE = re.compile(r"(\d{1,4}),(\d{1,4})", re.ASCII)


def _cells(grid: Grid, places: Sequence[str]) -> int:
    """The set of some cells that are written as row and column."""
    found = []
    for place in places if list(places) != [NONE] else ():
        match = _PLACE.fullmatch(place)
        if not match or int(match[1]) >= grid.height or int(match[2]) >= grid.width:
            raise ProtocolError(f"{place[:80]!r} is no cell of the board, such as 0,0")
        found.append((int(match[1]), int(match[2])))
    return grid.gather(found)
