"""Messages of the window and the terminal: themes, keys, plugins, the clipboard, replays."""

from minesweeper.themes.theme import Theme
from minesweeper.thinking.marks import percent
from minesweeper.thinking.thoughts import BoardOdds

MOST_NAMED = 10
"""The most cells or moves named in one line of the terminal."""
CLIPBOARD_EMPTY = "There is no text on the clipboard."
RESULT_COPIED = "Result copied."
NO_RESULT = "You can copy the result once the game is over."
WATCHED_LATER = "You can watch a game again once it is over."
MAKING_READY = "Preparing the game …"
NOTHING_LEFT = "The game ends here. Step back to take over."
NO_OTHER_GAME = "You have no other game on this board."
NO_GAME_LEFT = "There is no unfinished game besides this one."
UNREADABLE = "This game can no longer be read."
NONE_YET = "Every game you finish is kept, and here you will see your best times and how they change."
NO_MATCH = "None of your games match. Choose another level or period above."
NONE_THEN = "You played no duel in this time. Choose another above."
KEYS_RESET = "All keys are back to default."
TIMING_BOARDS = "Measuring how long such boards take …"
ALL_BOARDS = "No limits set."
ALREADY_OVER = "The game is over. n starts a new {what}."
NEW_BEGUN = "A new {what}."
LARGER_TERMINAL = "Please make the terminal larger: at least {columns} by {rows}."
PAUSED = "Paused. {key} resumes."
NEW_OR_UNDO = "{said} {new}: a new game. {undo}: undo."
CHOOSE_FIRST = "Choose a game in the list to {purpose}."
ONLY_ALONE = "Two games side by side cannot be {done}. Watch one alone for that."
NOT_COMPARED = "These games cannot be watched side by side: {why}."
NOT_WATCHED = "This game cannot be watched: {why}."
DENSITY = "{density:.0%} of the cells are mines."
PLUGINS_FAILED = "Plugins that could not be used: {names}. About and plugins says why."
SAVED_AS = "Saved as {path}"
NOT_WRITTEN = "{path} cannot be written: {why}."
NOT_READ_AGAIN = "{file} could not be reloaded and stays as it was: {why}"
READ_AGAIN = "{file} was reloaded."


def sound_sentence(on: bool) -> str:
    """Whether sound is on."""
    return "Sound on." if on else "Sound off."


def theme_sentence(theme: Theme) -> str:
    """The current theme."""
    return f"Theme: {theme.title or theme.name}."


def theme_missing(name: str, theme: Theme) -> str:
    """The message if the theme of the settings is missing and this one replaces it."""
    return f"The theme {name!r} is not there any more: this is {theme.title or theme.name}."


def key_given(key: str, action: str, former: str | None) -> str:
    """The new action of a key; `former` is the action that lost it."""
    return f"{key} is now {action}; {former} lost it." if former else f"{key} is now {action}."


def no_guess(games: int) -> str:
    """The message if these games contain no guess."""
    return f"No guess has been found in {'this game' if games == 1 else 'these games'}."


def offer_undo(said: str, key: str) -> str:
    """A message about a loss, with the key for undo."""
    return f"{said} {key}: undo." if key else said


# Line mode


def line_ended(said: str, won: bool) -> str:
    """The result of a game, and what to type next."""
    return f"{said} {'' if won else 'u undoes the move, '}n starts a new game."


def odds_at(odds: BoardOdds, row: int, col: int) -> str:
    """The mine probability of a cell."""
    chance = odds.chance(row, col)
    return f"{row},{col} is open." if chance is None else f"{row},{col} is a mine with {percent(chance)} %."


def odds_listed(odds: BoardOdds) -> str:
    """The cells that are certain to be safe or mines, or the lowest risk if no cell is safe."""
    chances = sorted(odds.groups, key=lambda group: group[1])
    least = chances[0][1]
    said = ["Safe" if least == 0 else f"Least risk, {percent(least)} %", "Mines"]
    cells = [sum(group for group, chance in chances if chance == wanted) for wanted in (least, 1.0)]
    lists = [f"{what}: {_named(odds, which)}." for what, which in zip(said, cells, strict=True) if which]
    return " ".join(lists if odds.exact else [*lists, "The risk is an estimate."])


def _named(odds: BoardOdds, cells: int) -> str:
    """The first few cells, as they are typed."""
    found = odds.board.grid.places(cells)
    named = " ".join(f"{row},{col}" for row, col in found[:MOST_NAMED])
    return named if len(found) <= MOST_NAMED else f"{named} and {len(found) - MOST_NAMED} more"
