"""The display of a game as plain values, all that a front end needs to draw it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from minesweeper.core.board import Board
from minesweeper.play.commands import Command
from minesweeper.play.duel_sides import SpokenLine
from minesweeper.play.report import EndReport, RowMark
from minesweeper.thinking.marks import Marks


class Effect(StrEnum):
    """A sound."""

    REVEAL = "reveal"
    CHORD = "chord"
    """A chord that opens nothing but the cells around it."""
    OPENING = "opening"
    LARGE_OPENING = "large opening"
    HUGE_OPENING = "huge opening"
    FLAG = "flag"
    UNFLAG = "unflag"
    HINT = "hint"
    BOOM = "boom"
    WIN = "win"
    BEST = "best"
    """Played after the win sound if the win is a personal best."""
    TICK = "tick"


class Paragraph(NamedTuple):
    """A text and its usual greatest length: this much room is reserved, so that the board does not jump, unless the
    text is short and goes into a line of its own."""

    text: str
    letters: int = 95
    brief: bool = False
    """Whether it fits a line that is always there."""
    spoken: bool = False
    """Whether it is the `speech` in other words."""
    drawn: bool = False
    """Whether it is the `race` or its result in other words."""
    caption: bool = False
    """Whether it says what to do, and is set larger, in the middle."""


class Banner(NamedTuple):
    """What is said over the board all the time."""

    title: str
    text: str
    marks: tuple[RowMark, ...] = ()
    figure: str = ""
    """A short figure that changes, such as the seconds left."""


class RaceProgress(NamedTuple):
    """How much of a board is done in a race, 0 to 1."""

    yours: float
    ghosts: float


class Item(NamedTuple):
    """An entry in a list of choices."""

    text: str
    choose: Callable[[], object]
    detail: str = ""
    chosen: bool = False
    """Whether it is the current choice, or a switch that is on."""
    enabled: bool = True
    """Whether it can be chosen now."""
    switch: bool = False
    """Whether choosing it switches something on or off."""
    key: str = ""
    """The key with the same effect, if any."""


def no_choice() -> None:
    """Do nothing: an item with this is text."""


def heading(text: str) -> Item:
    """A line of text that stands out."""
    return Item(text, no_choice, enabled=False, key=" ")


SEPARATOR = Item("", lambda: None, enabled=False)
"""A line between two groups of a list."""


class Offer(NamedTuple):
    """An entry of a menu or of the bar above a game, or the button of a message: a command or a list."""

    text: str
    command: Command | None = None
    detail: str = ""
    choices: Callable[[], list[Item]] | None = None
    lit: bool = False
    """Whether it is switched on."""
    enabled: bool = True
    """Whether the command can do anything now."""
    switch: bool = False
    """Whether the command switches something on or off."""


@dataclass(frozen=True, slots=True, eq=False)
class Message:
    """A message for the player. Repeating a text makes a new message."""

    text: str
    urgent: bool = False
    """Whether it must stay long enough to be read."""
    offer: Offer | None = None
    """A command that goes with it, as a button."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The display of a game at one moment."""

    board: Board
    covered: bool
    """Whether the board is hidden, as during a pause."""
    second: int | None
    """The second side's flags, if there are two sides."""
    last: int
    """Cells of the last move, if they are highlighted."""
    marks: Marks
    """The solvers' marks on cells."""
    glass: int
    """Cells opened by a ghost but not by the player."""
    look_at: int
    """Cells to scroll into view."""
    hint: int | None
    """The stage of the hint given so far, 0 to 4; `None` if there is none to give."""
    paragraphs: tuple[Paragraph, ...]
    """The text beside the board."""
    told: str
    """A sentence about the last move, if the board does not show it."""
    speech: SpokenLine | None
    """What a side of a duel says."""
    banner: Banner | None
    """What is said over the board all the time."""
    race: RaceProgress | None
    """How far you and the ghost are, in a race."""
    message: Message | None
    refused: str
    """Why the last move was refused."""
    report: EndReport | None
    """The report on a finished game."""
    sounds: tuple[Effect, ...]
    """Sounds since the last display."""
