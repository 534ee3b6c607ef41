"""Texts of the terminal's pages: keys, settings, records and replays."""

from minesweeper.core.laying import FirstClick
from minesweeper.plugins import PluginRecord

FIND_NUMBER = "Which number, 1 to 8?"
MARK = "Mark this cell with a letter."
GO_TO_MARK = "Go to which letter?"
NO_SUCH_NUMBER = "There's no {number} on the board."
BACK_TO_GAME = "Escape: back to your game."
NOTHING_FOUND = "Nothing is called that."
NOTHING_SAID = "No messages yet."
TYPE_SIZE = "Type width, height and mines, such as 20 20 60."
TYPE_CODE = "Paste or type a board code here."
TEXT_SENT = "Sent to your clipboard. If your terminal doesn't allow that, select it here."
WAITING = "One moment …"
PASTED = "Play the pasted board"
NO_GAMES = "You finished no games here yet."
NO_DUELS = "You played no duels yet."
NO_BEST = "Win a ranked game to race it."

LINE_HELP = (
    "r3,4 opens row 3, column 4; f3,4 flags; c3,4 chords; s3,4 flags all around; h is a hint; o shows the odds, "
    "o3,4 those of a cell; u is undo; n is a new game; ? is this help; q quits. "
    "Moves and rulers count from 0, sentences from 1.\n"
    "# hidden, F flag, ? question, 1-8 mines around, blank none; at the end * mine, ! the mine hit, x wrong flag."
)
LINE_DUEL_HELP = (
    "t3,4 takes row 3, column 4; b3,4 throws the bomb there; u is undo; n is a new duel; q quits. "
    "Moves and rulers count from 0, sentences from 1.\n"
    "# hidden, L mine found by the left side, R by the right one, 1-8 mines around, blank none; at the end * mine."
)
KEYS = (
    ("Playing", ""),
    ("arrows, hjkl", "move"),
    ("Space, Enter", "open; on a number: chord"),
    ("F, X", "flag"),
    ("C", "chord"),
    ("Home End PgUp PgDn", "to the edges"),
    ("W", "to the next undecided cell"),
    ("/ and a number", "to the next cell with this number"),
    ("U", "undo; in a new game, back to the last one"),
    ("P", "pause"),
    ("Tab, Shift+H", "hint; again for more"),
    ("O", "odds of a mine, in %"),
    ("B", "watch the bot, or stop it"),
    ("  Space + - ← →", "bot: wait, faster, slower, step"),
    ("  G", "bot: skip to next guess"),
    ("Games", ""),
    ("N, F2", "new game"),
    ("R", "same board again"),
    ("1 2 3 …", "levels; Shift+L lists them"),
    ("Shift+A", "ways to play"),
    ("Shift+C", "custom board"),
    ("Shift+D", "daily board, with a calendar"),
    ("Shift+V", "duel"),
    ("Shift+E", "practice, and mistakes to review"),
    ("Shift+G", "unfinished games"),
    ("Shift+W", "watch the game that just ended"),
    ("Shift+R", "race the game that just ended"),
    ("Shift+T", "one-minute tour for newcomers"),
    ("Y", "board code: copy it, or play another"),
    ("Screen", ""),
    ("M, Escape", "menu"),
    (":, Ctrl+P", "find any command, level, theme or setting"),
    ("S", "records"),
    (",", "settings"),
    ("T V G D", "theme, solver, generator, dealer"),
    ("+ - 0", "larger cells, smaller, as the room allows"),
    ("Ctrl+L", "redraw"),
    ("Ctrl+Z", "suspend; fg brings the game back"),
    ("Q, Ctrl+C", "quit; the game is kept"),
    ("Mouse", "left opens, right flags, middle chords; the last line can be clicked"),
)
VIM_KEYS = (
    ("Vim keys, if switched on in the settings", ""),
    ("3j, 12l", "move by a count"),
    ("W B", "next and last undecided cell (Shift+B: bot)"),
    ("/3 N", "next 3, and the one after it (Shift+N: new game)"),
    ("G Shift+G 5 Shift+G", "first row, last row, row 5"),
    ("0 $", "first and last column"),
    ("M a, ' a", "mark a cell, and go back to it (Escape: menu)"),
)
DUEL_KEYS = (
    ("arrows, hjkl", "move"),
    ("Space, Enter", "take the cell"),
    ("B", "throw the bomb, if there are bombs"),
    ("O", "odds for both sides"),
    ("N, F2", "new duel"),
    ("R", "same board again"),
    ("U", "undo, between two people"),
    ("V", "who plays the side whose turn it is"),
    ("L", "boards, and bombs"),
    ("P", "pause"),
    ("Space + - ← →", "two solvers: wait, faster, slower, step"),
    ("Home End PgUp PgDn", "to the edges"),
    ("+ - 0", "larger cells, smaller, as the room allows"),
    ("M, Escape", "menu; Escape leaves the duel"),
    (":, Ctrl+P", "find any command"),
    ("Ctrl+Z", "suspend; fg brings the game back"),
    ("Q, Ctrl+C", "quit; the duel is kept"),
    ("Mouse", "left takes a cell; the last line can be clicked"),
)
FIRST_CLICKS = {
    FirstClick.OPENING: "opens an area",
    FirstClick.SAFE: "is never a mine",
    FirstClick.ANY: "may be a mine",
}
SETTINGS = (
    ("Playing", ""),
    ("Question marks", "question_marks"),
    ("Flagging a number flags around it", "flag_around"),
    ("Vim keys", "vim_keys"),
    ("Ctrl+Z undoes instead of suspending", "ctrl_z_undoes"),
    ("Mouse", ""),
    ("Click a number to chord", "chord_click"),
    ("Double-click a number to chord", "chord_double"),
    ("Middle button chords", "chord_middle"),
    ("Left and right button together chord", "chord_both"),
    ("Display and saving", ""),
    ("Timer starts at 1", "classic_timer"),
    ("Pause when the terminal loses the focus", "pause_unfocused"),
    ("Resume unfinished games", "resume"),
)
"""Headings, and switches with the names of their settings."""


def plugin_facts(record: PluginRecord) -> list[str]:
    """Whether a plugin works, where it is from, and what it adds."""
    adds = "; ".join(f"{kind} {', '.join(names)}" for kind, names in record.adds.items())
    said = f"{record.state}{f': {record.reason}' if record.reason else ''}. From {record.source}."
    return [said, f"Adds {adds}."] if adds else [said]
