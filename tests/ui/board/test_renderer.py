"""The board, pixel by pixel."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops

from minesweeper import Board, Game, Grid, Move, Theme, Turn
from minesweeper.duel import Duel
from minesweeper.games.controls import CellAt
from minesweeper.ui.board.animation import WAVE_SECONDS
from minesweeper.ui.board.layout import Camera, Layout, lay_out, natural_size
from minesweeper.ui.board.overlay import overlay_marks
from minesweeper.ui.board.scene import Scene
from minesweeper.ui.board.shot import picture, render
from minesweeper.ui.board.tile_motion import DIP_SECONDS, FLAG_SECONDS
from minesweeper.ui.draw.rect import Rect, Surface
from tests.bundled import bundled_looks
from tests.ui.pictures import CLASSIC, EVERYTHING, FLAT, SOFT, THEMES, assert_golden, captured, colour, pixel

if TYPE_CHECKING:
    import arcade

WHITE, GREY, SHADE = (255, 255, 255), (192, 192, 192), (128, 128, 128)


class Drawing:
    """A scene with a clock that stands still, and the picture of a cell of it."""

    def __init__(self, window: "arcade.Window", board: Board, theme: Theme = CLASSIC, cell: float = 16) -> None:
        self.now = 0.0
        self.scene = Scene(window.ctx, theme, board, clock=lambda: self.now)
        self.layout = full(board.grid, cell)
        self.hovered: CellAt | None = None
        self.cursor: CellAt | None = None

    def picture(self) -> Image.Image:
        surface = self.layout.surface
        return captured(
            self.scene.textures.ctx,
            (surface.width, surface.height),
            lambda: self.scene.draw(self.layout, self.hovered, self.cursor),
        )

    def cell(self, row: int, col: int) -> Image.Image:
        return cut(self.picture(), self.layout.cell_rect(row, col))

    def sunk(self) -> set[tuple[int, int]]:
        image = self.picture()
        grid = self.layout.grid
        places = [(row, col) for row in range(grid.height) for col in range(grid.width)]
        return {place for place in places if pixel(cut(image, self.layout.cell_rect(*place)), 0, 1) != WHITE}


def full(grid: Grid, cell: float) -> Layout:
    return lay_out(Surface(*natural_size(grid, cell)), grid, Camera(cell))


def cut(image: Image.Image, rect: Rect) -> Image.Image:
    return image.crop((rect.x, rect.y, rect.right, rect.bottom))


def has(image: Image.Image, wanted: tuple[int, int, int]) -> bool:
    return any(found == wanted for _, found in image.getcolors(1 << 16) or [])


@pytest.fixture
def everything(window: "arcade.Window") -> Drawing:
    return Drawing(window, EVERYTHING)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("cell", [16, 32])
def test_every_symbol_looks_as_it_should(name: str, cell: int, window: "arcade.Window") -> None:
    assert window.ctx
    assert_golden(render(EVERYTHING, THEMES[name], cell, seconds=123), f"everything_{name}_{cell}")


@pytest.mark.parametrize("theme", bundled_looks().values(), ids=lambda theme: theme.name)
def test_every_symbol_looks_as_it_should_in_the_bundled_themes(theme: Theme, window: "arcade.Window") -> None:
    assert window.ctx
    assert_golden(render(EVERYTHING, theme, 24, seconds=169), f"look_{theme.name}")


@pytest.mark.parametrize("name", THEMES)
def test_cells_of_no_whole_number_of_pixels_are_as_crisp(name: str, window: "arcade.Window") -> None:
    drawing = Drawing(window, EVERYTHING, THEMES[name], 20.46875)
    assert_golden(drawing.picture(), f"everything_{name}_between")


@pytest.mark.parametrize("cell", [4.03125, 6.34375, 9.5, 20.96875, 33.3125])
def test_every_pixel_is_drawn_for_the_cell_that_the_pointer_meets_there(cell: float, window: "arcade.Window") -> None:
    grid = Grid(40, 30)
    drawing = Drawing(window, Board.start(grid, 1), cell=cell)
    drawing.scene.board.press(grid.full)
    line = colour(CLASSIC, "open_line")
    image, view = drawing.picture(), drawing.layout.view
    columns = [x for x in range(view.x, view.right) if all(pixel(image, x, view.y + y) == line for y in range(9))]
    rows = [y for y in range(view.y, view.bottom) if all(pixel(image, view.x + x, y) == line for x in range(9))]
    places = [drawing.layout.cell_rect(each, each) for each in range(30)]
    thick = max(1, (int(cell) + 8) // 16)
    assert rows == [place.y + y for place in places for y in range(thick)]
    assert columns[: 30 * thick] == [place.x + x for place in places for x in range(thick)]


@pytest.mark.parametrize(("cell", "edge"), [(8, 1), (12, 2), (16, 2), (20, 3), (24, 3), (32, 4), (48, 5), (100, 5)])
def test_a_classic_cell_has_hard_edges_on_whole_pixels(cell: int, edge: int, window: "arcade.Window") -> None:
    image = Drawing(window, Board.start(Grid(2, 2), 1), cell=cell).cell(1, 1)
    for x in range(cell):
        for y in range(cell):
            lit, shaded = min(x, y), min(cell - 1 - x, cell - 1 - y)
            expected = GREY
            if min(lit, shaded) < edge and lit != shaded:
                expected = WHITE if lit < shaded else SHADE
            assert pixel(image, x, y) == expected, (x, y)


@pytest.mark.parametrize(("cell", "line"), [(8, 1), (16, 1), (24, 2), (32, 2), (100, 3)])
def test_an_open_classic_cell_has_a_line_above_and_at_the_left(cell: int, line: int, window: "arcade.Window") -> None:
    image = Drawing(window, EVERYTHING, cell=cell).cell(0, 0)
    for x in range(cell):
        for y in range(cell):
            assert pixel(image, x, y) == (SHADE if min(x, y) < line else GREY), (x, y)


@pytest.mark.parametrize("theme", [SOFT, FLAT])
@pytest.mark.parametrize(("cell", "gap"), [(16, 1), (32, 2), (64, 4)])
def test_tiles_keep_a_gap_of_whole_pixels(theme: Theme, cell: int, gap: int, window: "arcade.Window") -> None:
    image = Drawing(window, Board.start(Grid(3, 3), 1), theme, cell).cell(1, 1)
    ground = colour(theme, "open_line")
    middle = [pixel(image, x, cell // 2) for x in range(cell)]
    assert [found == ground for found in middle].count(True) == gap
    assert middle[gap // 2] != ground != middle[cell - 1 - (gap - gap // 2)]


@pytest.mark.parametrize("number", range(1, 9))
@pytest.mark.parametrize("theme", [CLASSIC, SOFT])
def test_numbers_are_the_same_shape_at_any_size(number: int, theme: Theme, window: "arcade.Window") -> None:
    small, large = (Drawing(window, EVERYTHING, theme, cell).cell(0, number) for cell in (24, 96))
    shrunk = large.resize((24, 24), Image.Resampling.BOX)
    difference = sum(abs(pixel(small, x, y)[1] - pixel(shrunk, x, y)[1]) for x in range(2, 23) for y in range(2, 23))
    assert difference / 21**2 < 12


def test_pressed_cells_sink_unless_they_are_flagged(window: "arcade.Window") -> None:
    board = Board.parse("##F\n#?#\n###", mines=2)
    drawing = Drawing(window, board)
    drawing.scene.board.press(board.grid.gather([(0, 0), (0, 2), (1, 1)]))
    assert drawing.sunk() == {(0, 0), (1, 1)}
    assert has(drawing.cell(1, 1), colour(CLASSIC, "question"))
    drawing.scene.board.press(0)
    assert drawing.sunk() == set()


def test_the_cell_under_the_pointer_lights_up(window: "arcade.Window") -> None:
    drawing = Drawing(window, Board.parse("1##", mines=1))
    drawing.hovered = 0, 1
    assert pixel(drawing.cell(0, 1), 8, 8) == colour(CLASSIC, "hover")
    assert pixel(drawing.cell(0, 2), 8, 8) == GREY
    drawing.hovered = 0, 0
    assert not has(drawing.cell(0, 0), colour(CLASSIC, "hover"))


def test_the_keyboard_cursor_is_a_ring_round_its_cell(window: "arcade.Window") -> None:
    drawing = Drawing(window, Board.parse("1##", mines=1))
    drawing.cursor = 0, 2
    image = drawing.cell(0, 2)
    assert {pixel(image, x, y) for x, y in ((0, 0), (15, 15), (1, 8), (8, 1), (14, 3))} == {colour(CLASSIC, "cursor")}
    assert pixel(image, 8, 8) == GREY


def test_a_covered_board_tells_nothing(everything: Drawing) -> None:
    everything.scene.board.covered = True
    assert everything.sunk() == set()
    blank = everything.cell(0, 0)
    for row in range(6):
        for col in range(9):
            assert everything.cell(row, col).tobytes() == blank.tobytes()


def test_another_theme_is_another_picture_at_once(everything: Drawing) -> None:
    everything.scene.textures.theme = FLAT
    assert pixel(everything.cell(1, 0), 8, 8) == colour(FLAT, "cell")
    everything.scene.textures.theme = CLASSIC
    assert pixel(everything.cell(1, 0), 8, 8) == GREY


def test_a_board_of_another_size_may_follow(everything: Drawing) -> None:
    board = Board.parse("1F", mines=1)
    everything.scene.board.press(1 << 50)
    everything.scene.board.show(board)
    everything.layout = full(board.grid, 16)
    assert everything.sunk() == {(0, 0)}


def test_the_largest_board_shows_its_last_cell(window: "arcade.Window") -> None:
    grid = Grid(1000, 1000)
    last = grid.cell(999, 999)
    number = grid.cell(999, 998)
    board = Board(grid, 1, grid.area - 2, revealed=number, numbers=(number, 0, 0, 0), flags=last)
    scene = Scene(window.ctx, CLASSIC, board)
    layout = lay_out(Surface(300, 300), grid).centred(1000, 1000)
    image = picture(scene, layout)
    assert has(cut(image, layout.cell_rect(999, 998)), (0, 0, 255))
    assert has(cut(image, layout.cell_rect(999, 999)), colour(CLASSIC, "flag"))
    assert pixel(cut(image, layout.cell_rect(999, 997)), 0, 0) == WHITE


def test_a_single_cell_is_a_board(window: "arcade.Window") -> None:
    assert Drawing(window, Board.start(Grid(1, 1), 0)).sunk() == set()


# The wave


CORNER = (7, 7), (7, 8), (8, 7)
"""Mines that keep the last corner closed, so that the game goes on."""


def begun(window: "arcade.Window", size: CellAt = (9, 9), mines: Sequence[CellAt] = CORNER) -> tuple[Game, Drawing]:
    game = Game.from_mines(*size, mines)
    drawing = Drawing(window, game.board)
    drawing.scene.board.play(game.reveal(0, 0))
    return game, drawing


def test_a_reveal_opens_a_ring_every_30_milliseconds_and_the_first_at_once(window: "arcade.Window") -> None:
    _, drawing = begun(window, (10, 1), [(0, 7), (0, 9)])
    for ring in range(6):
        drawing.now = 0.03 * ring + 0.001
        assert drawing.sunk() == {(0, col) for col in range(ring + 2)}
        assert drawing.scene.animating
    drawing.now = 0.03 * 6 + 0.001
    drawing.picture()
    assert not drawing.scene.animating


def test_a_reveal_of_many_rings_takes_no_longer_than_allowed(window: "arcade.Window") -> None:
    game, drawing = begun(window, (62, 1), [(0, 59), (0, 61)])
    drawing.now = WAVE_SECONDS / 2
    assert 25 < len(drawing.sunk()) < 35
    drawing.now = WAVE_SECONDS
    assert len(drawing.sunk()) == game.board.revealed.bit_count() == 59
    assert not drawing.scene.animating


def test_the_newest_layer_sinks_before_it_shows_numbers(window: "arcade.Window") -> None:
    _, drawing = begun(window, (6, 1), [(0, 3)])
    drawing.now = 0.035
    assert (0, 2) in drawing.sunk()
    assert not has(drawing.cell(0, 2), (0, 0, 255))
    drawing.now = 0.065
    assert has(drawing.cell(0, 2), (0, 0, 255))


def test_a_flag_set_meanwhile_does_not_cut_the_wave_short(window: "arcade.Window") -> None:
    game, drawing = begun(window)
    drawing.scene.board.play(game.flag(8, 8))
    assert drawing.scene.animating
    assert has(drawing.cell(8, 8), colour(CLASSIC, "flag"))
    assert drawing.sunk() == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_the_next_reveal_takes_over_from_the_wave(window: "arcade.Window") -> None:
    game, drawing = begun(window, (12, 2), [(0, 4), (1, 4), (0, 10), (1, 10)])
    drawing.scene.board.play(game.reveal(0, 8))
    assert drawing.sunk() == {(row, col) for row in range(2) for col in range(4)} | {
        (row, col) for row in range(2) for col in (7, 8, 9)
    }


def test_without_motion_everything_opens_at_once(window: "arcade.Window") -> None:
    game = Game.from_mines(9, 9, CORNER)
    drawing = Drawing(window, game.board)
    drawing.scene.board.motion = False
    drawing.scene.board.play(game.reveal(0, 0))
    assert not drawing.scene.animating
    assert len(drawing.sunk()) == 77


def test_a_single_cell_opens_at_once(window: "arcade.Window") -> None:
    _, drawing = begun(window, mines=[(0, 1)])
    assert not drawing.scene.animating
    assert drawing.sunk() == {(0, 0)}


def test_a_press_shows_the_whole_reveal_at_once(window: "arcade.Window") -> None:
    _, drawing = begun(window)
    drawing.scene.board.finish()
    assert not drawing.scene.animating
    assert len(drawing.sunk()) == 77


def test_an_undo_during_the_wave_ends_it(window: "arcade.Window") -> None:
    game, drawing = begun(window)
    assert game.undo()
    drawing.scene.board.show(game.board)
    assert not drawing.scene.animating
    assert drawing.sunk() == set()


def test_a_wave_over_a_huge_board_is_over_in_time_too(window: "arcade.Window") -> None:
    game = Game.from_mines(400, 400, [(398, 398), (398, 399), (399, 398)])
    now = 0.0
    scene = Scene(window.ctx, CLASSIC, game.board, clock=lambda: now)
    layout = lay_out(Surface(300, 300), game.board.grid)
    scene.board.play(game.reveal(200, 200))
    scene.draw(layout)
    assert scene.animating
    now = 0.1
    scene.draw(layout)
    assert scene.animating
    now = WAVE_SECONDS
    scene.draw(layout)
    assert not scene.animating


# Flags that drop and lift, and chords that dip


FLAGGED, CHORDED = [Move.flag(1, 1)], [Move.reveal(1, 1), Move.flag(0, 0), Move.chord(1, 1)]


def played(window: "arcade.Window", *moves: Move, motion: bool = True) -> Drawing:
    """A small game right after the last of these moves."""
    game = Game.from_mines(6, 3, [(0, 0), (0, 3), (1, 3), (2, 3)])
    drawing = Drawing(window, game.board, cell=32)
    drawing.scene.board.motion = motion
    for move in moves:
        drawing.now += 1.0
        turn = game.play(move).insist()
        drawing.scene.board.play(turn)
        drawing.picture()
    return drawing


def after(drawing: Drawing, seconds: float) -> Image.Image:
    start, drawing.now = drawing.now, drawing.now + seconds
    image = drawing.picture()
    drawing.now = start
    return image


def red(image: Image.Image) -> tuple[int, int, int, int]:
    """The box round the cloth of all flags."""
    wanted = colour(CLASSIC, "flag")
    found = [(x, y) for x in range(image.width) for y in range(image.height) if pixel(image, x, y) == wanted]
    xs, ys = zip(*found, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def board_of(drawing: Drawing, seconds: float) -> Image.Image:
    """The cells only: the counter says 0 flags less at once."""
    return cut(after(drawing, seconds), drawing.layout.view)


def test_a_flag_is_there_at_once_and_drops_into_place_in_80_milliseconds(window: "arcade.Window") -> None:
    drawing = played(window, Move.flag(1, 1))
    tops = [red(board_of(drawing, seconds))[1] for seconds in (0, 0.06, 0.08)]
    assert tops == sorted(tops)
    assert tops[0] < tops[1] < tops[2]
    still = played(window, Move.flag(1, 1), motion=False)
    assert board_of(drawing, FLAG_SECONDS).tobytes() == board_of(still, 0).tobytes()
    assert not drawing.scene.animating


def test_a_removed_flag_lifts_and_fades(window: "arcade.Window") -> None:
    drawing = played(window, Move.flag(1, 1), Move.flag(1, 1))
    shades = [pixel(cut(after(drawing, at), drawing.layout.cell_rect(1, 1)), 16, 24) for at in (0, 0.04, 0.07, 0.08)]
    assert shades[0] < shades[-1] == GREY
    assert drawing.scene.animating is False
    assert board_of(drawing, FLAG_SECONDS).tobytes() == board_of(played(window), 0).tobytes()


def test_a_chord_dips_its_numbers_and_nothing_else(window: "arcade.Window") -> None:
    drawing, still = played(window, *CHORDED), played(window, *CHORDED, motion=False)
    early = after(drawing, 0.09)
    assert early.tobytes() != after(drawing, DIP_SECONDS).tobytes()
    changed = ImageChops.difference(cut(early, drawing.layout.view), board_of(still, 0)).getbbox()
    assert changed is not None
    assert changed[2] <= 3 * 32
    assert board_of(drawing, 0.4).tobytes() == board_of(still, 0).tobytes()


@pytest.mark.parametrize("moves", [FLAGGED, 2 * FLAGGED, CHORDED], ids=["flag", "no flag", "chord"])
def test_without_motion_no_tile_moves(moves: list[Move], window: "arcade.Window") -> None:
    drawing = played(window, *moves, motion=False)
    assert not drawing.scene.animating
    assert after(drawing, 0).tobytes() == after(drawing, 1).tobytes()


def test_in_a_film_flags_do_not_drop(window: "arcade.Window") -> None:
    drawing = Drawing(window, Board.parse("###", mines=1))
    drawing.scene.board.steady = True
    drawing.scene.board.play(Game.from_mines(3, 1, [(0, 0)]).flag(0, 0))
    assert not drawing.scene.animating
    assert after(drawing, 0).tobytes() == after(drawing, 1).tobytes()


def test_a_question_mark_takes_the_place_of_a_flag_at_once(window: "arcade.Window") -> None:
    before = Board.parse("F##", mines=1)
    after_it = Board.parse("?##", mines=1)
    drawing = Drawing(window, before)
    drawing.scene.board.play(Turn(Move.flag(0, 0), before, after_it))
    assert not drawing.scene.animating
    assert has(drawing.cell(0, 0), colour(CLASSIC, "question"))


def test_the_flags_of_both_sides_of_a_duel_drop(window: "arcade.Window") -> None:
    duel = Duel.from_mines(10, 1, [(0, col) for col in (0, 2, 4, 6, 8)])
    drawing = Drawing(window, duel.board)
    for col in (0, 1, 2):
        drawing.now += 1
        drawing.picture()
        drawing.scene.board.play(duel.claim(0, col))
        drawing.scene.board.second = duel.claimed[1]
        assert drawing.scene.board.moving == duel.board.flags & duel.board.grid.cell(0, col)
    assert duel.claimed == (duel.board.grid.cell(0, 0), duel.board.grid.cell(0, 2))


# Overlays


@pytest.mark.parametrize("name", THEMES)
def test_odds_and_reasons_lie_over_the_board(name: str, window: "arcade.Window") -> None:
    board = Board.parse("###F\n#21#\n####\n##?#", mines=5)
    drawing = Drawing(window, board, THEMES[name], cell=32)
    grid = board.grid
    marks = overlay_marks(
        grid,
        [(grid.cell(0, 0), 0), (grid.cell(0, 1), 0.07), (grid.cell(0, 2), 0.5), (grid.cell(1, 0), 1)],
        safe=grid.cell(2, 0),
        danger=grid.cell(2, 1),
        outlined=grid.cell(1, 1) | grid.cell(0, 1),
    )
    drawing.scene.board.lay_over(marks)
    assert_golden(cut(drawing.picture(), drawing.layout.view), f"overlay_{name}")


def test_an_overlay_that_is_taken_away_leaves_nothing(everything: Drawing) -> None:
    before = everything.picture()
    everything.scene.board.lay_over(overlay_marks(EVERYTHING.grid, safe=EVERYTHING.grid.full))
    assert everything.picture().tobytes() != before.tobytes()
    everything.scene.board.lay_over(None)
    assert everything.picture().tobytes() == before.tobytes()
