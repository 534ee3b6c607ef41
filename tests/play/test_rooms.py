"""From the main game to others and back, and what matters at each moment, whatever front shows it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from minesweeper import Board, Minefield, Move, Setup
from minesweeper.games.side_by_side import SideBySide
from minesweeper.history.storage import Storage
from minesweeper.play import Command, Desk, Play
from minesweeper.play.choices import dealer_items, typed_boards
from minesweeper.play.moment import commands_now
from minesweeper.play.plain import state_of
from minesweeper.play.rooms import PlayRooms
from minesweeper.play.seeking import following, showing, undecided
from tests.bundled import bundled_plugins

FIELD = Minefield.parse("""
    .....
    ..*..
    .....
    *....
""")


class Front:
    """Notes what it is told to show."""

    def __init__(self, home: Path) -> None:
        plugins = bundled_plugins()
        self.play = Play(plugins, Setup.drawn(FIELD), desk=Desk(plugins, Storage(home)))
        self.shown: list[Play] = []
        self.watched: list[SideBySide] = []
        self.rooms = PlayRooms(self.play, self.shown.append, self.watched.append)

    def wait(self) -> None:
        while self.rooms.waiting or self.play.errands.busy:
            self.play.tick(self.play.desk.clock())

    def commands(self) -> list[Command]:
        return [command for command, _ in commands_now(self.play)]


@pytest.fixture
def front(home: Path) -> Iterator[Front]:
    front = Front(home)
    yield front
    front.rooms.close()
    front.play.close()


def test_the_main_game_waits_while_a_duel_is_shown_and_goes_on(front: Front) -> None:
    front.play.session.play(Move.reveal(0, 0))
    duel = front.rooms.open_duel()
    assert (front.shown, front.play.session.paused) == ([duel], True)
    front.rooms.leave()
    assert front.shown[-1] is front.play
    assert not front.play.session.paused
    assert front.rooms.open_duel() is duel


def test_a_code_leads_to_the_game_of_its_kind_and_nonsense_nowhere(front: Front) -> None:
    front.rooms.paste("play 5x5x4.tiny.7 with me")
    assert str(front.play.session.game.setup) == "5x5x4.tiny.7"
    front.rooms.paste("16x16x51.duel.7.duel")
    assert front.rooms.now is front.rooms.duel
    shown = len(front.shown)
    front.rooms.paste("nothing")
    assert len(front.shown) == shown


def test_the_last_game_is_watched_once_it_is_over_and_raced(front: Front) -> None:
    front.play.session.play(Move.reveal(0, 0))
    front.rooms.watch_last()
    assert front.watched == []
    front.play.session.play(Move.reveal(1, 2))
    record = front.play.session.record()
    front.rooms.watch_last()
    front.wait()
    assert [games.replays[0].record.id for games in front.watched] == [record.id]
    front.rooms.race([record])
    front.wait()
    assert front.play.ghost.race


def test_games_of_the_history_are_read_or_a_sentence_says_that_they_cannot_be(front: Front) -> None:
    front.play.session.play(Move.reveal(1, 2))
    found: list[str] = []
    front.rooms.read([front.play.session.id], lambda records: found.extend(each.id for each in records))
    front.rooms.read(["unknown"], lambda _records: found.append("never"))
    front.wait()
    assert found == [front.play.session.id]
    assert front.play.message


def test_the_commands_of_the_moment_follow_the_game(front: Front) -> None:
    assert front.commands()[:2] == [Command.REVEAL, Command.FLAG]
    front.play.session.play(Move.reveal(0, 0))
    assert Command.UNDO in front.commands()
    front.play.session.pause()
    assert front.commands() == [Command.PAUSE, Command.NEW]
    front.play.session.resume()
    front.play.session.play(Move.reveal(1, 2))
    assert front.commands()[:3] == [Command.NEW, Command.UNDO, Command.REPLAY]


def test_a_state_holds_nothing_that_the_player_does_not_see(front: Front) -> None:
    front.play.session.play(Move.reveal(0, 2))
    state = state_of(front.play)
    assert state["board"] == "##1##\n#####\n#####\n#####"
    assert (state["status"], state["mine_count"], state["ranked"]) == ("playing", 2, True)


def test_choosing_a_dealer_starts_a_game_with_it(front: Front) -> None:
    next(item for item in dealer_items(front.play) if item.text == "Merciful").choose()
    assert front.play.session.game.setup.dealer == "merciful"


@pytest.mark.parametrize(
    ("typed", "text", "able"),
    [
        ("9x9x10", "Play", [True]),
        ("40, 9, 9", "width must be 9 to 30, not 40", [False, True]),
        ("9 9 81", "81", [False]),
        ("5x5x4.tiny.7", "Play the pasted board", [True]),
        ("5x5x99.tiny.7", "99", [False]),
        ("20 20", "", []),
    ],
)
def test_a_typed_board_can_be_played_or_its_limit_is_said(
    front: Front, typed: str, text: str, able: list[bool]
) -> None:
    items = typed_boards(front.play, typed, front.rooms.enter)
    assert [item.enabled for item in items] == able
    assert text in " ".join(item.text for item in items)


def test_cells_are_found_in_reading_order_and_round_the_board() -> None:
    board = Board.parse("01F#\n012#\n0012", mines=2)
    assert board.grid.places(undecided(board)) == [(0, 3), (1, 3)]
    assert board.grid.places(showing(board, 2)) == [(1, 2), (2, 3)]
    twos = showing(board, 2)
    assert following(board, twos, (1, 2)) == (2, 3)
    assert following(board, twos, (2, 3)) == (1, 2)
    assert following(board, twos, (2, 3), -1) == (1, 2)
    assert following(board, showing(board, 7), (0, 0)) is None
