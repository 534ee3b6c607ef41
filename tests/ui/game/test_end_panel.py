"""The card at the end of a game: when it says more, where it is put, and how it goes."""

from itertools import combinations

import pytest
from arcade import key
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageChops

from minesweeper.core.grid import Grid
from minesweeper.games.live_figures import Tone
from minesweeper.play.commands import Command
from minesweeper.play.shown import Effect
from minesweeper.ui.app.keys import CONTROL
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.window_parts import surroundings
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.game.end_card import Card, CardContents, placed_card
from minesweeper.ui.game.end_panel import LETTERS_DELAY, POLL, SLIDE, EndPanel
from minesweeper.ui.game.end_parts import CardButton, PlacedButton
from minesweeper.ui.game.game_view import GameView
from minesweeper.words.results import Figure
from minesweeper.words.verdicts import Ruling
from tests.ui.pictures import TOLERANCE, assert_golden
from tests.ui.playing import begin, look, lose, press, win, written
from tests.ui.stand import NewStand, Stand
from tests.ui.windows import BOARDS, SIZES, window, windows

pytestmark = pytest.mark.usefixtures("window")  # words can be measured only once there is one
BUTTONS = (
    CardButton(Command.NEW, "New game", "F2", primary=True),
    CardButton(Command.SAME, "Same board", "F3"),
    CardButton(Command.REPLAY, "Watch", "W"),
    CardButton(Command.RECORDS, "Records", "R"),
    CardButton(Command.UNDO, "Undo", "Ctrl+Z"),
)
FIGURES = Figure("145", "of 173 3BV"), Figure("2.31", "3BV/s"), Figure("71 %", "efficiency")
AVOIDABLE = Ruling(
    "Avoidable",
    Tone.SAFE,
    "You didn't have to risk it. The marked cells were safe.",
    "These two 1s share their mine, so their other neighbours are safe.",
)
BEST = Ruling("Personal best", Tone.PROUD, "3.20 s better than 148.30 s.")
REASONS = "you took a hint, you used undo, you saw the odds, you know this board"
WIN = CardContents("Won", "145.10 s", BEST, BUTTONS[:4], None, FIGURES)
LOSS = CardContents(
    "Lost · 83 % done", "1145.10 s", AVOIDABLE, BUTTONS, 0.83, FIGURES, CardButton(None, "About this board", "H")
)
UNRANKED = Ruling("Unranked", Tone.QUIET, f"It doesn't count for records: {REASONS}.")
PLAIN = CardContents("Won", "45.10 s", UNRANKED, BUTTONS[:3], None, FIGURES)


def win_in(stand: Stand, view: GameView, seconds: float) -> None:
    begin(view)
    stand.clock.now += seconds
    win(view)


def drawn(stand: Stand, view: GameView) -> Card:
    stand.picture(view)
    assert view.end_panel.card
    return view.end_panel.card


def words(stand: Stand, view: GameView) -> str:
    return " ".join(word.text for word in drawn(stand, view).contents.words)


def button(stand: Stand, view: GameView, action: Command | None) -> PlacedButton:
    return next(each for each in drawn(stand, view).buttons if each.button.action is action)


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
    assert "Avoidable You didn't have to risk it" in words(stand, lost)


def test_letters_are_made_ready_ahead_a_few_at_a_time(stand: Stand) -> None:
    view = stand.game()
    panel, waits = EndPanel(view.presenter, view.play), list[float]()
    while due := panel.due():
        waits.append(due)
        panel.tick(due)
    assert waits == [LETTERS_DELAY, *[POLL] * 5]


# A personal best


def test_only_a_personal_best_is_heard_celebrated_on_the_board_and_shines_for_a_moment(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, celebrated = stand.game(kept=True), list[object]()
    monkeypatch.setattr(stand.app.speaker, "play", celebrated.append)
    monkeypatch.setattr(view.presenter.scene.board, "celebrate_best", lambda: celebrated.append("board"))
    win_in(stand, view, 5)
    stand.clock.now += SLIDE
    stand.picture(view)
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


def test_a_click_on_a_button_does_what_its_key_does(stand: Stand, lost: GameView) -> None:
    game = lost.presenter.session.id
    stand.click(lost, *map(round, button(stand, lost, Command.NEW).place.centre))
    assert lost.presenter.session.id != game
    assert lost.end_panel.report is None


def test_a_button_is_lit_under_the_pointer_sinks_and_can_be_let_go_of_elsewhere(stands: NewStand) -> None:
    here = stands(motion=False)
    view = here.game(moves="r4,4")
    lose(view)
    game, pictures = view.presenter.session.id, [here.picture(view)]
    middle = [round(length) for length in button(here, view, Command.SAME).place.centre]
    for act in (here.point, here.hold):
        here.redraws = 0
        act(view, *middle)
        assert here.redraws
        pictures.append(here.picture(view))
    assert len({each.tobytes() for each in pictures}) == 3
    here.point(view, 0, 0)
    here.let_go(view, 0, 0)
    assert max(ImageChops.difference(here.picture(view), pictures[0]).tobytes()) <= TOLERANCE
    assert view.presenter.session.id == game


def test_buttons_show_the_players_own_keys_and_only_a_loss_can_be_taken_back(stand: Stand) -> None:
    stand.app.rebind(stand.app.keys.rebind(Command.NEW, "N")[0])
    view = stand.game(moves="r4,4")
    lose(view)
    keys = {each.button.action: each.button.key for each in drawn(stand, view).buttons}
    assert (keys[Command.NEW], keys[Command.UNDO]) == ("N", "Ctrl+Z")
    view.play.mode.new()
    win(view)
    assert Command.UNDO not in {each.button.action for each in drawn(stand, view).buttons}


def test_notes_are_unfolded_by_a_click_or_by_h_until_the_next_game(stands: NewStand) -> None:
    here = stands(size=(1280, 900))
    view = here.game(moves="r4,4")
    lose(view)
    look(here, view, times=3)
    folded = words(here, view)
    assert "Your click had a risk of" not in folded
    here.click(view, *map(round, button(here, view, None).place.centre))
    assert "Your click had a risk of" in words(here, view)
    press(view, key.H)
    assert words(here, view) == folded
    press(view, key.H)
    press(view, key.F2)
    begin(view)
    lose(view)
    look(here, view, times=3)
    assert "Your click had a risk of" not in words(here, view)


def test_it_slides_in_from_the_side_and_its_buttons_work_meanwhile(stand: Stand, lost: GameView) -> None:
    pictures = []
    for seconds in (0.05, 0.05, SLIDE, 0.0):
        pictures.append(stand.picture(lost).tobytes())
        assert lost.end_panel.animating is (len(pictures) < 4)
        stand.clock.now += seconds
    assert len(set(pictures)) == 4
    game = lost.presenter.session.id
    press(lost, key.F3)
    lose(lost)
    again = lost.presenter.session.id
    stand.click(lost, *map(round, button(stand, lost, Command.NEW).place.centre))
    assert lost.presenter.session.id not in (game, again)


# Where it is


def assert_well_placed(contents: CardContents, layout: Layout) -> Card:
    surface = layout.surface
    card = placed_card(contents, surface.ratio, surroundings(layout))
    assert card
    assert card.place.overlap(layout.view).area == 0
    assert card.place.overlap(Rect(0, 0, surface.width, surface.height - surface.bottom)) == card.place
    assert all(each.place.overlap(card.place) == each.place for each in card.buttons)
    assert all(card.place.holds(word.x, word.y) for word in card.contents.words)
    assert not any(one.place.overlap(other.place).area for one, other in combinations(card.buttons, 2))
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


@pytest.mark.parametrize("contents", [WIN, LOSS])
def test_in_a_small_window_it_says_less_before_it_covers_the_bar(contents: CardContents) -> None:
    layout = window((480, 520), 1.0, BOARDS["beginner"])
    card = placed_card(contents, layout.surface.ratio, surroundings(layout))
    assert card
    assert card.place.y >= layout.surface.top
    assert {button.button.text for button in card.buttons} >= {"New game", "Same board", "Watch"}


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
