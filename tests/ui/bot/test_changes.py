"""What differs between two frames of a film, and that nothing else does."""

from collections.abc import Iterator

import arcade
import pytest
from PIL import Image

from minesweeper import Board, Difficulty, Plugins, Setup
from minesweeper.play.shown import Paragraph
from minesweeper.thinking.marks import Marks
from minesweeper.ui.board.counters import Face
from minesweeper.ui.board.layout import Camera, Layout, lay_out, natural_size
from minesweeper.ui.board.scene import Scene
from minesweeper.ui.draw.rect import Rect, Surface
from minesweeper.ui.film import changes
from minesweeper.ui.film.changes import PASS, FrameLook, changed, united
from minesweeper.ui.film.film import Film, Script

BOARD = Board.parse("12#\n###\n###", 3)
FRAMED = Setup(Difficulty("beginner", 9, 9, 10), seed=718)
"""A game of the solver `strong` with waves, reasons, two guesses and a win."""


def laid_out(board: Board, bottom: int = 71) -> Layout:
    width, height = natural_size(board.grid, 400)
    return lay_out(Surface(width, height + bottom, bottom=bottom), board.grid, Camera(400))


LAYOUT = laid_out(BOARD)
LOOK = FrameLook(LAYOUT, BOARD, 0, Marks(), ("010", Face.HAPPY, "000"), (Paragraph("Because."),), None)


def cell(row: int, col: int) -> int:
    return BOARD.grid.cell(row, col)


def test_the_first_frame_is_all_new() -> None:
    whole = [Rect(0, 0, LAYOUT.surface.width, LAYOUT.surface.height)]
    assert changed(None, LOOK) == whole
    assert changed(LOOK._replace(layout=laid_out(BOARD, 90)), LOOK) == whole


def test_a_frame_like_the_one_before_has_nothing_new() -> None:
    assert changed(LOOK, LOOK._replace(marks=Marks(), figures=("010", Face.HAPPY, "000"))) == []


@pytest.mark.parametrize(
    ("now", "areas"),
    [
        (LOOK._replace(figures=("010", Face.HAPPY, "001")), [LAYOUT.timer]),
        (LOOK._replace(figures=("009", Face.HAPPY, "000")), [LAYOUT.counter]),
        (LOOK._replace(figures=("010", Face.DEAD, "000")), [LAYOUT.face]),
        (LOOK._replace(pointer=Rect(5, 6, 7, 8)), [Rect(5, 6, 7, 8)]),
        (LOOK._replace(marks=Marks(safe=cell(1, 1))), [LAYOUT.cell_rect(1, 1)]),
        (LOOK._replace(marks=Marks(danger=cell(1, 2))), [LAYOUT.cell_rect(1, 2)]),
        (LOOK._replace(marks=Marks(region=cell(2, 2))), [LAYOUT.cell_rect(2, 2)]),
        (LOOK._replace(marks=Marks(outlined=cell(0, 0))), [LAYOUT.cell_rect(0, 0)]),
        (LOOK._replace(marks=Marks(((cell(2, 1), 0.3),))), [LAYOUT.cell_rect(2, 1)]),
        (LOOK._replace(moving=cell(2, 0)), [LAYOUT.cell_rect(2, 0)]),
        (LOOK._replace(board=Board.parse("12#\n###\n##F", 3)), [LAYOUT.cell_rect(2, 2)]),
        (LOOK._replace(board=Board.parse("123\n###\n###", 3)), [LAYOUT.cell_rect(0, 2)]),
    ],
    ids=[
        "timer", "counter", "face", "pointer", "safe", "danger", "region", "outlined", "chance", "moving", "flag",
        "open",
    ],
)  # fmt: skip
def test_what_is_different_is_the_only_area_both_ways(now: FrameLook, areas: list[Rect]) -> None:
    assert changed(LOOK, now) == areas
    if now.board is LOOK.board:
        assert changed(now, LOOK) == areas


def test_another_chance_is_another_figure() -> None:
    before, now = (LOOK._replace(marks=Marks(((cell(2, 1), chance),))) for chance in (0.3, 0.4))
    assert changed(before, now) == [LAYOUT.cell_rect(2, 1)]


def test_another_reason_is_written_under_the_board() -> None:
    (area,) = changed(LOOK, LOOK._replace(told=(Paragraph("So be it."),)))
    assert (area.width, area.height, area.bottom) == (LAYOUT.surface.width, 71, LAYOUT.surface.height)


def test_a_new_game_is_a_new_board() -> None:
    fresh = LOOK._replace(board=Board.parse("###\n###\n###", 3))
    assert changed(LOOK, fresh) == [LAYOUT.board]


def test_areas_far_from_each_other_are_drawn_one_by_one_and_near_ones_together() -> None:
    one, near, far = Rect(0, 0, 10, 10), Rect(12, 0, 10, 10), Rect(900, 900, 10, 10)
    assert united([one, far, near]) == [far, Rect(0, 0, 22, 10)]
    assert one.united(far).area > 200 + PASS


# Films


def frames(plugins: Plugins, games: int = 1) -> Iterator[Image.Image]:
    script = Script(FRAMED, "strong", games, speed=3, cell=24)
    return iter(Film(script, plugins, plugins.theme("night")))


@pytest.mark.slow
def test_frames_drawn_in_part_are_those_drawn_as_a_whole(
    window: arcade.Window, plugins: Plugins, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert window.ctx
    in_part = [frame.tobytes() for frame in frames(plugins, games=2)]
    monkeypatch.setattr(changes, "changed", lambda _before, now: changed(None, now))
    as_a_whole = [frame.tobytes() for frame in frames(plugins, games=2)]
    assert len(set(as_a_whole)) > 50
    assert in_part == as_a_whole


@pytest.mark.slow
def test_a_frame_in_which_nothing_happens_is_not_drawn_again(
    window: arcade.Window, plugins: Plugins, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert window.ctx
    draws = 0
    draw = Scene.draw

    def counted(scene: Scene, layout: Layout, beside: bool) -> None:
        nonlocal draws
        draws += 1
        draw(scene, layout, beside=beside)

    monkeypatch.setattr(Scene, "draw", counted)
    script = Script(FRAMED, "strong", speed=0, cell=16)
    before, repeated = None, 0
    for frame in Film(script, plugins, plugins.theme("night")):
        assert bool(draws) is (frame is not before)
        repeated += frame is before
        before, draws = frame, 0
    assert repeated > 50
