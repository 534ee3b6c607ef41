"""The scores of a duel over its board, whose turn it is, and its last move; for a duel played or watched."""

from minesweeper.core.duel_rules import Moment
from minesweeper.core.moves import BOMB, Move
from minesweeper.games.controls import CellAt
from minesweeper.games.player import Duellists
from minesweeper.play import Play
from minesweeper.themes.check import readable
from minesweeper.themes.sides import side_colours
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.draw.fitting import shortened
from minesweeper.ui.draw.glyphs import BANNERS, MARKS, STYLE_TILES, STYLES
from minesweeper.ui.draw.paint import BAR_HEIGHT, BODY, SCORES_HEIGHT, SMALL, TITLE, Colour, Painter, Style, colour_of
from minesweeper.ui.draw.rect import Rect
from minesweeper.words.duels import goal, headline, side_name

GAP, PADDING = 6, 10
"""Round the panels and within them, in logical pixels like all lengths here."""
WIDEST = 260
"""The greatest width of a panel."""
MIDDLE = 118
"""The width between the panels."""
FLAG = 28
"""The size of the flag in a panel."""
SCORE = 36
"""The width reserved for a score."""
LEAST_NAME = 24
"""The least width worth writing a name in."""
LEAST_EDGE = 2
"""The least width of the mark on the last move."""
REACH = 2
"""How many cells a bomb reaches from its cell."""


def side_colour(style: Style, side: int) -> Colour:
    """The colour of a side in a theme."""
    return colour_of(side_colours(style.theme.colours)[side])


def paint_duel(painter: Painter, style: Style, layout: Layout, play: Play, pointed: CellAt | None) -> None:
    """Draw the scores if there are any, the last move, and the reach of a bomb."""
    scores, session = play.mode.scores, play.session
    if scores is None:
        return
    paint_scores(painter, style, layout.surface.width, *scores)
    if session.paused:
        return
    if session.game.moves:
        paint_last_move(painter, style, layout, scores[0], session.game.moves[-1])
    if play.mode.armed and pointed:
        paint_bomb(painter, style, layout, pointed, scores[0].side)


def paint_scores(painter: Painter, style: Style, width: int, duel: Moment, players: Duellists) -> None:
    """Draw the scores under the bar, in a window of this width."""
    px, top = style.px, style.px(BAR_HEIGHT)
    style.bar(painter, Rect(0, top, width, px(SCORES_HEIGHT)))
    for side in (0, 1):
        _paint_panel(painter, style, width, duel, players, side)
    said = headline(players, duel)
    middle, room = width / 2, px(MIDDLE - GAP)
    painter.words(shortened(said, px(SMALL), room), middle, top + px(17), px(SMALL), style.text, True, "center")
    painter.words(goal(duel.board.mine_count), middle, top + px(34), px(SMALL - 1), style.muted, anchor="center")


def _paint_panel(painter: Painter, style: Style, width: int, duel: Moment, players: Duellists, side: int) -> None:
    """Draw a side's panel, filled with its colour if it is to move or has won; the right one is a mirror image."""
    px, colour, flag = style.px, side_colour(style, side), style.px(FLAG)
    across = min(px(WIDEST), (width - px(MIDDLE)) // 2 - px(GAP))
    left = width // 2 - px(MIDDLE) // 2 - across if side == 0 else width // 2 + px(MIDDLE) // 2
    place = Rect(left, px(BAR_HEIGHT + GAP), across, px(SCORES_HEIGHT - 2 * GAP))
    lit = side == (duel.winner if duel.board.status.over else duel.side)
    ink = colour_of(readable(side_colours(style.theme.colours)[side])) if lit else style.text
    painter.box(place, colour if lit else style.colour("panel"), colour, radius=style.radius, edge=px(2))
    if side == 0:
        flag_x, name_x, score_x = place.x + px(5), place.x + flag + px(9), place.right - px(24)
    else:
        flag_x, score_x = place.right - px(5) - flag, place.x + px(24)
        name_x = flag_x - px(4)
    spot = Rect(flag_x, place.y + (place.height - flag) // 2, flag, flag)
    paint_flag(painter, style, spot, side, ink if lit else colour, ink)
    y, room = place.centre[1], across - flag - px(SCORE) - px(2 * PADDING)
    if room >= px(LEAST_NAME):
        name = shortened(side_name(players, side), px(BODY), room)
        painter.words(name, name_x, y, px(BODY), ink, lit, "left" if side == 0 else "right")
    painter.words(str(duel.score[side]), score_x, y, px(TITLE), ink, True, "center")


def paint_flag(painter: Painter, style: Style, place: Rect, side: int, cloth: Colour, pole: Colour) -> None:
    """Draw a side's flag as on the board."""
    tiles, unit = STYLE_TILES * STYLES.index(style.theme.glyphs), place.width / 16
    painter.icon(tiles + MARKS["POLE"], place, pole)
    if side == 0:
        painter.icon(tiles + MARKS["CLOTH"], place, cloth)
    else:
        x, y, width, height = (length * unit for length in BANNERS[style.theme.glyphs])
        banner = Rect(round(place.x + x), round(place.y + y), round(width), round(height))
        painter.box(banner, cloth, radius=0 if style.radius == 0 else unit * 0.7)


# On the board


def paint_last_move(painter: Painter, style: Style, layout: Layout, duel: Moment, move: Move) -> None:
    """Draw a ring round the cells of the last move, in its side's colour; `duel` is the state after it."""
    action, row, col = move
    found = duel.board.flags & duel.board.grid.cell(row, col)
    goes_on = duel.board.status.over or (found and action is not BOMB)
    mover = duel.side if goes_on else 1 - duel.side
    _paint_ring(painter, style, layout, claimed_rect(layout, move), mover)


def claimed_rect(layout: Layout, move: Move) -> Rect:
    """The visible part of the cells that a claim or a bomb takes."""
    cell = move.row, move.col
    cells = _bombed(layout, cell) if move.action is BOMB else [cell]
    return layout.cells_rect(cells).overlap(layout.view)


def paint_bomb(painter: Painter, style: Style, layout: Layout, cell: CellAt, side: int) -> None:
    """Draw the cells that a bomb at this cell would claim."""
    place = claimed_rect(layout, Move.bomb(*cell))
    painter.box(place, side_colour(style, side)._replace(alpha=60))
    _paint_ring(painter, style, layout, place, side)


def _bombed(layout: Layout, cell: CellAt) -> list[CellAt]:
    row, col = cell
    last_row, last_col = layout.grid.height - 1, layout.grid.width - 1
    return [(max(0, row - REACH), max(0, col - REACH)), (min(last_row, row + REACH), min(last_col, col + REACH))]


def _paint_ring(painter: Painter, style: Style, layout: Layout, place: Rect, side: int) -> None:
    if place.area:
        colour = side_colour(style, side)
        edge = max(style.px(LEAST_EDGE), round(layout.cell / 12))
        painter.box(place, colour._replace(alpha=0), colour, edge=edge)
