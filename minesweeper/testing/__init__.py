"""For authors of plugins: run a plugin without a window, and check that it does what the game expects.

`plugins_with` loads the bundled plugins and yours as the game does, and no others; `Recorder` notes all notices;
`followed` is a session with notices, and `play` makes moves in it. Boards are drawn as text: `Board.parse` reads a
position, `Minefield.parse` the mines. The contracts, `check_level` and the like, return problems as sentences: `assert
not check_plugin(my_module)` is a test.
"""

from minesweeper.testing.contracts import (
    check_command,
    check_counter,
    check_dealer,
    check_filter,
    check_format,
    check_generator,
    check_level,
    check_measure,
    check_notices,
    check_plugin,
    check_solver,
    check_theme,
    check_tiling,
)
from minesweeper.testing.host import Notice, Recorder, followed, play, plugins_with

__all__ = [
    "Notice",
    "Recorder",
    "check_command",
    "check_counter",
    "check_dealer",
    "check_filter",
    "check_format",
    "check_generator",
    "check_level",
    "check_measure",
    "check_notices",
    "check_plugin",
    "check_solver",
    "check_theme",
    "check_tiling",
    "followed",
    "play",
    "plugins_with",
]
