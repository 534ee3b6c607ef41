"""Many games at once, as a vector environment of Gymnasium."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from minesweeper.core.arrays import HIDDEN, seen_arrays
from minesweeper.core.game import Game
from minesweeper.core.setup import Setup
from minesweeper.gym.env import MODES, Frame, checked_mode, drawn
from minesweeper.gym.episode import Episode, Rewards, StepResult, Task

BEGUN = StepResult(0.0, terminated=False, truncated=False)
"""A step that begins a game."""


class MinesweeperVectorEnv(VectorEnv[NDArray[np.int8], NDArray[np.int64], NDArray[Any]]):
    """`num_envs` games of `MinesweeperEnv`, which see the same and are paid the same.

    A game that has ended begins anew at the next step, whose action for this game is ignored. With the same seed, the
    boards are those of `gymnasium.vector.SyncVectorEnv`: the seed of game `n` is `seed + n`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium has it
        "render_modes": [*MODES],
        "render_fps": 4,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        setup: Setup | str = "expert",
        *,
        odds: bool = False,
        win: float = 1.0,
        loss: float = -1.0,
        progress: float = 0.0,
        refused: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs must be at least 1, not {num_envs}")
        task = Task.of(setup, odds, Rewards(win, loss, progress, refused))
        self.num_envs = num_envs
        self.render_mode = checked_mode(render_mode)
        self.single_observation_space, self.single_action_space = task.observations, task.actions
        self.observation_space = batch_space(task.observations, num_envs)
        self.action_space = batch_space(task.actions, num_envs)
        self._episodes = [Episode(task) for _ in range(num_envs)]
        self._generators: list[np.random.Generator] = []
        self._ended = [False] * num_envs

    @property
    def games(self) -> list[Game]:
        """The present games. An agent must not see their mines."""
        return [episode.game for episode in self._episodes]

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Begin all games. `seed` is the first of consecutive seeds, or one for each game."""
        seeds = [seed + number for number in range(self.num_envs)] if isinstance(seed, int | np.integer) else seed
        if seeds is not None and len(seeds) != self.num_envs:
            raise ValueError(f"there must be a seed for each of the {self.num_envs} games, not {len(seeds)}")
        if seeds is not None or not self._generators:
            self._generators = [np_random(each)[0] for each in seeds or [None] * self.num_envs]
        for episode, generator in zip(self._episodes, self._generators, strict=True):
            episode.begin(generator, (options or {}).get("board"))
        self._ended = [False] * self.num_envs
        return self._seen()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.int8], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Open a cell in each game."""
        steps = [self._step(number, action) for number, action in enumerate(np.asarray(actions).tolist())]
        self._ended = [step.terminated or step.truncated for step in steps]
        rewards, terminated, truncated = zip(*steps, strict=True)
        seen, infos = self._seen()
        return seen, np.array(rewards), np.array(terminated), np.array(truncated), infos

    def _step(self, number: int, action: int) -> StepResult:
        if not self._ended[number]:
            return self._episodes[number].step(action)
        self._episodes[number].begin(self._generators[number])
        return BEGUN

    def _seen(self) -> tuple[NDArray[np.int8], dict[str, Any]]:
        seen = seen_arrays([episode.game.board for episode in self._episodes])
        masks = (seen == HIDDEN).view(np.int8).reshape(self.num_envs, -1)
        infos: dict[str, Any] = {"action_mask": masks, "_action_mask": np.ones(self.num_envs, np.bool_)}
        for number, episode in enumerate(self._episodes):
            if info := episode.info():
                infos = self._add_info(infos, info, number)
        return seen, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """For each game and action, whether its cell is hidden."""
        seen = seen_arrays([episode.game.board for episode in self._episodes])
        masks: NDArray[np.bool_] = seen.reshape(self.num_envs, -1) == HIDDEN
        return masks

    def render(self) -> tuple[Frame, ...] | None:
        """The boards as texts or as pictures, as `render_mode` says."""
        return tuple(drawn(game.board, self.render_mode) for game in self.games) if self.render_mode else None
