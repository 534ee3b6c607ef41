"""Conditions on a board, for any generator: boards are laid until one fits; otherwise the nearest is taken and the
player is told. The limit is a number of tries, not a time, so the same seed gives the same board on every machine."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from minesweeper.core.checks import check_callable, check_title, whole
from minesweeper.core.grid import Grid
from minesweeper.core.minefield import Minefield
from minesweeper.core.options import Option, Options, Range

TRIES, TRIED_CELLS = 20_000, 5_000_000
"""The most boards that are tried, and the most cells of all of them: 10,416 Expert boards."""


class Laid(NamedTuple):
    """A field from a generator."""

    field: Minefield
    remark: str = ""
    """How the field differs from the request, as a part of a sentence; empty if it does not."""


@dataclass(frozen=True, slots=True)
class Filter:
    """A condition on a field."""

    option: Option
    miss: Callable[[Minefield, str], float]
    """How far a field is from a value; 0 if it fits."""
    has: Callable[[Minefield], str]
    """The property of a field, in words."""


def _counted(name: str, title: str, about: str, count: Callable[[Minefield], int], words: str) -> Filter:
    """A filter by a number; `words` is the text for it."""
    return Filter(
        Option(name, title, about=about),
        lambda field, value: Range.parse(value).miss(count(field)),
        lambda field: words.format(count(field)),
    )


@dataclass(frozen=True, slots=True)
class BoardFilter:
    """A condition on boards that a plugin adds: a number that must lie in a range. Its name has small letters, digits
    and _."""

    name: str
    count: Callable[[Minefield], int]
    """The whole number of a field."""
    title: str = ""
    """Its name for people; by default the name."""
    about: str = ""
    """What is counted, in a sentence."""

    def __post_init__(self) -> None:
        check_title("a filter's title", self.title)
        Option(self.name, self.title, about=self.about)  # checks these
        check_callable("count", self.count, "field")

    def for_search(self) -> "BoardFilter":
        """The filter to use in one search for a board."""
        return self

    def of(self, field: Minefield) -> int:
        """The number of a field; a `ValueError` if it is not a whole number."""
        return whole(f"the number of the filter {self.name}", self.count(field))


def all_filters(added: Iterable[BoardFilter] = ()) -> dict[str, Filter]:
    """The filters of the game and these, by name."""
    return FILTERS | {each.name: _condition(each.for_search()) for each in added}


def _condition(added: BoardFilter) -> Filter:
    title = added.title or added.name
    words = f"{title.replace('{', '{{').replace('}', '}}')} {{}}"
    return _counted(added.name, title, added.about, added.of, words)


def corner_density(field: Minefield) -> int:
    """The percentage of mines in the top left quarter."""
    corner = _corner(field.grid)
    return round(100 * (field.mines & corner).bit_count() / corner.bit_count())


@lru_cache(8)
def _corner(grid: Grid) -> int:
    height, width = -(-grid.height // 2), -(-grid.width // 2)
    corner = Grid(grid.width, grid.height).gather((row, col) for row in range(height) for col in range(width))
    return corner & grid.full or grid.full


def numbers_shown(field: Minefield) -> list[int]:
    """The different numbers on a won board, sorted."""
    planes, found = field.numbers, []
    for number in range(field.grid.most + 1):
        cells = field.safe
        for bit, plane in enumerate(planes):
            cells &= plane if number >> bit & 1 else ~plane
        if cells:
            found.append(number)
    return found


def _far_from_shown(field: Minefield, value: str) -> float:
    wanted = int(value)
    return min(abs(wanted - number) for number in numbers_shown(field)) / 8


FILTERS = {
    each.option.name: each
    for each in (
        _counted("3bv", "3BV", "The fewest clicks that win without flags.", lambda field: field.three_bv, "3BV {}"),
        _counted("openings", "Openings", "Areas that one click opens.", lambda field: field.openings, "{} openings"),
        _counted(
            "corner",
            "Mines top left, in %",
            "The share of that quarter of the board.",
            corner_density,
            "{} % of mines in the top left",
        ),
        Filter(
            Option(
                "shows",
                "Has the number",
                tuple((str(number), str(number)) for number in range(1, 9)),
                "At least once on the board.",
            ),
            _far_from_shown,
            lambda field: f"nothing above {numbers_shown(field)[-1]}",
        ),
    )
}
"""All filters, by name."""


def usual_form(name: str, value: str) -> str:
    """The value of an option in its normal form: a filter reads `140` as `140-140`. Other values are returned
    unchanged."""
    try:
        return FILTERS[name].option.checked(value) if name in FILTERS else value
    except ValueError:
        return value  # the generator refuses it, with the reason


def miss(field: Minefield, options: Options, filters: Mapping[str, Filter] = FILTERS) -> float:
    """How far a field is from the filters among these options; 0 if it fits."""
    return sum(filters[name].miss(field, value) for name, value in options if name in filters)


def tries(grid: Grid) -> int:
    """The number of boards of this size to try."""
    return max(1, min(TRIES, TRIED_CELLS // grid.area))


def nearest_words(field: Minefield, options: Options, tried: int, filters: Mapping[str, Filter] = FILTERS) -> str:
    """The remark on the nearest of `tried` boards, as a part of a sentence."""
    missed = [name for name, value in options if name in filters and filters[name].miss(field, value)]
    wanted = ", ".join(
        f"{filters[name].option.title}: {filters[name].option.words(dict(options)[name])}" for name in missed
    )
    has = " and ".join(filters[name].has(field) for name in missed)
    return f"none of {tried:,} boards tried is like that ({wanted}); the nearest has {has}"


def find(lay: Callable[[], Laid], options: Options, most: int, filters: Mapping[str, Filter] = FILTERS) -> Laid:
    """The first field that fits, out of at most `most`, or the nearest. A field with a remark is taken at once: its
    generator has already looked for a better one."""
    laid, tried = lay(), 1
    nearest, least = laid, miss(laid.field, options, filters)
    while tried < most and least and not nearest.remark:
        laid, tried = lay(), tried + 1
        distance = miss(laid.field, options, filters)
        if distance < least or laid.remark:
            nearest, least = laid, distance
    if not least or nearest.remark:
        return nearest
    return Laid(nearest.field, nearest_words(nearest.field, options, tried, filters))
