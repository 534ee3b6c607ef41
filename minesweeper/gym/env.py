"""Minesweeper as an environment of Gymnasium."""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from minesweeper.core.arrays import HIDDEN, seen_arrays
from minesweeper.core.board import Board
from minesweeper.core.game import Game
from minesweeper.core.setup import Setup
from minesweeper.gym.episode import Episode, Rewards, Task
from minesweeper.showing import render

Frame = str | NDArray[np.uint8]
"""A picture of a board: text, or height by width by red, green and blue."""
MODES = ("ansi", "rgb_array")


def checked_mode(mode: str | None) -> str | None:
    """A way to draw, or `None` for none; another one is a `ValueError`."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode is None, {' or '.join(map(repr, MODES))}, not {mode!r}")
    return mode


def drawn(board: Board, mode: str) -> Frame:
    """A picture of a board, as a player sees it: after the end, with its mines."""
    return str(board) if mode == "ansi" else np.asarray(render(board).convert("RGB"))


class MinesweeperEnv(gymnasium.Env[NDArray[np.int8], np.int64]):
    """An agent opens cells until it has opened all safe ones, or hits a mine.

    - An observation is an array of height by width: the number of an open cell, or -1. It never shows mines or flags.
    - The action `row * width + col` opens a cell. For a cell that is open, nothing happens.
    - `info["action_mask"]` has a 1 for each hidden cell. `action_masks()` has the same as truth values.
    - With `odds`, `info` also has the chance of a mine for each cell (`odds`), whether these are `exact`, the `risk` of
      the last action, and its `regret`: how much less the best cell would have risked.
    - The rewards are `win`, `loss`, `progress` for the whole board in proportion to the cells opened, and `refused`.

    `setup` is a `Setup`, its text such as `30x16x99.expert.safe`, or the name of a level. With a seed, every game has
    the same board. `reset(options={"board": 7})` plays the board of seed 7.
    """

    metadata: dict[str, Any] = {"render_modes": [*MODES], "render_fps": 4}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        setup: Setup | str = "expert",
        *,
        odds: bool = False,
        win: float = 1.0,
        loss: float = -1.0,
        progress: float = 0.0,
        refused: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = checked_mode(render_mode)
        self._episode = Episode(Task.of(setup, odds, Rewards(win, loss, progress, refused)))
        self.observation_space = self._episode.task.observations
        self.action_space = self._episode.task.actions

    @property
    def game(self) -> Game:
        """The present game, with everything there is to know about it. An agent must not see its mines."""
        return self._episode.game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Begin a game. The seed decides the boards of this game and of all that follow it."""
        super().reset(seed=seed)
        self._episode.begin(self.np_random, (options or {}).get("board"))
        return self._seen()

    def step(self, action: np.int64) -> tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        """Open a cell. An action that is no cell of the board is a `ValueError`."""
        reward, terminated, truncated = self._episode.step(action)
        seen, info = self._seen()
        return seen, reward, terminated, truncated, info

    def _seen(self) -> tuple[NDArray[np.int8], dict[str, Any]]:
        seen = seen_arrays((self._episode.game.board,))[0]
        return seen, {"action_mask": (seen == HIDDEN).view(np.int8).reshape(-1), **self._episode.info()}

    def action_masks(self) -> NDArray[np.bool_]:
        """For each action, whether its cell is hidden, as sb3-contrib asks for it."""
        masks: NDArray[np.bool_] = seen_arrays((self._episode.game.board,)).reshape(-1) == HIDDEN
        return masks

    def render(self) -> Frame | None:
        """The board as text or as a picture, as `render_mode` says."""
        return drawn(self._episode.game.board, self.render_mode) if self.render_mode else None
