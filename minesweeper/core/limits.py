"""The limits of boards, and of what is taken from files, plugins and the environment, each with its reason."""

MAX_SIDE = 1000
"""Cells: a million of them are laid, drawn and solved in well under a second."""
LONGEST_NAME = 100
"""Letters of a name or a title: what a line holds. Measuring and drawing more would hold up a menu."""
LONGEST_LINE = 1000
"""Letters of a sentence, a reason or several names together: a dozen lines of a terminal."""
SEEDS = 2**63
"""Seeds are smaller: whole numbers that every database and every file format can hold."""
DRAWN_SEEDS = 10**12
"""Seeds that nobody chose are smaller still, so that a code can be read out."""


# Games that are read

MOST_SECONDS = 10**9
"""Thirty years at one board; and what a column of seconds holds to the microsecond."""
MOST_MOVES = 10_000_000
"""Ten for each cell of the largest board."""
MOST_REASONS = 20
"""Why a game is unranked: more than there are."""
FARTHEST = 10**6
"""Sixteenths of a cell that a pointer can be away from the board: more than any screen has."""
LONGEST_SAVE = 64 * 1024 * 1024
"""Characters of a saved game: four times what the largest board can need."""
LARGEST_RECORD = 256 * 1024 * 1024
"""Bytes that a kept game may unpack to: more than the largest board and the longest game need."""
LARGEST_GAMES = 1024 * 1024 * 1024
"""Bytes of a file with games of which one is wanted: half a million Expert games."""

EARLIEST, LATEST = -62135510400, 253402214400
"""When a game was played, in seconds since 1970: the years 1 to 9999, but for the days that another time zone may not
have."""

# Files of the player

LARGEST_SETTINGS = 1024 * 1024
"""Bytes: a thousand times what they take."""
LONGEST_SETTING = 1000
"""Letters of a setting: all counters with commas between them are less."""
WIDEST_WINDOW = 2**14
"""Logical pixels: what graphics cards can draw; X11 gives up at twice as many."""
LOCK_SECONDS = 2.0
"""To wait for another window that is writing the settings, which takes a thousandth of that."""

# Unfinished games

AUTOSAVE = 1.5
"""Seconds between saves while a game is played. The clock, which ticks once a second, asks for them: so no accident
costs more than two."""
MOST_UNFINISHED = 10
"""Games that are kept to go on with: what a menu shows."""

CLOSE_SECONDS = 3.0
"""To wait, at the end, for another program that keeps the history to itself: as long as nobody thinks that it hangs."""

# Plugins: what one may take of a player's time before it is switched off

LOAD_SECONDS = 10.0
"""For being imported and saying what it adds: as long as the heaviest packages take on a slow disk."""
NOTICE_SECONDS = 3.0
"""For a notice of what happens in a game. The terminal waits for it; the window does not."""
LAY_SECONDS = 5.0
"""For laying the mines of one board. Bundled generators and dealers have no such limit: they count what they try."""
BUDGET_TIMES = 10.0
"""What a solver may take for an answer in a tournament before its process is ended: this many times its budget and a
second. Bundled ones keep to twice their budget."""
DEAL_SECONDS = 1.0
"""For deciding about one move, which waits meanwhile."""
END_SECONDS = 0.8
"""For its threads and exit handlers when the program has done its work; and once more in each process of a
tournament."""
MOST_FILES = 1000
"""Files in the plugin folder: as many as take about two seconds, at every start."""
MOST_VALUES = 1000
"""Of a kind from one plugin: more would fit no menu."""
