"""The numbers of impossible boards that contradict each other, against trying every set of numbers on every layout."""

from itertools import combinations
from random import Random

import pytest

from minesweeper import Grid
from minesweeper.core.sketch import Sketch
from minesweeper_solver.clock import Clock
from minesweeper_solver.contradiction import Contradiction, contradiction
from minesweeper_solver.frontier import bits

SECONDS = 20.0


def found(text: str) -> Contradiction | None:
    return contradiction(Sketch.parse(text).board, Clock(SECONDS))


def right_sets(sketch: Sketch, counted: bool) -> set[int]:
    """The largest sets of numbers that are right in some layout, or if `counted` in one with all mines."""
    grid, hidden = sketch.grid, list(bits(sketch.hidden))
    numbers = [(number, grid.around(number), sketch.board.number(number)) for number in bits(sketch.revealed)]
    sets = set()
    for chosen in range(1 << len(hidden)):
        mines = sketch.mines | sum(cell for index, cell in enumerate(hidden) if chosen >> index & 1)
        if not counted or mines.bit_count() == sketch.mine_count:
            sets.add(sum(number for number, near, shown in numbers if (near & mines).bit_count() == shown))
    return {each for each in sets if not any(each != more and each & ~more == 0 for more in sets)}


def smallest(sketch: Sketch) -> tuple[int, bool] | None:
    """How few numbers contradict each other, and whether the number of mines is needed for that."""
    numbers = list(bits(sketch.revealed))
    for counted in (False, True):
        right = right_sets(sketch, counted)
        for size in range(len(numbers) + 1):
            for chosen in combinations(numbers, size):
                if not any(sum(chosen) & ~each == 0 for each in right):
                    return size, counted
    return None


def drawn(rng: Random) -> Sketch:
    """A small board, about a quarter of whose numbers are one too high or too low."""
    while True:
        grid = Grid(rng.randint(2, 5), rng.randint(2, 4))
        mines = sum(cell for cell in bits(grid.full) if rng.random() < 0.35)
        planes = grid.count(mines)
        sketch = Sketch(grid, 0).counting(mines.bit_count() + rng.choice((0, 0, 0, 1, -1, 2, -2)))
        for cell in bits(grid.full & ~mines):
            shown = sum(bool(plane & cell) << bit for bit, plane in enumerate(planes))
            if rng.random() < 0.65:
                wrong = rng.choice((-1, 1)) if rng.random() < 0.25 else 0
                sketch = sketch.painted(cell, str(max(0, min(8, shown + wrong))))
        for cell in bits(mines):
            if rng.random() < 0.15:
                sketch = sketch.painted(cell, "*")
        if sketch.hidden.bit_count() <= 9:
            return sketch


def check(seed: int, boards: int) -> None:
    rng, impossible = Random(seed), 0
    while impossible < boards:
        sketch = drawn(rng)
        known, told = smallest(sketch), contradiction(sketch.board, Clock(SECONDS))
        assert (known is None) == (told is None), str(sketch)
        if known is None or told is None:
            continue
        impossible += 1
        assert told.smallest, str(sketch)
        assert (told.numbers.bit_count(), told.counted) == known, str(sketch)
        assert told.numbers & ~sketch.revealed == 0, str(sketch)
        right = right_sets(sketch, told.counted)
        assert not any(told.numbers & ~each == 0 for each in right), str(sketch)


def test_no_smaller_set_contradicts_itself() -> None:
    check(seed=1, boards=60)


@pytest.mark.slow
def test_no_smaller_set_contradicts_itself_on_2000_boards() -> None:
    check(seed=2, boards=2000)


def test_a_number_with_too_few_cells_is_named_alone() -> None:
    assert found("4x2x4\n3##1\n####") is None
    assert found("4x2x5\n4##1\n####") == Contradiction(1)


def test_two_numbers_that_share_their_cells_contradict_each_other() -> None:
    grid = Grid(2, 2)
    assert found("2x2x1\n1#\n2#") == Contradiction(grid.cell(0, 0) | grid.cell(1, 0))
    assert found("2x2x1\n1#\n1#") is None


def test_numbers_may_contradict_only_the_number_of_mines() -> None:
    grid = Grid(7, 1)
    assert found("7x1x1\n#1###1#") == Contradiction(grid.cell(0, 1) | grid.cell(0, 5), counted=True)
    assert found("7x1x4\n#1#0#1#") is not None


def test_too_many_mines_contradict_no_number() -> None:
    assert contradiction(Sketch.parse("2x1x2\n0#").board, Clock(SECONDS)) is not None
    told = contradiction(Sketch(Grid(2, 1), 2, mines=1, revealed=2, numbers=(2, 0, 0, 0)).board, Clock(SECONDS))
    assert told == Contradiction(0, counted=True)


def test_without_time_there_is_no_answer() -> None:
    assert contradiction(Sketch.parse("4x2x5\n4##1\n####").board, Clock(-1.0)) is None


def test_huge_boards_have_no_answer() -> None:
    assert contradiction(Sketch(Grid(100, 100), 5).painted(1, "8").board, Clock(SECONDS)) is None
