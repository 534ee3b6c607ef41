"""The pages of the player's records: figures and charts, and lists of all games."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.charts.report import duel_details, duel_line, game_details, game_line, overview
from minesweeper.charts.summary import Summary
from minesweeper.games.record import Record
from minesweeper.history import Filters, History, KeptDuel, KeptGame, Statistics
from minesweeper.play.choices import text_items
from minesweeper.play.shown import SEPARATOR, Item, heading, no_choice
from minesweeper.terminal.pages import listed, share_game
from minesweeper.terminal.panel import Panel
from minesweeper.words import screens
from minesweeper.words import terminal as words
from minesweeper.words.titles import level_name

if TYPE_CHECKING:
    from minesweeper.terminal.player import TerminalPlayer

MOST_GAMES = 200
"""The latest games of a list."""
ORDERS = {"ended": "latest first", "time": "fastest first", "3bv/s": "best 3BV/s first"}
"""The orders of the list of games."""


def records(player: "TerminalPlayer") -> Panel:
    """The figures of a level, beginning with the present one."""
    found, levels = dict[str | None, Summary](), list[str]()
    now: list[str | None] = [player.game.session.game.difficulty.name]

    def ask(name: str | None) -> None:
        now[0] = name
        player.rooms.ask(lambda history: Summary.of(history, Filters(level=name)), partial(found.__setitem__, name))

    def choose() -> None:
        items = [
            Item(level_name(each) if each else "All levels", partial(ask, each), chosen=each == now[0])
            for each in (*levels, None)
        ]
        player.ask("Level", items)

    def items(room: int, _typed: str) -> Sequence[Item]:
        name, summary = now[0], found.get(now[0])
        best = Item("Race your best game", partial(_race_best, player, name)) if name else SEPARATOR
        top = [
            Item("Level", choose, level_name(name) if name else "All levels"),
            Item("Games", partial(_games, player, name), "watch, race, compare"),
            Item("Duels", partial(_duels, player)),
            best,
        ]
        if not summary:
            return [*top, *text_items(words.WAITING if player.game.keeper else screens.NOT_KEPT)]
        for title, facts, lines in overview(summary, room):
            top += [heading(title)] if title else []
            top += [Item(name, no_choice, value, enabled=False) for name, value in facts]
            top += text_items(*lines)
        return top

    ask(now[0])
    player.rooms.ask(History.levels, levels.extend)
    return Panel("Records", items, stays=True)


def _games(player: "TerminalPlayer", level: str | None) -> None:
    """Open the list of games; they appear as soon as they are read."""
    order, found = ["ended"], list[KeptGame]()

    def ask(by: str) -> None:
        order[0] = by
        filters = Filters(level=level, won=None if by == "ended" else True)
        take: Callable[[list[KeptGame]], None] = partial(found.__setitem__, slice(None))
        player.rooms.ask(lambda history: history.games(by, by != "time", MOST_GAMES, **filters), take)

    def items() -> list[Item]:
        names = list(ORDERS)
        following = names[(names.index(order[0]) + 1) % len(names)]
        rows = [Item(game_line(each), partial(_choose, player, each), game_details(each)) for each in found]
        return [Item("Order", partial(ask, following), ORDERS[order[0]]), *(rows or text_items(words.NO_GAMES))]

    ask("ended")
    player.lists.open(listed("Games", items, stays=True))


def _choose(player: "TerminalPlayer", game: KeptGame | KeptDuel) -> None:
    """Open what can be done with a game."""
    read = partial(player.rooms.read, [game.id])

    def share(found: list[Record]) -> None:
        share_game(player, found[0])

    items = [Item("Watch again", partial(read, player.rooms.watch)), Item("Share …", partial(read, share))]
    if isinstance(game, KeptGame):
        items.append(Item("Compare with …", partial(_compare, player, game)))
        items.append(Item("Race it", partial(read, player.rooms.race)))
    player.ask("Game", items, stays=True)


def _compare(player: "TerminalPlayer", game: KeptGame) -> None:
    """Offer the other games of the same board."""
    rooms = player.rooms

    def take(others: list[KeptGame]) -> None:
        items = [
            Item(game_line(other), partial(rooms.read, [game.id, other.id], rooms.watch), game_details(other))
            for other in others
        ]
        player.ask("Compare with", items or text_items(screens.NO_OTHER_GAME), stays=True)

    rooms.ask(lambda history: history.same_board(game.id), take)


def _duels(player: "TerminalPlayer") -> None:
    """Open the list of duels; they appear as soon as they are read."""
    found = list[KeptDuel]()

    def items() -> list[Item]:
        rows = [Item(duel_line(each), partial(_choose, player, each), duel_details(each)) for each in found]
        return rows or text_items(words.NO_DUELS)

    player.rooms.ask(lambda history: history.duels.games(MOST_GAMES, 0), found.extend)
    player.lists.open(listed("Duels", items, stays=True))


def _race_best(player: "TerminalPlayer", level: str) -> None:
    """Race the fastest ranked win of a level."""

    def take(statistics: Statistics) -> None:
        if best := statistics.best_game:
            player.rooms.read([str(best.id)], player.rooms.race)
        else:
            player.ask("Race", text_items(words.NO_BEST))

    player.rooms.ask(lambda history: history.statistics(level=level), take)
