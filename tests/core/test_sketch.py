"""Positions being drawn."""

import re

import pytest

from minesweeper import Board, Grid, Level, Status
from minesweeper.core.sketch import Sketch
from tests.bundled import bundled_plugins

CORNER = """3x3x2
1#F
2*#
###"""


def test_a_sketch_reads_back_what_it_writes() -> None:
    sketch = Sketch.parse(CORNER)
    assert str(sketch) == CORNER
    assert Sketch.parse("3x3x2\n1 . F\n2 * .\n. . .") == sketch


def test_its_text_names_the_tiling_and_the_holes() -> None:
    bundled_plugins()  # so that hexagons are known
    for level in (Level("hexes", 4, 3, 2, (), "hex"), Level.drawn("ring", "...\n. .\n...", 2)):
        sketch = Sketch(level.grid, 2).painted(1, "4")
        assert Sketch.parse(str(sketch)) == sketch
    assert str(sketch).startswith("3x3x2:u-")


def test_positions_are_read_as_the_solver_reads_them() -> None:
    assert str(Sketch.parse("mines: 3\n12#\n###")) == "3x2x3\n12#\n###"
    assert str(Sketch.parse("12#\n###", mines=2)) == "3x2x2\n12#\n###"
    with pytest.raises(ValueError, match="give the total"):
        Sketch.parse("12#\n###")


def test_any_cell_may_show_anything() -> None:
    sketch = Sketch.parse(CORNER)
    cell = sketch.grid.cell
    assert [sketch.symbol(cell(*place)) for place in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1))] == list("1#F2*")
    sketch = sketch.painted(cell(0, 0) | cell(2, 2), "8").painted(cell(1, 1), "#").painted(cell(1, 0), "F")
    assert str(sketch) == "3x3x2\n8#F\nF##\n##8"
    with pytest.raises(ValueError, match="shows one of"):
        sketch.painted(1, "9")


def test_the_wheel_counts_a_cell_up_and_down_and_round() -> None:
    sketch, seen = Sketch(Grid(1, 1), 0), ""
    for _ in range(10):
        sketch = sketch.stepped(1, 1)
        seen += sketch.symbol(1)
    assert seen == "012345678#"
    assert sketch.stepped(1, -1).symbol(1) == "8"
    assert sketch.painted(1, "F").stepped(1, 1).symbol(1) == "0"


def test_the_total_stays_between_none_and_all() -> None:
    sketch = Sketch(Grid(3, 3), 2)
    assert [sketch.counting(mines).mine_count for mines in (-1, 4, 99)] == [0, 4, 9]


def test_another_size_keeps_what_fits_and_the_density() -> None:
    sketch = Sketch.parse(CORNER)
    assert str(sketch.resized(Grid(2, 2))) == "2x2x1\n1#\n2*"
    assert str(sketch.resized(Grid(4, 4))) == "4x4x4\n1#F#\n2*##\n####\n####"


def test_a_block_is_taken_from_a_place_and_put_down_elsewhere() -> None:
    sketch = Sketch.parse(CORNER)
    cell = sketch.grid.cell
    assert sketch.block(0) == ()
    assert sketch.block(cell(0, 0) | cell(1, 1)) == ("1 ", " *")
    rows = sketch.block(cell(0, 0) | cell(0, 1) | cell(1, 0) | cell(1, 1))
    assert rows == ("1#", "2*")
    assert str(sketch.put(rows, 1, 2)) == "3x3x2\n1#F\n2*1\n##2"
    assert str(sketch.put(("x8", " 0"), 1, 0)) == "3x3x2\n1#F\n28#\n#0#"


def test_solvers_get_a_board_without_the_known_mines_and_the_screen_shows_them() -> None:
    sketch = Sketch.parse(CORNER)
    assert sketch.board.status is Status.PLAYING
    assert sketch.board.hidden.bit_count() == 6 == sketch.hidden.bit_count()
    assert sketch.board.hit == sketch.shown.mines == sketch.grid.cell(1, 1)
    assert not sketch.shown.hit
    assert sketch.in_play.status is Status.PLAYING
    assert str(sketch.in_play) == "1#F\n2F#\n###"


def test_mines_shown_after_a_loss_are_left_out() -> None:
    assert str(Sketch.of(Board.parse("1!F\n1*#"))) == "3x2x3\n1*F\n1##"


@pytest.mark.parametrize("text", ["3x3x1\n12", "3x2x1\n123\n12", "3x1x0\n1z#", "0x1x0\n"])
def test_texts_that_are_no_position_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"row|symbol|width|cells"):
        Sketch.parse(text)


def test_a_position_is_one_word_that_reads_back() -> None:
    sketch = Sketch.parse(CORNER)
    assert Sketch.parse(sketch.code) == sketch
    assert re.fullmatch(r"3x3x2\.p-[A-Za-z0-9_-]+", sketch.code)
    bundled_plugins()
    ring = Sketch(Level.drawn("ring", "...\n. .\n...", 2, tiling="hex").grid, 2).painted(1, "4")
    assert Sketch.parse(ring.code) == ring
    large = Sketch(Grid(30, 16), 99)
    assert len(large.code) < 60


def test_damaged_codes_are_refused() -> None:
    code = Sketch.parse(CORNER).code
    for damaged in (code[:-4], code.replace("3x3", "3x4"), "3x3x2.p-AAAA", "0x3x2.p-AAAA"):
        with pytest.raises(ValueError, match=r"damaged|width"):
            Sketch.parse(damaged)
