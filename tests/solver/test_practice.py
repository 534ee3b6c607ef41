"""Positions to practise on need just the kind of reasoning that was asked for."""

from random import Random

import pytest

from minesweeper.core import rules
from minesweeper_solver import Kind, analyse
from minesweeper_solver.position import Position
from minesweeper_solver.practice import drill
from minesweeper_solver.propagate import count_out, propagate
from minesweeper_solver.reasons import proven

SEEDS = {kind: range(3 if kind is Kind.CASES else 10) for kind in Kind}


@pytest.mark.slow
@pytest.mark.parametrize("kind", Kind)
def test_a_position_needs_this_kind_of_reasoning_and_no_harder_one(kind: Kind) -> None:
    for seed in SEEDS[kind]:
        field, revealed, safe = drill(kind, Random(seed))
        board = rules.position(field, revealed, 0, 0, 0)
        assert safe == analyse(board).safe != 0
        position = Position.of(board)
        counted, compared = count_out(position).safe, propagate(position).safe
        from_all_numbers = proven(position, revealed)[0]
        assert bool(counted) == (kind is Kind.COUNTING)
        assert bool(compared) == (kind in (Kind.COUNTING, Kind.PAIRS))
        assert bool(from_all_numbers) == (kind is not Kind.MINE_COUNT)


def test_the_same_seed_gives_the_same_position() -> None:
    assert drill(Kind.PAIRS, Random(5)) == drill(Kind.PAIRS, Random(5))
    assert drill(Kind.PAIRS, Random(5)) != drill(Kind.PAIRS, Random(6))
