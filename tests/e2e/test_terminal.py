"""The game in a real terminal (tmux): keys, mouse, resizing, and every way out of it."""

import os
import signal
from contextlib import closing
from pathlib import Path

import pytest

from minesweeper import Game, SessionState, Setup
from minesweeper.history import History
from tests.e2e.tmux import Tmux

CODE = "9x9x10.beginner.1"
WON = "Won in"
OPENED = "1 1 2 1 2"
"""A row of the board that the first click opens."""


def won() -> tuple[tuple[int, int], list[tuple[int, int]]]:
    """The first cell, in the middle, and the cells to open after it that win the game."""
    game = Game.of(Setup.parse(CODE))
    first = 4, 4
    game.reveal(*first)
    field, rest = game.peek(), []
    assert field
    for row, col in field.grid.places(field.grid.full & ~field.mines):
        if game.reveal(row, col).accepted:
            rest.append((row, col))
    assert game.status == "won"
    return first, rest


def mine() -> tuple[int, int]:
    game = Game.of(Setup.parse(CODE))
    game.reveal(4, 4)
    field = game.peek()
    assert field
    return field.grid.places(field.mines)[0]


def way(here: tuple[int, int], there: tuple[int, int], keys: str) -> list[str]:
    """The keys that lead from cell to cell; `keys` are those for left, down, up and right."""
    left, down, up, right = keys.split()
    rows, cols = there[0] - here[0], there[1] - here[1]
    return [down if rows > 0 else up] * abs(rows) + [right if cols > 0 else left] * abs(cols)


@pytest.mark.parametrize("keys", ["Left Down Up Right", "h j k l"])
def test_a_game_is_won_with_keys_alone(tmux: Tmux, keys: str) -> None:
    tmux.start(CODE)
    here, rest = won()
    tmux.type("Space")
    for there in rest:
        tmux.type(*way(here, there, keys), "Enter")
        here = there
    tmux.sees(WON)
    tmux.sees("B)")
    tmux.type("q")
    tmux.ended()
    with closing(History(tmux.home)) as history:
        assert history.game_left() is None


def test_a_game_is_played_with_the_mouse(tmux: Tmux) -> None:
    tmux.start(CODE)
    first, rest = won()
    tmux.click(*mine(), button=2)
    tmux.sees("⚑")
    tmux.sees("009")
    for cell in (first, *rest):
        tmux.click(*cell)
    tmux.sees(WON)
    tmux.type("q")
    tmux.ended()


def test_a_small_terminal_scrolls_and_a_tiny_one_says_so(tmux: Tmux) -> None:
    tmux.start("30x16x99.expert.1")
    tmux.type("Space")
    tmux.do("resize-window", "-x", "40", "-y", "12")
    tmux.until(lambda: "━" in tmux.screen(), "scroll bar")
    assert len(tmux.screen().splitlines()) == 12
    tmux.type("End", "NPage", "f")
    tmux.sees("row 16, column 30")
    tmux.sees("⚑")
    tmux.do("resize-window", "-x", "18", "-y", "4")
    tmux.sees("Please make the")
    tmux.do("resize-window", "-x", "100", "-y", "30")
    tmux.sees("╭")
    tmux.sees("row 16, column 30")
    tmux.type("q")
    tmux.ended()


def test_ctrl_c_leaves_the_screen_clean_and_keeps_the_game(tmux: Tmux) -> None:
    tmux.start(CODE)
    tmux.type("Space", "Home", "PPage", "f")
    tmux.sees("009     :)")
    tmux.type("C-c")
    tmux.ended()
    record = tmux.saved()
    assert record.state is SessionState.PAUSED
    assert list(map(str, record.moves)) == ["r4,4", "f0,0"]
    tmux.start()
    tmux.sees("Welcome back to your game.")
    tmux.sees("Paused")
    tmux.type("p")
    tmux.sees(OPENED)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_leaves_the_screen_clean_and_keeps_the_game(tmux: Tmux, number: signal.Signals) -> None:
    tmux.start(CODE)
    tmux.type("Space")
    tmux.sees(OPENED)
    os.kill(tmux.process(), number)
    tmux.ended()
    assert list(map(str, tmux.saved().moves)) == ["r4,4"]


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP])
def test_a_game_that_is_stopped_has_keys_and_screen_back_in_the_foreground(tmux: Tmux, number: signal.Signals) -> None:
    tmux.start(CODE)
    tmux.type("Space")
    tmux.sees(OPENED)
    process = tmux.process()
    for _ in range(2):
        os.kill(process, number)
        if number == signal.SIGTSTP:
            tmux.ended()  # the game is not, but the shell has the terminal as it was
        tmux.sees("Stopped")
        tmux.run("clear; echo before; fg")
        tmux.until(lambda: "Stopped" not in tmux.screen(), "clear screen")
        tmux.sees("? help")
        assert tmux.asked("alternate_on") == "1"
    tmux.type("Home", "PPage", "f")
    tmux.sees("009     :)")
    tmux.sees(OPENED)
    tmux.type("q")
    tmux.ended()
    assert list(map(str, tmux.saved().moves)) == ["r4,4", "f0,0"]


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP])
@pytest.mark.parametrize("background", [False, True])
def test_a_game_that_is_stopped_can_be_ended_and_is_kept(tmux: Tmux, number: signal.Signals, background: bool) -> None:
    tmux.start(CODE)
    tmux.type("Space")
    tmux.sees(OPENED)
    process = tmux.process()
    os.kill(process, number)
    tmux.sees("Stopped")
    if background:
        tmux.run("clear; bg")
        tmux.run("until jobs -s | grep .; do sleep 0.1; done")
        tmux.sees("Stopped")
    tmux.run("clear; echo before; kill %1")
    tmux.until(lambda: not Path(f"/proc/{process}").exists(), "end of the game")
    tmux.run("clear; echo before")
    tmux.ended()
    assert list(map(str, tmux.saved().moves)) == ["r4,4"]


def test_a_terminal_that_is_closed_ends_the_game_and_keeps_it(tmux: Tmux) -> None:
    tmux.do("new-window", "-d", "sleep 1000")
    tmux.start(CODE)
    tmux.type("Space", "b")
    tmux.sees("strong,")
    process = tmux.process()
    tmux.do("kill-pane")
    tmux.until(lambda: not Path(f"/proc/{process}").exists(), "end of the game")
    assert tmux.saved().moves[0].row == 4


def test_the_bot_is_watched_and_hints_are_given(tmux: Tmux) -> None:
    tmux.start(CODE)
    tmux.type("Space", "Tab")
    tmux.sees("There's a safe cell in here.")
    tmux.type("O")
    tmux.sees(" %")
    tmux.type("o", "b", "+", "+", "+")
    tmux.sees("The bot has ")
    tmux.type("u")
    tmux.sees("Back to your game.")
    tmux.type("b", "f")
    tmux.sees("You're playing again")
    tmux.type("q")
    tmux.ended()


def test_without_colours_the_game_can_be_played(tmux: Tmux) -> None:
    tmux.run("export NO_COLOR=1")
    tmux.start(CODE)
    tmux.sees("░░░░")
    assert "\x1b[38" not in tmux.do("capture-pane", "-p", "-e")
    tmux.type("Space", "q")
    tmux.ended()


SLOW = """
import time

from minesweeper import Generator, hookimpl

def lay(*_):
    time.sleep(20)

@hookimpl
def register_generators():
    return [Generator("slow", lay)]
"""


def test_a_generator_that_takes_its_time_holds_up_nothing(tmux: Tmux, tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(SLOW, "utf-8")
    tmux.run(f"clear; echo before; minesweeper --plugin {tmp_path / 'slow.py'} terminal beginner --generator slow")
    tmux.sees("? help")
    tmux.type("Space")
    tmux.sees("Laying the mines … Escape: cancel.")
    tmux.type("t")
    tmux.sees("Theme: ")
    tmux.type("Escape", "?")
    tmux.sees("Keys")
    tmux.type("x", "C-c")
    tmux.ended()


def test_what_a_plugin_prints_about_its_failure_is_seen_when_the_screen_is_left(tmux: Tmux, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(SLOW.replace("time.sleep(20)", "1 / 0"), "utf-8")
    tmux.do("resize-window", "-x", "120", "-y", "60")
    tmux.run(f"clear; echo before; minesweeper --plugin {tmp_path / 'bad.py'} terminal beginner --generator slow")
    tmux.sees("? help")
    tmux.type("Space")
    tmux.sees("The mines were laid at random.")
    assert "Traceback" not in tmux.screen()
    tmux.type("q")
    tmux.ended()
    assert "ZeroDivisionError" in tmux.screen()


LOUD = """
from minesweeper import Advice, Move, Reason, Solver, hookimpl

def think(board, budget):
    print("A LOUD SOLVER", flush=True)
    return Advice((Move.reveal(*board.grid.places(board.hidden)[0]),), 0.5, Reason("first", "It is the first."))

@hookimpl
def turn_played(turn):
    print("A LOUD HOOK")

@hookimpl
def register_solvers():
    return [Solver("loud", think)]
"""


def test_what_plugins_print_in_any_process_is_seen_when_the_screen_is_left(tmux: Tmux, tmp_path: Path) -> None:
    (tmp_path / "loud.py").write_text(LOUD, "utf-8")
    tmux.run(f"clear; echo before; minesweeper --plugin {tmp_path / 'loud.py'} terminal {CODE}")
    tmux.sees("? help")
    tmux.type("Space", "v", "End", "Enter")
    tmux.sees("The bot has lost.")
    assert "LOUD" not in tmux.screen()
    tmux.type("q")
    tmux.ended()
    assert "A LOUD HOOK" in tmux.screen()
    assert "A LOUD SOLVER" in tmux.screen()


def test_in_the_locale_c_nothing_but_ascii_is_sent(tmux: Tmux) -> None:
    tmux.run("export LC_ALL=C TERM=vt100 COLORTERM=")
    tmux.start(CODE)
    tmux.type("Space", "f", "m")
    tmux.sees("(Watch again)")
    assert tmux.screen().isascii()
    tmux.type("Escape", "Home", "PPage", "f")
    tmux.sees("009")
    assert tmux.screen().isascii()
    tmux.type("q")
    tmux.ended()


def test_a_crash_leaves_the_screen_clean(tmux: Tmux, tmp_path: Path) -> None:
    plugin = tmp_path / "crash.py"
    plugin.write_text("from minesweeper.terminal import pages\npages.help_page = lambda player: 1 / 0\n", "utf-8")
    tmux.do("resize-window", "-x", "120", "-y", "100")
    tmux.run(f"clear; echo before; minesweeper --plugin {plugin} terminal {CODE}")
    tmux.sees("? help")
    tmux.type("Space", "?")
    tmux.sees("ZeroDivisionError")
    tmux.ended()
    assert tmux.saved().moves


def test_ctrl_z_gives_the_terminal_to_the_shell_and_fg_brings_the_paused_game_back(tmux: Tmux) -> None:
    tmux.start(CODE)
    tmux.type("Space")
    tmux.sees(OPENED)
    tmux.type("C-z")
    tmux.ended()
    tmux.sees("Stopped")
    tmux.run("clear; echo before; fg")
    tmux.sees("Paused. P resumes.")
    tmux.type("p")
    tmux.sees(OPENED)
    tmux.type("q")
    tmux.ended()


def test_a_code_goes_to_the_clipboard_of_the_terminal_and_a_pasted_one_is_played(tmux: Tmux) -> None:
    tmux.do("set-option", "-s", "set-clipboard", "on")
    tmux.start(CODE)
    tmux.type("y", "Enter")
    tmux.sees("Sent to your clipboard.")
    tmux.until(lambda: tmux.do("show-buffer") == CODE, "code on the clipboard")
    tmux.type("Escape")
    tmux.do("set-buffer", "the board 5x5x4.tiny.7 is hard\nand nqqr")
    tmux.do("paste-buffer", "-p")
    tmux.sees("Playing the copied board")
    tmux.sees("Minesweeper  Tiny")
    tmux.type("q")
    tmux.ended()
