"""The card at the end of a game: when it says more, where it is put, and how it goes."""

import pytest
from arcade import key
from hypothesis import given
from hypothesis import strategies as st

from minesweeper.core.grid import Grid
from minesweeper.games.live_figures import Tone
from minesweeper.play.commands import Command
from minesweeper.play.report import ReportLine
from minesweeper.play.shown import Effect
from minesweeper.ui.app.keys import CONTROL
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.window_parts import surroundings
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.game.end_card import Cap, Card, CardContents, placed_card
from minesweeper.ui.game.end_panel import LETTERS_DELAY, POLL, EndPanel
from minesweeper.ui.game.game_view import GameView
from tests.ui.pictures import assert_golden
from tests.ui.playing import begin, look, lose, press, win, written
from tests.ui.stand import NewStand, Stand
from tests.ui.windows import BOARDS, SIZES, window, windows

VERDICT = (
    ReportLine("You didn't have to risk it. The marked cells were safe."),
    ReportLine("These two 1s share their mine, so their other neighbours are safe.", Tone.QUIET),
    ReportLine("Your click had a risk of 33.3 %.", Tone.QUIET),
    ReportLine("Your guesses before that together were 4.2 % safe.", Tone.QUIET),
)
FIGURES = "3BV 145 of 173 · 2.31 per second · 71 % efficient"
pytestmark = pytest.mark.usefixtures("window")  # words can be measured only once there is one
CAPS = (
    Cap(Command.NEW, "F2", "new game"),
    Cap(Command.SAME, "F3", "same board"),
    Cap(Command.RECORDS, "R", "records"),
    Cap(Command.UNDO, "Ctrl+Z", "undo"),
)
WIN = CardContents(
    "Won",
    "145.10 s",
    (ReportLine("Personal best! 3.20 s better than 148.30 s.", Tone.PROUD), ReportLine(FIGURES)),
    CAPS[:3],
)
LOSS = CardContents("Lost", "1145.10 s", (*VERDICT, ReportLine(FIGURES)), CAPS)
UNRANKED = "It doesn't count for records: you took a hint, you used undo, you saw the odds, you know this board."
PLAIN = CardContents("Won", "45.10 s", (ReportLine(UNRANKED, Tone.QUIET), ReportLine(FIGURES)), CAPS[:3])


def win_in(stand: Stand, view: GameView, seconds: float) -> None:
    begin(view)
    stand.clock.now += seconds
    win(view)


def drawn(stand: Stand, view: GameView) -> Card:
    stand.picture(view)
    assert view.end_panel.card
    return view.end_panel.card


def words(stand: Stand, view: GameView) -> str:
    return " ".join(word.text for word in drawn(stand, view).words)


# What it says


def test_it_says_what_is_known_at_once_and_what_comes_with_another_frame(stand: Stand) -> None:
    view = stand.game(kept=True)
    win_in(stand, view, 12.5)
    assert "Won 12.50 s Your best games …" in words(stand, view)
    stand.redraws = 0
    written(view)
    assert stand.redraws
    assert "Your first win on " in words(stand, view)
    lost = stand.game(moves="r4,4")
    lose(lost)
    look(stand, lost)
    assert "You didn't have to risk it" in words(stand, lost)


def test_letters_are_made_ready_ahead_a_few_at_a_time(stand: Stand) -> None:
    view = stand.game()
    panel, waits = EndPanel(view.presenter, view.play), list[float]()
    while due := panel.due():
        waits.append(due)
        panel.tick(due)
    assert waits == [LETTERS_DELAY, *[POLL] * 9]


# A personal best


def test_only_a_personal_best_is_heard_celebrated_on_the_board_and_shines_for_a_moment(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, celebrated = stand.game(kept=True), list[object]()
    monkeypatch.setattr(stand.app.speaker, "play", celebrated.append)
    monkeypatch.setattr(view.presenter.scene.board, "celebrate_best", lambda: celebrated.append("board"))
    win_in(stand, view, 5)
    assert (celebrated[-1], view.end_panel.animating) == (Effect.WIN, False)
    written(view)
    assert (celebrated[-2:], view.end_panel.animating, view.animating) == ([Effect.BEST, "board"], True, True)
    bright = stand.picture(view).tobytes()
    stand.clock.now += 5
    assert stand.picture(view).tobytes() != bright
    assert not view.end_panel.animating
    press(view, key.F2)
    win_in(stand, view, 9)
    written(view)
    assert celebrated[-1] is Effect.WIN


def test_without_motion_it_only_says_so(stands: NewStand) -> None:
    here = stands(motion=False)
    view = here.game(kept=True)
    win_in(here, view, 5)
    written(view)
    assert "Your first win on Beginner!" in words(here, view)
    assert not view.animating


# How it goes


@pytest.fixture
def lost(stand: Stand) -> GameView:
    view = stand.game(moves="r4,4")
    lose(view)
    return view


@pytest.mark.parametrize(
    ("symbol", "modifiers"),
    [(key.F2, 0), (key.F3, 0), (key.Z, CONTROL), (key.ESCAPE, 0), (key.SPACE, 0), (key.J, 0)],
    ids=["new", "same", "undo", "escape", "reveal", "no meaning"],
)
def test_a_key_takes_it_away(lost: GameView, symbol: int, modifiers: int) -> None:
    press(lost, symbol, modifiers)
    assert lost.end_panel.report is None


@pytest.mark.parametrize("symbol", [key.T, key.M, key.F12, key.PLUS, key.LCTRL])
def test_a_key_for_the_window_leaves_it(lost: GameView, symbol: int) -> None:
    press(lost, symbol)
    assert lost.end_panel.report


def test_a_click_takes_it_away_and_plays_nothing_but_one_elsewhere_leaves_it(stand: Stand, lost: GameView) -> None:
    board, place = lost.presenter.board, drawn(stand, lost).place
    stand.click(lost, *map(round, lost.presenter.viewport.layout.view.centre))
    before = lost.end_panel.report
    stand.click(lost, place.x + 2, place.y + 2)
    assert before
    assert (lost.end_panel.report, lost.presenter.board) == (None, board)


def test_a_click_on_a_key_cap_does_what_the_key_does(stand: Stand, lost: GameView) -> None:
    game = lost.presenter.session.id
    cap = next(each for each in drawn(stand, lost).caps if each.cap.action is Command.NEW)
    stand.click(lost, *map(round, cap.area.centre))
    assert lost.presenter.session.id != game
    assert lost.end_panel.report is None


def test_caps_show_the_players_own_keys_and_only_a_loss_can_be_taken_back(stand: Stand) -> None:
    stand.app.rebind(stand.app.keys.rebind(Command.NEW, "N")[0])
    view = stand.game(moves="r4,4")
    lose(view)
    keys = {each.cap.action: each.cap.key for each in drawn(stand, view).caps}
    assert (keys[Command.NEW], keys[Command.UNDO]) == ("N", "Ctrl+Z")
    view.play.mode.new()
    win(view)
    assert Command.UNDO not in {each.cap.action for each in drawn(stand, view).caps}


# Where it is


def assert_well_placed(contents: CardContents, layout: Layout) -> Card:
    surface = layout.surface
    card = placed_card(contents, surface.ratio, surroundings(layout))
    assert card
    assert card.place.overlap(layout.view).area == 0
    assert card.place.overlap(Rect(0, 0, surface.width, surface.height - surface.bottom)) == card.place
    assert all(each.area.overlap(card.place) == each.area for each in card.caps)
    assert all(card.place.holds(word.x, word.y) for word in card.words)
    return card


@pytest.mark.parametrize("contents", [WIN, LOSS, PLAIN], ids=["win", "loss", "unranked"])
@pytest.mark.parametrize("grid", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "×".join(map(str, size)))
def test_it_lies_in_the_window_and_on_no_cell(
    size: tuple[int, int], ratio: float, grid: Grid, contents: CardContents
) -> None:
    for strip in (0, 33, 71):
        assert_well_placed(contents, window(size, ratio, grid, strip))


@given(windows, st.sampled_from([WIN, LOSS, PLAIN]))
def test_neither_zoom_nor_size_brings_it_over_cells(layout: Layout, contents: CardContents) -> None:
    assert_well_placed(contents, layout)


@pytest.mark.parametrize(
    ("level", "size"), [("beginner", (640, 520)), ("intermediate", (960, 760)), ("expert", (960, 760))]
)
def test_where_there_is_room_it_lies_outside_the_frame(level: str, size: tuple[int, int]) -> None:
    layout = window(size, 1.0, BOARDS[level])
    for contents in (WIN, LOSS):
        assert assert_well_placed(contents, layout).place.overlap(layout.frame).area == 0


def test_where_there_is_none_it_goes_beside_the_face() -> None:
    layout = window((1280, 800), 1.0, BOARDS["expert"])
    place = assert_well_placed(WIN, layout).place
    assert place.overlap(layout.panel) == place
    for part in (layout.face, layout.counter, layout.timer):
        assert place.overlap(part).area == 0


def test_what_is_taken_is_kept_free() -> None:
    layout = window((960, 760), 1.0, BOARDS["beginner"])
    column = Rect(layout.frame.right + 10, 60, 150, 200)
    card = placed_card(WIN, 1.0, surroundings(layout), column)
    assert card
    assert card.place.overlap(column).area == card.place.overlap(layout.view).area == 0


# What it looks like


@pytest.mark.parametrize("theme", ["windows_light", "night"])
@pytest.mark.parametrize(("size", "ratio"), [((640, 520), 1.0), ((320, 380), 2.0)], ids=["usual", "fine"])
def test_what_it_looks_like(stands: NewStand, theme: str, size: tuple[int, int], ratio: float) -> None:
    here = stands(size=size, ratio=ratio, theme=theme, motion=False)
    view = here.game(kept=True)
    win_in(here, view, 15.25)
    written(view)
    assert_golden(here.picture(view), f"end_win_{theme}_{'fine' if ratio > 1 else 'usual'}")
    lost = here.game("expert", moves="r8,15")
    here.clock.now += 34.5
    lose(lost)
    look(here, lost)
    assert_golden(here.picture(lost), f"end_loss_{theme}_{'fine' if ratio > 1 else 'usual'}")
