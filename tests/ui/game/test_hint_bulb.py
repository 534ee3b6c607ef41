"""The hint bulb beside the face: clicked, pointed at, and out of the way where there is no room."""

import pytest
from hypothesis import given

from minesweeper.core.grid import Grid
from minesweeper.core.moves import Move
from minesweeper.play import Command
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.game.game_view import GameView
from tests.ui.playing import lose
from tests.ui.stand import NewStand, Stand
from tests.ui.windows import window, windows

SIZE = 960, 760


@pytest.fixture
def stand(stands: NewStand) -> Stand:
    return stands(size=SIZE, motion=False)


def place(view: GameView) -> Rect:
    found = view.bulb.place
    assert found
    return found


def look_of(stand: Stand, view: GameView) -> bytes:
    here = place(view)
    return stand.picture(view).crop((here.x, here.y, here.right, here.bottom)).tobytes()


def click(stand: Stand, view: GameView) -> None:
    x, y = place(view).centre
    stand.click(view, round(x), round(y))
    while view.play.thinker.busy:
        view.tick(0)
    stand.point(view, 5, 300)


def test_each_click_gives_away_more_and_looks_different(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    seen = [look_of(stand, view)]
    for stage in (1, 2, 3):
        click(stand, view)
        assert view.play.shown().hint == stage
        seen.append(look_of(stand, view))
    assert len(set(seen)) == 4
    moves = view.play.session.moves
    click(stand, view)
    assert view.play.session.moves == moves + 1
    assert look_of(stand, view) == seen[0]


@pytest.mark.parametrize("why", ["paused", "lost", "bot"])
def test_it_is_faded_where_there_is_no_hint_to_give(stand: Stand, why: str) -> None:
    view = stand.game(moves="r4,4")
    before = look_of(stand, view)
    if why == "lost":
        lose(view)
    else:
        view.begin(Command.PAUSE if why == "paused" else Command.BOT)
    assert view.play.shown().hint is None
    assert look_of(stand, view) != before


def test_pointing_at_it_says_what_it_does_with_its_key(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    x, y = place(view).centre
    stand.redraws = 0
    stand.point(view, round(x), round(y))
    assert (bool(stand.redraws), view.bulb.tip) == (True, "Hint: H")
    stand.redraws = 0
    stand.point(view, round(x) + 1, round(y))
    assert stand.redraws == 0
    stand.point(view, 5, 300)
    assert view.bulb.tip == ""


def test_a_move_takes_the_hint_back(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    before = look_of(stand, view)
    click(stand, view)
    view.play.move(Move.flag(0, 0))
    assert (view.play.shown().hint, look_of(stand, view)) == (0, before)


@given(windows)
def test_it_touches_neither_face_nor_timer(layout: Layout) -> None:
    if layout.bulb:
        assert layout.face.right < layout.bulb.x
        assert layout.bulb.right < layout.timer.x
        assert layout.bulb.overlap(layout.panel) == layout.bulb


def test_the_smallest_boards_have_no_room_for_it() -> None:
    assert window((320, 380), 1.0, Grid(9, 20)).bulb is None
    assert window(SIZE, 1.0, Grid(9, 9)).bulb
