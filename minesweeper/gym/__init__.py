"""Minesweeper for Gymnasium: environments in which an agent opens cells. They need the extra `gym`.

    import gymnasium

    env = gymnasium.make("minesweeper:Minesweeper-Expert-v0")

The modules, in reading order: what an agent plays for, and a game of it (`episode`), the chances of hitting a mine
(`risks`), one environment (`env`), many at once (`vector`), their names (`registering`), and ways to play that need no
training (`policies`), which `python -m minesweeper.gym` compares (`__main__`). Beside them, `positions` with exact
odds, of which `python -m minesweeper.gym.dataset` makes a `dataset`; these need only numpy."""

from minesweeper.core.later import imported_later

TYPE_CHECKING = False  # as in typing
if TYPE_CHECKING:
    from minesweeper.gym.env import MinesweeperEnv
    from minesweeper.gym.policies import Policy, PolicyResult, least_risk, play_episodes, random_policy, solver_policy
    from minesweeper.gym.positions import PositionArrays, collect, game_positions
    from minesweeper.gym.vector import MinesweeperVectorEnv
else:
    __getattr__, __dir__ = imported_later(
        __name__,
        {
            "minesweeper.gym.env": ("MinesweeperEnv",),
            "minesweeper.gym.policies": (
                "Policy",
                "PolicyResult",
                "least_risk",
                "play_episodes",
                "random_policy",
                "solver_policy",
            ),
            "minesweeper.gym.positions": ("PositionArrays", "collect", "game_positions"),
            "minesweeper.gym.vector": ("MinesweeperVectorEnv",),
        },
    )

__all__ = [
    "MinesweeperEnv",
    "MinesweeperVectorEnv",
    "Policy",
    "PolicyResult",
    "PositionArrays",
    "collect",
    "game_positions",
    "least_risk",
    "play_episodes",
    "random_policy",
    "solver_policy",
]
