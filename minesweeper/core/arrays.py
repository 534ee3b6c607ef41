"""Boards and sets of cells as numpy arrays. numpy is imported when the first array is asked for."""

from collections.abc import Sequence
from functools import cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from numpy import bool_, float64, int8, uint8, uint64
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
    # One bit of a byte per set: a cell's byte is then its place in a table of 256 values.
    planes = (*board.numbers, board.hidden, board.flags, board.questions, board.mines)
    values: NDArray[int8] = _table(board.status.over).take(_bytes(board.grid, [planes], _weights(8))[0])
    return values


def seen_arrays(boards: Sequence["Board"]) -> "NDArray[int8]":
    """What each cell of boards of one size shows but for mines and marks: a number, or `HIDDEN`, also after the end and
    for the mine that was hit. The shape is boards by height by width."""
    np = _numpy()
    grid = boards[0].grid
    planes = [(*board.numbers, grid.full ^ board.revealed) for board in boards]
    seen: NDArray[int8] = np.ascontiguousarray(_bytes(grid, planes, _weights(4, 255)).view(np.int8))
    return seen


@cache
def _weights(bits: int, *others: int) -> "NDArray[uint64]":
    """The value in a cell's byte of each of several sets: a bit for each of the first ones, then others."""
    weights: NDArray[uint64] = _numpy().array([[1 << bit] for bit in range(bits)] + [[each] for each in others], "u8")
    return weights


def _bytes(grid: "Grid", boards: Sequence[Sequence[int]], weights: "NDArray[uint64]") -> "NDArray[uint8]":
    """A byte per cell that joins the weights of the sets that have it, for the sets of each board."""
    np = _numpy()
    size = grid.bits + 7 >> 3
    data = b"".join([plane.to_bytes(size, "little") for planes in boards for plane in planes])
    # Eight cells at once: a word has a byte of 0 or 1 for each, and no product exceeds its byte.
    words = np.unpackbits(np.frombuffer(data, np.uint8), bitorder="little").view(np.uint64)
    joined = np.bitwise_or.reduce(words.reshape(len(boards), -1, size) * weights, 1).view(np.uint8)
    cells: NDArray[uint8] = joined[:, : grid.bits].reshape(len(boards), grid.height, grid.stride)[:, :, : grid.width]
    return cells


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
