"""Everything about plugins: where they come from (`sources`); calling one without harm to the others (`hooks`, in a
thread of its own, `worker`, which leaves the process `unchanged`; errors are a `failure`); the values of one plugin
(`contribution`); loading all of them and looking up their values by name (`host`); notices of games (`notices`); themes
that follow the desktop (`pairs`); loading edited files again (`reloading`); their generators, filters and dealers at
work (`laying`), their measures and counters (`figures`); their solvers in duels (`duelling`); solvers that are programs
of their own (`engine`, its `engine_process`, an `engine_file` of the player, the lines of their `protocol`); tilings as
files (`tiling_file`); files of other programs (`foreign_files`); and new plugins (`scaffold`, with its `templates`)."""

from minesweeper.core.later import imported_later

TYPE_CHECKING = False  # as in typing, which takes half as long to import as Python to start
if TYPE_CHECKING:
    from minesweeper.plugins.duelling import ask_in_duel
    from minesweeper.plugins.engine import Engine
    from minesweeper.plugins.failure import PluginError
    from minesweeper.plugins.hooks import PluginRecord
    from minesweeper.plugins.host import PluginChoice, Plugins, UnknownNameError, ask, load_plugins
    from minesweeper.plugins.sources import plugin_data_folder
else:
    __getattr__, __dir__ = imported_later(
        __name__,
        {
            "minesweeper.plugins.duelling": ("ask_in_duel",),
            "minesweeper.plugins.engine": ("Engine",),
            "minesweeper.plugins.failure": ("PluginError",),
            "minesweeper.plugins.hooks": ("PluginRecord",),
            "minesweeper.plugins.host": ("PluginChoice", "Plugins", "UnknownNameError", "ask", "load_plugins"),
            "minesweeper.plugins.sources": ("plugin_data_folder",),
        },
    )

__all__ = [
    "Engine",
    "PluginChoice",
    "PluginError",
    "PluginRecord",
    "Plugins",
    "UnknownNameError",
    "ask",
    "ask_in_duel",
    "load_plugins",
    "plugin_data_folder",
]
