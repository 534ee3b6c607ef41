"""The end of a game: what the card says, when it says more, where it is put, and how it goes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from arcade import key
from hypothesis import given
from hypothesis import strategies as st

from minesweeper.core.grid import Grid
from minesweeper.core.moves import Move
from minesweeper.history import Keeper, measure
from minesweeper.ui.app.keys import CONTROL, KeyAction
from minesweeper.ui.app.synthesis import Effect
from minesweeper.ui.board.counters import Face
from minesweeper.ui.board.layout import LEAST_CELL, Camera, Layout, lay_out
from minesweeper.ui.board.surroundings import surroundings
from minesweeper.ui.draw.rect import Rect, Surface
from minesweeper.ui.draw.style import BAR_HEIGHT
from minesweeper.ui.game.end_card import Cap, Card, Contents, placed_card
from minesweeper.ui.game.end_report import Line, Tone, ordinal
from minesweeper.ui.game.game_view import GameView
from tests.ui.pictures import assert_golden
from tests.ui.playing import begin, look, lose, press, win
from tests.ui.stand import NewStand, Stand

VERDICT = (
    Line("That was avoidable: the marked cells were certainly safe."),
    Line("These two 1s share their mine, so their other neighbours are safe.", Tone.QUIET),
    Line("The last click had a chance of 33.3 % to hit a mine.", Tone.QUIET),
    Line("The guesses before had a chance of 4.2 % to go well.", Tone.QUIET),
)
FIGURES = "3BV 145 of 173 · 2.31 per second · 71 % efficient"
pytestmark = pytest.mark.usefixtures("window")  # words can be measured only once there is one
CAPS = (
    Cap(KeyAction.NEW, "F2", "new game"),
    Cap(KeyAction.SAME, "F3", "same board"),
    Cap(KeyAction.RECORDS, "R", "records"),
    Cap(KeyAction.UNDO, "Ctrl+Z", "take back"),
)
WIN = Contents(
    "Won", "145.10 s", (Line("Personal best! 3.20 s better than 148.30 s.", Tone.PROUD), Line(FIGURES)), CAPS[:3]
)
LOSS = Contents("Lost", "1145.10 s", (*VERDICT, Line(FIGURES)), CAPS)
UNRANKED = (
    "No record, since a hint was taken and a move was taken back and the odds were shown and the board was known."
)
PLAIN = Contents("Won", "45.10 s", (Line(UNRANKED, Tone.QUIET), Line(FIGURES)), CAPS[:3])
SIZES = [(320, 380), (360, 700), (640, 520), (800, 600), (960, 760), (1200, 500), (1280, 800), (1920, 1080)]
BOARDS = {"beginner": Grid(9, 9), "intermediate": Grid(16, 16), "expert": Grid(30, 16), "large": Grid(100, 100)}


@pytest.fixture
def keepers(tmp_path: Path) -> Iterator["Keepers"]:
    made = Keepers(tmp_path)
    yield made
    made.close()


class Keepers:
    """Has what is played in a view kept, and the answers wait until they are asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made: list[Keeper] = []

    def follow(self, stand: Stand, view: GameView) -> None:
        stand.app.keeper = Keeper(view.presenter.session, self._folder, stand.clock)
        view.end_panel._clock = stand.clock
        self._made.append(stand.app.keeper)

    def answer(self, view: GameView) -> None:
        for keeper in self._made:
            keeper._writer.close()
        view.end_panel._poll(0.1)

    def close(self) -> None:
        for keeper in self._made:
            keeper.close()


def win_in(stand: Stand, view: GameView, seconds: float) -> None:
    begin(view)
    stand.clock.now += seconds
    win(view)


def lines(view: GameView) -> list[str]:
    """All that is said."""
    report = view.end_panel.report
    return [f"{report.result} {report.time}", *(line.text for line in report.lines())] if report else []


def drawn(stand: Stand, view: GameView) -> Card:
    stand.picture(view)
    assert view.end_panel._card
    return view.end_panel._card


# What it says


def test_a_win_tells_the_time_and_the_measures_at_once_and_shows_sunglasses(stand: Stand) -> None:
    view = stand.game()
    win_in(stand, view, 12.5)
    found = measure(view.presenter.session.record())
    assert lines(view) == [
        "Won 12.50 s",
        f"3BV {found.three_bv} · {found.solved / 12.5:.2f} per second · {100 * found.efficiency:.0f} % efficient",
    ]
    assert view.presenter.scene.counters.face is Face.COOL
    assert view.presenter.scene.counters.counter == "000"
    assert stand.app.toast.text == ""


def test_the_place_among_all_games_comes_when_the_game_is_kept(stand: Stand, keepers: Keepers) -> None:
    view = stand.game()
    keepers.follow(stand, view)
    win_in(stand, view, 12.5)
    assert lines(view)[1] == "Your best games …"
    stand.redraws = 0
    keepers.answer(view)
    assert stand.redraws
    assert lines(view)[1] == "Personal best! Your first win of this kind."
    for seconds, place in (
        (10.0, "Personal best! 2.50 s better than 12.50 s."),
        (11.0, "Your 2nd best of 3."),
        (10.0, "As good as your best."),
    ):
        press(view, key.F2)
        win_in(stand, view, seconds)
        keepers.answer(view)
        assert lines(view)[1] == place


def test_a_time_kept_by_an_earlier_version_is_beaten_or_not(stand: Stand, keepers: Keepers, tmp_path: Path) -> None:
    view = stand.game()
    (tmp_path / "best.json").write_text('{"beginner:9x9x10": 9.0}')
    keepers.follow(stand, view)
    win_in(stand, view, 12.5)
    keepers.answer(view)
    assert lines(view)[1] == "Your best time is 9.00 s."


@pytest.mark.parametrize(("symbol", "modifiers"), [(key.Z, CONTROL), (key.F3, 0)])
def test_a_win_after_undo_or_on_a_known_board_is_no_record(stand: Stand, symbol: int, modifiers: int) -> None:
    view = stand.game(moves="r4,4")
    press(view, symbol, modifiers)
    win(view)
    assert lines(view)[1].startswith("No record, since ")
    press(view, key.F2)
    win(view)
    assert "No record" not in " ".join(lines(view))


def test_a_win_names_every_reason_why_it_is_no_record(stand: Stand, keepers: Keepers) -> None:
    view = stand.game(moves="r4,4")
    keepers.follow(stand, view)
    view.presenter.session.take_hint()
    press(view, key.Z, CONTROL)
    view.presenter.session.disqualify("the odds were shown")
    win(view)
    reasons = "No record, since a hint was taken and a move was taken back and the odds were shown."
    assert lines(view)[1] == reasons
    keepers.answer(view)
    assert lines(view)[1] == reasons


def test_a_loss_tells_how_far_one_got_and_later_the_verdict(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    stand.clock.now += 2
    lose(view)
    found = measure(view.presenter.session.record())
    rest = f"3BV {found.solved} of {found.three_bv} · {found.solved / 2:.2f} per second · 50 % efficient"
    assert lines(view) == ["Lost 2.00 s", "Looking back …", rest]
    look(stand, view)
    assert lines(view)[1] == "That was avoidable: the marked cells were certainly safe."
    assert lines(view)[2].endswith("safe.")


def test_a_board_too_large_to_be_measured_within_a_frame_is_measured_by_the_keeper(
    stand: Stand, keepers: Keepers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("minesweeper.ui.game.end_report.LARGEST_AT_ONCE", 80)
    view = stand.game()
    keepers.follow(stand, view)
    win_in(stand, view, 5)
    assert lines(view) == ["Won 5.00 s", "Your best games …"]
    keepers.answer(view)
    assert lines(view)[2].startswith("3BV ")


def test_without_an_answer_nobody_waits_for_ever(
    stand: Stand, keepers: Keepers, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = stand.game()
    keepers.follow(stand, view)
    assert stand.app.keeper
    stand.app.keeper._writer.close()
    monkeypatch.setattr(stand.app.keeper._writer, "do", lambda *_work, **_options: None)  # as if it never came to it
    win_in(stand, view, 5)
    for _ in range(120):
        view.end_panel._poll(0.1)
    assert "Your best games …" not in lines(view)
    assert view.end_panel._looks == 0


def test_a_bot_that_plays_flat_out_is_left_alone_and_its_games_do_not_pile_up(stand: Stand, keepers: Keepers) -> None:
    view = stand.game()
    keepers.follow(stand, view)
    view.presenter.hurried = True
    for _ in range(3):
        win_in(stand, view, 1)
        assert view.end_panel.report is None
        view.presenter.new()
    keepers.answer(view)
    assert stand.app.keeper
    assert stand.app.keeper.finished() is None


def test_letters_are_made_ready_ahead_a_few_at_a_time(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    view = stand.game()
    again: list[object] = []
    monkeypatch.setattr("pyglet.clock.schedule_once", lambda function, _seconds: again.append(function))
    view.end_panel._prepare(0)
    for step in again:
        assert step == view.end_panel._prepare
        view.end_panel._prepare(0)
    assert len(again) == 9


def test_ordinals() -> None:
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 102, 111)] == (
        ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "111th"]
    )


# A personal best


def test_a_personal_best_shines_for_a_moment(stand: Stand, keepers: Keepers) -> None:
    view = stand.game()
    keepers.follow(stand, view)
    win_in(stand, view, 5)
    assert not view.end_panel.animating
    keepers.answer(view)
    moving = [view.animating, view.end_panel.animating]
    bright = stand.picture(view)
    stand.clock.now += 5
    calm = stand.picture(view)
    assert bright.tobytes() != calm.tobytes()
    assert [*moving, view.end_panel.animating] == [True, True, False]


def test_a_personal_best_is_celebrated_on_the_board_and_can_be_heard(
    stand: Stand, keepers: Keepers, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Effect] = []
    monkeypatch.setattr(stand.app.speaker, "play", heard.append)
    view = stand.game()
    keepers.follow(stand, view)
    win_in(stand, view, 5)
    ending = view.presenter.scene.board._ending
    assert ending
    assert heard[-1:] == [Effect.WIN]
    keepers.answer(view)
    assert ending.best_age is not None
    assert heard[-1:] == [Effect.BEST]


def test_a_win_that_is_no_personal_best_is_not_celebrated_as_one(stand: Stand, keepers: Keepers) -> None:
    view = stand.game()
    keepers.follow(stand, view)
    win_in(stand, view, 5)
    keepers.answer(view)
    press(view, key.F2)
    keepers.follow(stand, view)
    win_in(stand, view, 9)
    keepers.answer(view)
    ending = view.presenter.scene.board._ending
    assert ending
    assert ending.best_age is None


def test_without_motion_it_only_says_so(stands: NewStand, keepers: Keepers) -> None:
    here = stands(motion=False)
    view = here.game()
    keepers.follow(here, view)
    win_in(here, view, 5)
    keepers.answer(view)
    assert lines(view)[1].startswith("Personal best!")
    assert not view.animating


# How it goes


@pytest.mark.parametrize(
    ("symbol", "modifiers"),
    [(key.F2, 0), (key.F3, 0), (key.Z, CONTROL), (key.ESCAPE, 0), (key.SPACE, 0), (key.J, 0)],
    ids=["new", "same", "undo", "escape", "reveal", "no meaning"],
)
def test_a_key_takes_it_away(stand: Stand, symbol: int, modifiers: int) -> None:
    view = stand.game(moves="r4,4")
    lose(view)
    press(view, symbol, modifiers)
    assert view.end_panel.report is None


@pytest.mark.parametrize("symbol", [key.T, key.M, key.F12, key.PLUS, key.LCTRL])
def test_a_key_for_the_window_leaves_it(stand: Stand, symbol: int) -> None:
    view = stand.game(moves="r4,4")
    lose(view)
    press(view, symbol)
    assert view.end_panel.report


def test_a_click_takes_it_away_and_plays_nothing(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    lose(view)
    board = view.presenter.board
    stand.click(view, drawn(stand, view).place.x + 2, drawn(stand, view).place.y + 2)
    assert view.end_panel.report is None
    assert view.presenter.board == board


def test_a_click_on_a_key_cap_does_what_the_key_does(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    lose(view)
    game = view.presenter.session.id
    cap = next(each for each in drawn(stand, view).caps if each.cap.action is KeyAction.NEW)
    stand.click(view, *map(round, cap.area.centre))
    assert view.presenter.session.id != game
    assert view.end_panel.report is None


def test_a_click_elsewhere_leaves_it(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    lose(view)
    drawn(stand, view)
    stand.click(view, *map(round, view.presenter.viewport.layout.view.centre))
    assert view.end_panel.report


def test_caps_show_the_players_own_keys_and_only_a_loss_can_be_taken_back(stand: Stand) -> None:
    stand.app.rebind(stand.app.keys.rebind(KeyAction.NEW, "N")[0])
    view = stand.game(moves="r4,4")
    lose(view)
    keys = {each.cap.action: each.cap.key for each in drawn(stand, view).caps}
    assert (keys[KeyAction.NEW], keys[KeyAction.UNDO]) == ("N", "Ctrl+Z")
    view.presenter.new()
    win(view)
    assert KeyAction.UNDO not in {each.cap.action for each in drawn(stand, view).caps}


# Where it is


def window(size: tuple[int, int], ratio: float, grid: Grid, strip: int = 0, camera: Camera | None = None) -> Layout:
    width, height, top, bottom = (round(length * ratio) for length in (*size, BAR_HEIGHT, strip))
    return lay_out(Surface(width, height, ratio, top, bottom), grid, camera)


def assert_well_placed(contents: Contents, layout: Layout) -> Card:
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
    size: tuple[int, int], ratio: float, grid: Grid, contents: Contents
) -> None:
    for strip in (0, 33, 71):
        assert_well_placed(contents, window(size, ratio, grid, strip))


@given(
    st.tuples(st.integers(320, 1600), st.integers(380, 1000)),
    st.sampled_from([1.0, 1.25, 1.5, 2.0, 3.0]),
    st.builds(Grid, st.integers(1, 100), st.integers(1, 100)),
    st.none() | st.builds(Camera, st.integers(LEAST_CELL, 100), st.floats(0, 100), st.floats(0, 100)),
    st.sampled_from([WIN, LOSS, PLAIN]),
)
def test_neither_zoom_nor_size_brings_it_over_cells(
    size: tuple[int, int], ratio: float, grid: Grid, camera: Camera | None, contents: Contents
) -> None:
    assert_well_placed(contents, window(size, ratio, grid, camera=camera))


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


@pytest.mark.parametrize("level", ["beginner", "expert"])
@pytest.mark.parametrize("size", [(320, 380), (640, 520), (900, 420)])
def test_the_picture_of_the_cells_is_the_same_with_it(stands: NewStand, size: tuple[int, int], level: str) -> None:
    here = stands(size=size, motion=False)
    view = here.game(level, moves="r4,4")
    lose(view)
    place = view.presenter.viewport.layout.view
    box = place.x, place.y, place.right, place.bottom
    with_card = here.picture(view).crop(box).tobytes()
    view.end_panel.dismiss()
    assert here.picture(view).crop(box).tobytes() == with_card


# What it looks like


@pytest.mark.parametrize("theme", ["windows_light", "night"])
@pytest.mark.parametrize(("size", "ratio"), [((640, 520), 1.0), ((320, 380), 2.0)], ids=["usual", "fine"])
def test_what_it_looks_like(
    stands: NewStand, keepers: Keepers, theme: str, size: tuple[int, int], ratio: float
) -> None:
    here = stands(size=size, ratio=ratio, theme=theme, motion=False)
    view = here.game()
    keepers.follow(here, view)
    win_in(here, view, 15.25)
    keepers.answer(view)
    assert_golden(here.picture(view), f"end_win_{theme}_{'fine' if ratio > 1 else 'usual'}")
    lost = here.game("expert", moves="r8,15")
    here.clock.now += 34.5
    lost.presenter.play(Move.reveal(*lost.presenter.board.grid.cells(lost.presenter.session.game.peek().mines)[0]))  # type: ignore[union-attr] # it is laid
    look(here, lost)
    assert_golden(here.picture(lost), f"end_loss_{theme}_{'fine' if ratio > 1 else 'usual'}")
