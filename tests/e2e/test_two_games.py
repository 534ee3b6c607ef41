"""Two games of one board side by side in a real window: chosen in the records, sought in and stepped through."""

from contextlib import closing
from dataclasses import replace
from datetime import timedelta

from minesweeper import Record
from minesweeper.games.replay import Replay
from minesweeper.games.side_by_side import SideBySide
from minesweeper.history import History
from minesweeper.ui.app.status_line import status_height
from minesweeper.ui.board.layout import Layout, lay_out, margin_in
from minesweeper.ui.board.window_parts import parted
from minesweeper.ui.draw.paint import BAR_HEIGHT
from minesweeper.ui.draw.rect import Surface
from tests.e2e.desk import SIZE, Desk
from tests.history.games import played

DECK = 74
"""The height of the bar and the buttons under the boards."""
LINE = SIZE[1] - 74
"""How far down the bar is."""
RIGHT = SIZE[0] - 16
"""Where it ends."""
GAMES_TAB, FIRST_ROW, COMPARE = (300, 90), (300, 166), (340, 166 + 14 + 8 + 48)
"""What is clicked in the records: the list, a game in it, and of what is offered the second."""


def slower(record: Record) -> Record:
    assert record.ended
    log = tuple(entry._replace(seconds=2 * entry.seconds) for entry in record.log)
    return replace(record, id="later", log=log, seconds=2 * record.seconds, ended=record.ended + timedelta(1))


def layouts() -> list[Layout]:
    surface = Surface(*SIZE, top=BAR_HEIGHT, bottom=DECK + status_height(SIZE[0]), margin=margin_in(*SIZE))
    grid = played(1, won=True).board.grid
    return [lay_out(half, grid) for half in parted(surface, grid, 2)]


def looks(desk: Desk) -> list[dict[tuple[int, int], bytes]]:
    picture, found = desk.picture(), []
    for layout in layouts():
        cells = [(row, col) for row in range(9) for col in range(9)]
        places = {cell: layout.cell_rect(*cell) for cell in cells}
        found.append({cell: picture.crop((r.x, r.y, r.right, r.bottom)).tobytes() for cell, r in places.items()})
    return found


def test_two_games_chosen_in_the_records_are_scrubbed_and_stepped_through_side_by_side(desk: Desk) -> None:
    one = played(1, won=True)
    later = slower(one)
    games = SideBySide(Replay(later), Replay(one))
    with closing(History(desk.home)) as history:
        history.add_missing([one, later])
    desk.start()
    desk.key("r")
    desk.settle()
    desk.click(*GAMES_TAB)
    desk.settle()
    desk.click(*FIRST_ROW, button=3)
    desk.settle()
    desk.click(*COMPARE)
    desk.stop_replay()
    desk.key("Home")
    desk.settle()
    untouched = looks(desk)
    assert untouched[0] == untouched[1]
    desk.click(RIGHT - 300, LINE)
    desk.until(lambda: all(now != before for now, before in zip(looks(desk), untouched, strict=True)), "both boards")
    desk.settle()
    first, second = looks(desk)
    open_cells = one.board.grid.places(one.board.revealed)
    assert all(second[cell] != untouched[1][cell] for cell in open_cells)
    assert any(first[cell] == untouched[0][cell] for cell in open_cells)
    desk.key("Home")
    desk.key("Right")
    desk.settle()
    begun = looks(desk)
    opened = one.board.grid.places(games.replays[0].board(1).revealed)
    assert all(begun[0][cell] != untouched[0][cell] for cell in opened)
    assert begun[1] == untouched[1]
    desk.key("Right")
    desk.settle()
    assert all(looks(desk)[1][cell] != untouched[1][cell] for cell in opened)
    desk.key("Escape")
    desk.key("Escape")
    assert desk.close() == (0, "")
