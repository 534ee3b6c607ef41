"""The keys, for the help."""

from collections.abc import Sequence

from minesweeper.play.commands import GROUPS, Command
from minesweeper.ui.app.app import App
from minesweeper.ui.menu.fields import Keys
from minesweeper.ui.menu.widgets import Heading, Widget

MOUSE = (
    ("Open a cell", ("Left",)),
    ("Flag a cell", ("Right",)),
    ("Chord", ("Left", "Middle", "Both")),
    ("Move a large board", ("Middle drag", "Wheel")),
    ("Zoom", ("Ctrl + Wheel",)),
    ("New game", ("the face",)),
)
BOT = (
    ("Wait, go on", (Command.REVEAL, Command.PAUSE)),
    ("A step, a step back", (Command.RIGHT, Command.LEFT)),
    ("Faster, slower", (Command.UP, Command.DOWN)),
    ("Skip to next guess", (Command.GUESS,)),
)
"""Keys while the bot plays."""
DUEL = (
    ("Take a cell", ("Left",), Command.REVEAL),
    ("Ready the bomb", ("Right",), Command.BOT),
    ("Odds for both sides", (), Command.ODDS),
    ("Back to the game", (), Command.BACK),
)
"""Mouse buttons and keys in a duel."""
CONTROLLER = (
    ("Open, flag, chord", ("A", "B", "X")),
    ("Move the cursor", ("Stick", "Pad")),
    ("Hint", ("Y",)),
    ("Menu and all lists", ("Start",)),
    ("Choose, close a list", ("A", "B")),
    ("Pause, new game", ("Guide", "Back")),
    ("In a duel of two people", ("One each",)),
)


def key_rows(app: App) -> Sequence[Widget]:
    """The current keys, read-only."""
    rows: list[Widget] = [Heading("Mouse"), *(Keys(text, keys) for text, keys in MOUSE)]
    for group, actions in GROUPS.items():
        rows.append(Heading(f"Keys: {group.lower()}"))
        rows += [Keys(action.label, app.keys.keys[action]) for action in actions]
    rows.append(Heading("While the bot plays"))
    for text, actions in BOT:
        rows.append(Keys(text, tuple(key for action in actions for key in app.keys.keys[action][:1])))
    rows += [Keys("Take over", ("Click",)), Heading("In a duel")]
    rows += [Keys(text, (*buttons, *app.keys.keys[action][:1])) for text, buttons, action in DUEL]
    return [*rows, Heading("Controller"), *(Keys(text, keys) for text, keys in CONTROLLER)]
