"""What there is to see and to hear of a game, as plain values: whoever draws it needs nothing else."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from minesweeper.core.board import Board
from minesweeper.play.commands import Command
from minesweeper.play.report import EndReport
from minesweeper.thinking.marks import Marks


class Effect(StrEnum):
    """What can be heard."""

    REVEAL = "reveal"
    OPENING = "opening"
    FLAG = "flag"
    BOOM = "boom"
    WIN = "win"
    BEST = "best"
    """Over the sound of the win, when that turns out to be a personal best."""
    TICK = "tick"


class Paragraph(NamedTuple):
    """A text and how long it usually is at most: so much room is kept for it, as the board should not jump."""

    text: str
    letters: int = 95
    quiet: bool = False
    """Whether it matters less."""


@dataclass(frozen=True, slots=True, eq=False)
class Message:
    """Something that has just been said. Saying it again is another message."""

    text: str
    urgent: bool = False
    """Whether no other may take its place before it can have been read."""


class Item(NamedTuple):
    """Something to choose from a list."""

    text: str
    choose: Callable[[], object]
    detail: str = ""
    chosen: bool = False
    """Whether it is in use now."""


class Offer(NamedTuple):
    """What a menu or the bar over a game offers: a command or a list."""

    text: str
    command: Command | None = None
    detail: str = ""
    choices: Callable[[], list[Item]] | None = None
    lit: bool = False
    """Whether what it stands for is on."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A game as it is to be seen now."""

    board: Board
    covered: bool
    """Whether the board is hidden, as in a pause."""
    second: int | None
    """Flags that belong to the second side, if there are two."""
    last: int
    """Cells of the last move, if that is to be seen."""
    marks: Marks
    """What solvers say of cells."""
    glass: int
    """Cells that a ghost has opened and the player has not."""
    look_at: int
    """Cells that should be in view."""
    paragraphs: tuple[Paragraph, ...]
    """What is written beside the board."""
    told: str
    """What was done last, in a sentence, where that is not plain."""
    message: Message | None
    refused: str
    """Why the last move was not made."""
    report: EndReport | None
    """How the game ended."""
    sounds: tuple[Effect, ...]
    """What was to be heard since the last look."""
