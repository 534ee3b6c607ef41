"""Every screen of the terminal is reached and left by keys and by mouse, and looks as it was drawn, cell by cell."""

import json
import re
import time
from pathlib import Path

import pytest

from minesweeper.terminal.colours import BASIC
from tests.e2e.desk import PATIENCE
from tests.e2e.tmux import Tmux

CODE = "9x9x10.beginner.1"
SPY = """
import json, os
from minesweeper.terminal import loop
from minesweeper.terminal.colours import legible, seen

drawn = loop.changes

def changes(before, after, depth):
    cells = [[(letter, legible(ink.text, ink.back, depth), seen(ink.back, depth)) for letter, ink in row]
             for row in after.rows]
    with open({path!r} + "~", "w", encoding="utf-8") as file:
        json.dump(cells, file)
    os.replace({path!r} + "~", {path!r})
    return drawn(before, after, depth)

loop.changes = changes
"""
"""A plugin that notes what the program wants to show."""
SCREENS = {
    "Menu": (["m"], "Menu ─", None),
    "Find": ([":"], "Find ─", None),
    "Keys": (["?"], "Keys ─", "Help"),
    "Settings": ([","], "Settings ─", "Settings"),
    "Records": (["s"], "Finish a game", "Records"),
    "Games": (["s", "Down", "Enter"], "You finished no games", None),
    "Duels": (["s", "Down", "Down", "Enter"], "You played no duels", None),
    "Board code": (["y"], "Board code ─", "Copy board code"),
    "Custom board": (["C"], "Custom board ─", "Custom board"),
    "Copied code": (["y", "Down", "Enter"], "Play copied code ─", "Play copied code"),
    "Ways to play": (["A"], "Play ─", "Play …"),
    "Daily board": (["D"], "Daily board ─", "Daily board"),
    "Levels": (["L"], "Level ─", "Levels"),
    "Solvers": (["v"], "Solver ─", "Solvers"),
    "Themes": ([":", *"themes", "Enter"], "Theme ─", "Themes"),
    "Boards": (["g"], "Boards ─", None),
    "Luck": (["d"], "Luck (dealer) ─", None),
    "Practice": (["E"], "Practice ─", "Practice …"),
    "Plugins": ([":", *"plugins", "Enter"], "Plugins ─", "Plugins"),
    "Messages": ([":", *"messages", "Enter"], "Messages ─", "Messages"),
    "Exercise": (["E", "Enter"], "Exercise  Counting", None),
    "Tour": (["T"], "Tour · ", "Tour"),
    "Duel": (["V"], "Duel  You 0 : 0 ", "Duel …"),
}
"""The keys that lead to each screen, what it shows, and its name in the list of everything."""
GAME = "Minesweeper  Beginner"
DOTS = (
    "Play …", "Duel …", "Practice …", "Calendar …", "Unfinished games …", "Find …", "1 2 3 …", "One moment …",
    "Thinking …", "Working out the odds …",
)  # fmt: skip
"""Texts that end in dots; all others must not be cut."""
MOMENTS = {
    "open": ("Space", "", "Space chord"),
    "hint": ("Tab", "Hint", "safe cell in here"),
    "proof": ("Tab", "Hint", "Tab: "),
    "odds": ("o", "[ ] Odds", "Elsewhere 10"),
    "no odds": ("o", "[x] Odds", "Space "),
    "larger cells": ("+", "Zoom in", "1"),
    "smaller cells": ("-", "Zoom out", "1"),
    "as large as fits": ("0", "Fit board to window", "1"),
    "pause": ("p", "Pause", "P resume"),
    "resumed": ("p", "Resume", "Tab hint"),
    "bot": ("b", "[ ] Bot", "Space pause"),
    "waiting bot": ("Space", "Space pause", "Space go on"),
    "back": ("u", "Undo", "Back to your game."),
    "undone": ("u", "Undo", "Space open"),
}
"""Key by key through a game: the key, what is chosen or clicked for the same, and what is seen then."""
SIZES = [(80, 24), (40, 12)]

Cells = list[list[tuple[str, str, str]]]


def seen(text: str, width: int) -> Cells:
    """The letters and colours of a screen as tmux prints it."""
    front = back = ""
    rows: Cells = []
    for line in text.split("\n"):
        row: list[tuple[str, str, str]] = []
        for codes, letter in re.findall(r"\x1b\[([\d;]*)m|([^\x1b\x0e\x0f])", line):
            if letter:
                row.append((letter, front, back))
                continue
            words = [int(each or 0) for each in codes.split(";")]
            while words:
                word, *words = words
                if word in (38, 48):
                    colour, words = "#{:02X}{:02X}{:02X}".format(*words[1:4]), words[4:]
                    front, back = (colour, back) if word == 38 else (front, colour)
                elif word in range(30, 38):
                    front = BASIC[word - 30]
                elif word == 0:
                    front = back = ""
        rows.append(row[:width])
    return rows


class Watched:
    """A game in a terminal of which it is known what it wants to show."""

    def __init__(self, tmux: Tmux, folder: Path, size: tuple[int, int]) -> None:
        self.tmux, self.size, self._drawn = tmux, size, folder / "drawn.json"
        plugin = folder / "spy.py"
        plugin.write_text(SPY.format(path=str(self._drawn)), encoding="utf-8")
        tmux.do("resize-window", "-x", str(size[0]), "-y", str(size[1]))
        tmux.run(f"clear; echo before; minesweeper --plugin {plugin} terminal {CODE}")
        self.sees(GAME)

    def sees(self, text: str) -> None:
        """Wait for this text, and until each letter has the colours with which it was drawn."""
        end = time.monotonic() + PATIENCE
        while True:
            shown = seen(self.tmux.do("capture-pane", "-p", "-e", "-N"), self.size[0])[: self.size[1]]
            drawn = json.loads(self._drawn.read_text("utf-8")) if self._drawn.exists() else []
            wanted = [[tuple(cell) for cell in row if cell[0]] for row in drawn]
            if text in self.text and shown == wanted:
                break
            assert time.monotonic() < end, f"{text} in\n{self.text}\n{_difference(shown, wanted)}"
            time.sleep(0.02)
        uncut = self.text
        for each in DOTS:
            uncut = uncut.replace(each, "")
        assert "…" not in uncut, self.text

    @property
    def text(self) -> str:
        return self.tmux.screen()

    def resize(self, width: int, height: int) -> None:
        self.size = width, height
        self.tmux.do("resize-window", "-x", str(width), "-y", str(height))

    def type(self, *keys: str) -> None:
        for key in keys:
            self.tmux.type("--", key)

    def click(self, text: str) -> None:
        """Click this text."""
        row, line = next((row, line) for row, line in enumerate(self.text.splitlines()) if text in line)
        place = f"0;{line.index(text) + 1};{row + 1}"
        for end in "Mm":
            self.tmux.do("send-keys", "-l", f"\x1b[<{place}{end}")

    def wheel(self) -> None:
        self.tmux.do("send-keys", "-l", f"\x1b[<65;{self.size[0] // 2};{self.size[1] // 2}M")

    def click_in_list(self, text: str) -> None:
        """Turn the wheel until this item is there, and click it."""
        for _ in range(99):
            if any(f"│ {text}" in line for line in self.text.splitlines()):
                self.click(f"│ {text}".removeprefix("│ "))
                return
            before = self.text
            self.wheel()
            self.tmux.until(lambda before=before: self.text != before, "other items")  # type: ignore[misc]
        raise AssertionError((text, self.text))

    def leave(self, *, by_mouse: bool) -> None:
        """Go back to the game, from panel to panel."""
        for _ in range(4):
            if self.at_game:
                break
            before = self.text
            last = before.splitlines()[-1]
            if by_mouse:
                self.click(next(each for each in ("Esc back", "Q close", "Esc leave") if each in last))
            else:
                self.type("Escape")
            self.tmux.until(lambda before=before: self.text != before, "another screen")  # type: ignore[misc]
        self.sees(GAME)
        assert self.at_game

    @property
    def at_game(self) -> bool:
        lines = self.text.splitlines()
        return GAME in lines[0] and ": find" in lines[-1]


def _difference(shown: Cells, wanted: list[list[tuple[str, ...]]]) -> str:
    """The first differences."""
    found = [
        (row, col, one, other)
        for row, (ones, others) in enumerate(zip(shown, wanted, strict=False))
        for col, (one, other) in enumerate(zip(ones, others, strict=False))
        if one != other
    ]
    return str(found[:5])


@pytest.fixture(params=SIZES, ids=lambda size: "{}x{}".format(*size))
def watched(request: pytest.FixtureRequest, tmux: Tmux, tmp_path: Path) -> Watched:
    return Watched(tmux, tmp_path, request.param)


def test_every_screen_is_reached_and_left_by_keys(watched: Watched) -> None:
    for keys, title, _ in SCREENS.values():
        watched.type(*keys)
        watched.sees(title)
        watched.leave(by_mouse=False)


def test_every_screen_is_reached_and_left_by_mouse(watched: Watched) -> None:
    watched.click(": find")
    watched.sees("Find ─")
    watched.leave(by_mouse=True)
    for _, title, name in SCREENS.values():
        if name:
            watched.click(": find")
            watched.sees("Find ─")
            watched.click_in_list(name)
            watched.sees(title)
            watched.leave(by_mouse=True)
    for way in (
        {"Settings": "Settings ─", "Boards": "Boards ─"},
        {"Settings": "Settings ─", "Luck": "Luck (dealer) ─"},
        {"Records": "Finish a game", "Games": "You finished no games"},
        {"Records": "Finish a game", "Duels": "You played no duels"},
        {"Practice …": "Practice ─", "Counting": "Exercise  Counting"},
    ):
        watched.click(": find")
        watched.sees("Find ─")
        for item, title in way.items():
            watched.click_in_list(item)
            watched.sees(title)
        watched.leave(by_mouse=True)


def test_what_is_open_stays_open_and_whole_when_the_terminal_is_resized(watched: Watched) -> None:
    size = watched.size
    for name in ("Menu", "Find", "Keys", "Settings", "Daily board", "Solvers", "Exercise", "Tour", "Duel"):
        keys, title, _ = SCREENS[name]
        watched.type(*keys)
        watched.sees(title)
        for other in ((200, 60), (50, 16), size):
            watched.resize(*other)
            watched.sees(title)
        watched.leave(by_mouse=False)


def test_every_moment_of_a_game_is_reached_by_keys(watched: Watched) -> None:
    for key, _, said in MOMENTS.values():
        watched.type(key)
        watched.sees(said)


def test_every_moment_of_a_game_is_reached_by_mouse(watched: Watched) -> None:
    for _, name, said in MOMENTS.values():
        if not name or name in watched.text.splitlines()[-1]:
            watched.click(name or "Space open")
        else:
            watched.click(": find")
            watched.sees("Find ─")
            watched.click_in_list(name)
        watched.sees(": find")
        watched.sees(said)


def test_a_game_is_watched_again_and_left_by_keys_and_by_mouse(watched: Watched) -> None:
    watched.type("Space", "Home", "PPage", *["Down"] * 8, "Space")
    watched.tmux.until(lambda: "X(" in watched.text, "loss")
    for keys in (["W"], ["s", "Down", "Enter", "Down", "Enter", "Enter"]):
        for key in keys:
            watched.type(key)
            time.sleep(0.3)  # lists are read
        watched.sees("move 0 of 2")
        watched.type("Right")
        watched.sees("move 1 of 2")
        watched.type("End")
        watched.sees("move 2 of 2")
        watched.type("Home")
        watched.sees("move 0 of 2")
        watched.click("→ step")
        watched.sees("move 1 of 2")
        for _ in range(4):
            if ": find" in watched.text.splitlines()[-1]:
                break
            watched.click("Esc back")
            time.sleep(0.2)
        watched.sees(": find")
