"""For authors of plugins: what a plugin does, seen without a window, and whether it keeps what the game expects of it.

`plugins_with` loads plugins as the game does, but none besides the bundled ones and yours; `Recorder` notes what
plugins are told; `followed` is a session that they follow, and `play` makes moves in it. Boards are drawn as text:
`Board.parse` reads what a player sees, `Minefield.parse` the mines. The contracts, `check_level` and the like, say in
sentences what is wrong: `assert not check_plugin(my_module)` is a test.
"""

from minesweeper.testing.contracts import (
    check_command,
    check_dealer,
    check_generator,
    check_level,
    check_notices,
    check_plugin,
    check_solver,
    check_theme,
)
from minesweeper.testing.host import Notice, Recorder, followed, play, plugins_with

__all__ = [
    "Notice",
    "Recorder",
    "check_command",
    "check_dealer",
    "check_generator",
    "check_level",
    "check_notices",
    "check_plugin",
    "check_solver",
    "check_theme",
    "followed",
    "play",
    "plugins_with",
]
