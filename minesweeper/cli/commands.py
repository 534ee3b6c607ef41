"""The names and summaries of all built-in commands, enough for the list of commands."""

COMMANDS = {
    "analyse": "Measure games in files of any program.",
    "backup": "Save your games and settings and plugins to a zip file.",
    "compare": "Find out whose guesses win more with luck taken out.",
    "completion": "Print the script that lets your shell complete words.",
    "convert": "Turn games and boards into files of other programs and back.",
    "daily": "Play the board of the day.",
    "duel": "Find more mines than your opponent on a shared board.",
    "export": "Write your games to a file or one of them to a web page.",
    "import": "Add the games in files to your history.",
    "mistakes": "Practise positions in which you guessed needlessly.",
    "play": "Play in a window.",
    "plugins": "List your plugins or check one or start a new one.",
    "practice": "Practise one kind of reasoning at a time.",
    "race": "Play the board of an earlier game against that game.",
    "replay": "Watch a game again or two games side by side.",
    "restore": "Go back to a backup.",
    "serve": "Let other programs ask a solver by a protocol.",
    "shot": "Draw a position as a picture.",
    "stats": "Show your best times and win rates and streaks.",
    "study": "Edit a position and see all that can be known about it.",
    "terminal": "Play in the terminal.",
    "tournament": "Let solvers play the same boards and compare them.",
    "verify": "Play games again and compare them with what their files say.",
    "watch": "Watch a bot play and see why it moves.",
}
"""Our own commands. Each is in the module of its name, except `import`, a Python keyword, in `import_`."""

BUNDLED = {
    "measure": "Measure the 3BV and the logic of a board.",
    "savings": "List boards to practise on with few clicks.",
    "solve": "Show what is certain in a position and the best move.",
}
"""The commands of bundled plugins, listed without loading a plugin."""
