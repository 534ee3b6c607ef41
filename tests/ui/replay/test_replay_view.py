"""Watching a game again: its screen, with pointer and keys."""

import time
from dataclasses import replace

import pyglet
import pytest
from arcade import key
from PIL import Image, ImageChops

from minesweeper.core.board import Board, Status
from minesweeper.core.moves import FLAG
from minesweeper.games.record import Record
from minesweeper.games.replay import FINER, MarkKind
from minesweeper.games.session import TAKEN_OVER
from minesweeper.ui.app.window import FRAME
from minesweeper.ui.board.shot import render
from minesweeper.ui.menu.bar import BACK, SHARE
from minesweeper.ui.strip.buttons import Control
from tests.ui.pictures import assert_golden
from tests.ui.replay.watching import BEGINNER, EXPERT, Watch, wandering
from tests.ui.stand import NewStand, Stand


@pytest.fixture
def watch(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> Watch:
    made = Watch(stand, monkeypatch)
    stand.picture(made.view)
    return made


def click(watch: Watch, control: Control) -> None:
    x, y = watch.view.deck.buttons.place(control).centre
    watch.stand.click(watch.view, int(x), int(y))
    watch.stand.picture(watch.view)


def shown(watch: Watch) -> tuple[Board, str, str]:
    (board,) = watch.boards()
    return board, watch.side.scene.counters.counter, watch.side.scene.counters.timer


def laid_over(watch: Watch) -> bool:
    watch.boards()
    return watch.side.scene.board.overlaid


# Moments


def test_a_flag_drops_in_a_replay_too_but_not_without_motion(watch: Watch) -> None:
    log = watch.side.replay.record.log
    step = next(number for number, each in enumerate(log, 1) if each.move and each.move.action is FLAG)
    for motion in (True, False):
        watch.side.scene.board.motion = motion
        watch.side.show(0.0, step - 1)
        watch.side.show(0.0, step)
        flags = watch.side.scene.board.board.flags
        assert bool(watch.side.scene.board.moving & flags) == motion


def test_it_opens_on_the_untouched_board_and_waits(watch: Watch) -> None:
    assert shown(watch) == (watch.side.replay.board(0), "010", "000")
    assert not watch.view.playback.playing


@pytest.mark.slow
def test_playing_shows_every_board_at_its_second(watch: Watch) -> None:
    view = watch.view
    watch.press(key.SPACE)
    for _ in range(130):
        view.tick(0.1)
        board, _, timer = shown(watch)
        assert board == watch.side.replay.board(watch.side.replay.step_at(view.playback.seconds))
        assert timer == f"{int(view.playback.seconds):03}"
    assert view.playback.ended
    assert board.status is Status.WON


def test_arrows_step_by_move_and_home_and_end_go_to_the_ends(watch: Watch) -> None:
    view = watch.view
    for symbol, step in (
        (key.RIGHT, 1),
        (key.RIGHT, 2),
        (key.LEFT, 1),
        (key.END, watch.side.replay.steps),
        (key.HOME, 0),
    ):
        watch.press(symbol)
        assert view.playback.step == step
        assert shown(watch)[0] == watch.side.replay.board(step)


def test_dragging_along_the_bar_shows_each_moment_at_once(watch: Watch) -> None:
    view, line = watch.view, watch.view.deck.timeline
    y = int(line.place.centre[1])
    watch.stand.hold(view, line.x(0.2), y)
    for share in (0.2, 0.5, 0.9, 0.1):
        watch.stand.drag(view, line.x(share), y + 60)
        assert view.playback.seconds == pytest.approx(share * watch.side.replay.seconds, abs=0.02)
        assert shown(watch)[0] == watch.side.replay.board(view.playback.step)
    watch.stand.let_go(view, line.x(0.1), y)
    watch.stand.drag(view, line.x(0.8), y)
    assert view.playback.share == pytest.approx(0.1, abs=0.01)


def test_the_buttons_do_what_the_keys_do(watch: Watch) -> None:
    view = watch.view
    click(watch, Control.STEP)
    click(watch, Control.STEP)
    click(watch, Control.BACK)
    assert view.playback.step == 1
    click(watch, Control.FASTER)
    assert view.playback.speed == 2.0
    click(watch, Control.SLOWER)
    click(watch, Control.SLOWER)
    assert view.playback.speed == 0.5
    click(watch, Control.PLAY)
    assert view.playback.playing
    click(watch, Control.PLAY)
    assert not view.playback.playing


def test_time_passes_only_while_it_plays_and_is_shown(watch: Watch) -> None:
    def passes() -> bool:
        before, redraws = watch.view.playback.seconds, watch.stand.redraws
        time.sleep(2 * FRAME)
        pyglet.clock.tick()
        assert (watch.stand.redraws > redraws) is (watch.view.playback.seconds > before)
        return watch.stand.redraws > redraws

    watch.think()
    found = [passes()]
    for _ in range(3):
        watch.press(key.SPACE)
        found.append(passes())
    watch.view.on_hide_view()
    assert [*found, passes()] == [False, True, False, True, False]


# What is known of a moment


def test_guesses_and_mistakes_are_found_and_can_be_gone_to(watch: Watch) -> None:
    view = watch.view
    assert not any(mark.kind in (MarkKind.GUESS, MarkKind.MISTAKE) for mark in watch.side.insight.marks)
    watch.think()
    found = [mark for mark in watch.side.insight.marks if mark.kind in (MarkKind.GUESS, MarkKind.MISTAKE)]
    assert found
    watch.press(key.G)
    assert view.playback.step == found[0].step
    for _ in found:
        watch.press(key.G)
    assert view.playback.step == found[0].step


def test_odds_are_those_of_the_moment(watch: Watch) -> None:
    watch.press(key.RIGHT)
    watch.press(key.O)
    watch.think()
    assert laid_over(watch)
    for symbol in (key.RIGHT, key.LEFT):
        before = watch.side.insight.overlay
        assert watch.side.insight.sentence.startswith("A safe cell is available.")
        watch.press(symbol)
        assert watch.side.insight.sentence == "Working out the odds …"
        watch.think()
        assert watch.side.insight.overlay != before
    watch.press(key.END)
    assert not laid_over(watch)
    assert watch.side.insight.sentence == "The game is over."


def test_the_best_move_and_why(watch: Watch) -> None:
    watch.press(key.H)
    assert watch.side.insight.sentence == "There's nothing to work out here."
    watch.press(key.RIGHT)
    assert watch.side.insight.sentence == "Thinking …"
    watch.think()
    assert laid_over(watch)
    assert "safe" in watch.side.insight.sentence
    watch.press(key.H)
    assert watch.side.insight.sentence == ""
    assert not laid_over(watch)


def test_live_counters_are_those_of_the_moment(stands: NewStand, monkeypatch: pytest.MonkeyPatch) -> None:
    here = stands(size=(900, 600), counters="clicks")
    watch = Watch(here, monkeypatch)
    for clicks in ("1", "2"):
        watch.press(key.RIGHT)
        assert clicks in watch.written()


def test_counters_of_plugins_are_those_of_the_moment_too(stands: NewStand, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(stands(size=(900, 600), counters="cells_left"), monkeypatch)
    watch.press(key.RIGHT)
    board = watch.side.replay.board(watch.side.step)
    left = (board.grid.full & ~board.revealed).bit_count() - board.mine_count
    assert {"Cells left", f"{left}"} <= set(watch.written())


# Leaving


@pytest.mark.parametrize("symbol", [key.ESCAPE, key.W])
def test_escape_goes_back(watch: Watch, symbol: int) -> None:
    watch.press(symbol)
    assert watch.left == 1


def on(watch: Watch, button: str) -> tuple[int, int]:
    x, y = watch.view.title_bar.place(button).centre
    return int(x), int(y)


def test_a_click_on_back_goes_back_but_a_button_that_is_left_again_does_nothing(watch: Watch) -> None:
    watch.stand.hold(watch.view, *on(watch, BACK))
    watch.stand.let_go(watch.view, 300, 300)
    watch.stand.hold(watch.view, 300, 300)
    watch.stand.let_go(watch.view, *on(watch, BACK))
    assert watch.left == 0
    watch.stand.click(watch.view, *on(watch, BACK))
    assert watch.left == 1


def test_the_game_can_be_raced(watch: Watch) -> None:
    click(watch, Control.RACE)
    watch.press(key.V)
    assert watch.raced == [watch.side.replay] * 2


def test_it_starts_by_itself_once(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    view = Watch(stand, monkeypatch, playing=True).view
    assert view.playback.playing
    view.playback.playing = False
    view.on_show_view()
    assert not view.playback.playing


def test_odds_and_reasons_are_buttons_that_light_up_and_nothing_moves_when_a_line_appears(watch: Watch) -> None:
    watch.go_to(5)
    before = watch.side.layout
    for control in (Control.WHY, Control.ODDS):
        click(watch, control)
        watch.think()
        assert watch.view.deck._now()[control].lit
    assert laid_over(watch)
    assert watch.side.layout == before


def test_a_mark_under_the_pointer_says_when_and_how_risky_it_was(watch: Watch) -> None:
    watch.think()
    watch.stand.picture(watch.view)
    timeline = watch.view.deck.timeline
    mark = next(mark for mark in watch.side.insight.marks if mark.kind is MarkKind.MISTAKE)
    x, y = timeline._mark_x(0, mark), round(timeline.place.centre[1])
    watch.stand.point(watch.view, x, y)
    assert mark.amount
    assert timeline.tip.startswith(f"0:{int(mark.seconds):02} · mistake: a cell was safe (risk ")
    watch.stand.picture(watch.view)
    watch.stand.point(watch.view, x, 100)
    assert timeline.tip == ""


def hesitant() -> Record:
    """A game with a click that does nothing at step 3, and a pause of five seconds after it."""
    record = wandering()
    nothing = record.log[0]._replace(seconds=record.log[1].seconds, refused=True)
    later = tuple(entry._replace(seconds=entry.seconds + 5) for entry in record.log[2:])
    return replace(record, log=(*record.log[:2], nothing, *later), seconds=record.seconds + 5, path=())


def test_finer_marks_appear_with_the_reasons_and_say_what_could_have_been_better(
    stands: NewStand, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(stands(size=(900, 600)), monkeypatch, hesitant())
    watch.think()
    assert not {mark.kind for mark in watch.side.insight.marks} & {*FINER}
    watch.go_to(3)
    assert not any("did nothing" in text for text in watch.written())
    click(watch, Control.WHY)
    watch.think()
    assert any(text.endswith("this click did nothing") for text in watch.written())
    timeline = watch.view.deck.timeline
    found = {mark.kind: mark for mark in watch.side.insight.marks}
    for kind, said in {
        MarkKind.WASTED: "this click did nothing",
        MarkKind.HESITATION: "you waited 5.3 s although a cell was safe",
    }.items():
        watch.stand.point(watch.view, timeline._mark_x(0, found[kind]), round(timeline.place.centre[1]))
        assert timeline.tip == f"0:{int(found[kind].seconds):02} · {said}"
    click(watch, Control.WHY)
    assert not {mark.kind for mark in watch.side.insight.marks} & {*FINER}


def share(watch: Watch, text: str) -> None:
    """Choose from the list that drops from Share."""
    watch.stand.click(watch.view, *on(watch, SHARE))
    popup = watch.view.title_bar.popup
    assert popup
    number = [item.text for item in popup.items].index(text)
    watch.stand.click(watch.view, *map(round, popup._places[number].centre))
    assert watch.view.title_bar.popup is None


def test_share_drops_a_list_by_pointer_and_by_keys(watch: Watch) -> None:
    record = watch.side.replay.record
    share(watch, "Copy board code")
    assert watch.stand.app.clipboard.paste() == str(record.code)
    share(watch, "Copy link")
    assert watch.stand.app.clipboard.paste().startswith("https://")
    watch.view.on_key_press(key.S, key.MOD_SHIFT)
    popup = watch.view.title_bar.popup
    assert popup
    assert popup.items[0].text == "Copy result"
    watch.press(key.ESCAPE)
    assert watch.view.title_bar.popup is None
    assert not watch.left


def test_the_picture_of_a_replay_shows_the_board_of_the_moment(watch: Watch) -> None:
    watch.press(key.RIGHT)
    share(watch, "Save picture")
    watch.stand.app.files.close()
    watch.stand.app.files.tick(0)
    (picture,) = (watch.stand.app.storage.folder / "screenshots").iterdir()
    assert watch.stand.app.status.text == f"Saved as {picture}"
    board, view = watch.side.insight.board, watch.view
    expected = render(board, watch.stand.app.theme, 32, watch.side.seconds, ctx=view.app.window.ctx)
    with Image.open(picture) as image:
        assert ImageChops.difference(image.convert("RGB"), expected).getbbox() is None


def test_the_code_of_the_board_is_copied(watch: Watch) -> None:
    watch.view.on_key_press(key.C, key.MOD_CTRL)
    assert watch.stand.app.clipboard.paste() == str(wandering().code)
    assert watch.stand.app.status.text == f"Copied: {wandering().code}"


def test_taking_over_gives_the_game_as_it_stands_with_the_reason_why_it_does_not_count(watch: Watch) -> None:
    view = watch.view
    watch.press(key.RIGHT, key.RIGHT, key.ENTER)
    (record,) = watch.taken
    assert record.board == watch.side.replay.board(2)
    assert record.seconds == view.playback.seconds
    assert record.log == watch.side.replay.record.log[:2]
    assert record.id != watch.side.replay.record.id
    assert TAKEN_OVER in record.unranked
    assert record.ended is None


def test_what_is_over_cannot_be_taken_over(watch: Watch) -> None:
    watch.press(key.END, key.ENTER)
    assert not watch.taken
    assert watch.stand.app.status.text == "The game is over here. Step back to take over."
    assert not watch.view.deck.buttons.works(Control.TAKE_OVER)


def test_a_huge_board_can_be_moved_about(stands: NewStand, monkeypatch: pytest.MonkeyPatch) -> None:
    here = stands(size=(360, 420))
    watch = Watch(here, monkeypatch, wandering(EXPERT, most=20))
    view = watch.view
    here.picture(view)
    watch.press(*[key.EQUAL] * 7)
    before = watch.side.viewport.layout
    here.hold(view, 180, 200)
    here.drag(view, 100, 150)
    assert watch.side.viewport.layout.board != before.board
    here.let_go(view, 100, 150)
    watch.press(key.KEY_0)
    assert watch.side.viewport.layout.whole


# Pictures


@pytest.mark.parametrize("theme", ["windows_light", "night"])
@pytest.mark.parametrize("size", [(640, 520), (1100, 760)])
def test_what_it_looks_like(
    stands: NewStand, monkeypatch: pytest.MonkeyPatch, theme: str, size: tuple[int, int]
) -> None:
    here = stands(size=size, counters="solved,speed,clicks", theme=theme)
    watch = Watch(here, monkeypatch, wandering(BEGINNER if size[0] < 700 else EXPERT))
    watch.think()
    watch.seek(0.45)
    if size[0] < 700:
        watch.press(key.O)
        watch.think()
    assert_golden(here.picture(watch.view), f"replay_{size[0]}_{theme}")
