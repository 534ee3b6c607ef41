"""The limits of boards, and of values from files, plugins and the environment, each with its reason."""

MAX_SIDE = 1000
"""Cells per side: a million cells are laid, drawn and solved in well under a second."""
LONGEST_NAME = 100
"""Characters of a name or a title: one line. Measuring and drawing more would make a menu slow."""
LONGEST_LINE = 1000
"""Characters of a sentence, a reason or a list of names: a dozen lines of a terminal."""
SEEDS = 2**63
"""Seeds are less than this, so that every database and file format can hold them."""
DRAWN_SEEDS = 10**12
"""Random seeds are less than this, so that a code can be read aloud."""


# Games from files

MOST_SECONDS = 10**9
"""Seconds of a game: thirty years, which a database column holds to the microsecond."""
MOST_MOVES = 10_000_000
"""Moves of a game: ten per cell of the largest board."""
MOST_REASONS = 20
"""Reasons why a game is unranked: more than exist."""
FARTHEST = 10**6
"""Distance of a pointer from the board, in sixteenths of a cell: more than any screen has."""
MOST_EVENTS = 4_000_000
"""Pointer events of a game from another program: an hour with a mouse that reports a thousand positions a second."""
MOST_GAMES_IN_FILE = 10_000
"""Games in a file of another program: a game a minute for a week."""
LARGEST_FOREIGN = 256 * 1024 * 1024
"""Bytes of a file of another program: a thousand hours of play."""
LONGEST_SAVE = 64 * 1024 * 1024
"""Characters of a saved game: four times what the largest board can need."""
LARGEST_RECORD = 256 * 1024 * 1024
"""Bytes of a stored game when unpacked: more than the largest board and the longest game need."""
LARGEST_GAMES = 1024 * 1024 * 1024
"""Bytes of a file with many games: half a million Expert games."""

EARLIEST, LATEST = -62135510400, 253402214400
"""When a game was played, in seconds since 1970: the years 1 to 9999, without the days that some time zones do not
have."""

# Files of the player

LARGEST_SETTINGS = 1024 * 1024
"""Bytes: a thousand times what they take."""
LONGEST_SETTING = 1000
"""Characters of a setting: more than the names of all counters need."""
WIDEST_WINDOW = 2**14
"""Logical pixels: what graphics cards can draw; X11 fails at twice this."""
LOCK_SECONDS = 2.0
"""Seconds to wait for another window that is writing the settings, which takes a thousandth of this."""

# Unfinished games

AUTOSAVE = 1.5
"""Seconds between saves while a game is played. They are made on the ticks of the clock, once a second, so a crash
loses at most two seconds."""
MOST_UNFINISHED = 10
"""Unfinished games that are kept: as many as a menu shows."""

CLOSE_SECONDS = 3.0
"""Seconds to wait at the end for another program that has locked the history: short enough not to look like a hang."""

# Plugins: the time a plugin may take before it is switched off

LOAD_SECONDS = 10.0
"""Seconds a plugin may take to import and register: as long as the heaviest packages take on a slow disk."""
NOTICE_SECONDS = 3.0
"""Seconds for one notice of an event in a game. The terminal waits for it; the window does not."""
LAY_SECONDS = 5.0
"""Seconds for laying the mines of one board. Bundled generators and dealers have no such limit: they limit their
tries."""
LATE_TIMES = 1.5
"""In a match, an answer that takes more than this many times its budget is late, which is counted and shown."""
BUDGET_TIMES, BUDGET_GRACE = 5.0, 0.2
"""In a match, an answer that takes more than this many times its budget, and this many seconds, is cut off and loses
the game. The seconds are for what a machine may do in between. Bundled solvers take at most twice their budget."""
READ_SECONDS = 60.0
"""Seconds for reading or writing a file of another program. Bundled formats have no such limit: theirs is the size."""
DEAL_SECONDS = 1.0
"""Seconds for deciding about one move, which waits for it."""
END_SECONDS = 0.8
"""Seconds for its threads and exit handlers at the end of the program, and of each process of a tournament."""
MOST_FILES = 1000
"""Files in the plugin folder: these take about two seconds at every start."""
MOST_VALUES = 1000
"""Values of one kind from one plugin: more would not fit a menu."""
MAX_TEXT = 1_000_000
"""Longest text to search for a code: six times the longest code."""
