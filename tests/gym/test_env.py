"""Minesweeper as an environment: what an agent sees, may do, and is paid."""

import copy
import pickle
import warnings
from collections.abc import Callable

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray

from minesweeper import Level, Minefield, Setup
from minesweeper.gym import MinesweeperEnv
from minesweeper.gym.registering import ENVIRONMENTS, register
from minesweeper_solver import analyse
from tests.bundled import bundled_plugins
from tests.core.drawing import field, refused


def drawn_env(*rows: str, odds: bool = False, progress: float = 0.0) -> MinesweeperEnv:
    """An environment on the field with these rows."""
    return MinesweeperEnv(Setup.drawn(field(*rows)), odds=odds, progress=progress)


def action(row: int, col: int, width: int) -> np.int64:
    return np.int64(row * width + col)


@pytest.mark.slow
@pytest.mark.parametrize("name", [*ENVIRONMENTS])
def test_gymnasium_makes_every_environment_and_its_check_passes(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(f"minesweeper:{name}").unwrapped)
        check_env(gymnasium.make(f"minesweeper:{name}", odds=True).unwrapped, skip_render_check=True)


def test_an_environment_has_the_board_of_its_level() -> None:
    env = gymnasium.make("minesweeper:Minesweeper-Intermediate-v0")
    assert env.observation_space.shape == (16, 16)
    assert env.action_space == gymnasium.spaces.Discrete(256)
    chosen = gymnasium.make("minesweeper:Minesweeper-v0", setup="8x5x4.small.safe")
    assert chosen.observation_space.shape == (5, 8)
    assert isinstance(chosen.unwrapped, MinesweeperEnv)
    assert MinesweeperEnv("beginner").observation_space.shape == (9, 9)


def test_registering_twice_changes_nothing() -> None:
    before = {name: gymnasium.registry[name] for name in ENVIRONMENTS}
    register()
    assert {name: gymnasium.registry[name] for name in ENVIRONMENTS} == before


def test_an_older_gymnasium_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("gymnasium.vector.AutoresetMode")
    for name in ENVIRONMENTS:
        monkeypatch.delitem(gymnasium.registry, name)
    with pytest.warns(UserWarning, match=r"the environments of Minesweeper need gymnasium 1\.1 or later"):
        register()
    assert not {*ENVIRONMENTS} & {*gymnasium.registry}


def test_an_agent_opens_cells_and_sees_numbers() -> None:
    env = drawn_env(
        "...*",
        "....",
        "*...",
    )
    seen, info = env.reset()
    assert seen.tolist() == [[-1] * 4] * 3
    assert info["action_mask"].tolist() == [1] * 12
    seen, reward, terminated, truncated, info = env.step(action(0, 0, 4))
    assert seen.tolist() == [
        [0, 0, 1, -1],
        [1, 1, 1, -1],
        [-1, -1, -1, -1],
    ]
    assert (reward, terminated, truncated) == (0.0, False, False)
    assert info["action_mask"].tolist() == [0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1, 1]
    assert env.action_masks().tolist() == [bool(each) for each in info["action_mask"]]


def test_neither_a_win_nor_a_loss_shows_a_mine() -> None:
    env = drawn_env("..*", "...")
    env.reset()
    seen, reward, terminated, _, _ = env.step(action(0, 2, 3))
    assert (seen.tolist(), reward, terminated) == ([[-1] * 3] * 2, -1.0, True)
    assert env.game.board.mines
    env.reset()
    env.step(action(0, 0, 3))
    seen, reward, terminated, _, _ = env.step(action(1, 2, 3))
    assert (seen.tolist(), reward, terminated) == ([[0, 1, -1], [0, 1, 1]], 1.0, True)
    assert env.game.board.flags


@pytest.mark.parametrize("seed", range(3))
def test_no_game_shows_more_than_numbers_of_open_cells(seed: int) -> None:
    env = MinesweeperEnv("beginner")
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    for _ in range(100):
        seen, _, terminated, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        board = env.game.board
        assert (seen[~board.grid.array(board.revealed)] == -1).all()
        assert (seen == np.where(board.grid.array(board.revealed), board.array(), -1)).all()
        if terminated:
            seen, info = env.reset()


def test_progress_is_paid_by_the_cell_and_adds_up() -> None:
    env = drawn_env("...*", "....", "*...", progress=5.0)
    env.reset()
    paid = [env.step(action(*cell, 4))[1] for cell in [(0, 0), (1, 3), (2, 1), (2, 2), (2, 3)]]
    assert paid == pytest.approx([3.0, 0.5, 0.5, 1.0 + 1.0, 0.0])
    assert env.game.status == "won"


def test_a_step_on_an_open_cell_changes_nothing_and_too_many_of_them_end_the_game() -> None:
    env = MinesweeperEnv(Setup.drawn(field("..*", "...")), refused=-0.5)
    env.reset()
    env.step(action(0, 0, 3))
    steps = [env.step(action(0, 0, 3)) for _ in range(5)]
    assert [(reward, terminated, truncated) for _, reward, terminated, truncated, _ in steps] == [
        *[(-0.5, False, False)] * 4,
        (-0.5, False, True),
    ]


def test_a_step_into_a_hole_opens_nothing_and_no_number_is_too_large_to_see() -> None:
    bundled_plugins()
    level = Level.drawn("ring", "...\n. .\n...", 1, tiling="triangle")
    env = MinesweeperEnv(Setup.drawn(Minefield.parse("...\n. .\n..*", level.grid)), refused=-0.5, progress=1.0)
    seen, info = env.reset(seed=1)
    assert seen in env.observation_space
    assert env.observation_space.high.max() == 12  # type: ignore[attr-defined] # as that of a Box
    assert info["action_mask"].tolist() == [1, 1, 1, 1, 0, 1, 1, 1, 1]
    _, reward, ended, _, _ = env.step(action(1, 1, 3))
    assert (reward, ended) == (-0.5, False)
    _, reward, _, _, _ = env.step(action(1, 0, 3))
    assert reward == pytest.approx(2.0)  # for the win, and for all of the progress


@pytest.mark.parametrize("wrong", [-1, 6, 2.0, None])
def test_an_action_that_is_no_cell_is_refused(wrong: object) -> None:
    env = drawn_env("..*", "...")
    env.reset()
    with pytest.raises(ValueError, match=r"off the board|an action must be a whole number"):
        env.step(wrong)  # type: ignore[arg-type]


def test_odds_risk_and_regret_are_exact() -> None:
    env = drawn_env("*...", "....", "..*.", odds=True)
    _, info = env.reset()
    assert info["odds"].reshape(-1).tolist() == pytest.approx([2 / 12] * 12)
    *_, info = env.step(action(0, 1, 4))
    assert (info["risk"], info["regret"]) == pytest.approx((2 / 12, 0.0))
    board = env.game.board
    assert (info["odds"] == analyse(board).array()).all()
    assert info["exact"]
    expected = float(info["odds"][1, 1] - info["odds"][2, 0])
    assert expected > 0
    *_, info = env.step(action(1, 1, 4))
    assert info["regret"] == pytest.approx(expected)
    *_, info = env.step(action(1, 1, 4))  # an open cell
    assert (info["risk"], info["regret"]) == (0.0, 0.0)
    *_, info = env.step(action(0, 0, 4))
    assert env.game.status == "lost"
    assert {*info} == {"action_mask", "risk", "regret"}


def test_the_first_click_that_is_promised_safe_has_no_risk() -> None:
    env = MinesweeperEnv("9x9x10.beginner", odds=True)
    _, info = env.reset(seed=1)
    assert not info["odds"].any()
    env = MinesweeperEnv("9x9x10.beginner.any", odds=True)
    _, info = env.reset(seed=1)
    assert info["odds"][0, 0] == pytest.approx(10 / 81)


def test_without_odds_nothing_of_them_is_told() -> None:
    env = MinesweeperEnv("beginner")
    assert {*env.reset(seed=1)[1]} == {"action_mask"}
    assert {*env.step(np.int64(40))[4]} == {"action_mask"}


def boards(env: MinesweeperEnv, seed: int, games: int) -> list[Minefield | None]:
    """The fields of this many games, each begun in the same cell."""
    fields = []
    for number in range(games):
        env.reset(seed=None if number else seed)
        env.step(np.int64(0))
        fields.append(env.game.peek())
    return fields


def test_the_same_seed_gives_the_same_boards_whatever_is_played() -> None:
    env, other = MinesweeperEnv("beginner"), MinesweeperEnv("beginner")
    first = boards(env, 7, 3)
    other.reset(seed=7)
    other.step(np.int64(0))
    other.step(np.int64(80))
    assert boards(other, 7, 3) == first
    assert len(set(first)) == 3
    assert boards(env, 8, 3) != first


def test_a_setup_with_a_seed_is_one_board_and_its_first_cell_is_opened() -> None:
    env = MinesweeperEnv("9x9x10.beginner.7.r4c4")
    seen, _ = env.reset()
    assert seen[4, 4] == 0
    same: list[NDArray[np.int8]] = [env.reset(seed=seed)[0] for seed in (1, 2)]
    assert all((each == seen).all() for each in same)
    env = MinesweeperEnv("9x9x10.beginner.r4c4")
    again, _ = env.reset(options={"board": 7})
    assert (again == seen).all()


def test_generators_of_plugins_lay_the_boards() -> None:
    env = MinesweeperEnv("9x9x10.beginner.g-no_guess", odds=True)
    _, info = env.reset(seed=1)
    for _ in range(81):
        *_, over, _, info = env.step(np.where(info["action_mask"], info["odds"].reshape(-1), 2).argmin())
        assert info["risk"] == 0.0
        if over:
            break
    assert env.game.status == "won"


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"])
def test_a_copy_goes_on_like_the_original(copied: Callable[[MinesweeperEnv], MinesweeperEnv]) -> None:
    env = MinesweeperEnv("beginner", odds=True)
    env.reset(seed=5)
    env.step(np.int64(40))
    twin = copied(env)
    for number in (0, 8, 72, 80):
        seen, *paid, info = env.step(np.int64(number))
        again, *same, told = twin.step(np.int64(number))
        assert (seen == again).all()
        assert (paid, info["risk"]) == (same, told["risk"])
    assert boards(env, 1, 2) == boards(twin, 1, 2)


def test_a_board_is_drawn_as_text_or_as_a_picture() -> None:
    env = MinesweeperEnv(Setup.drawn(field("..*", "...")), render_mode="ansi")
    env.reset()
    env.step(action(0, 0, 3))
    assert env.render() == "01#\n01#"
    picture = MinesweeperEnv(Setup.drawn(field("..*", "...")), render_mode="rgb_array")
    picture.reset()
    frame = picture.render()
    assert isinstance(frame, np.ndarray)
    assert (frame.ndim, frame.shape[2], str(frame.dtype)) == (3, 3, "uint8")
    silent = drawn_env("..*", "...")
    silent.reset()
    assert silent.render() is None


def test_wrong_arguments_are_refused_in_a_sentence() -> None:
    with refused("render_mode is None, 'ansi' or 'rgb_array', not 'human'"):
        MinesweeperEnv("beginner", render_mode="human")
    with pytest.raises(ValueError, match="a board code is written like"):
        MinesweeperEnv("nothing")
    with pytest.raises(ValueError, match="names a duel"):
        MinesweeperEnv("16x16x51.duel.duel")
