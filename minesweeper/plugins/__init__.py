"""Everything about plugins: where they come from (`sources`), how they are loaded, kept apart and asked (`host`),
and how a new one begins (`scaffold`, with its `templates`)."""

from minesweeper.plugins.host import (
    PluginChoice,
    PluginError,
    PluginRecord,
    Plugins,
    UnknownNameError,
    ask,
    load_plugins,
)
from minesweeper.plugins.sources import plugin_data_folder

__all__ = [
    "PluginChoice",
    "PluginError",
    "PluginRecord",
    "Plugins",
    "UnknownNameError",
    "ask",
    "load_plugins",
    "plugin_data_folder",
]
