"""Duels in a real window, with real clicks: two people to a win, and a person against a solver to the end."""

from contextlib import closing
from functools import partial

from minesweeper import HUMAN, Grid, Minefield, Record
from minesweeper.duel import Duel
from minesweeper.history import History
from minesweeper.themes.sides import side_colours
from minesweeper.themes.theme import Palette, rgb
from minesweeper.ui.draw.paint import BAR_HEIGHT, SCORES_HEIGHT
from tests.e2e.desk import Desk
from tests.players import seats

FIELD = Minefield.of(9, 9, [(0, 0), (0, 2), (0, 4), (0, 6), (0, 8)])
LEFT, RIGHT = (rgb(colour) for colour in side_colours(Palette()))


def start(desk: Desk, right: str) -> None:
    desk.start("duel", str(Duel.from_minefield(FIELD).setup), "--right", right)
    desk.look_at(9, 9, over=BAR_HEIGHT + SCORES_HEIGHT)
    desk.settle()


def kept(desk: Desk) -> list[Record]:
    with closing(History(desk.home)) as history:
        return history.duels.records()


def test_two_people_play_to_a_win_and_begin_again(desk: Desk) -> None:
    start(desk, HUMAN)
    desk.click_cell(0, 0)
    desk.until(lambda: desk.shows(0, 0, LEFT), "a flag of the left side")
    desk.click_cell(0, 1)
    for col in (2, 4, 4, 6):
        desk.click_cell(0, col)
        desk.until(partial(desk.shows, 0, col, RIGHT), "a flag of the right side")
    desk.until(lambda: bool(kept(desk)), "the end")
    (record,) = kept(desk)
    assert (record.duel().score, record.duel().winner, record.sides) == ((1, 3), 1, seats(HUMAN, HUMAN))
    desk.settle()
    desk.click(*rematch(desk))
    desk.until(lambda: not desk.shows(0, 0, LEFT), "a new duel")
    assert desk.shut() == (0, "")


def rematch(desk: Desk) -> tuple[float, float]:
    """The middle of the button *Rematch*, by its frame, the only black line as wide as a button."""
    picture, layout = desk.picture(), desk.layout
    rows = [
        [x for x in range(layout.frame.right + 8, layout.surface.width) if picture.getpixel((x, y)) == (0, 0, 0)]
        for y in range(layout.surface.height)
    ]
    lines = [(y, row) for y, row in enumerate(rows) if len(row) > 100 and row[-1] - row[0] == len(row) - 1]
    (top, row), (bottom, _) = lines[0], lines[-1]
    return (row[0] + row[-1]) / 2, (top + bottom) / 2


def test_a_person_plays_against_a_solver_to_the_end(desk: Desk) -> None:
    start(desk, "quick")
    desk.click_cell(0, 1)

    def ended() -> bool:
        for cell in Grid(9, 9).places(FIELD.mines):
            desk.click_cell(*cell)  # which is refused while it is the solver's turn, or if the mine is taken
        return bool(kept(desk))

    desk.until(ended, "the end")
    (record,) = kept(desk)
    assert record.sides == seats(HUMAN, "quick")
    assert record.duel().winner is not None
    assert desk.shut() == (0, "")
