"""Edits of a position: strokes, counting, blocks, sizes, and taking them back."""

from minesweeper import Grid, Level
from minesweeper.core.sketch import Sketch
from minesweeper.study.editing import MAX_UNDO, Editor
from tests.bundled import bundled_plugins

SMALL = """4x3x2
1#F#
2*##
####"""


class Edited:
    """An editor, and how often it said that the position changed."""

    def __init__(self, text: str = SMALL) -> None:
        self.changes = 0
        self.editor = Editor(Sketch.parse(text), self._count)

    def _count(self) -> None:
        self.changes += 1

    def cell(self, row: int, col: int) -> int:
        return self.editor.sketch.grid.cell(row, col)

    @property
    def rows(self) -> str:
        return str(self.editor.sketch).partition("\n")[2].replace("\n", "/")


def test_a_stroke_is_one_edit_however_many_cells_it_paints() -> None:
    made = Edited()
    made.editor.begin(made.cell(2, 0), "3")
    for col in (1, 2, 2, 3):
        made.editor.extend(made.cell(2, col))
    made.editor.finish()
    assert made.rows == "1#F#/2*##/3333"
    assert made.editor.undo()
    assert made.rows == "1#F#/2*##/####"
    assert made.editor.redo()
    assert made.rows == "1#F#/2*##/3333"
    assert not made.editor.redo()


def test_a_stroke_that_begins_on_its_own_symbol_wipes() -> None:
    made = Edited()
    made.editor.begin(made.cell(0, 0), "1")
    made.editor.extend(made.cell(1, 0))
    made.editor.finish()
    assert made.rows == "##F#/#*##/####"


def test_nothing_is_extended_without_a_stroke_and_nothing_is_undone_without_edits() -> None:
    made = Edited()
    made.editor.extend(made.cell(2, 2))
    made.editor.paint(made.cell(0, 0), "1")
    made.editor.paint(made.cell(0, 1), "z")
    assert made.changes == 0
    assert not made.editor.can_undo
    assert not made.editor.undo()


def test_a_new_edit_ends_what_could_be_redone() -> None:
    made = Edited()
    redone = []
    made.editor.count(made.cell(2, 2), 1)
    for edit in (made.editor.undo, lambda: made.editor.change_mines(1)):
        edit()
        redone.append(made.editor.can_redo)
    assert redone == [True, False]
    assert made.editor.sketch.mine_count == 3


def test_undoing_in_the_middle_of_a_stroke_takes_the_stroke_back() -> None:
    made = Edited()
    made.editor.begin(made.cell(2, 0), "3")
    assert made.editor.undo()
    assert made.rows == "1#F#/2*##/####"


def test_only_so_many_edits_are_remembered() -> None:
    made = Edited("1x1x0\n#")
    for _ in range(MAX_UNDO + 5):
        made.editor.count(1, 1)
    taken = 0
    while made.editor.undo():
        taken += 1
    assert taken == MAX_UNDO


def test_another_size_keeps_what_fits_and_can_be_taken_back() -> None:
    made = Edited()
    made.editor.resize(Grid(2, 2))
    assert made.rows == "1#/2*"
    made.editor.resize(Level("level", 3, 2, 4).grid, 4)
    assert made.editor.sketch.mine_count == 4
    made.editor.clear()
    assert made.rows == "###/###"
    for _ in range(3):
        made.editor.undo()
    assert made.rows == "1#F#/2*##/####"


def test_a_block_is_selected_copied_moved_and_wiped() -> None:
    made = Edited()
    made.editor.select(made.cell(1, 1), made.cell(0, 0))
    assert made.editor.copied() == "1#\n2*"
    made.editor.move(1, 2)
    assert made.rows == "##F#/##1#/##2*"
    assert made.editor.copied() == "1#\n2*"
    made.editor.wipe()
    assert made.rows == "##F#/####/####"
    assert made.editor.undo()
    assert made.editor.undo()
    assert made.rows == "1#F#/2*##/####"


def test_a_block_that_is_moved_off_the_board_is_cut() -> None:
    made = Edited()
    made.editor.select(made.cell(0, 0), made.cell(1, 1))
    made.editor.move(-1, -1)
    assert made.rows == "*#F#/####/####"
    assert made.editor.selected == made.cell(0, 0)


def test_without_a_selection_everything_is_copied_and_nothing_moved_or_wiped() -> None:
    made = Edited()
    assert made.editor.copied() == SMALL
    made.editor.wipe()
    made.editor.move(1, 1)
    assert made.changes == 0


def test_a_block_is_put_down_and_selected_as_far_as_it_fits() -> None:
    made = Edited()
    made.editor.put(["12", "34"], 2, 3)
    assert made.rows == "1#F#/2*##/###1"
    assert made.editor.selected == made.cell(2, 3)


def test_a_number_that_the_tiling_does_not_have_paints_nothing() -> None:
    bundled_plugins()
    made = Edited("4x3x2:t-hex\n####\n####\n####")
    made.editor.begin(made.cell(0, 0), "8")
    made.editor.extend(made.cell(0, 1))
    made.editor.paint(made.cell(1, 1), "7")
    assert made.rows == "####/####/####"
    made.editor.begin(made.cell(0, 0), "6")
    assert made.rows == "6###/####/####"
