"""The limits of what is taken from files, plugins and the environment, each with its reason. Those of the engine are in
`minesweeper.core.limits`."""

# Plugins: what one may take of a player's time before it is switched off

LOAD_SECONDS = 10.0
"""For being imported and saying what it adds: as long as the heaviest packages take on a slow disk."""
NOTICE_SECONDS = 3.0
"""For a notice of what happens in a game, which waits meanwhile."""
LAY_SECONDS = 5.0
"""For laying the mines of one board."""
MOST_FILES = 1000
"""Files in the plugin folder: as many as take about two seconds, at every start."""
MOST_VALUES = 1000
"""Of a kind from one plugin: more would fit no menu."""
LONGEST_REASON = 500
"""Letters of what a plugin says is wrong with it."""
