"""The list of duels: against whom, how each ended, and on which board."""

from minesweeper.charts.shapes import day_of
from minesweeper.core.setup import Mode, Setup
from minesweeper.duellists import Duellists
from minesweeper.history import KeptDuel
from minesweeper.ui.draw.paint import Painter, shortened
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.style import SMALL, Style
from minesweeper.ui.menu.widgets import Widget
from minesweeper.ui.records.table import Column, Row, spread


def against(duel: KeptDuel) -> str:
    """Whom a person played against, or who played."""
    players = Duellists(*duel.players)
    if duel.person is not None:
        return players.name(1 - duel.person)
    return "A friend" if players.friends else f"{players.name(0)} – {players.name(1)}"


def score(duel: KeptDuel) -> str:
    """The mines of both sides, those of the only person first."""
    first, second = duel.score[::-1] if duel.person == 1 else duel.score
    return f"{first} : {second}"


def board(duel: KeptDuel) -> str:
    """The size of a board and its mines, and whether there were bombs."""
    try:
        setup = Setup.parse(duel.kind)
    except ValueError:  # a damaged file may hold anything
        return duel.level
    level = setup.level
    return f"{level.width}×{level.height} · {level.mines}{' · bombs' if setup.mode is Mode.BOMB_DUEL else ''}"


def _result(duel: KeptDuel) -> str:
    return Duellists(*duel.players).result(duel.winner).capitalize()


COLUMNS: tuple[Column[KeptDuel], ...] = (
    Column("ended", "Date", 72, lambda duel: day_of(duel.ended), "left"),
    Column("against", "Against", 70, against, "left"),
    Column("result", "Result", 62, _result, "left"),
    Column("score", "Score", 54, score),
    Column("board", "Board", 124, board),
    Column("moves", "Moves", 42, lambda duel: f"{duel.moves:,}"),
    Column("time", "Time", 54, lambda duel: f"{duel.seconds:.0f} s"),
)
SPARED = ("moves", "board", "time")
"""What a narrow window does without, first to last."""


class DuelHead(Widget):
    """The titles of the columns."""

    height = 36
    focusable = False

    def paint(self, painter: Painter, style: Style) -> None:
        """Words over a thin line."""
        left, thin = self.place.x + style.px(12), style.px(1)
        painter.box(Rect(left, self.place.bottom - thin, self.place.width - style.px(24), thin), style.line)
        for column, spot in spread(COLUMNS, SPARED, self.place, style):
            x = spot.right if column.anchor == "right" else spot.x
            painter.words(column.title, x, spot.centre[1], style.px(SMALL), style.muted, anchor=column.anchor)


class DuelRow(Row[KeptDuel]):
    """A duel."""

    def paint(self, painter: Painter, style: Style) -> None:
        """What there is to say, in every column."""
        self.paint_ground(painter, style)
        for column, spot in spread(COLUMNS, SPARED, self.place, style):
            x = spot.right if column.anchor == "right" else spot.x
            text = shortened(column.text(self.game), style.px(SMALL), spot.width)
            painter.words(text, x, spot.centre[1], style.px(SMALL), style.text, anchor=column.anchor)
