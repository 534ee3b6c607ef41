"""The faces of text, and the one in use: a window has one theme at a time, and all its text has one face."""

from collections.abc import Callable
from functools import cache, lru_cache, wraps
from pathlib import Path
from typing import NamedTuple, ParamSpec, TypeVar

import arcade
import pyglet

from minesweeper.themes.theme import Bevel, Letters, Theme

P = ParamSpec("P")
R = TypeVar("R")


class TypeFace(NamedTuple):
    """A font family with two weights."""

    family: str
    files: str
    """The path of its files, with `{}` for the weight."""

    def file(self, weight: str = "Regular") -> Path:
        """The path of the file with this weight."""
        return arcade.resources.resolve(self.files.format(weight))


CLASSIC = TypeFace("Liberation Sans", ":system:fonts/ttf/Liberation/Liberation_Sans_{}.ttf")
"""Comes with arcade. Its letters have the widths of those of the nineties."""
MODERN = TypeFace("Minesweeper Inter", str(Path(__file__).parent / "fonts/Minesweeper_Inter_{}.otf"))
"""Inter, reduced to the letters of European languages. All its digits have the same width."""
_LIBERATION = ":system:fonts/ttf/Liberation/Liberation_{0}_{{}}.ttf"
FACES = {
    Letters.CLASSIC: CLASSIC,
    Letters.MODERN: MODERN,
    Letters.SERIF: TypeFace("Liberation Serif", _LIBERATION.format("Serif")),
    Letters.MONO: TypeFace("Liberation Mono", _LIBERATION.format("Mono")),
}
_in_use = [CLASSIC]


def face_in_use() -> TypeFace:
    """The face of all text that is measured or drawn now."""
    return _in_use[0]


def use_face_of(theme: Theme) -> None:
    """Set all text in the face of this theme from now on."""
    usual = CLASSIC if theme.bevel is Bevel.CLASSIC else MODERN
    _in_use[0] = FACES.get(theme.letters, usual)


@cache
def load_face(face: TypeFace) -> None:
    """Load both weights for drawing."""
    for weight in ("Regular", "Bold"):
        with face.file(weight).open("rb") as file:
            pyglet.font.add_file(file)


def cached_per_face(count: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Cache a function that measures text: its last `count` results, each for the face in use."""

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        @lru_cache(count)
        def cached(_face: TypeFace, *args: P.args, **kwargs: P.kwargs) -> R:
            return function(*args, **kwargs)

        @wraps(function)
        def of_face_in_use(*args: P.args, **kwargs: P.kwargs) -> R:
            return cached(_in_use[0], *args, **kwargs)  # type: ignore[arg-type] # they are hashable

        return of_face_in_use

    return decorate
