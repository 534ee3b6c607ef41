"""The data set: positions with exact odds."""

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from numpy.typing import NDArray

from minesweeper import Board, Setup
from minesweeper.gym import collect, game_positions
from minesweeper.gym.dataset import main
from minesweeper_solver import analyse
from tests.core.drawing import refused

BEGINNER = Setup.parse("9x9x10.beginner")


def text(board: NDArray[np.int8]) -> str:
    return "\n".join("".join("#" if value < 0 else str(value) for value in row) for row in board.tolist())


def test_the_positions_of_a_game_have_their_exact_odds_and_its_mines() -> None:
    boards, odds, mines, seeds = game_positions(BEGINNER, 5)
    assert len(boards) == len(odds) == len(mines) == len(seeds) > 3
    for board, chances in zip(boards, odds, strict=True):
        again = analyse(Board.parse(text(board), mines=10)).array()
        assert np.array_equal(chances, again.astype(np.float32))
    assert (mines.sum((1, 2)) == 10).all()
    assert not mines[boards >= 0].any()
    assert {*seeds.tolist()} == {5}


def test_more_and_more_is_open_and_no_position_is_won() -> None:
    boards, *_ = game_positions(BEGINNER, 5)
    hidden = (boards < 0).sum((1, 2)).tolist()
    assert hidden == sorted(hidden, reverse=True)
    assert len({*hidden}) == len(hidden)
    assert hidden[-1] > 10


def test_a_game_that_is_won_at_once_has_no_position() -> None:
    boards, odds, mines, seeds = game_positions(Setup.parse("9x9x0.meadow"), 5)
    assert (boards.shape, odds.shape, mines.shape, seeds.shape) == ((0, 9, 9), (0, 9, 9), (0, 9, 9), (0,))


@pytest.mark.slow
def test_one_process_and_two_collect_the_same_positions_and_no_more_than_asked_for() -> None:
    one, two = (
        [np.concatenate(arrays) for arrays in zip(*collect(BEGINNER, 40, seed=3, jobs=jobs), strict=True)]
        for jobs in (1, 2)
    )
    assert len(one[0]) == 40
    assert all(np.array_equal(first, second) for first, second in zip(one, two, strict=True))
    with refused("100 games on such boards have no position whose odds can be worked out"):
        list(collect(Setup.parse("9x9x0.meadow"), 1, jobs=1))


@pytest.mark.slow
def test_the_file_has_the_arrays_that_the_page_describes(tmp_path: Path) -> None:
    file = tmp_path / "positions.npz"
    result = CliRunner().invoke(main, [str(file), "--positions", "30", "--setup", "beginner"])
    assert result.exit_code == 0, result.output
    assert result.output.startswith("30 positions of ")
    with np.load(file) as data:
        assert {name: (data[name].shape, str(data[name].dtype)) for name in data.files} == {
            "boards": ((30, 9, 9), "int8"),
            "odds": ((30, 9, 9), "float32"),
            "mines": ((30, 9, 9), "bool"),
            "seeds": ((30,), "int64"),
        }
    again = CliRunner().invoke(main, [str(file)])
    assert (again.exit_code, again.output) == (2, f"Error: {file} exists already; nothing was written\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["positions.csv"], "the file must end in .npz, not 'positions.csv'"),
        (["nowhere/positions.npz"], "there is no folder "),
        (["positions.npz", "--setup", "9x9x10.beginner.7"], "leave the seed out of the code"),
        (["positions.npz", "--setup", "nothing"], "a board code is written like"),
    ],
)
def test_what_cannot_be_written_is_refused_in_a_sentence(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 2
    assert said in result.output
    assert not [*tmp_path.glob("*.npz")]
