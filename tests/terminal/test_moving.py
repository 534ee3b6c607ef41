"""Ways over the board that keyboards offer: to undecided cells and numbers, with counts and marks, and larger cells."""

from minesweeper import Difficulty, Setup
from minesweeper.games.controls import MouseButton
from minesweeper.terminal.colours import Depth
from minesweeper.terminal.keys import Mouse
from tests.terminal.conftest import NewSeat
from tests.terminal.seat import Seat


def test_w_goes_to_the_next_undecided_cell_and_round_the_board(seat: Seat) -> None:
    seat.open(0, 0)
    assert seat.board == "  1 # # #\n  2 # # #\n  2 # # #\n  1 # # #"
    seat.press("w")
    assert seat.player.cursor.cell == (0, 2)
    seat.press("f", "w", "w", "w", "w")
    assert seat.player.cursor.cell == (1, 2), "the flag is decided"


def test_a_slash_and_a_number_find_it(seat: Seat) -> None:
    seat.open(0, 0)
    seat.press("/")
    assert seat.message == "Which number, 1 to 8?"
    seat.press("2")
    assert seat.player.cursor.cell == (1, 1)
    seat.press("/", "2", "/", "2")
    assert seat.player.cursor.cell == (1, 1)
    seat.press("/", "7")
    assert seat.message == "There's no 7 on the board."


def test_counts_marks_and_lines_are_there_if_they_are_switched_on(seats: NewSeat) -> None:
    seat = seats(vim_keys=True)
    seat.press("g", "0")
    assert seat.player.cursor.cell == (0, 0)
    seat.press("3", "j", "2", "l")
    assert seat.player.cursor.cell == (3, 2)
    seat.press("m", "a", "2", "G", "$")
    assert seat.player.cursor.cell == (1, 4)
    seat.press("'", "a")
    assert seat.player.cursor.cell == (3, 2)
    seat.press("b", "b")
    assert seat.player.cursor.cell == (3, 0)
    assert seat.play.session.game.difficulty.name != "beginner"
    assert not seat.play.bot.on
    seat.open(0, 0)
    seat.press("/", "2", "n")
    assert seat.player.cursor.cell == (2, 1), "n goes on searching"
    seat.press("B")
    assert seat.play.bot.on


def test_without_them_digits_are_levels_and_n_is_a_new_game(seat: Seat) -> None:
    seat.press("1")
    assert seat.play.session.game.difficulty.name == "beginner"
    seat.press("g")
    assert "Boards" in seat.screen


def test_cells_grow_with_the_room_and_by_keys_and_are_clicked_where_they_are(seats: NewSeat) -> None:
    seat = seats(zoom=None)
    seat.size = 22, 10
    seat.player.draw(*seat.size)
    assert seat.player.cursor.layout.cell == (2, 1)
    seat.size = 80, 24
    seat.player.draw(*seat.size)
    assert seat.player.cursor.layout.cell == (6, 3)
    seat.press("-")
    assert seat.player.cursor.layout.cell == (4, 2)
    layout = seat.player.cursor.layout
    assert layout.spot(layout.x + 4 * 2 + 3, layout.y + 2 * 1 + 1) == (1, 2)
    seat.press("+")
    assert seat.player.cursor.layout.cell == (6, 3)
    seat.press("-", "-", "-", "0")
    assert seat.player.cursor.layout.cell == (6, 3)


def test_large_cells_have_words_and_decimals_for_odds(seats: NewSeat) -> None:
    seat = seats(field="*....\n.....\n....*\n*....", zoom=1, depth=Depth.NONE)
    seat.open(1, 2)
    seat.press("o")
    seat.think()
    assert "mine" in seat.screen or "safe" in seat.screen or ".0" in seat.screen
    seat.press("-")
    assert "mine" not in seat.board


def test_a_huge_board_has_a_map_and_a_click_on_it_goes_there(seats: NewSeat) -> None:
    seat = seats(wishes=(Setup(Difficulty("huge", 100, 100, 2000), 1),), rich=True)
    seat.size = 80, 24
    assert "⣿" in seat.screen
    layout = seat.player.cursor.layout
    seat.player.take(Mouse(MouseButton.LEFT, layout.wide + 1, 2))
    seat.player.take(Mouse(MouseButton.LEFT, layout.wide + 1, 2, pressed=False))
    assert seat.player.cursor.cell[0] < 10 > seat.player.cursor.cell[1]
    assert not seat.play.session.moves
