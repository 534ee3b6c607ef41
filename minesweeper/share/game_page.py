"""The page of a game: its board to play again, and what is known about it."""

from datetime import datetime

from minesweeper.core.board import Status
from minesweeper.history import measure
from minesweeper.record import HUMAN, Record
from minesweeper.share import look
from minesweeper.share.page import data, facts, page, text
from minesweeper.share.replayed import Tell, replayed
from minesweeper.themes.theme import Theme
from minesweeper.wording import level_title


def game_page(record: Record, theme: Theme, with_odds: bool = False, tell: Tell = lambda _: None) -> str:
    """The whole page, or a `ValueError` that says why there is none. `tell` is called with the number of moves whose
    odds are known."""
    played = replayed(record, with_odds, tell)
    title = f"{level_title(record.setup.level)}, {result(record)}"
    return page(
        "game.html",
        theme,
        title,
        facts=facts(_known(record)),
        odds="" if with_odds else "hidden",
        game=data(played | {"theme": look.drawing(theme)}),
        script=text("player.js"),
    )


def result(record: Record) -> str:
    """How the game ended, in words that follow others."""
    match record.status:
        case Status.WON:
            return f"won in {record.seconds:.2f} s"
        case Status.LOST:
            return f"lost after {record.seconds:.2f} s"
    return f"not finished after {record.seconds:.2f} s"


def _known(record: Record) -> list[tuple[str, object]]:
    level = record.setup.level
    return [
        ("Player", "a human" if record.player == HUMAN else record.player.replace("+", " and ")),
        ("Played", _moment(record.ended or record.started)),
        ("Board", f"{level.width}\u00d7{level.height}, {level.mines} mines"),
        ("ZiNi", measure(record).zini),
        ("No record since", " and ".join(record.unranked)),
        ("Code", record.code),
    ]


def _moment(time: datetime | None) -> str:
    return f"{time.astimezone():%Y-%m-%d %H:%M}" if time else ""
