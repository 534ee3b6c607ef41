"""Boards of other tilings and outlines in a terminal."""

from minesweeper import Level, Minefield, Setup
from minesweeper.core.tiling import grid_of
from minesweeper.games.controls import MouseButton
from minesweeper.terminal.keys import Mouse
from tests.bundled import bundled_plugins
from tests.terminal.conftest import NewSeat
from tests.terminal.seat import Seat

RING = ".....\n.   .\n....."


def seat_at(seats: NewSeat, tiling: str, field: str) -> Seat:
    bundled_plugins()
    rows = field.split()
    grid = grid_of(tiling, len(rows[0]), len(rows))
    return seats(wishes=(Setup.drawn(Minefield.parse(field, grid)),))


def rows_of(seat: Seat) -> list[str]:
    """The screen between the sides of the frame."""
    return [line.split("|")[1] for line in seat.screen.splitlines() if line.count("|") == 2]


def test_every_other_row_of_hexagons_begins_half_a_cell_later(seats: NewSeat) -> None:
    seat = seat_at(seats, "hex", "...*\n....\n*...")
    assert rows_of(seat) == ["# # # #  ", " # # # # ", "# # # #  "]
    layout = seat.player.cursor.layout
    seat.player.take(Mouse(MouseButton.LEFT, layout.x + 1, layout.y + 1))
    seat.player.take(Mouse(MouseButton.LEFT, layout.x + 1, layout.y + 1, pressed=False))
    assert rows_of(seat)[1] == " 1 # # # "
    assert seat.play.session.board.grid.places(seat.play.session.board.revealed) == [(1, 0)]


def test_numbers_with_two_digits_fill_their_cell(seats: NewSeat) -> None:
    seat = seat_at(seats, "triangle", "*****\n*****\n**.**\n*****\n*****")
    seat.open(2, 2)
    assert "12" in rows_of(seat)[2]


def test_a_hole_is_hatched_and_the_cursor_passes_it(seats: NewSeat) -> None:
    seat = seats(wishes=(Setup(Level.drawn("ring", RING, 2), 1),))
    assert rows_of(seat) == ["# # # # # ", "# //////# ", "# # # # # "]
    seat.go(0, 2)
    seat.press("down")
    assert seat.player.cursor.cell == (2, 2)
    layout = seat.player.cursor.layout
    seat.player.take(Mouse(MouseButton.LEFT, layout.x + 4, layout.y + 1))
    seat.player.take(Mouse(MouseButton.LEFT, layout.x + 4, layout.y + 1, pressed=False))
    assert seat.play.session.board.revealed == 0


def test_the_cells_that_touch_the_one_under_the_cursor_stand_out(seats: NewSeat) -> None:
    seat = seat_at(seats, "knight", "*....\n.....\n.....\n.....\n.....")
    seat.go(0, 0)
    canvas = seat.player.draw(*seat.size)
    layout = seat.player.cursor.layout
    backs = [[canvas.rows[layout.y + r][layout.x + 2 * c][1].back for c in range(5)] for r in range(5)]
    usual = {backs[3][3], backs[3][4]}
    assert [(r, c) for r in range(5) for c in range(5) if backs[r][c] not in usual] == [(0, 0), (1, 2), (2, 1)]
