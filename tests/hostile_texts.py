"""Texts that nobody should get to see as they are, games and values that have them, and what may be shown instead."""

import csv
import json
import re
from collections.abc import Callable, Iterator
from typing import NoReturn

from minesweeper import Dealer, DealingError, Difficulty, Generator, LayingError, Option, Setup, Solver, Theme
from minesweeper.games.savegame import SavedSessionError
from tests.history.games import played
from tests.random_duels import finished_duel

TEXTS = {
    "clears the screen": "\x1b[2J\x1b[H\x1b[31mYour disk is corrupt",
    "sets the title": "\x1b]0;owned\x07",
    "commands in eight bits": "\x9b2J\x9d0;owned\x9c",
    "newline": "two\r\nlines",
    "tab": "\t=1+1",
    "nul": "a\0b",
    "turns round": "a\u202etxt.exe\u2066",
    "ends a line": "a\u2028b\u2029c\x85d",
    "formula": "=cmd|'/C calc'!A0",
    "markup": "</script><script>alert(1)</script><img src=x onerror=alert(1)>",
    "endless": "x" * 5_000_000,
    "half a letter": "a\ud800b",
}
FORBIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Letters that command a terminal, turn the writing round, or are none."""
MARKUP = re.compile("<(script>alert|img src)")
LARGEST = 1_000_000
"""Letters that any place may show of a few games."""
PLACES = (
    "stats",
    "stats --games 50",
    "stats --bots --games 50",
    "stats --duels --games 50",
    "stats --duels --bots --games 50",
    "stats --json --games 50",
    "stats --html -",
    "export --csv",
    "export --json",
    "export --html last",
)
"""The commands that show games."""


def games(text: str) -> str:
    """A game, one of a solver and a duel in a file, with this text wherever a text can be."""
    game, solved, duel = (
        json.loads(record.to_json())
        for record in (played(1, won=True), played(2), finished_duel(3, ("human", "quick")))
    )
    game |= {"session_id": text, "unranked": [text, text]}
    solved |= {"session_id": f"+{text}", "player": text}
    duel |= {"session_id": f"-{text}", "player": f"human+{text}", "unranked": [text]}
    return json.dumps([game, solved, duel])


def values(text: str) -> Iterator[tuple[str, Callable[[], object]]]:
    named: dict[str, Callable[[], object]] = {
        "level": lambda: Difficulty(text, 9, 9, 10),
        "alias": lambda: Difficulty("some", 9, 9, 10, (text,)),
        "written level": lambda: Difficulty.parse(f"{text}:9x9x10"),
        "solver": lambda: Solver(text, _nothing),
        "solver's title": lambda: Solver("some", _nothing, text),
        "generator": lambda: Generator(text, _nothing),
        "generator's title": lambda: Generator("some", _nothing, text),
        "dealer": lambda: Dealer(text, _nothing),
        "dealer's title": lambda: Dealer("some", _nothing, text),
        "dealer's summary": lambda: Dealer("some", _nothing, "", text),
        "option": lambda: Option(text, "Some"),
        "option's title": lambda: Option("some", text),
        "theme": lambda: Theme(text),
        "theme's title": lambda: Theme("some", text),
        "theme's author": lambda: Theme("some", "", text),
        "theme's bevel": lambda: Theme("some", bevel=text),  # type: ignore[arg-type]
        "setup's generator": lambda: Setup(Difficulty("some", 9, 9, 10), generator=text),
        "setup's dealer": lambda: Setup(Difficulty("some", 9, 9, 10), dealer=text),
        "setup's option": lambda: Setup(Difficulty("some", 9, 9, 10), options=(("3bv", text),)),
        "code": lambda: Setup.parse(f"9x9x10.some.{text}"),
        "generator's refusal": lambda: LayingError(text),
        "dealer's refusal": lambda: DealingError(text),
        "saved session": lambda: SavedSessionError(f"it says {text}"),
    }
    yield from named.items()


def check_shown(place: str, shown: str) -> None:
    assert len(shown) < LARGEST, (place, len(shown))
    for pattern in (FORBIDDEN, MARKUP) if shown.startswith("<!") else (FORBIDDEN,):
        found = pattern.search(shown)
        assert not found, (place, found, shown[found.start() - 80 : found.end() + 80])
    if place == "export --csv":
        for row in csv.reader(shown.splitlines()):
            assert not [cell for cell in row if cell.startswith(("=", "+", "-", "@", "\t", "\r")) and not _number(cell)]


def check_value(field: str, make: Callable[[], object]) -> None:
    """Fail unless a value refuses its text in a sentence that can be printed, or holds one that can be shown."""
    try:
        told = str(make())
    except ValueError as error:
        told = str(error)
    assert told.isprintable(), (field, told)
    assert len(told) < 2000, field


def _nothing(*_: object) -> NoReturn:
    """What a solver, a generator or a dealer does. Nobody asks it here."""
    raise AssertionError


def _number(cell: str) -> bool:
    try:
        float(cell)
    except ValueError:
        return False
    return True
