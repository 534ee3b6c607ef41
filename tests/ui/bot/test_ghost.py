"""A ghost on the game's screen: where the race begins, what is laid over the board, and when it is drawn."""

import pytest

from minesweeper import Difficulty, Move
from minesweeper.games.race import Race
from minesweeper.games.replay import Replay
from minesweeper.ui.board.overlay import GLASS
from minesweeper.ui.game.game_view import GameView
from tests.ui.pictures import assert_golden
from tests.ui.playing import begin, look, secret
from tests.ui.replay.watching import BEGINNER, EXPERT, wandering
from tests.ui.stand import NewStand, Stand

STARTS = {BEGINNER: (4, 4), EXPERT: (8, 15)}


def raced(stand: Stand, level: Difficulty = BEGINNER, name: str = "Ghost") -> GameView:
    view = stand.game()
    view.play.ghost.begin(Race(Replay(wandering(level)), name))
    return view


def test_what_it_opens_is_laid_over_the_board_once(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    view = raced(stand)
    laid: list[bytes | None] = []
    monkeypatch.setattr(view.presenter.scene.board, "lay_over", laid.append)
    begin(view)
    look(stand, view, 3.0)
    stand.picture(view)
    glass = view.play.shown().glass
    assert laid[-1] == bytes(GLASS * (glass >> bit & 1) for bit in range(view.presenter.board.grid.bits))
    before = len(laid)
    stand.picture(view)
    assert len(laid) == before


def test_a_frame_shows_where_it_begins_and_without_motion_it_is_drawn_only_after_a_move(stand: Stand) -> None:
    view = raced(stand)
    assert view.input.start == STARTS[BEGINNER]
    begin(view)
    redraws = stand.redraws
    look(stand, view)
    assert stand.redraws == redraws
    look(stand, view, Race(Replay(wandering())).until_next(0.0) + 0.01)
    assert stand.redraws > redraws


@pytest.mark.parametrize("theme", ["windows_light", "night"])
@pytest.mark.parametrize(("size", "level"), [((360, 520), BEGINNER), ((1100, 700), EXPERT)], ids=["small", "large"])
def test_what_it_looks_like(stands: NewStand, theme: str, size: tuple[int, int], level: Difficulty) -> None:
    stand = stands(size=size, theme=theme, motion=False)
    view = raced(stand, level, "Best")
    view.play.move(Move.reveal(*STARTS[level]))
    look(stand, view, 6.0)
    grid = view.presenter.board.grid
    view.play.move(Move.flag(*grid.places(secret(view).mines)[0]))
    view.play.move(Move.reveal(*grid.places(view.play.shown().glass)[0]))
    stand.app.status.clear()
    assert_golden(stand.picture(view), f"race_{'small' if size[0] < 400 else 'large'}_{theme}")
