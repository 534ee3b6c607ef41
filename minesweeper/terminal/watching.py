"""A game watched again, or two of one board side by side, with a line to seek in."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.games.controls import MouseButton
from minesweeper.games.side_by_side import Instant, SideBySide
from minesweeper.play.playback import Playback
from minesweeper.terminal.canvas import TextCanvas, columns, shortened
from minesweeper.terminal.keys import Mouse
from minesweeper.terminal.layout import TerminalLayout
from minesweeper.terminal.look import TerminalLook
from minesweeper.terminal.panel import Hotkey, Panel
from minesweeper.terminal.view import FACES, TerminalPicture, draw
from minesweeper.thinking.marks import Marks
from minesweeper.words.duels import duel_scores
from minesweeper.words.races import game_names, game_result, games_title, whereabouts
from minesweeper.words.titles import timer_text

if TYPE_CHECKING:
    from minesweeper.terminal.player import TerminalPlayer

FRAME = 0.1
"""Seconds between two pictures of a running replay: terminals may be far away."""
LEAST_WIDTH, LEAST_HEIGHT = 20, 8
"""The least columns of a board beside another, and the most rows of a screen without room for words."""


def replay_panel(player: "TerminalPlayer", games: SideBySide) -> Panel:
    """A replay from its first moment."""
    watching = Watching(player, games)
    playback = watching.playback
    keys: dict[Hotkey, Callable[[], object]] = {
        Hotkey("space", "Space", "play"): playback.toggle,
        Hotkey("right", "→", "step"): partial(watching.step, 1),
        Hotkey("left", "←", "back"): partial(watching.step, -1),
        Hotkey("+", "+", "faster"): partial(playback.change_speed, 1),
        Hotkey("-", "-", "slower"): partial(playback.change_speed, -1),
        Hotkey("home", "Home", "start"): partial(playback.go_to, 0),
        Hotkey("end", "End", "end"): playback.go_to_end,
    }
    if len(games.replays) == 1:
        keys[Hotkey("t", "T", "take over")] = watching.take_over
        if not games.replays[0].is_duel:
            keys[Hotkey("r", "R", "race")] = partial(player.rooms.race, [games.replays[0].record])
    else:
        keys[Hotkey("tab", "Tab", "other board")] = watching.turn
    more: dict[str, Callable[[], object]] = {"up": partial(watching.step, 10), "down": partial(watching.step, -10)}
    keys |= {Hotkey(key, "", ""): do for key, do in more.items()}
    return Panel(
        games_title(player.play.desk.plugins, games), lambda _room, _typed: (), stays=True, keys=keys, watched=watching
    )


class Watching:
    """The boards of a replay at its present moment. Two boards that do not fit beside each other take turns."""

    def __init__(self, player: "TerminalPlayer", games: SideBySide) -> None:
        self.playback = Playback(games)
        self._player = player
        self._games = games
        self._clock = player.play.desk.clock
        self._ticked = self._clock()
        self._first = 0
        """The board in front where there is no room for both."""
        self._line = 0, 0, 0
        """The row of the line to seek in, its first column and its length."""
        self._seeking = False

    def step(self, steps: int) -> None:
        self.playback.go_to(self.playback.step + steps)

    def turn(self) -> None:
        """Show the other board."""
        self._first = 1 - self._first

    def take_over(self) -> None:
        """Play on from here, if the game is not over."""
        replay, now = self._games.replays[0], self._instants[0]
        if not replay.board(now.step).status.over:
            self._player.rooms.take_over(replay.left_at(now.seconds, now.step))

    # Time

    def tick(self) -> None:
        """Let the time pass since the last call."""
        now = self._clock()
        self.playback.advance(now - self._ticked)
        self._ticked = now

    @property
    def due(self) -> float | None:
        return FRAME if self.playback.playing else None

    # The mouse

    def point(self, mouse: Mouse) -> None:
        """Seek on the line, by a click or a drag; the wheel steps."""
        row, left, length = self._line
        if mouse.wheel:
            self.step(mouse.wheel)
        elif mouse.button is MouseButton.LEFT:
            self._seeking = mouse.pressed and mouse.row == row
        if self._seeking:
            self.playback.playing = False
            self.playback.seek((mouse.col - left) / max(1, length - 1))

    # Drawing

    @property
    def _instants(self) -> list[Instant]:
        return self._games.instants(self.playback.seconds, self.playback.step)

    def draw(self, width: int, height: int, look: TerminalLook) -> TextCanvas:
        """Draw the boards, what there is to say about the moment, and the line."""
        said = " · ".join(
            [*whereabouts(self._games, self.playback.seconds, self.playback.step), f"{self.playback.speed:g} ×"]
        )
        below = columns(said) + 14 > width
        if below and height <= LEAST_HEIGHT:
            said, below = "", False
        numbers = list(range(len(self._games.replays)))
        each = width // len(numbers)
        grid = self._games.replays[0].record.setup.grid
        if len(numbers) > 1 and (2 * grid.width + 2 > each or each < LEAST_WIDTH):
            numbers, each = [self._first], width
        canvas = TextCanvas(width, height, look.ground)
        for at, number in enumerate(numbers):
            part = self._board(number, each, height - below, look)
            for row, letters in enumerate(part.rows):
                canvas.rows[row][at * each : at * each + each] = letters
        row = height - 2
        end = canvas.write(row - below, 1, shortened(said, width - 2, look.signs.ellipsis), look.muted)
        left = 1 if below else end + 1
        self._line = row, left, max(2, width - 1 - left)
        self._draw_line(canvas, look)
        return canvas

    def _draw_line(self, canvas: TextCanvas, look: TerminalLook) -> None:
        """The line to seek in: what was played, and the moment."""
        row, left, length = self._line
        at = round(self.playback.share * (length - 1))
        canvas.write(row, left, look.signs.line * length, look.line)
        canvas.write(row, left, look.signs.thumb_across * at, look.message)
        canvas.write(row, left + at, look.signs.thumb, look.message)

    def _board(self, number: int, width: int, height: int, look: TerminalLook) -> TextCanvas:
        """One board with its counters."""
        replay, now = self._games.replays[number], self._instants[number]
        board, scores = replay.board(now.step), replay.scores(now.step)
        turn = replay.turn(now.step) if now.step else None
        cell = (turn.move.row, turn.move.col) if turn else None
        names = game_names(self._games)
        title = games_title(self._player.play.desk.plugins, self._games)
        if len(names) > 1:
            title = f"{names[number]}: {game_result(self._games, number)}"
        elif scores:
            title = f"{duel_scores(scores[1], scores[0])} · {title}"
        layout = TerminalLayout(width, height, board.grid, zoom=0).zoomed(self._player.cursor.zoom)
        if cell and not layout.too_small:
            layout = layout.follow(cell)
        picture = TerminalPicture(
            title,
            "",
            board,
            timer_text(now.seconds),
            FACES.get(replay.status(now.step), ":)"),
            cell,
            marks=Marks(outlined=turn.opened | turn.marked) if turn else Marks(),
            others=replay.second(now.step) or 0,
            helped=False,
        )
        return draw(picture, layout, look)
