"""A position as a picture, drawn without a screen."""

import os
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from minesweeper.core.board import Board
from minesweeper.machine.files import write_whole
from minesweeper.themes.theme import Theme
from minesweeper.ui.board.layout import CLASSIC_CELL, Camera, Layout, lay_out, natural_size
from minesweeper.ui.draw.headless import offscreen_window
from minesweeper.ui.draw.rect import Surface

if TYPE_CHECKING:
    from arcade.gl.context import Context

    from minesweeper.ui.board.scene import Scene


def check_target(path: Path) -> None:
    """Raise a `ValueError` if a picture cannot be saved there, before it is drawn."""
    ending = path.suffix.lower()
    kind = Image.registered_extensions().get(ending, "")
    try:
        Image.new("RGB", (16, 16)).save(BytesIO(), kind)  # Pillow can only read some formats
    except (KeyError, OSError, ValueError):
        problem = f"no picture can be saved as {ending}" if ending else "its name has no ending"
        raise ValueError(f"{problem}; use .png, .jpg or .webp, for example") from None
    if path.is_dir():
        raise ValueError("it is a folder")
    if not path.parent.is_dir():
        raise ValueError(f"there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise ValueError("permission denied")


def save(picture: Image.Image, path: Path) -> None:
    """Save a picture in the format of its file name, completely or not at all."""
    with write_whole(path) as file:
        picture.save(file, Image.registered_extensions()[path.suffix.lower()])


def render(
    board: Board,
    theme: Theme,
    cell: int = CLASSIC_CELL,
    seconds: float = 0,
    size: tuple[int, int] | None = None,
    ratio: float = 1.0,
    ctx: "Context | None" = None,
) -> Image.Image:
    """The game as a player sees it, with cells of `cell` pixels; with a `size`, as a window of that size shows it.
    It is drawn with `ctx`, or else without a window."""
    ctx = ctx or offscreen_window().ctx
    from minesweeper.ui.board.scene import Scene  # noqa: PLC0415 it imports arcade, which must wait for the window

    ctx.gc()  # free the objects of earlier pictures: arcade does so per frame, and no frame is shown
    scene = Scene(ctx, theme, board)
    scene.counters.show(board, seconds)
    grid, digits = board.grid, scene.counters.digits
    width, height = size or natural_size(grid, cell, digits, ratio)
    camera = None if size else Camera(cell)
    return picture(scene, lay_out(Surface(width, height, ratio), grid, camera, digits))


def picture(scene: "Scene", layout: Layout) -> Image.Image:
    """The scene drawn with this layout."""
    from minesweeper.ui.draw.canvas import Canvas  # noqa: PLC0415 as above

    canvas = Canvas(scene.textures.ctx)
    return canvas.draw((layout.surface.width, layout.surface.height), lambda: scene.draw(layout))
