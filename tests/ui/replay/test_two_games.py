"""Two games of one board watched side by side: their screen, with pointer and keys."""

from dataclasses import replace

import pytest
from arcade import key

from minesweeper import Difficulty
from minesweeper.games.replay import MarkKind
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.menu.bar import BACK
from minesweeper.words.races import RACE_IT, TAKE_OVER
from tests.ui.pictures import assert_golden
from tests.ui.replay.watching import BEGINNER, EXPERT, Watch, slower, wandering
from tests.ui.stand import NewStand, Stand


@pytest.fixture
def watch(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> Watch:
    made = Watch(stand, monkeypatch, wandering(), slower())
    stand.picture(made.view)
    return made


def timers(watch: Watch) -> list[str]:
    watch.stand.picture(watch.view)
    return [side.scene.counters.timer for side in watch.view.sides]


# Time


def test_both_boards_are_at_the_same_second_wherever_the_bar_is_dragged(watch: Watch) -> None:
    view, line = watch.view, watch.view.deck.timeline
    y = int(line.place.centre[1])
    watch.stand.hold(view, line.x(0.2), y)
    for share in (0.2, 0.5, 0.9, 0.1):
        watch.stand.drag(view, line.x(share), y)
        seconds = view.playback.seconds
        assert seconds == pytest.approx(share * view.games.seconds, abs=0.05)
        assert watch.boards() == [side.replay.board(side.replay.step_at(seconds)) for side in view.sides]
    watch.stand.let_go(view, line.x(0.1), y)


def test_the_shorter_game_stands_still_at_its_end_while_the_other_goes_on(watch: Watch) -> None:
    view = watch.view
    watch.press(key.SPACE)
    view.tick(wandering().seconds + 0.1)
    first, second = view.sides
    assert watch.boards() == [wandering().board, second.replay.board(second.step)]
    stood, clock, moved = first.step, timers(watch)[0], second.step
    view.tick(2.5)
    assert (first.step, timers(watch)[0]) == (stood, clock)
    assert second.step > moved
    assert first.seconds == wandering().seconds
    view.tick(60.0)
    assert watch.boards() == [wandering().board, slower().board]
    assert not view.playback.playing


def test_a_step_is_the_next_move_of_either_game(watch: Watch) -> None:
    view, log = watch.view, wandering().log
    watch.press(key.RIGHT, key.RIGHT)
    assert [side.step for side in view.sides] == [1, 1]
    watch.press(key.RIGHT)
    assert [side.step for side in view.sides] == [2, 1]
    assert view.playback.seconds == log[1].seconds
    watch.press(key.LEFT)
    assert [side.step for side in view.sides] == [1, 1]
    watch.press(key.END)
    assert [side.step for side in view.sides] == [len(log), len(log)]


def test_games_shown_by_move_have_clicks_but_no_pointers_way(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    records = [
        replace(record, log=tuple(entry._replace(seconds=0.0) for entry in record.log), seconds=0.0, path=())
        for record in (wandering(), slower())
    ]
    lines: list[object] = []
    monkeypatch.setattr(Painter, "line", lambda *line: lines.append(line))
    watch = Watch(stand, monkeypatch, *records)
    rings: list[object] = []
    monkeypatch.setattr("minesweeper.ui.replay.trail.paint_pointer", lambda *ring: rings.append(ring[-2:]))
    watch.go_to(6)
    stand.picture(watch.view)
    clicked = records[0].log[2].move
    assert clicked
    assert rings == [(clicked.row, clicked.col)] * 2
    assert not lines
    assert "move 3 of 32" in " ".join(watch.written())


# What is known


def test_odds_are_those_of_each_board_and_of_the_cell_pointed_at_on_either(watch: Watch) -> None:
    view = watch.view
    watch.seek(0.45)
    watch.press(key.O)
    watch.think()
    watch.boards()
    first, second = view.sides
    assert first.scene.board.overlaid
    assert second.scene.board.overlaid
    assert first.insight.overlay != second.insight.overlay
    hidden = first.replay.board(first.step).hidden & second.replay.board(second.step).hidden
    row, col = first.layout.grid.places(hidden)[0]
    x, y = second.layout.cell_rect(row, col).centre
    watch.stand.point(view, int(x), int(y))
    assert all(side.insight.sentence.startswith("This cell is a mine") for side in view.sides)


def test_reasons_are_given_for_each_board_and_move_none(watch: Watch) -> None:
    watch.press(key.RIGHT, key.RIGHT)
    before = [side.layout for side in watch.view.sides]
    watch.press(key.H)
    watch.think()
    told = [side.insight.sentence for side in watch.view.sides]
    assert all("safe" in sentence for sentence in told)
    assert [side.layout for side in watch.view.sides] == before


def test_guesses_of_both_are_marked_on_their_side_and_found(stands: NewStand, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(stands(size=(1000, 520)), monkeypatch, wandering(), slower())
    view = watch.view
    watch.think()
    kinds = (MarkKind.GUESS, MarkKind.MISTAKE)
    found = [mark for mark in view.sides[0].insight.marks if mark.kind in kinds]
    assert [mark.step for mark in view.sides[1].insight.marks if mark.kind in kinds] == [mark.step for mark in found]
    visited = set()
    for _ in range(2 * len(found)):
        watch.press(key.G)
        (said,) = (text for text in watch.written() if " · You: " in text or " · quick: " in text)
        visited.add(("You" if "You: " in said else "quick", view.playback.seconds))
    assert visited == {(name, pace * mark.seconds) for name, pace in (("You", 1.0), ("quick", 1.3)) for mark in found}


# The board


def test_zooming_and_moving_one_board_moves_the_other_along(stands: NewStand, monkeypatch: pytest.MonkeyPatch) -> None:
    here = stands(size=(900, 420))
    watch = Watch(here, monkeypatch, wandering(EXPERT, most=20), slower(EXPERT))
    view = watch.view
    here.picture(view)
    first, second = view.sides
    watch.press(*[key.EQUAL] * 8)
    assert first.layout.cell == second.layout.cell
    assert not second.layout.whole
    x, y = (round(each) for each in second.layout.view.centre)
    here.hold(view, x, y)
    here.drag(view, x - 60, y - 30)
    here.let_go(view, x - 60, y - 30)
    assert first.layout.seen == second.layout.seen
    watch.press(key.KEY_0)
    assert first.layout.whole
    assert second.layout.whole


def test_boards_are_abreast_in_a_wide_window_else_stacked(stands: NewStand, monkeypatch: pytest.MonkeyPatch) -> None:
    here = stands(size=(1000, 520))
    watch = Watch(here, monkeypatch, wandering(), slower())
    first, second = watch.view.sides
    assert first.layout.frame.right <= second.layout.frame.x
    assert first.layout.frame.y == second.layout.frame.y
    here.size = 420, 900
    watch.view.on_resize(*here.size)
    assert first.layout.frame.bottom <= second.layout.frame.y
    assert first.layout.frame.x == second.layout.frame.x


# What only one game can do


@pytest.mark.parametrize(("symbol", "word"), [(key.ENTER, "taken over"), (key.V, "raced")])
def test_two_games_can_be_neither_taken_over_nor_raced(watch: Watch, symbol: int, word: str) -> None:
    watch.press(symbol)
    assert watch.stand.app.status.text == f"Two games side by side can't be {word}. Watch one alone for that."
    assert not watch.taken
    assert not watch.raced
    assert not {TAKE_OVER, RACE_IT} & {*watch.written()}


def test_back_goes_back_and_a_screen_that_is_left_neither_plays_nor_thinks(watch: Watch) -> None:
    x, y = watch.view.title_bar.place(BACK).centre
    watch.stand.click(watch.view, int(x), int(y))
    assert watch.left == 1
    watch.press(key.SPACE)
    watch.view.on_hide_view()
    assert not watch.view.playback.playing
    assert not any(side.insight.thinker.busy for side in watch.view.sides)


def test_while_they_wait_nothing_is_drawn_again(watch: Watch) -> None:
    watch.think()
    watch.boards()
    before = watch.stand.redraws
    assert not watch.view.animating
    watch.stand.point(watch.view, 5, 200)
    watch.stand.point(watch.view, 6, 201)
    assert watch.stand.redraws == before


# Pictures


@pytest.mark.parametrize("theme", ["windows_light", "night"])
@pytest.mark.parametrize(("size", "level"), [((1180, 620), EXPERT), ((480, 860), BEGINNER)], ids=["wide", "tall"])
def test_what_it_looks_like(
    stands: NewStand, monkeypatch: pytest.MonkeyPatch, theme: str, size: tuple[int, int], level: Difficulty
) -> None:
    here = stands(size=size, theme=theme)
    watch = Watch(here, monkeypatch, wandering(level), slower(level))
    watch.think()
    watch.seek(0.45)
    if size[0] < size[1]:
        watch.press(key.O)
        watch.think()
    assert_golden(here.picture(watch.view), f"two_games_{'wide' if size[0] > size[1] else 'tall'}_{theme}")
