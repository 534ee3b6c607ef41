"""What stands under a replay's board: the bar to find a moment on, the buttons, where it is, and what is said of it."""

from collections.abc import Sequence
from enum import Enum, auto

from minesweeper.replay import Mark
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.bot.buttons import LETTERS, Button, Buttons, button_width
from minesweeper.ui.draw.glyphs import Icon
from minesweeper.ui.draw.paint import Painter, in_lines, shortened, text_width
from minesweeper.ui.draw.rect import Rect, Surface
from minesweeper.ui.draw.style import SMALL, Style
from minesweeper.ui.replay.playback import Playback
from minesweeper.ui.replay.timeline import HEIGHT, Timeline

ROW, PADDING, SIDE, GAP = 26, 4, 10, 8
"""The height of the buttons, the space under them, at the sides and between groups, in logical pixels as all here."""
LINE, LINES = 17, 2
"""The height of a line of what is said, and how many there is room for."""
PACE = 44
"""The width of the words between slower and faster."""
LEAST_TEXT = 60
"""The width that is worth to be written in."""


class Control(Enum):
    """What there is to press."""

    BACK = auto()
    PLAY = auto()
    STEP = auto()
    GUESS = auto()
    SLOWER = auto()
    PACE = auto()
    FASTER = auto()
    TAKE_OVER = auto()


GROUPS = (
    (Control.BACK, Control.PLAY, Control.STEP, Control.GUESS),
    (Control.SLOWER, Control.PACE, Control.FASTER),
)
KEYS = {
    Control.BACK: KeyAction.LEFT,
    Control.PLAY: KeyAction.REVEAL,
    Control.STEP: KeyAction.RIGHT,
    Control.GUESS: KeyAction.GUESS,
    Control.SLOWER: KeyAction.DOWN,
    Control.FASTER: KeyAction.UP,
    Control.TAKE_OVER: KeyAction.CHORD,
}
"""The key that does the same."""
TAKE_OVER = "Take over"


class Deck:
    """Draws all of it along the bottom of the window."""

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self.timeline = Timeline(playback)
        self.buttons = Buttons(self._now)
        self.place = Rect(0, 0, 0, 0)
        """Where it was put last."""

    @staticmethod
    def height(style: Style, told: bool) -> int:
        """How high it is, with something said or not."""
        return style.px(HEIGHT + ROW + PADDING + told * (LINE * LINES + PADDING))

    def _now(self) -> dict[Control, Button]:
        playback = self._playback
        playing, over = playback.playing, playback.replay.board(playback.step).status.over
        buttons = {
            Control.BACK: Button(Icon.BACK, "Step back", works=playback.step > 0),
            Control.PLAY: Button(Icon.PAUSE if playing else Icon.PLAY, "Wait" if playing else "Play"),
            Control.STEP: Button(Icon.STEP, "Step", works=playback.step < playback.replay.steps),
            Control.GUESS: Button(Icon.GUESS, "On to the next guess"),
            Control.SLOWER: Button(Icon.LESS, "Slower", works=playback.can_change_speed(-1)),
            Control.PACE: Button(f"{playback.speed:g} ×"),
            Control.FASTER: Button(Icon.MORE, "Faster", works=playback.can_change_speed(1)),
            Control.TAKE_OVER: Button(TAKE_OVER, "Play on from here yourself, unranked", works=not over),
        }
        return {control: button._replace(key=KEYS.get(control)) for control, button in buttons.items()}

    def put(self, surface: Surface, style: Style, told: bool) -> None:
        """Find its place."""
        height = self.height(style, told)
        self.place = Rect(0, surface.height - height, surface.width, height)
        top = self.place.y + (style.px(LINE * LINES + PADDING) if told else 0)
        self.timeline.put(Rect(style.px(SIDE), top, surface.width - 2 * style.px(SIDE), style.px(HEIGHT)), style)

    def paint(self, painter: Painter, style: Style, marks: Sequence[Mark], told: str) -> None:
        """Draw it, with these marks and what is said of the moment."""
        place, side = self.place, style.px(SIDE)
        painter.box(place, style.colour("panel"))
        painter.box(Rect(place.x, place.y, place.width, style.px(1)), style.line)
        for number, line in enumerate(in_lines(told, style.px(SMALL), place.width - 2 * side, LINES) if told else ()):
            y = place.y + style.px(PADDING) + style.px(LINE) * (number + 0.5)
            painter.words(line, side, y, style.px(SMALL), style.text)
        self.timeline.paint(painter, style, marks)
        spots = self._spots(style)
        self.buttons.paint(painter, style, spots)
        left, right = spots[-2].right + style.px(GAP), spots[-1].x - style.px(GAP)
        if right - left >= style.px(LEAST_TEXT):
            size = style.px(LETTERS)
            text = shortened(self._whereabouts(marks, right - left, size), size, right - left)
            painter.words(text, left, spots[-1].centre[1], size, style.muted)

    def _spots(self, style: Style) -> list[Rect]:
        """Places of the buttons: in groups from the left, the last one at the right."""
        place, button = self.place, button_width(style, self.place.width)
        x, y, height = style.px(SIDE), place.bottom - style.px(PADDING + ROW), style.px(ROW)
        spots = []
        for group in GROUPS:
            for control in group:
                width = style.px(PACE) if control is Control.PACE else button
                spots.append(Rect(x, y, width, height))
                x += width + style.px(2)
            x += style.px(GAP)
        last = text_width(TAKE_OVER, style.px(SMALL)) + style.px(16)
        return [*spots, Rect(place.right - style.px(SIDE) - last, y, last, height)]

    def _whereabouts(self, marks: Sequence[Mark], width: int, size: int) -> str:
        """When and where it stands, and what this step was, as far as there is room."""
        playback = self._playback
        replay = playback.replay
        text = f"{playback.seconds:.2f} of {replay.seconds:.2f} s"
        kinds = [mark.kind.value for mark in marks if mark.step == playback.step and mark.kind.value in SAID]
        for more in (f"move {playback.step} of {replay.steps}", *(SAID[kind] for kind in kinds)):
            longer = f"{text} · {more}"
            text = longer if text_width(longer, size) <= width else text
        return text


SAID = {"guess": "a guess", "mistake": "a mistake: a cell was safe"}
"""What is said of a step that was marked by thinking."""
