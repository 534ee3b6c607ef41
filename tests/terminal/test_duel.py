"""A duel in full screen: keys, mouse, solvers' turns, and what is seen."""

import contextlib
from collections.abc import Iterator

import pytest

from minesweeper import HUMAN, Duel, Minefield, Record
from minesweeper.controls import Button
from minesweeper.duellists import Duellists, duel_of
from minesweeper.history import History
from minesweeper.play import Desk
from minesweeper.play.starting import started
from minesweeper.plugins.sources import data_folder
from minesweeper.storage import Storage
from minesweeper.terminal.colours import Depth
from minesweeper.terminal.keyboard import key_of
from minesweeper.terminal.keys import Mouse
from minesweeper.terminal.player import Player
from tests.bundled import bundled_plugins
from tests.thinking_here import ThinkerHere

ROWS = """
    *....
    ..*..
    ..*..
    .....
"""


class Table:
    """A duel on a drawn board, and those who sit at it."""

    def __init__(self, players: Duellists, rows: str = ROWS, bombs: bool = False, left: Record | None = None) -> None:
        self.now = 100.0
        plugins = bundled_plugins()
        duel = Duel.from_minefield(Minefield.parse(rows), bombs)
        self.desk = Desk(plugins, Storage(data_folder()), key=key_of, clock=lambda: self.now)
        self.play = started(self.desk, duel.setup, left=left, players=players)
        self.player = Player(self.play, plugins.theme_or_first(""), Depth.NONE, rich=False)

    @property
    def duel(self) -> Duel:
        return duel_of(self.play.session)

    @property
    def screen(self) -> str:
        return self.player.draw(76, 20).text

    def press(self, *keys: str) -> None:
        for key in keys:
            self.player.take(key)

    def go(self, row: int, col: int) -> None:
        self.press("home", "pageup", *["down"] * row, *["right"] * col)

    def click(self, row: int, col: int) -> None:
        layout = self.player.cursor.layout
        for pressed in (True, False):
            self.player.take(Mouse(Button.LEFT, layout.x + 2 * col, layout.y + row, pressed))

    def let_solver_move(self) -> None:
        """Wait for its answer, and let it make its next move."""
        moves = len(self.duel.moves)
        while len(self.duel.moves) == moves and not self.play.message:
            self.now += 1
            self.player.tick()


@pytest.fixture(autouse=True)
def _think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.play.play.Thinker", ThinkerHere)


@pytest.fixture
def friends() -> Iterator[Table]:
    table = Table(Duellists())
    yield table
    table.player.close()


@pytest.fixture
def against() -> Iterator[Table]:
    table = Table(Duellists(HUMAN, "quick"))
    yield table
    table.player.close()


def test_scores_whose_turn_and_the_last_move_are_seen(friends: Table) -> None:
    assert "Duel  Left 0 : 0 Right" in friends.screen
    assert "Left to move." in friends.screen
    friends.go(0, 0)
    friends.press("space")
    assert "Duel  Left 1 : 0 Right" in friends.screen
    assert "Left found a mine at row 1, column 1." in friends.screen
    friends.click(1, 1)
    assert "Right to move." in friends.screen
    assert "Left opened row 2, column 2." in friends.screen


def test_the_flags_of_the_two_sides_differ(friends: Table) -> None:
    for row, col in ((0, 0), (1, 1), (1, 2)):
        friends.click(row, col)
    assert "F # # # #" in friends.screen
    assert "# 3 f # #" in friends.screen


def test_two_people_play_to_the_end_and_begin_again(friends: Table) -> None:
    for row, col in ((0, 0), (1, 2)):
        friends.click(row, col)
    assert "Left wins, 2 to 0." in friends.screen
    friends.press("space")
    assert "The game is over." in friends.screen
    friends.press("r")
    assert "Duel  Left 0 : 0 Right" in friends.screen
    friends.click(0, 0)
    friends.press("u")
    assert "Duel  Left 0 : 0 Right" in friends.screen
    friends.press("u")
    assert "There is nothing to take back." in friends.screen
    friends.press("n")
    assert friends.duel.peek() is None


def test_a_solver_answers_one_move_at_a_time_and_says_why(against: Table) -> None:
    assert against.player.due() is None
    against.go(1, 1)
    against.press("enter")
    assert "Quick to move." in against.screen
    against.click(0, 0)
    assert "It is Quick's turn." in against.screen
    against.play.say("")
    against.let_solver_move()
    assert "Quick " in against.play.mode.told
    assert "is a mine with a chance of" in against.screen or "mined for certain" in against.screen
    moves = against.duel.moves.copy()
    against.press("u")
    assert "Moves are taken back only between two people." in against.screen
    assert against.duel.moves == moves


def test_two_solvers_play_by_themselves() -> None:
    table = Table(Duellists("strong", "quick"))
    while not table.duel.over:
        assert table.player.due() is not None
        table.let_solver_move()
    assert "wins, " in table.screen
    assert table.player.due() is None
    table.player.close()


def test_a_bomb_is_thrown_at_the_cursor() -> None:
    table = Table(Duellists(), bombs=True)
    table.press("b")
    assert "Only the side that is behind may use its bomb." in table.screen
    table.click(0, 0)
    table.click(1, 1)
    table.go(1, 2)
    table.press("b")
    assert "Right threw the bomb at row 2, column 3 and found 2 mines." in table.screen
    assert "Right wins, 2 to 1." in table.screen
    table.player.close()


def test_help_is_shown_and_goes_away_and_q_leaves(friends: Table) -> None:
    friends.press("?")
    assert "throw the bomb" in friends.screen
    friends.click(0, 0)
    assert "throw the bomb" not in friends.screen
    friends.press("?", "x")
    assert not friends.duel.moves
    friends.press("q")
    assert friends.player.leave


def test_a_solver_that_is_gone_is_a_sentence() -> None:
    table = Table(Duellists("nobody", HUMAN))
    table.let_solver_move()
    assert "There is no solver nobody. Its side is yours to play." in table.screen
    assert table.player.due() is None
    table.player.close()


# What is kept


def test_a_duel_is_kept_at_its_end_with_who_played(friends: Table) -> None:
    for cell in ((0, 0), (1, 2)):
        friends.go(*cell)
        friends.press("space")
    assert friends.duel.over
    friends.player.close()
    with contextlib.closing(History(data_folder())) as history:
        (kept,) = history.duels.games()
        assert history.unfinished() == []
    assert (kept.players, kept.score) == ((HUMAN, HUMAN), (2, 0))


def test_a_duel_that_is_left_goes_on_the_next_time_between_the_same_players(against: Table) -> None:
    against.go(0, 0)
    against.press("space")
    against.player.close()
    with contextlib.closing(Storage(data_folder())) as storage:
        assert storage.game_left() is None, "the game for one does not go on with it"
        assert storage.duel_left(HUMAN, "strong") is None
        left = storage.duel_left(HUMAN, "quick")
    assert left
    assert left.id == against.play.session.id
    again = Table(Duellists(HUMAN, "quick"), left=left)
    assert "This is the duel you left. P goes on." in again.screen
    assert "You 1 : 0 Quick" in again.screen
    again.press("p")
    assert again.play.session.state == "playing"
    again.go(0, 1)
    again.press("space")
    assert again.duel.side == 1
    again.let_solver_move()
    again.player.close()


def test_a_new_duel_sets_the_one_before_aside(friends: Table) -> None:
    friends.press("space", "n")
    friends.player.close()
    assert Storage(data_folder()).duel_left(HUMAN, HUMAN) is None
    with contextlib.closing(History(data_folder())) as history:
        assert len(history.unfinished()) == 1


def test_what_cannot_be_kept_is_said(friends: Table) -> None:
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "history.sqlite3").mkdir()
    friends.press("space")
    friends.player.close()
    assert "cannot be opened" in " ".join(friends.desk.notices())
