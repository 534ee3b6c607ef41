"""Playing in full screen: input goes to the player, what the player sees goes to the terminal."""

import math
import signal
from collections.abc import Callable, Mapping
from typing import Protocol

from minesweeper.savegame import SessionState
from minesweeper.session import Session
from minesweeper.stopping import note
from minesweeper.terminal.canvas import Canvas, changes
from minesweeper.terminal.colours import Depth
from minesweeper.terminal.keys import Decoder, Input
from minesweeper.terminal.screen import Terminal, TerminalGoneError, full_screen

ESCAPE = 0.05
"""Seconds after which an escape that nothing followed is the key."""


class Played(Protocol):
    """What is played."""

    show: Callable[[], None]

    @property
    def session(self) -> Session:
        """The session."""

    def tick(self) -> None:
        """Do what is due."""

    def pause_after(self) -> float | None:
        """Seconds until `tick` should be called; `None` is not before something else happens."""

    def close(self) -> None:
        """Keep what should be there the next time."""


class Seated(Protocol):
    """Whoever sits at the terminal."""

    leave: bool

    @property
    def game(self) -> Played:
        """What is played."""

    def take(self, each: Input) -> None:
        """Do what a key or the mouse means."""

    def draw(self, width: int, height: int) -> Canvas:
        """The screen as it should be now."""


def play(player: Seated, depth: Depth) -> int:
    """Play until the player leaves or a signal ends it. Return the exit code."""
    try:
        with full_screen() as terminal:
            try:
                return _Loop(terminal, player, depth).run()
            finally:
                # Before signals are what they were: a shell that ends sends a second one, which would be the end of us.
                player.game.close()
    except TerminalGoneError:
        return 128 + getattr(signal, "SIGHUP", 1)


class _Loop:
    """What the terminal shows now, and what has come from it so far."""

    def __init__(self, terminal: Terminal, player: Seated, depth: Depth) -> None:
        self._terminal = terminal
        self._player = player
        self._depth = depth
        self._decoder = Decoder()
        self._shown: Canvas | None = None
        player.game.show = self._show

    def run(self) -> int:
        """Go on until the player leaves. Return the exit code."""
        while not self._player.leave:
            self._show()
            happened = self._terminal.wait(self._patience())
            if happened.ended_by is not None:
                note(happened.ended_by)
                return 128 + happened.ended_by
            if happened.resized:
                self._shown = None
            waited = self._decoder.waiting and not happened.data
            for each in self._decoder.flush() if waited else self._decoder.feed(happened.data):
                if each == "ctrl+l":
                    self._shown = None
                self._player.take(each)
            self._player.game.tick()
        return 0

    def _show(self) -> None:
        """Send what has changed since the last time."""
        canvas = self._player.draw(*self._terminal.size())
        if text := changes(self._shown, canvas, self._depth):
            self._terminal.write(text)
        self._shown = canvas

    def _patience(self) -> float | None:
        """Seconds to wait for input: until the clock, the bot or an answer wants to be looked at; `None` if nothing
        does, so that a game nobody plays costs nothing."""
        game = self._player.game
        waits = [game.pause_after(), ESCAPE if self._decoder.waiting else None]
        if game.session.state is SessionState.PLAYING:
            waits.append(math.floor(game.session.elapsed) + 1 - game.session.elapsed)
        return min((each for each in waits if each is not None), default=None)


def is_rich(encoding: str | None, environment: Mapping[str, str]) -> bool:
    """Return True if there are letters beyond ASCII, for this encoding and in this terminal. A bare Linux console has
    too few of them."""
    return (encoding or "").lower().startswith("utf") and environment.get("TERM") != "linux"
