"""The page of a game: its board to play again, and what is known about it."""

from collections.abc import Mapping
from datetime import datetime

from minesweeper.core.board import Status
from minesweeper.core.setup import Mode
from minesweeper.history import measure
from minesweeper.local_time import local
from minesweeper.record import HUMAN, Record
from minesweeper.share import look
from minesweeper.share.duelled import players_of
from minesweeper.share.page import data, facts, foreign, page, text
from minesweeper.share.replayed import Tell, replayed
from minesweeper.themes.theme import Theme
from minesweeper.wording import counted, level_title

COUNTERS = {"solved": "3BV done", "pace": "3BV/s", "clicks": "Clicks", "efficiency": "Efficiency"}
"""What is counted on the page of a game, by the name under which the script finds it."""


def game_page(record: Record, theme: Theme, with_odds: bool = False, tell: Tell = lambda _: None) -> str:
    """The whole page, or a `ValueError` that says why there is none. `tell` is called with the number of moves whose
    odds are known."""
    played = replayed(record, with_odds, tell)
    title, solo = f"{level_title(record.setup.level)}, {result(record)}", record.setup.mode is Mode.SOLO
    return page(
        "game.html",
        theme,
        title,
        scores="" if solo else _scores(record),
        counters=_figures("Counters", "figures", COUNTERS) if solo else "",
        facts=facts(_known(record)),
        odds="" if with_odds else "hidden",
        game=data(played | {"theme": look.drawing(theme)}),
        script=text("player.js"),
    )


def result(record: Record) -> str:
    """How the game ended, in words that follow others."""
    if record.setup.mode is not Mode.SOLO:
        return players_of(record).standing(record.duel()).rstrip(".")
    match record.status:
        case Status.WON:
            return f"won in {record.seconds:.2f} s"
        case Status.LOST:
            return f"lost after {record.seconds:.2f} s"
    return f"not finished after {record.seconds:.2f} s"


def _scores(record: Record) -> str:
    """Where the script writes how many mines each side has found, and whose turn it is."""
    first, second = map(players_of(record).name, (0, 1))
    goal = f"First to {record.setup.level.mines // 2 + 1} wins"
    return _figures("Scores", "figures scores", {"first": first, "turn": goal, "second": second})


def _figures(label: str, kind: str, names: Mapping[str, str]) -> str:
    """Places for figures, by the names under which the script finds them."""
    places = "".join(f'<div><dt>{foreign(name)}</dt><dd id="{place}"></dd></div>' for place, name in names.items())
    return f'<dl class="{kind}" aria-label="{label}">{places}</dl>'


def _known(record: Record) -> list[tuple[str, object]]:
    level = record.setup.level
    played = ("Played", _moment(record.ended or record.started))
    board = ("Board", f"{level.width}\u00d7{level.height}, {level.mines} mines")
    if record.setup.mode is not Mode.SOLO:
        length = f"{counted(len(record.moves), 'move')} in {record.seconds:.0f} s"
        return [played, ("Length", length), board, ("Code", record.code)]
    return [
        ("Player", "a human" if record.player == HUMAN else record.player.replace("+", " and ")),
        played,
        board,
        ("ZiNi", measure(record).zini),
        ("No record since", " and ".join(record.unranked)),
        ("Code", record.code),
    ]


def _moment(time: datetime | None) -> str:
    return f"{local(time):%Y-%m-%d %H:%M}" if time else ""
