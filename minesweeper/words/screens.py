"""Messages of the window and the terminal: themes, keys, plugins, the clipboard, replays."""

from collections.abc import Sequence

from minesweeper.core.naming import percent
from minesweeper.plugins import PluginRecord
from minesweeper.themes.theme import Theme
from minesweeper.thinking.thoughts import BoardOdds

MOST_NAMED = 10
"""The most cells or moves named in one line of the terminal."""
CLIPBOARD_EMPTY = "there's no text on the clipboard"
RESULT_COPIED = "Result copied."
COPY_LINK, LINK_COPIED = "Copy link", "Link copied."
SAVE_PICTURE, SAVE_PAGE = "Save picture", "Save web page"
NOTHING_TO_SHARE = "Finish the game to share it."
WRITING = "Saving …"
NO_RESULT = "Finish the game to copy its result."
WATCHED_LATER = "You can watch a game once it's over."
MAKING_READY = "Preparing the game …"
NOTHING_LEFT = "The game is over here. Step back to take over."
NO_OTHER_GAME = "You have no other game on this board."
NOT_KEPT = "Nothing is recorded in this run."
NO_GAME_LEFT = "You have no other unfinished game."
UNREADABLE = "This game can't be read any more."
NONE_YET = "Finish a game to see your best times here, and how they change."
NO_MATCH = "None of your games match. Choose another level or period above."
NONE_THEN = "You played no duels in this period. Choose another above."
KEYS_RESET = "All keys are reset."
TIMING_BOARDS = "Checking how rare such boards are …"
ALL_BOARDS = "No limits set."
REVERSED = "The second number is smaller."
ALREADY_OVER = "The game is over. n: a new {what}."
NEW_BEGUN = "A new {what}."
LARGER_TERMINAL = "Please make the terminal larger, at least {columns} by {rows}."
PAUSED = "Paused. {key} resumes."
NEW_OR_UNDO = "{said} {new}: a new game. {undo}: undo."
COMPARE_FIRST = "Choose a game to compare with another on the same board."
CHOOSE_FIRST = "Choose a game in the list to {purpose}."
ONLY_ALONE = "Two games side by side can't be {done}. Watch one alone for that."
SEEKING_SAVING_PLAY = "Working out the fewest clicks …"
MINES_UNKNOWN = "the mines are unknown"
NOT_COMPARED = "You can't watch these games side by side: {why}."
BACKUP = "Saves games, settings and plugins in one file in your documents."
FIRST_OF_GAMES = "This is the first of several games. Import the file to see them all."
NOT_WATCHED = "You can't watch this game: {why}."
DENSITY = "{density} of the cells are mines."
ABOUT = "The game you know, with a friend beside you who can explain every move."
LICENCE = "Free software under the MIT licence."
DATA_FOLDER = "Your games, settings and plugins are here:"
PLUGIN_FOLDER = "Levels, themes and solvers are plugins. Put your own into this folder:"
PLUGINS_FAILED = "These plugins failed: {names}. About says why."
SAVED_AS = "Saved as {path}"
NOT_WRITTEN = "Can't write {path}: {why}."
NOT_READ_AGAIN = "Can't reload {file}, which stays as it was: {why}"
READ_AGAIN = "{file} was reloaded."


def plugins_state(records: Sequence[PluginRecord]) -> str:
    """How many plugins work."""
    states = [record.state for record in records]
    off = states.count("off")
    used = len(states) - off
    working = used - states.count("failed")
    said = f"all {used} working" if working == used else f"{working} of {used} working"
    return f"Plugins: {said}{f', {off} off' if off else ''}"


def sound_sentence(on: bool) -> str:
    """Whether sound is on."""
    return "Sound on." if on else "Sound off."


def hint_tip(key: str) -> str:
    """What the hint bulb does, with its key."""
    return f"Hint: {key}" if key else "Hint"


def theme_sentence(theme: Theme) -> str:
    """The current theme."""
    return f"Theme: {theme.title or theme.name}."


def theme_missing(name: str, theme: Theme) -> str:
    """The message if the theme of the settings is missing and this one replaces it."""
    return f"There's no theme {name!r} any more. This is {theme.title or theme.name}."


def key_given(key: str, action: str, former: str | None) -> str:
    """The new action of a key; `former` is the action that lost it."""
    return f"{key} is now {action}. {former} lost it." if former else f"{key} is now {action}."


def no_guess(games: int) -> str:
    """The message if these games contain no guess."""
    return f"There's no guess in {'this game' if games == 1 else 'these games'}."


def offer_undo(said: str, key: str) -> str:
    """A message about a loss, with the key for undo."""
    return f"{said} {key}: undo." if key else said


# Line mode


def line_ended(said: str, won: bool) -> str:
    """The result of a game, and what to type next."""
    return f"{said} {'' if won else 'u: undo. '}n: a new game."


def odds_at(odds: BoardOdds, row: int, col: int) -> str:
    """The mine probability of a cell."""
    chance = odds.chance(row, col)
    return f"{row},{col} is open." if chance is None else f"{row},{col}: {percent(chance)} chance of a mine."


def odds_listed(odds: BoardOdds) -> str:
    """The cells that are certain to be safe or mines, or the lowest risk if no cell is safe."""
    chances = sorted(odds.groups, key=lambda group: group[1])
    least = chances[0][1]
    said = ["Safe" if least == 0 else f"Lowest risk, {percent(least)}", "Mines"]
    cells = [sum(group for group, chance in chances if chance == wanted) for wanted in (least, 1.0)]
    lists = [f"{what}: {_named(odds, which)}." for what, which in zip(said, cells, strict=True) if which]
    return " ".join(lists if odds.exact else [*lists, "The odds are estimates."])


def _named(odds: BoardOdds, cells: int) -> str:
    """The first few cells, as they are typed."""
    found = odds.board.grid.places(cells)
    named = " ".join(f"{row},{col}" for row, col in found[:MOST_NAMED])
    return named if len(found) <= MOST_NAMED else f"{named} and {len(found) - MOST_NAMED} more"
