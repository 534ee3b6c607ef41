"""A game that an agent plays, and what it plays for."""

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from minesweeper.arena.playing import setup_named
from minesweeper.core.checks import whole
from minesweeper.core.game import Game
from minesweeper.core.grid import Grid
from minesweeper.core.limits import DRAWN_SEEDS
from minesweeper.core.setup import Setup
from minesweeper.gym.risks import Risks, risks_in
from minesweeper.plugins import PluginChoice
from minesweeper.plugins.host import same_plugins

USUAL_PLUGINS = PluginChoice()


class Rewards(NamedTuple):
    """What an agent is paid."""

    win: float = 1.0
    """Added when the last safe cell is opened."""
    loss: float = -1.0
    """Added when a mine is hit."""
    progress: float = 0.0
    """For all safe cells together: a step gets the share that it opens."""
    refused: float = 0.0
    """For a step that opens nothing, because the cell is open or the board has a hole there."""


@dataclass(frozen=True, slots=True)
class Task:
    """The games that an agent plays."""

    setup: Setup
    """The kind of board; if it has a seed or mines of its own, it is the same board in every game. A first cell that it
    names is opened at the start."""
    rewards: Rewards
    odds: bool
    """True if the chances are worked out for each position."""

    @classmethod
    def of(cls, setup: Setup | str, odds: bool, rewards: Rewards) -> "Task":
        """The task on boards of this setup, its text or a level's name. An unknown one is a `ValueError`."""
        plugins = same_plugins(USUAL_PLUGINS)
        kind = setup if isinstance(setup, Setup) else setup_named(plugins, setup)
        plugins.game(kind)  # which refuses in a sentence
        return cls(kind, rewards, odds)

    def game(self, seed: int) -> Game:
        """A game on the board of this seed, or on the setup's own board."""
        setup = self.setup if self.fixed else replace(self.setup, seed=seed)
        game = same_plugins(USUAL_PLUGINS).game(setup)  # loaded once; a copy of this task needs no copy of them
        if self.setup.first:
            game.reveal(*self.setup.first)
        return game

    @property
    def fixed(self) -> bool:
        """True if all games have the same board."""
        return self.setup.seed is not None or self.setup.field is not None

    @property
    def observations(self) -> "spaces.Space[NDArray[np.int8]]":
        """What an agent sees: a number for each cell, or -1 if it is hidden."""
        shape = self.setup.level.height, self.setup.level.width
        return spaces.Box(-1, self.setup.grid.most, shape, np.int8)

    @property
    def actions(self) -> "spaces.Discrete[np.int64]":
        """What an agent does: action `row * width + col` opens this cell."""
        return spaces.Discrete(self.setup.level.width * self.setup.level.height)


class StepResult(NamedTuple):
    """What an action led to."""

    reward: float
    terminated: bool
    truncated: bool


class Episode:
    """A game from the first action to the end, game after game."""

    game: Game
    _risks: Risks | None

    def __init__(self, task: Task) -> None:
        self.task = task
        self._width = task.setup.level.width
        self._holes = frozenset(Grid(*task.setup.level.cells[:2]).places(task.setup.grid.holes))
        self._steps = 0
        self._most_steps = self._width * task.setup.level.height
        self._price = task.rewards.progress / max(1, task.setup.level.area - task.setup.level.mines)
        """The reward for each cell opened."""
        self._chosen: tuple[float, float] | None = None

    def begin(self, rng: np.random.Generator, seed: int | None = None) -> None:
        """Begin a game on the board of this seed, or on one that is drawn."""
        self.game = self.task.game(int(rng.integers(DRAWN_SEEDS)) if seed is None else seed)
        self._steps = 0
        self._chosen = None
        self._look()

    def step(self, action: object) -> StepResult:
        """Open a cell. The game ends early after as many steps as there are cells, for an agent that goes on choosing
        open cells."""
        row, col = divmod(whole("an action", action), self._width)
        self._steps += 1
        if (row, col) in self._holes:
            self._chosen = (0.0, 0.0) if self.task.odds else None
            return StepResult(self.task.rewards.refused, False, self._steps >= self._most_steps)
        before, turn = self._risks, self.game.reveal(row, col)
        after, rewards = turn.after, self.task.rewards
        if before and turn.accepted:
            self._chosen = before.of(row, col)
        else:
            self._chosen = (0.0, 0.0) if self.task.odds else None
        if not turn.accepted:
            reward = rewards.refused
        else:
            reward = self._price * (turn.before.safe_left - after.safe_left)
            self._look()
        over = bool(after.hit) or not after.safe_left
        if over and turn.accepted:
            reward += rewards.loss if after.hit else rewards.win
        return StepResult(reward, over, not over and self._steps >= self._most_steps)

    def _look(self) -> None:
        self._risks = risks_in(self.game) if self.task.odds and not self.game.status.over else None

    def info(self) -> dict[str, Any]:
        """The chances on the present board, unless the game is over, and those of the last action, if there are any."""
        info = dict[str, Any]()
        if self._risks:
            info |= {"odds": self._risks.chances.copy(), "exact": self._risks.exact}
        if self._chosen:
            info |= dict(zip(("risk", "regret"), self._chosen, strict=True))
        return info
