"""What is known about a position, as lines beside the board or under it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from minesweeper.core.naming import capital, percent, place
from minesweeper.games.live_figures import Tone
from minesweeper.study.facts import Fact
from minesweeper.study.lines import ListedLine, StudyLine
from minesweeper.study.study import StudyShown
from minesweeper.ui.draw.fitting import in_lines, shortened, text_width
from minesweeper.ui.draw.paint import SMALL, Painter, Style
from minesweeper.ui.draw.rect import Rect, Surface
from minesweeper.words import study as words

WIDTH, WIDE = 288, 720
"""The width of the panel beside the board, and of the narrowest window that has it there, in logical pixels."""
LOW, LOWEST, SHORT = 80, 44, 480
"""The height of the panel under the board in other windows, and in windows of less than this height."""
LINE, PAD, GAP = 18, 14, 8
"""The height of a line, the space at the sides, and between groups."""
INDENT = 10
"""How far a branch of the tree of lines is indented."""
MOST_LINES = 3
"""The most lines of a sentence."""


class PanelLine(NamedTuple):
    """A line that can be pointed at."""

    place: Rect
    fact: Fact | None
    line: StudyLine | None


class AnswerPanel:
    """Draws the lines, and knows which is under the pointer."""

    def __init__(self) -> None:
        self.place = Rect(0, 0, 0, 0)
        self._beside = True
        self._lines: list[PanelLine] = []
        self._hovered: PanelLine | None = None
        self._scroll = self._over = 0
        """How far it is scrolled, and how far it can be."""

    def room(self, surface: Surface, ratio: float) -> tuple[int, int]:
        """The device pixels it takes at the right, and under the board."""
        self._beside = surface.width >= WIDE * ratio
        return (
            (round(WIDTH * ratio), 0)
            if self._beside
            else (0, round((LOW if surface.height >= SHORT * ratio else LOWEST) * ratio))
        )

    def put(self, surface: Surface) -> None:
        """Take the room that was kept free: the surface is the one of the board."""
        room = surface.room
        if self._beside:
            self.place = Rect(surface.width - surface.right, surface.top, surface.right, room.height)
        else:
            self.place = Rect(0, room.bottom, surface.width, self.room(surface, surface.ratio)[1])

    # The pointer

    def point(self, x: float, y: float) -> bool:
        """Move the pointer. Return True if another line is under it."""
        before = self._hovered
        self._hovered = next((line for line in self._lines if line.place.holds(x, y)), None)
        return before != self._hovered

    @property
    def cells(self) -> int:
        """The cells that the line under the pointer is about."""
        return self._hovered.fact.cells if self._hovered and self._hovered.fact else 0

    def press(self, x: float, y: float) -> StudyLine | None:
        """The line of the tree at this point."""
        self.point(x, y)
        return self._hovered.line if self._hovered else None

    def scroll(self, x: float, y: float, notches: float) -> bool:
        """Scroll if the pointer is on it. Return True if it is."""
        if not self.place.holds(x, y):
            return False
        self._scroll = max(0, min(self._scroll - round(notches * 40), self._over))
        return True

    # Drawing

    def paint(self, painter: Painter, style: Style, shown: StudyShown) -> None:
        self._lines = []
        panel, thin = self.place, style.px(1)
        painter.box(panel, style.colour("panel"))
        edge = Rect(panel.x, panel.y, thin, panel.height) if self._beside else Rect(panel.x, panel.y, panel.width, thin)
        painter.box(edge, style.line)
        if self._beside:
            self._paint_beside(painter, style, shown)
        else:
            self._paint_under(painter, style, shown)

    def _paint_beside(self, painter: Painter, style: Style, shown: StudyShown) -> None:
        y = self.place.y + style.px(PAD) - self._scroll
        for facts in (shown.facts, shown.about_cell):
            if facts:
                y = self._paint_facts(painter, style, facts, y)
                y += style.px(GAP)
        if shown.lines:
            y = self._paint_tree(painter, style, shown, y)
        self._over = max(0, y + self._scroll - self.place.bottom + style.px(PAD))
        self._scroll = min(self._scroll, self._over)

    def _paint_facts(self, painter: Painter, style: Style, facts: Sequence[Fact], y: int) -> int:
        left, right = self.place.x + style.px(PAD), self.place.right - style.px(PAD)
        size, line = style.px(SMALL), style.px(LINE)
        for fact in facts:
            rows = list(_rows(fact, size, right - left))
            whole = Rect(self.place.x, y, self.place.width, len(rows) * line)
            if self._visible(whole):
                self._lines.append(PanelLine(whole, fact, None))
                if self._hovered and self._hovered.fact == fact and fact.cells:
                    painter.box(whole, style.accent._replace(alpha=28))
                for index, (label, text, quiet) in enumerate(rows):
                    middle = y + line * (index + 0.5)
                    ink = style.muted if quiet else style.ink(fact.tone)
                    label_ink = style.muted if text else ink
                    painter.words(label, left, middle, size, label_ink)
                    painter.words(text, right, middle, size, ink, not quiet, "right")
            y += len(rows) * line + style.px(3)
        return y

    def _paint_tree(self, painter: Painter, style: Style, shown: StudyShown, y: int) -> int:
        left, size, line = self.place.x + style.px(PAD), style.px(SMALL), style.px(LINE)
        painter.box(Rect(left, y, self.place.width - 2 * style.px(PAD), style.px(1)), style.line)
        y += style.px(GAP)
        for each in shown.lines:
            whole = Rect(self.place.x, y, self.place.width, line)
            if self._visible(whole):
                self._lines.append(PanelLine(whole, None, each.line))
                here = each.line is shown.here
                if here or (self._hovered and self._hovered.line is each.line):
                    painter.box(whole, style.accent._replace(alpha=46 if here else 24))
                x = left + style.px(INDENT) * each.depth
                text, chance = line_text(each)
                right = self.place.right - style.px(PAD)
                room = right - x - text_width(chance, size) - style.px(8)
                painter.words(shortened(text, size, room), x, whole.centre[1], size, style.text, here)
                painter.words(chance, right, whole.centre[1], size, style.muted, anchor="right")
            y += line
        return y

    def _visible(self, line: Rect) -> bool:
        return line.y >= self.place.y and line.bottom <= self.place.bottom

    def _paint_under(self, painter: Painter, style: Style, shown: StudyShown) -> None:
        """Draw what matters most in a few lines: about the cell pointed at, or else about the position."""
        facts = shown.about_cell or shown.facts
        left, size, line = self.place.x + style.px(PAD), style.px(SMALL), style.px(LINE)
        room = self.place.width - 2 * style.px(PAD)
        few = self.place.height // line
        y = self.place.y + (self.place.height - few * line) // 2
        heads = (": ".join(filter(None, (fact.label, fact.text))) for fact in facts)
        texts = [" · ".join(filter(None, (head, fact.detail))) for head, fact in zip(heads, facts, strict=True)]
        rows = [row for text in texts for row in in_lines(text, size, room, 2)][:few]
        tone = facts[0].tone if facts else Tone.PLAIN
        for index, row in enumerate(rows):
            ink = style.ink(tone) if index == 0 else style.text
            painter.words(shortened(row, size, room), left, y + line * (index + 0.5), size, ink)


def _rows(fact: Fact, size: int, width: int) -> Iterator[tuple[str, str, bool]]:
    """The lines of a fact: a label at the left, a text at the right, and True if it is less important."""
    if fact.label or fact.text:
        yield fact.label, fact.text, False
    for line in in_lines(fact.detail, size, width, MOST_LINES) if fact.detail else ():
        yield line, "", fact.tone is not Tone.DANGER


def line_text(listed: ListedLine) -> tuple[str, str]:
    """How a line of the tree is written, and its chance."""
    line = listed.line
    if line.parent is None:
        return words.FIRST_POSITION, ""
    shown = "blank" if not line.number else str(line.number)
    return f"{capital(place(*line.place))}: {shown}", percent(line.chance)
