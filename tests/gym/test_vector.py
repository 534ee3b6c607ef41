"""Many games at once."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import SyncVectorEnv
from numpy.typing import NDArray

from minesweeper.gym import MinesweeperEnv, MinesweeperVectorEnv
from tests.core.drawing import refused


def same(one: Any, other: Any) -> bool:  # noqa: ANN401 - arrays, and dicts of them
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return bool(one.dtype == other.dtype and np.array_equal(one, other))


@pytest.mark.parametrize("odds", [False, True])
def test_it_sees_and_pays_the_same_as_environments_one_by_one(odds: bool) -> None:
    ours = MinesweeperVectorEnv(5, "beginner", odds=odds, progress=2.0, refused=-0.1)
    one_by_one = SyncVectorEnv([lambda: MinesweeperEnv("beginner", odds=odds, progress=2.0, refused=-0.1)] * 5)
    rng = np.random.default_rng(1)
    assert same(dict(enumerate(ours.reset(seed=3))), dict(enumerate(one_by_one.reset(seed=3))))
    for _ in range(60):
        actions = rng.integers(81, size=5)
        assert same(dict(enumerate(ours.step(actions))), dict(enumerate(one_by_one.step(actions))))


def test_gymnasium_makes_it() -> None:
    envs = gymnasium.make_vec("minesweeper:Minesweeper-Expert-v0", num_envs=3)
    assert isinstance(envs.unwrapped, MinesweeperVectorEnv)
    assert (envs.observation_space.shape, envs.single_observation_space.shape) == ((3, 16, 30), (16, 30))
    seen, infos = envs.reset(seed=1)
    assert seen in envs.observation_space
    assert infos["action_mask"].shape == (3, 480)
    assert envs.unwrapped.action_masks().all()
    actions: NDArray[np.int64] = envs.action_space.sample()
    seen, *_ = envs.step(actions)
    assert seen in envs.observation_space


def test_a_game_that_has_ended_begins_anew_at_the_next_step() -> None:
    envs = MinesweeperVectorEnv(2, "3x1x1.tiny.m-gA")
    envs.reset()
    assert [str(game.peek()) for game in envs.games] == ["*..", "*.."]
    seen, rewards, terminated, *_ = envs.step(np.array([0, 2]))
    assert (rewards.tolist(), terminated.tolist()) == ([-1.0, 1.0], [True, True])
    assert seen.tolist() == [[[-1, -1, -1]], [[-1, 1, 0]]]
    seen, rewards, terminated, *_ = envs.step(np.array([0, 0]))
    assert (seen.tolist(), rewards.tolist(), terminated.tolist()) == ([[[-1] * 3]] * 2, [0.0, 0.0], [False, False])


def test_seeds_may_be_given_one_by_one_and_a_reset_without_goes_on() -> None:
    envs, other = MinesweeperVectorEnv(2, "9x9x10.beginner.r4c4"), MinesweeperVectorEnv(2, "9x9x10.beginner.r4c4")
    assert same(envs.reset(seed=[5, 6])[0], other.reset(seed=5)[0])
    assert same(envs.reset()[0], other.reset()[0])
    with refused("there must be a seed for each of the 2 games, not 3"):
        envs.reset(seed=[1, 2, 3])
    with refused("num_envs must be at least 1, not 0"):
        MinesweeperVectorEnv(0)


def test_all_boards_are_drawn() -> None:
    envs = MinesweeperVectorEnv(2, "3x1x1.tiny.m-gA", render_mode="ansi")
    envs.reset()
    envs.step(np.array([1, 0]))
    assert envs.render() == ("#1#", "!##")
    assert MinesweeperVectorEnv(1, "beginner").render() is None
