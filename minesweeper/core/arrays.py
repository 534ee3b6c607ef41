"""Boards and sets of cells as numpy arrays. numpy is imported when the first array is asked for."""

from collections.abc import Sequence
from functools import cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from numpy import bool_, float64, int8, uint8
    from numpy.typing import ArrayLike, NDArray

    from minesweeper.core.board import Board
    from minesweeper.core.grid import Grid

HIDDEN, FLAG, QUESTION, MINE, HIT, WRONG_FLAG = range(-1, -7, -1)
"""The values of `Board.array` below the numbers, in the order of the symbols `#F?*!x`."""


@cache
def _numpy() -> "ModuleType":
    try:
        import numpy as np  # noqa: PLC0415 - only for those who want arrays
    except ImportError:
        raise ImportError("arrays need numpy: pip install 'minesweeper-engine[arrays]'") from None
    return np


def planes_array(grid: "Grid", planes: Sequence[int]) -> "NDArray[uint8]":
    """Sets of cells as an array of zeros and ones, sets by height by width."""
    np = _numpy()
    size = grid.bits + 7 >> 3
    data = b"".join([plane.to_bytes(size, "little") for plane in planes])
    bits = np.unpackbits(np.frombuffer(data, np.uint8).reshape(len(planes), size), 1, grid.bits, "little")
    cells: NDArray[uint8] = bits.reshape(len(planes), grid.height, grid.stride)[:, :, : grid.width]
    return cells


def set_array(grid: "Grid", cells: int) -> "NDArray[bool_]":
    """A set of cells as an array of truth values."""
    truths: NDArray[bool_] = planes_array(grid, (cells,))[0].astype(_numpy().bool_)
    return truths


def cells_in(grid: "Grid", array: "ArrayLike") -> int:
    """The set of the cells at which an array is true, or not 0."""
    np = _numpy()
    true = np.asarray(array).astype(bool)
    if true.shape != (grid.height, grid.width):
        shape = " × ".join(map(str, true.shape)) or "a single value"
        raise ValueError(f"an array of this grid is {grid.height} × {grid.width}, not {shape}")
    guarded = np.zeros((grid.height, grid.stride), bool)
    guarded[:, : grid.width] = true
    return int.from_bytes(np.packbits(guarded, bitorder="little").tobytes(), "little")


def board_array(board: "Board") -> "NDArray[int8]":
    """What each cell shows, as `Board.array` lists it."""
    np = _numpy()
    # One bit of a byte per set: a cell's byte is then its place in a table of 256 values.
    planes = planes_array(board.grid, (*board.numbers, board.hidden, board.flags, board.questions, board.mines))
    values: NDArray[int8] = _table(board.status.over).take(np.packbits(planes, 0, "little")[0])
    return values


@cache
def _table(over: bool) -> "NDArray[int8]":
    """The value for each combination of the eight sets, in a game that is over or not."""

    def value(code: int) -> int:
        number, hidden, flag, question, mine = code & 15, code & 16, code & 32, code & 64, code & 128
        if flag:
            return WRONG_FLAG if over and not mine else FLAG
        if mine:
            return MINE if hidden else HIT
        return (QUESTION if question else HIDDEN) if hidden else number

    table: NDArray[int8] = _numpy().array([value(code) for code in range(256)], "int8")
    return table


def chances_array(grid: "Grid", groups: Sequence[tuple[int, float]]) -> "NDArray[float64]":
    """The chance of each cell, given sets without common cells and the chance of each; 0 elsewhere."""
    np = _numpy()
    if not groups:
        empty: NDArray[float64] = np.zeros((grid.height, grid.width))
        return empty
    chances = np.array([chance for _, chance in groups])
    found: NDArray[float64] = np.tensordot(chances, planes_array(grid, [cells for cells, _ in groups]), 1)
    return found
