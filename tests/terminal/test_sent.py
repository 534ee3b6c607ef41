"""How much is sent to the terminal: little for a move, so that a slow line will do."""

from statistics import median

import pytest

from minesweeper import Board, Setup
from minesweeper.terminal.canvas import changes
from minesweeper.terminal.colours import Depth
from tests.terminal.conftest import NewSeat
from tests.terminal.seat import Seat

MOST = 400
"""Bytes for the median move on Expert."""


def sent(seat: Seat, depth: Depth, *keys: str) -> int:
    """The bytes that follow these keys."""
    before = seat.player.draw(80, 24)
    seat.press(*keys)
    seat.now += 0.7
    return len(changes(before, seat.player.draw(80, 24), depth).encode())


@pytest.mark.slow
@pytest.mark.parametrize("depth", list(Depth))
def test_a_move_on_expert_takes_few_bytes(seats: NewSeat, depth: Depth) -> None:
    seat = seats(wishes=(Setup.parse("30x16x99.expert.7"),), depth=depth, rich=True)
    opened, stepped = [sent(seat, depth, "space")], list[int]()
    field = seat.play.session.game.peek()
    assert field
    for row, col in field.grid.places(field.grid.full & ~field.mines):
        board: Board = seat.play.session.board
        if not board.revealed & board.grid.cell(row, col):
            stepped.append(sent(seat, depth, "w"))
            seat.player.cursor.go((row, col))
            opened.append(sent(seat, depth, "space"))
    assert seat.play.session.state == "won"
    assert len(opened) > 150
    assert median(opened) <= MOST
    assert median(stepped) <= MOST
    assert sorted(opened)[len(opened) * 9 // 10] <= 2 * MOST


def test_a_key_without_effect_sends_nothing(seat: Seat) -> None:
    seat.press("home", "pageup")
    before = seat.player.draw(80, 24)
    seat.press("left", "up", "home")
    assert changes(before, seat.player.draw(80, 24), Depth.TRUE) == ""
