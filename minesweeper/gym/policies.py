"""Ways to play an environment that need no training, to compare agents with."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from minesweeper.core.advice import Budget, Solver
from minesweeper.core.board import Status
from minesweeper.core.estimates import Estimate, share
from minesweeper.core.game import Game
from minesweeper.core.luck import luck
from minesweeper.core.moves import Action, Move
from minesweeper.gym.env import MinesweeperEnv
from minesweeper.plugins import PluginError, ask

Policy = Callable[[MinesweeperEnv, dict[str, Any]], int]
"""Chooses an action, given the environment and the last `info`."""


def random_policy(seed: int = 0) -> Policy:
    """Opens any hidden cell."""
    rng = np.random.default_rng(seed)
    return lambda _, info: int(rng.choice(np.flatnonzero(info["action_mask"])))


def least_risk(_: MinesweeperEnv, info: dict[str, Any]) -> int:
    """Opens the first of the cells with the least risk. The environment must have been made with `odds=True`."""
    if "odds" not in info:
        raise ValueError("the policy of the least risk needs an environment that was made with odds=True")
    return int(np.where(info["action_mask"], info["odds"].reshape(-1), np.inf).argmin())


def solver_policy(solver: Solver, seconds: float = 1.0) -> Policy:
    """Follows a solver's advice, with this time for each answer. A solver that fails is a `PluginError`."""
    planned: list[Move] = []
    played: list[Game] = []

    def policy(env: MinesweeperEnv, _: dict[str, Any]) -> int:
        board = env.game.board
        if played != [env.game]:
            played[:], planned[:] = [env.game], []
        while True:
            while planned:
                move = planned.pop()
                if move.action is Action.REVEAL and not board.revealed & board.grid.cell(move.row, move.col):
                    return move.row * board.grid.width + move.col
            advice = ask(solver, board, Budget(seconds, luck(board, solver.name)), explained=False)
            planned[:] = reversed(advice.moves)
            if not any(move.action is Action.REVEAL for move in planned):
                raise PluginError(f"the solver {solver.name} named no cell to open")

    return policy


class PolicyResult(NamedTuple):
    """How a policy did."""

    episodes: int
    won: int
    steps: int
    regret: float
    """The mean regret of a step; not a number if the environment works out no odds."""

    @property
    def rate(self) -> Estimate:
        """The share of games won, with its uncertainty."""
        return share(self.won, self.episodes)


def play_episodes(env: MinesweeperEnv, policy: Policy, episodes: int, seed: int = 1) -> PolicyResult:
    """Let a policy play. With the same seed, each policy plays the same boards."""
    won, regrets = 0, list[float]()
    for number in range(episodes):
        _, info = env.reset(seed=None if number else seed)
        over = env.game.status.over
        while not over:
            _, _, terminated, truncated, info = env.step(np.int64(policy(env, info)))
            regrets.append(info.get("regret", np.nan))
            over = terminated or truncated
        won += env.game.status is Status.WON
    return PolicyResult(episodes, won, len(regrets), float(np.mean(regrets)) if regrets else 0.0)
