"""What is written on a screen, and where."""

from typing import Any

import pytest
from PIL import Image

from minesweeper.ui.app.window import BaseView
from minesweeper.ui.draw.paint import Painter, Words
from minesweeper.ui.draw.rect import Rect
from tests.ui.stand import Stand


def words(stand: Stand, view: BaseView) -> list[Words]:
    return drawn(stand, view)[1]


def drawn(stand: Stand, view: BaseView) -> tuple[Image.Image, list[Words]]:
    """The picture of a screen, and the words on it."""
    found: list[Words] = []
    draw = Painter.words

    def noted(self: Painter, *line: Any, **named: Any) -> None:  # noqa: ANN401 - as those of a painter
        found.append(Words(*line, **named))
        draw(self, *line, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Painter, "words", noted)
        return stand.picture(view), found


def written(stand: Stand, view: BaseView) -> list[str]:
    return [line.text for line in words(stand, view)]


def spot(stand: Stand, view: BaseView, text: str, within: Rect) -> tuple[int, int]:
    (found,) = [line for line in words(stand, view) if line.text == text and within.holds(line.x, line.y)]
    return round(found.x), round(found.y)
