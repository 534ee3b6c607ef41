"""Ways to play that need no training."""

import subprocess
import sys

import numpy as np
import pytest
from click.testing import CliRunner

from minesweeper import Advice, Move, PluginError, Reason, Setup, Solver
from minesweeper.gym import MinesweeperEnv, least_risk, play_episodes, random_policy, solver_policy
from minesweeper.gym.__main__ import main
from minesweeper_solver import strong
from tests.core.drawing import field, refused


def test_random_play_seldom_wins_and_the_least_risk_often_does() -> None:
    env = MinesweeperEnv("beginner", odds=True)
    random, careful = (play_episodes(env, policy, 20, seed=3) for policy in (random_policy(1), least_risk))
    assert random.won < 5
    assert careful.won > 10
    assert careful.regret == 0.0 < random.regret
    assert random.rate.high < careful.rate.low


@pytest.mark.slow
def test_a_solver_plays_an_environment_as_it_plays_a_game() -> None:
    result = play_episodes(MinesweeperEnv("beginner"), solver_policy(strong), 20, seed=3)
    assert result.won > 12
    assert np.isnan(result.regret)


def test_the_least_risk_needs_odds() -> None:
    env = MinesweeperEnv("beginner")
    with refused("the policy of the least risk needs an environment that was made with odds=True"):
        play_episodes(env, least_risk, 1)


def test_moves_that_open_nothing_are_left_out() -> None:
    def think(board: object, budget: object) -> Advice:  # noqa: ARG001
        moves = (Move.flag(0, 2), Move.reveal(0, 0), Move.reveal(1, 0), Move.reveal(1, 2))
        return Advice(moves, 0.0, Reason("any", "Any."))

    env = MinesweeperEnv(Setup.drawn(field("..*", "...")))
    result = play_episodes(env, solver_policy(Solver("fixed", think)), 2)
    assert (result.won, result.steps) == (2, 4)


def test_a_solver_without_a_cell_to_open_is_named() -> None:
    def think(board: object, budget: object) -> Advice:  # noqa: ARG001
        return Advice((Move.flag(0, 0),), 0.0, Reason("any", "Any."))

    env = MinesweeperEnv(Setup.drawn(field("..*", "...")))
    with pytest.raises(PluginError, match="the solver marker named no cell to open"):
        play_episodes(env, solver_policy(Solver("marker", think)), 1)


def test_the_example_compares_policies_on_the_same_boards() -> None:
    arguments = ["--setup", "beginner", "--episodes", "3", "--solver", "quick"]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    head, *rows = result.output.splitlines()
    assert head.split() == ["policy", "won,", "95", "%", "steps", "a", "game", "regret", "a", "step"]
    assert [row.partition("  ")[0] for row in rows] == ["random", "least risk", "quick"]
    assert CliRunner().invoke(main, arguments).output == result.output


@pytest.mark.parametrize(
    ("words", "said"),
    [(["--setup", "nothing"], "a board code is written like"), (["--solver", "nobody"], "there is no solver 'nobody'")],
)
def test_the_example_refuses_what_is_wrong_in_a_sentence(words: list[str], said: str) -> None:
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 2
    assert said in result.output


def test_the_example_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    result = CliRunner().invoke(main, [])
    assert result.exit_code == 2
    assert "gymnasium is missing:" in result.output
    assert "minesweeper-engine[gym]" in result.output


ORDERS = {
    "gymnasium first": "import gymnasium, minesweeper",
    "the game first": "import minesweeper; from minesweeper import Game; import gymnasium",
    "the game never": "import gymnasium",
}


@pytest.mark.parametrize("order", ORDERS.values(), ids=[*ORDERS])
def test_the_environments_are_there_in_whatever_order_things_are_imported(order: str) -> None:
    code = f"{order}; print(gymnasium.make('minesweeper:Minesweeper-Expert-v0').observation_space.shape)"
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("(16, 30)\n", "")


def test_the_game_alone_imports_neither_gymnasium_nor_numpy() -> None:
    code = (
        "import sys, minesweeper; minesweeper.Game; print({'gymnasium', 'numpy', 'minesweeper.gym'} & {*sys.modules})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
