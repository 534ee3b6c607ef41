"""A ghost on the game's screen: what it shows, when it moves, and when it goes."""

import pyglet
import pytest

from minesweeper.core.difficulty import Difficulty
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import Move
from minesweeper.core.setup import Setup
from minesweeper.race import Race
from minesweeper.record import Record
from minesweeper.replay import Replay
from minesweeper.session import BOARD_KNOWN
from minesweeper.ui.board.overlay import GLASS
from minesweeper.ui.game.game_view import GameView
from tests.ui.pictures import assert_golden
from tests.ui.playing import begin, win
from tests.ui.replay.watching import BEGINNER, EXPERT, wandering
from tests.ui.stand import NewStand, Stand

STARTS = {BEGINNER: (4, 4), EXPERT: (8, 15)}


def raced(stand: Stand, record: Record | None = None, name: str = "Ghost") -> GameView:
    """The game's screen with a race that has not begun."""
    record = record or wandering()
    view = stand.game()
    view.coach.ghost.begin(Race(Replay(record), name))
    return view


def let_pass(stand: Stand, view: GameView, seconds: float) -> None:
    """Let time pass, and have the ghost move."""
    stand.clock.now += seconds
    view.coach.ghost._tick(seconds)


def glass(view: GameView) -> int:
    """The cells that are shown in glass."""
    return view.coach.ghost.opened(view.presenter.board)


def said(view: GameView) -> str:
    (paragraph,) = view.coach.paragraphs
    return paragraph.text


def field(record: Record) -> Minefield:
    assert record.minefield
    return record.minefield


def test_the_board_is_that_of_the_game_and_it_is_said_that_it_does_not_count(stand: Stand) -> None:
    view = raced(stand)
    session = view.presenter.session
    assert session.game.peek() == wandering().minefield
    assert session.unranked == (BOARD_KNOWN,)
    assert stand.app.toast.text.startswith("A race: no record, since the board was known.")
    assert view.input.framed == STARTS[BEGINNER]
    assert said(view) == f"Unranked · Ghost: {wandering().seconds:.2f} s"


def test_nothing_of_it_is_seen_until_the_player_begins(stand: Stand) -> None:
    view = raced(stand)
    let_pass(stand, view, 5.0)
    assert glass(view) == 0
    assert view.coach.ghost._seen == (0, None)
    begin(view)
    assert view.coach.ghost._seen[1]


def test_glass_lies_over_what_only_the_ghost_has_opened(stand: Stand) -> None:
    view, record = raced(stand), wandering()
    begin(view)
    let_pass(stand, view, 5.0)
    theirs = Replay(record).board(Replay(record).step_at(5.0)).revealed
    board = view.presenter.board
    assert glass(view) == theirs & ~board.revealed != 0
    assert not glass(view) & field(record).mines
    cell = board.grid.cells(glass(view))[0]
    view.presenter.play(Move.reveal(*cell))
    assert not glass(view) & board.grid.cell(*cell)


def test_what_it_opens_is_laid_over_the_board_with_what_is_there_already(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = raced(stand)
    laid: list[bytes | None] = []
    monkeypatch.setattr(view.presenter.scene.board, "lay_over", laid.append)
    begin(view)
    let_pass(stand, view, 3.0)
    stand.picture(view)
    grid = view.presenter.board.grid
    assert laid[-1] == bytes(GLASS * (glass(view) >> bit & 1) for bit in range(grid.bits))
    before = len(laid)
    stand.picture(view)
    assert len(laid) == before


def test_the_gap_follows_both(stand: Stand) -> None:
    view = raced(stand)
    begin(view)
    let_pass(stand, view, 5.0)
    assert said(view).startswith("3BV −")
    win(view)
    assert said(view).endswith(f"s faster · Ghost: {wandering().seconds:.2f} s")
    assert glass(view) == 0


def test_a_pause_is_one_for_the_ghost_too(stand: Stand) -> None:
    view = raced(stand)
    begin(view)
    let_pass(stand, view, 2.0)
    seen = glass(view)
    view.presenter.toggle_pause()
    let_pass(stand, view, 60.0)
    assert glass(view) == seen
    view.presenter.toggle_pause()
    let_pass(stand, view, 3.0)
    assert glass(view).bit_count() > seen.bit_count()


def test_an_undo_does_not_take_it_back_even_to_the_start(stand: Stand) -> None:
    view = raced(stand)
    begin(view)
    let_pass(stand, view, 3.0)
    before = view.coach.ghost._seen[0]
    view.presenter.undo()
    assert not view.presenter.board.revealed
    assert view.coach.ghost._seen[0] == before
    assert said(view).endswith(f"Ghost: {wandering().seconds:.2f} s")
    begin(view)
    assert view.presenter.session.game.peek() == wandering().minefield


def test_its_pointer_is_on_its_way_or_without_motion_where_it_clicked(stands: NewStand) -> None:
    stand = stands(motion=True)
    view, replay = raced(stand), Replay(wandering())
    begin(view)
    let_pass(stand, view, 2.05)
    assert view.coach.ghost._seen[1] == pytest.approx(replay.pointer(2.05))
    stand.app.change(motion=False)
    let_pass(stand, view, 0.0)
    move = wandering().log[replay.step_at(2.05) - 1].move
    assert move
    assert view.coach.ghost._seen[1] == (move.col + 0.5, move.row + 0.5)


def test_it_costs_nothing_while_it_stands_still(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    view = raced(stand)
    monkeypatch.setattr(pyglet.clock, "schedule_once", lambda _tick, wait: waits.append(wait))
    begin(view)
    race = view.coach.ghost.race
    assert race
    assert waits[-1] == pytest.approx(race.until_next(0.0))
    redraws, waits[:] = stand.redraws, []
    view.coach.ghost._tick(0.0)
    assert stand.redraws == redraws
    let_pass(stand, view, wandering().seconds + 1)
    assert stand.redraws > redraws
    assert len(waits) == 1  # none more once it is at its end


def test_another_board_is_played_alone_and_the_same_one_again_against_it(stand: Stand) -> None:
    view = raced(stand)
    begin(view)
    view.presenter.again()
    assert said(view).startswith("Unranked")
    assert glass(view) == 0
    view.presenter.new()
    assert view.coach.ghost.race is None
    assert view.coach.paragraphs == []


def test_a_generator_that_is_gone_is_not_needed(stand: Stand) -> None:
    setup = Setup(BEGINNER, 1, generator="gone")
    record = wandering()
    view = raced(stand, Record(record.id, setup, record.board, record.minefield, record.log, record.seconds))
    begin(view)
    assert view.presenter.session.game.peek() == record.minefield
    assert view.presenter.session.game.setup == setup.at(4, 4)
    assert not view.presenter.session.game.notice


@pytest.mark.parametrize("theme", ["windows_light", "night"])
@pytest.mark.parametrize(("size", "level"), [((360, 520), BEGINNER), ((1100, 700), EXPERT)], ids=["small", "large"])
def test_what_it_looks_like(stands: NewStand, theme: str, size: tuple[int, int], level: Difficulty) -> None:
    stand = stands(size=size, theme=theme, motion=False)
    record = wandering(level)
    view = raced(stand, record, "Best")
    view.presenter.play(Move.reveal(*STARTS[level]))
    let_pass(stand, view, 6.0)
    grid = field(record).grid
    view.presenter.play(Move.flag(*grid.cells(field(record).mines)[0]))
    view.presenter.play(Move.reveal(*grid.cells(glass(view))[0]))
    view.coach.ghost._tick(0.0)
    stand.app.toast.clear()
    assert_golden(stand.picture(view), f"race_{'small' if size[0] < 400 else 'large'}_{theme}")
