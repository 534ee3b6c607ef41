"""A bot's game as a film, shot with no screen: an animated GIF, or a picture a frame."""

from __future__ import annotations

import os
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from minesweeper.core.board import Board
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.game import Game
from minesweeper.core.moves import Move
from minesweeper.core.turn import Turn
from minesweeper.plugins import Plugins
from minesweeper.session import Session
from minesweeper.themes.theme import Theme
from minesweeper.ui.board.layout import Camera, lay_out, natural_size
from minesweeper.ui.board.shot import picture
from minesweeper.ui.bot import thoughts
from minesweeper.ui.bot.bot import Bot
from minesweeper.ui.draw.headless import offscreen_window
from minesweeper.ui.draw.rect import Surface

if TYPE_CHECKING:
    from minesweeper.ui.board.scene import Scene

FRAME = 0.08
"""Seconds between frames: a GIF counts in hundredths."""
LAST = 3.0
"""Seconds the last frame stays."""
LEAST_WIDTH = 480
"""Pixels that the bot's reasons need."""
THINKING = 10.0
"""Seconds for an answer: so many that what is filmed never depends on how fast the machine is."""
MOST_COLOURS = 1 << 14
"""More than any frame has; room for them is made every time they are counted."""
COLOURS, EXACT = 255, 160
"""Colours of a GIF, and how many of them are the commonest ones as they are; the rest stand for several each."""


@dataclass(frozen=True, slots=True)
class Script:
    """What is to be filmed."""

    level: Difficulty
    seed: int
    solver: str
    games: int = 1
    speed: int = 2
    """An index of the bot's speeds."""
    cell: int = 24


def shoot(script: Script, plugins: Plugins, theme: Theme) -> Iterator[Image.Image]:
    """The frames of a film, `FRAME` seconds apart. A solver that fails is a `ValueError`."""
    return _Studio(script, plugins, theme).frames()


class _Studio:
    """A bot with a clock of its own, and a camera."""

    def __init__(self, script: Script, plugins: Plugins, theme: Theme) -> None:
        self._window = offscreen_window()
        from minesweeper.ui.board.scene import Scene  # noqa: PLC0415
        from minesweeper.ui.draw.paint import Painter  # noqa: PLC0415 it imports arcade, which must wait for the window

        self._script = script
        self._plugins = plugins
        self._theme = theme
        self._now = 0.0
        self._next_seed = script.seed
        self._session = Session(self._game(), clock=self._clock)
        self._session.listen(self._follow)
        self._bot = Bot(self._session, self, script.speed)
        self._scene: Scene = Scene(self._window.ctx, theme, self._session.board, self._clock)
        self._painter = Painter(self._window)

    def frames(self) -> Iterator[Image.Image]:
        self._bot.games_left = self._script.games
        self._bot.start()
        while not self._bot.held:
            self._bot.tick(self._now)
            yield self._frame()
            self._now += FRAME
        while self._scene.animating:
            yield self._frame()
            self._now += FRAME

    def _frame(self) -> Image.Image:
        from minesweeper.ui.bot.strip import bot_paragraphs, paint_pointer, paint_strip, room_for  # noqa: PLC0415
        from minesweeper.ui.draw.style import Style  # noqa: PLC0415

        scene, bot, board, style = self._scene, self._bot, self._session.board, Style(self._theme)
        scene.counters.show(board, self._session.elapsed)
        scene.board.lay_over(None if board.status.over or not bot.thought else bot.thought.marks(board))
        told = bot_paragraphs(bot, self._now, self._script.solver)
        room, digits = room_for(told), scene.counters.digits
        width, height = natural_size(board.grid, self._script.cell, digits)
        surface = Surface(max(width, LEAST_WIDTH), height + room, bottom=room)
        layout = lay_out(surface, board.grid, Camera(self._script.cell), digits)
        paint_strip(self._painter, style, surface, told)
        if (here := bot.pointer(self._now)) and not board.status.over:
            paint_pointer(self._painter, style, layout, *here)
        self._window.ctx.gc()
        return picture(scene, layout, lambda: self._painter.paint((surface.width, surface.height)))

    def _clock(self) -> float:
        return self._now

    def _game(self) -> Game:
        seed, self._next_seed = self._next_seed, self._next_seed + 1
        return Game(self._script.level, seed)

    def _follow(self, session: Session, turn: Turn | None) -> None:
        if turn:
            self._scene.board.play(turn)
            self._bot.tally.count(turn, session.id, session.elapsed)
        else:
            self._scene.board.show(session.board)
            self._bot.forget()

    # What the bot needs

    def ask(self, board: Board) -> None:
        """Answer at once: the clock stands still meanwhile."""
        seed, solver = self._session.game.seed, self._script.solver
        thought = thoughts.advise_by(self._plugins, solver, board, THINKING, seed, self._bot.hurried)
        if isinstance(thought, str):
            self.give_up(thought)
        else:
            self._bot.advised(board, thought)

    def play(self, move: Move) -> None:
        """Make a move."""
        self._session.play(move)

    def next_game(self) -> None:
        """Begin a new game."""
        self._session.begin(self._game())

    def give_up(self, why: str) -> None:
        """There is nothing more to film."""
        raise ValueError(why)


# Saving


def check_target(path: Path) -> None:
    """A `ValueError` that says why a film cannot be saved there, before it is shot in vain."""
    if path.suffix.lower() not in (".gif", ".png", ""):
        raise ValueError(f"a film is FILE.gif, or FILE.png or a folder for a picture a frame, not {path}")
    if path.suffix and path.is_dir():
        raise ValueError(f"{path} is a folder")
    if not path.suffix and path.exists() and not path.is_dir():
        raise ValueError(f"{path} is no folder")
    folder = path if path.is_dir() else path.parent
    if not folder.is_dir():
        raise ValueError(f"there is no folder {folder}")
    if not os.access(folder, os.W_OK):
        raise ValueError(f"{folder} cannot be written to")


def save(frames: Iterator[Image.Image], path: Path) -> int:
    """Save a film; how many frames it has. A picture a frame keeps all of them, a GIF shows equal ones longer."""
    return _save_gif(frames, path) if path.suffix.lower() == ".gif" else _save_pictures(frames, path)


def _save_pictures(frames: Iterator[Image.Image], path: Path) -> int:
    if path.suffix:
        folder, prefix = path.parent, f"{path.stem}-"
    else:
        folder, prefix = path, ""
        folder.mkdir(exist_ok=True)
    count = 0
    for count, frame in enumerate(frames, 1):
        frame.save(folder / f"{prefix}{count:05}.png")
    return count


def _save_gif(frames: Iterator[Image.Image], path: Path) -> int:
    shots: list[bytes] = []
    times: list[float] = []
    colours: Counter[tuple[int, int, int]] = Counter()
    size, before, count = (0, 0), b"", 0
    for count, frame in enumerate(frames, 1):  # noqa: B007 the last one is the number of frames
        size, data = frame.size, frame.tobytes()
        if data == before:
            times[-1] += FRAME
        else:
            before = data
            shots.append(zlib.compress(data, 1))
            times.append(FRAME)
            for number, colour in frame.getcolors(MOST_COLOURS) or []:
                colours[colour] += number  # type: ignore[index] # an RGB picture has triples
    times[-1] = LAST
    palette = _palette(colours)
    pictures = [
        Image.frombytes("RGB", size, zlib.decompress(shot)).quantize(palette=palette, dither=Image.Dither.NONE)
        for shot in shots
    ]
    pictures[0].save(
        path, save_all=True, append_images=pictures[1:], duration=[round(1000 * each) for each in times], loop=0,
        disposal=1, optimize=True,
    )  # fmt: skip
    return count


def _palette(colours: Counter[tuple[int, int, int]]) -> Image.Image:
    """The commonest colours as they are, and the best compromise for the others."""
    ranked = sorted(colours, key=lambda colour: (-colours[colour], colour))
    exact, others = ranked[:EXACT], ranked[EXACT:]
    chosen = [value for colour in exact for value in colour]
    if others:
        sheet = Image.new("RGB", (len(others), 1))
        sheet.putdata(others)
        mixed = sheet.quantize(COLOURS - EXACT, method=Image.Quantize.MEDIANCUT).getpalette() or []
        chosen += mixed[: 3 * (COLOURS - EXACT)]
    palette = Image.new("P", (1, 1))
    palette.putpalette(chosen)
    return palette
