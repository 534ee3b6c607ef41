"""The names under which Gymnasium makes the environments."""

ENVIRONMENTS = {
    "Minesweeper-Beginner-v0": "9x9x10.beginner",
    "Minesweeper-Intermediate-v0": "16x16x40.intermediate",
    "Minesweeper-Expert-v0": "30x16x99.expert",
    "Minesweeper-v0": "30x16x99.expert",
}
"""The usual setup of each environment. The last one is meant for boards that the caller chooses."""


def register() -> None:
    """Tell Gymnasium about the environments. This is called when both packages are imported."""
    from gymnasium import logger, registry, vector  # noqa: PLC0415 - an optional extra, imported by now
    from gymnasium import register as add  # noqa: PLC0415

    if not hasattr(vector, "AutoresetMode"):
        logger.warn("the environments of Minesweeper need gymnasium 1.1 or later")
        return
    for name, setup in ENVIRONMENTS.items():
        if name not in registry:
            add(
                name,
                entry_point="minesweeper.gym.env:MinesweeperEnv",
                vector_entry_point="minesweeper.gym.vector:MinesweeperVectorEnv",
                disable_env_checker=True,  # the tests of this project check them; at each step it would take most time
                kwargs={"setup": setup},
            )
