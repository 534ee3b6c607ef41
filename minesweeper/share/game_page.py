"""The page of a game: a replay of its board, and its facts."""

from collections.abc import Callable, Mapping
from datetime import datetime

from minesweeper.core.naming import counted
from minesweeper.games.record import Record
from minesweeper.history import measure
from minesweeper.machine.local_time import local
from minesweeper.share import look
from minesweeper.share.page import data, facts, foreign, page, text
from minesweeper.share.replayed import Tell, players_of, replayed
from minesweeper.themes.theme import Theme
from minesweeper.words.duels import duel_standing, goal, side_name
from minesweeper.words.notices import reasons_text
from minesweeper.words.races import ENDED
from minesweeper.words.titles import level_title

COUNTERS = {"solved": "3BV done", "pace": "3BV/s", "clicks": "Clicks", "efficiency": "Efficiency"}
"""The counters on a game's page, by the names that the script uses."""


def game_page(record: Record, theme: Theme, with_odds: bool = False, tell: Tell = lambda _: None) -> str:
    """The whole page; raises `ValueError` if none can be made. `tell` is called with the number of moves whose odds are
    computed."""
    played = replayed(record, with_odds, tell)
    ended, places, known = KINDS[record.setup.mode.sides](record)
    level = record.setup.level
    return page(
        "game.html",
        theme,
        f"{level_title(level)}, {ended}",
        **{"scores": "", "counters": "", **places},
        facts=facts(
            [
                *known,
                ("Played", _moment(record.ended or record.started)),
                ("Board", f"{level.width}\u00d7{level.height}, {level.mines} mines"),
                ("Code", record.code),
            ]
        ),
        odds="" if with_odds else "hidden",
        game=data(played | {"theme": look.drawing(theme)}),
        script=text("player.js"),
    )


Facts = list[tuple[str, object]]
"""Pairs of a name and a value."""


def _of_game(record: Record) -> tuple[str, dict[str, str], Facts]:
    """The result of a solo game to follow a title, the places for its figures, and its facts."""
    how = ENDED.get(record.status, "not finished after")
    known: Facts = [
        ("Player", "a human" if record.by_people else " and ".join(map(str, record.players))),
        ("ZiNi", measure(record).zini),
        ("Not counted", reasons_text(record.unranked)),
    ]
    return f"{how} {record.seconds:.2f} s", {"counters": _figures("Counters", "figures", COUNTERS)}, known


def _of_duel(record: Record) -> tuple[str, dict[str, str], Facts]:
    """The same for a duel: the script fills in the score and the turn."""
    players = players_of(record)
    first, second = (side_name(players, side) for side in (0, 1))
    names = {"first": first, "turn": goal(record.setup.level.mines).capitalize(), "second": second}
    known: Facts = [("Length", f"{counted(len(record.moves), 'move')} in {record.seconds:.0f} s")]
    ended = duel_standing(players, record.duel()).rstrip(".")
    return ended, {"scores": _figures("Scores", "figures scores", names)}, known


KINDS: Mapping[tuple[int, ...], Callable[[Record], tuple[str, dict[str, str], Facts]]] = {
    (): _of_game,
    (0, 1): _of_duel,
}
"""The function for the sides that take turns."""


def _figures(label: str, kind: str, names: Mapping[str, str]) -> str:
    """Empty places for figures, by the names that the script uses."""
    places = "".join(f'<div><dt>{foreign(name)}</dt><dd id="{place}"></dd></div>' for place, name in names.items())
    return f'<dl class="{kind}" aria-label="{label}">{places}</dl>'


def _moment(time: datetime | None) -> str:
    return f"{local(time):%Y-%m-%d %H:%M}" if time else ""
