"""What a solver says, as bytes."""

from minesweeper.core.grid import Grid
from minesweeper.ui.board.overlay import DANGER, GLASS, OUTLINE, REGION, SAFE, glazed, overlay_marks

GRID = Grid(3, 2)


def test_each_cell_has_a_byte_in_reading_order() -> None:
    marks = overlay_marks(
        GRID,
        [(GRID.cell(0, 1), 0.25), (GRID.gather([(1, 0), (1, 1)]), 1.0)],
        safe=GRID.cell(0, 0),
        danger=GRID.cell(0, 2),
        region=GRID.cell(1, 2),
        outlined=GRID.gather([(0, 0), (1, 2)]),
    )
    guard = 0
    assert list(marks) == [SAFE + OUTLINE, 26, DANGER, guard, 101, 101, REGION + OUTLINE, guard]


def test_glass_lies_where_there_is_no_other_mark() -> None:
    cells = GRID.gather([(0, 0), (0, 1), (1, 2)])
    marks = overlay_marks(GRID, safe=GRID.cell(0, 0), danger=GRID.cell(1, 0), outlined=GRID.cell(1, 2))
    assert list(glazed(GRID, marks, cells) or b"") == [SAFE, GLASS, 0, 0, DANGER, 0, OUTLINE, 0]
    assert list(glazed(GRID, None, cells) or b"") == [GLASS, GLASS, 0, 0, 0, 0, GLASS, 0]
    assert glazed(GRID, marks, 0) == marks
    assert glazed(GRID, None, 0) is None


def test_nothing_said_is_nothing_shown() -> None:
    assert overlay_marks(GRID) == bytes(8)
