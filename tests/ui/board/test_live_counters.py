"""Live counters: what they show against the measures, where they stand, that they move nothing and cost nothing."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import FirstClick, Move, Setup
from minesweeper.games.live_figures import COUNTERS, LiveStanding, Tone, chosen_counters, figures
from minesweeper.games.progress import splits_of
from minesweeper.games.session import BOARD_KNOWN
from minesweeper.history import Keeper, measure
from minesweeper.play import Command
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.live_places import placed_figures
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.game.game_view import GameView
from tests.ui.pictures import assert_golden
from tests.ui.playing import begin, look, lose, secret, win, written
from tests.ui.stand import NewStand, Stand
from tests.ui.windows import BOARDS, SIZES, window, windows

pytestmark = pytest.mark.usefixtures("window")  # words can be measured only once there is one

ALL = ",".join(COUNTERS)
SOME = figures(chosen_counters(ALL), LiveStanding(45, None, 63, 20.0, (4.0, 9.5), (5.0, 9.0, 14.0, 20.0)))


def values(stand: Stand, view: GameView) -> dict[str, str]:
    stand.picture(view)
    return {each.label: f"{each.value} {each.note}".strip() for each in view.counters.figures}


def play_on(stand: Stand, view: GameView, moves: int, pace: float = 0.5) -> None:
    begin(view)
    for _ in range(moves):
        hidden = view.presenter.board.grid.places(view.presenter.board.hidden & ~secret(view).mines)
        if hidden:
            stand.clock.now += pace
            view.play.move(Move.reveal(*hidden[0]))


# What they show


@pytest.mark.slow
@pytest.mark.parametrize("end", [win, lose])
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_after_a_game_they_agree_with_the_measures(stands: NewStand, seed: int, end: object) -> None:
    here = stands(counters=ALL, motion=False)
    view = here.game(seed=seed)
    here.picture(view)
    play_on(here, view, 4)
    view.play.move(Move.flag(0, 0))
    view.play.move(Move.flag(0, 0))
    here.clock.now += 2.25
    end(view)  # type: ignore[operator] # one of the two
    record = view.presenter.session.record()
    found, splits = measure(record), splits_of(record)
    shown = values(here, view)
    assert shown["3BV done"] == f"{found.solved} of {found.three_bv}"
    assert shown["3BV per second"] == f"{found.three_bv_per_second:.2f}"
    assert shown["Clicks"] == f"{found.clicks}"
    assert shown["Efficiency"] == f"{100 * found.efficiency:.0f} %"
    assert shown["Estimated time"] == f"{found.estimated_seconds:.2f} s"
    assert [shown[f"{share} %"] for share in (25, 50, 75, 100)][: len(splits)] == [f"{each:.2f}" for each in splits]


def test_while_playing_they_follow_every_move_and_do_not_give_the_board_away(stands: NewStand) -> None:
    here = stands(counters=ALL, motion=False)
    view = here.game()
    assert values(here, view)["3BV done"] == "0"
    for _ in range(5):
        play_on(here, view, 1)
        found = measure(view.presenter.session.record())
        shown = values(here, view)
        assert (shown["3BV done"], shown["Clicks"]) == (str(found.solved), str(found.clicks))
        assert shown["Estimated time"] == "–"


def test_those_of_plugins_stand_among_ours_in_the_chosen_order(stands: NewStand) -> None:
    here = stands(counters="clicks,cells_left,gone,solved", motion=False)
    view = here.game()
    play_on(here, view, 3)
    board = view.presenter.board
    shown = values(here, view)
    assert list(shown) == ["Clicks", "Cells left", "3BV done"]
    assert shown["Cells left"] == f"{(board.grid.full & ~board.revealed).bit_count() - board.mine_count}"


def test_under_a_dealer_guesses_are_counted_whatever_is_switched_on(stands: NewStand) -> None:
    here = stands(motion=False)
    view = here.game(dealer="merciful")
    view.play.move(Move.reveal(4, 4))
    assert values(here, view) == {"Guesses": "0"}
    board = view.presenter.board
    far = board.grid.places(board.hidden & ~board.grid.around(board.revealed))[-1]
    view.play.move(Move.reveal(*far))
    look(here, view, times=2)
    assert values(here, view) == {"Guesses": "1"}
    view.play.do(Command.UNDO)
    assert values(here, view) == {"Guesses": "0"}


def test_figures_are_those_of_the_mines_that_a_dealer_laid_anew(stands: NewStand) -> None:
    here = stands(counters="solved,clicks", motion=False)
    for seed in range(12):
        view = here.game(seed=seed, dealer="merciful")
        laid = Setup(view.presenter.session.game.difficulty, seed, FirstClick.ANY, dealer="merciful")
        view.presenter.session.begin(here.app.plugins.game(laid))
        view.play.move(Move.reveal(4, 4))
        look(here, view, times=2)
        assert view.presenter.board.revealed
        found = measure(view.presenter.session.record())
        assert values(here, view)["3BV done"] in (f"{found.solved}", f"{found.solved} of {found.three_bv}")


def test_on_a_board_that_is_known_the_whole_is_known_too(stands: NewStand) -> None:
    here = stands(counters=ALL, motion=False)
    view = here.game()
    play_on(here, view, 2)
    view.play.do(Command.SAME)
    assert BOARD_KNOWN in view.presenter.session.unranked
    play_on(here, view, 2)
    assert " of " in values(here, view)["3BV done"]


def test_a_click_that_does_nothing_counts_at_once(stands: NewStand) -> None:
    here = stands(counters="clicks", motion=False)
    view = here.game(moves="r4,4")
    assert values(here, view)["Clicks"] == "1"
    view.play.move(Move.reveal(4, 4))
    assert values(here, view)["Clicks"] == "2"


def test_figures_per_second_change_every_second_and_not_with_every_frame(stands: NewStand) -> None:
    here = stands(counters="speed", motion=False)
    view = here.game(moves="r4,4")
    here.clock.now += 1
    first = values(here, view)
    here.clock.now += 0.4
    assert values(here, view) == first
    here.clock.now += 1
    assert values(here, view) != first


def test_a_move_taken_back_is_not_done(stands: NewStand) -> None:
    here = stands(counters=ALL, motion=False)
    view = here.game(moves="r4,4")
    play_on(here, view, 3)
    before = values(here, view)
    play_on(here, view, 1)
    view.play.do(Command.UNDO)
    after = values(here, view)
    assert (after["3BV done"], after["25 %"]) == (before["3BV done"], before["25 %"])
    for _ in range(5):
        view.play.do(Command.UNDO)
    assert values(here, view)["3BV done"] == "0"


def test_switched_on_in_the_middle_of_a_game_they_know_what_was_done(stands: NewStand) -> None:
    here = stands(motion=False)
    view = here.game(moves="r4,4")
    play_on(here, view, 12)
    assert values(here, view) == {}
    here.app.change(counters=ALL)
    found, shown = view.presenter.session.record(), values(here, view)
    assert shown["3BV done"] == str(measure(found).solved)
    assert shown["25 %"] == f"{splits_of(found)[0]:.2f}"
    play_on(here, view, 3)
    assert values(here, view)["3BV done"] == str(measure(view.presenter.session.record()).solved)


def test_splits_are_compared_with_the_best_game_of_the_kind(stands: NewStand) -> None:
    here = stands(counters="splits", motion=False)
    view = here.game(kept=True)
    play_on(here, view, 99, pace=1.0)
    best = splits_of(view.presenter.session.record())
    view.play.begin(Setup(view.presenter.session.game.difficulty, 3))
    here.picture(view)
    written(view)
    assert values(here, view)["25 %"] == f"{best[0]:.2f} best"
    play_on(here, view, 99, pace=0.5)
    own, shown = splits_of(view.presenter.session.record()), values(here, view)
    assert [shown[f"{share} %"] for share in (25, 100)] == [
        f"{mine:.2f} ▲ −{theirs - mine:.2f}"
        for mine, theirs in ((own[0], best[0]), (own[3], best[3]))
        if mine and theirs
    ]
    assert view.counters.figures[0].tone is Tone.AHEAD


def test_nothing_is_followed_or_asked_while_none_is_switched_on(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    view = stand.game(kept=True)
    monkeypatch.setattr(Keeper, "ask", lambda *_: pytest.fail("the history was asked"))
    monkeypatch.setattr("minesweeper.ui.board.live_counters.Progress", lambda *_: pytest.fail("the game was followed"))
    play_on(stand, view, 3)
    stand.picture(view)
    assert view.counters.place is None


# Where they stand


@given(windows, st.permutations(sorted(COUNTERS)), st.integers(1, len(COUNTERS)))
def test_they_lie_in_the_window_and_on_nothing_else(layout: Layout, names: list[str], count: int) -> None:
    shown = figures(names[:count], LiveStanding(145, 173, 263, 120.5, (24.0, 59.5), (25.0, 59.0, 94.0, 120.0)))
    placed = placed_figures(shown, layout)
    if placed:
        surface, place = layout.surface, placed.place
        for part in (layout.view, layout.face, layout.counter, layout.timer):
            assert place.overlap(part).area == 0
        assert place.overlap(Rect(0, surface.top, surface.width, surface.height - surface.top)) == place
        assert all(place.grown(1).holds(word.x, word.y) for word in placed.words)


COMMON = [("expert", 1.0)]
OTHER = [("beginner", 1.0), ("beginner", 2.0), ("intermediate", 1.0), ("intermediate", 2.0), ("expert", 2.0)]


@pytest.mark.parametrize(
    ("level", "ratio"), [*COMMON, *(pytest.param(*each, marks=pytest.mark.slow) for each in OTHER)]
)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "×".join(map(str, size)))
def test_they_never_move_the_board(stands: NewStand, size: tuple[int, int], ratio: float, level: str) -> None:
    here = stands(size=size, ratio=ratio, motion=False)
    view = here.game(level, moves="r4,4")
    plain, layout = here.picture(view), view.presenter.viewport.layout
    here.app.change(counters=ALL)
    shown = here.picture(view)
    assert view.presenter.viewport.layout == layout
    for part in (layout.view, layout.face, layout.counter, layout.timer):
        box = part.x, part.y, part.right, part.bottom
        assert shown.crop(box).tobytes() == plain.crop(box).tobytes()


@pytest.mark.parametrize(
    ("level", "size"), [("beginner", (640, 520)), ("intermediate", (960, 760)), ("expert", (960, 760))]
)
def test_in_usual_windows_there_is_room_for_all(level: str, size: tuple[int, int]) -> None:
    placed = placed_figures(SOME, window(size, 1.0, BOARDS[level]))
    assert placed
    assert placed.shown == len(SOME)


def test_where_only_the_status_panel_is_free_they_stand_beside_the_face() -> None:
    layout = window((1280, 800), 1.0, BOARDS["expert"])
    placed = placed_figures(SOME, layout)
    assert placed
    assert placed.shown >= 4
    assert placed.place.overlap(layout.panel) == placed.place


def test_where_there_is_no_room_they_are_not_shown() -> None:
    assert placed_figures(SOME, window((320, 380), 1.0, BOARDS["beginner"])) is None


def test_where_there_is_room_for_some_the_first_are_shown() -> None:
    placed = placed_figures(SOME, window((480, 700), 1.0, BOARDS["expert"]))
    assert placed
    assert 0 < placed.shown < len(SOME)
    assert placed.words[0].text == SOME[0].label


def test_the_card_at_the_end_leaves_them_free(stands: NewStand) -> None:
    for size, level in (((960, 760), "beginner"), ((960, 760), "expert"), ((640, 520), "intermediate")):
        here = stands(size=size, counters=ALL, motion=False)
        view = here.game(level, moves="r4,4")
        lose(view)
        here.picture(view)
        assert view.counters.place
        assert view.end_panel.card
        assert view.end_panel.card.place.overlap(view.counters.place).area == 0


# What they look like


@pytest.mark.parametrize("theme", ["windows_light", "night"])
@pytest.mark.parametrize(
    ("size", "ratio", "level"), [((640, 520), 1.0, "beginner"), ((720, 600), 2.0, "expert")], ids=["usual", "fine"]
)
def test_what_they_look_like(stands: NewStand, theme: str, size: tuple[int, int], ratio: float, level: str) -> None:
    here = stands(size=size, ratio=ratio, theme=theme, counters=ALL, motion=False)
    view = here.game(level, kept=True)
    play_on(here, view, 999, pace=0.25)
    view.play.begin(Setup(view.presenter.session.game.difficulty, 5))
    here.picture(view)
    written(view)
    play_on(here, view, 8 if level == "beginner" else 180, pace=0.28)
    random = Random(1)
    for _ in range(3):
        here.clock.now += random.random()
        view.play.move(Move.reveal(4, 4))
    assert_golden(here.picture(view), f"counters_{theme}_{'fine' if ratio > 1 else 'usual'}")
