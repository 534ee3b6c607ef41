"""The scores of a duel over its board, whose turn it is, and its last move; for a duel played or watched."""

from minesweeper.core.duel_rules import Moment
from minesweeper.core.moves import BOMB, Move
from minesweeper.core.tiling import SQUARE
from minesweeper.games.controls import CellAt
from minesweeper.games.player import Duellists
from minesweeper.play import Play
from minesweeper.play.duel_sides import BombState, DuelSide
from minesweeper.themes.check import readable
from minesweeper.themes.sides import side_colours
from minesweeper.ui.board.layout import Layout
from minesweeper.ui.board.outlines import paint_group
from minesweeper.ui.draw.fitting import shortened
from minesweeper.ui.draw.glyphs import BANNERS, MARKS, STYLE_TILES, STYLES
from minesweeper.ui.draw.paint import BAR_HEIGHT, BODY, SCORES_HEIGHT, SMALL, TITLE, Colour, Painter, Style, colour_of
from minesweeper.ui.draw.portraits import paint_portrait
from minesweeper.ui.draw.rect import Rect
from minesweeper.words.duels import goal, headline

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
FACE, BOMB_SIDE, ROPE = 40, 20, 6
"""The sizes of a portrait and of a bomb, and the height of the bar to the majority."""
LEAST_NAME = 24
"""The least width worth writing a name in."""
LEAST_EDGE = 2
"""The least width of the mark on the last move."""


def side_colour(style: Style, side: int) -> Colour:
    """The colour of a side in a theme."""
    return colour_of(side_colours(style.theme.colours)[side])


def paint_duel(painter: Painter, style: Style, layout: Layout, play: Play, pointed: CellAt | None) -> None:
    """Draw the scores if there are any, the last move, and the reach of a bomb."""
    scores, sides, session = play.mode.scores, play.mode.sides, play.session
    if scores is None or sides is None:
        return
    paint_scores(painter, style, layout.surface.width, *scores, sides)
    if session.paused:
        return
    if session.game.moves:
        paint_last_move(painter, style, layout, scores[0], session.game.moves[-1])
    if play.mode.armed and pointed:
        paint_bomb(painter, style, layout, pointed, scores[0].side)


def paint_scores(
    painter: Painter, style: Style, width: int, duel: Moment, players: Duellists, sides: tuple[DuelSide, DuelSide]
) -> None:
    """Draw the scores under the bar, in a window of this width."""
    px, top = style.px, style.px(BAR_HEIGHT)
    style.bar(painter, Rect(0, top, width, px(SCORES_HEIGHT)))
    for side in (0, 1):
        _paint_panel(painter, style, width, side, sides[side])
    said = headline(players, duel)
    middle, room = width / 2, px(MIDDLE - GAP)
    painter.words(shortened(said, px(SMALL), room), middle, top + px(17), px(SMALL), style.text, True, "center")
    painter.words(goal(duel.board.mine_count), middle, top + px(34), px(SMALL - 1), style.muted, anchor="center")
    _paint_rope(painter, style, width, duel)


def panel_place(style: Style, width: int, side: int) -> Rect:
    """The place of a side's panel."""
    px = style.px
    across = min(px(WIDEST), (width - px(MIDDLE)) // 2 - px(GAP))
    left = width // 2 - px(MIDDLE) // 2 - across if side == 0 else width // 2 + px(MIDDLE) // 2
    return Rect(left, px(BAR_HEIGHT + GAP), across, px(SCORES_HEIGHT - 2 * GAP - ROPE - 2))


def bomb_place(style: Style, width: int, side: int) -> Rect:
    """The place of the bomb in a side's panel."""
    panel, size = panel_place(style, width, side), style.px(BOMB_SIDE)
    away = style.px(SCORE + 12)
    x = panel.right - away - size if side == 0 else panel.x + away
    return Rect(x, round(panel.centre[1] - size / 2), size, size)


def _paint_panel(painter: Painter, style: Style, width: int, side: int, shown: DuelSide) -> None:
    """Draw a side's panel, filled with its colour if it is to move or has won; the right one is a mirror image."""
    px, colour, flag = style.px, side_colour(style, side), style.px(FLAG)
    place = panel_place(style, width, side)
    ink = colour_of(readable(side_colours(style.theme.colours)[side])) if shown.lit else style.text
    painter.box(place, colour if shown.lit else style.colour("panel"), colour, radius=style.radius, edge=px(2))
    bomb = px(BOMB_SIDE + 6) if shown.bomb else 0
    room = place.width - px(SCORE + 2 * PADDING) - bomb
    face = px(FACE) if shown.character and room >= px(FACE) + flag else 0
    faced = face or flag
    start = place.x + px(5) if side == 0 else place.right - px(5) - faced
    spot = Rect(start, place.y + (place.height - faced) // 2, faced, faced)
    if face and shown.character:
        paint_portrait(painter, style, spot, shown.character, shown.mood, colour)
        start += faced + px(4) if side == 0 else -flag - px(4)
        room -= faced
    if not face or room - flag >= px(LEAST_NAME):
        paint_flag(
            painter, style, Rect(start, place.y + (place.height - flag) // 2, flag, flag), side,
            ink if shown.lit else colour, ink,
        )  # fmt: skip
        room -= flag
        name_x = start + flag + px(4) if side == 0 else start - px(4)
    else:
        name_x = start
    y, anchor = place.centre[1], "left" if side == 0 else "right"
    if room >= px(LEAST_NAME):
        named = y - px(5) if shown.needs else y
        name = shortened(shown.name, px(BODY), room)
        painter.words(name, name_x, named, px(BODY), ink, shown.lit, anchor)  # type: ignore[arg-type] # either of two
        _paint_wins(painter, style, shown, name_x, y + px(11), ink, 1 if side == 0 else -1)
    score_x = place.right - px(24) if side == 0 else place.x + px(24)
    painter.words(str(shown.score), score_x, y, px(TITLE), ink, True, "center")
    if shown.bomb:
        paint_bomb_icon(painter, style, bomb_place(style, width, side), shown.bomb, ink)


def _paint_wins(painter: Painter, style: Style, shown: DuelSide, x: int, y: float, ink: Colour, way: int) -> None:
    """Draw a dot for each duel that wins the match, filled if it has been won."""
    size, step = style.px(7), style.px(11)
    for number in range(shown.needs):
        left = x + way * number * step - (size if way < 0 else 0)
        spot = Rect(left, round(y - size / 2), size, size)
        fill = ink if number < shown.won else ink._replace(alpha=0)
        painter.box(spot, fill, ink, radius=size / 2, edge=max(1, style.px(1)))


def _paint_rope(painter: Painter, style: Style, width: int, duel: Moment) -> None:
    """Draw how far each side is on its way to the majority, in the middle."""
    left, right = panel_place(style, width, 0), panel_place(style, width, 1)
    high, y = style.px(ROPE), left.bottom + style.px(4)
    whole = Rect(left.x, y, right.right - left.x, high)
    round_ends = high / 2 if style.radius else 0
    painter.box(whole, style.line, radius=round_ends)
    half, enough = whole.width // 2, duel.board.mine_count // 2 + 1
    for side in (0, 1):
        length = min(half, round(half * duel.score[side] / enough))
        x = whole.x if side == 0 else whole.right - length
        if length:
            painter.box(Rect(x, y, length, high), side_colour(style, side), radius=min(round_ends, length / 2))
    thin = style.px(2)
    painter.box(Rect(whole.x + half - thin // 2, y - thin, thin, high + 2 * thin), style.text)


def paint_bomb_icon(painter: Painter, style: Style, place: Rect, bomb: BombState, ink: Colour) -> None:
    """Draw a bomb: with a spark if it is armed, faint while it must be kept, crossed out once it is spent."""
    unit, (x, y) = place.width / 16, (place.x, place.y)
    faint = ink._replace(alpha=255 if bomb in (BombState.READY, BombState.ARMED) else 110)

    def line(x1: float, y1: float, x2: float, y2: float, thick: float, colour: Colour) -> None:
        painter.line((x + x1 * unit, y + y1 * unit), (x + x2 * unit, y + y2 * unit), thick * unit, colour)

    if bomb is BombState.ARMED:
        painter.box(place.grown(style.px(3)), style.warning._replace(alpha=90), ink, radius=style.px(5), edge=1)
    if bomb is BombState.SPENT:
        line(3, 13, 13, 3, 1.6, faint)
        line(3, 3, 13, 13, 1.6, faint)
        return
    line(7, 10, 7, 10, 9, faint)
    line(9.6, 6.4, 11, 4.6, 2.6, faint)
    line(11, 4.6, 13, 4, 1.2, faint)
    if bomb is BombState.ARMED:
        for dx, dy in ((1.8, 0), (0, -1.8), (1.3, -1.3), (1.3, 1.3)):
            line(14, 3.6, 14 + dx, 3.6 + dy, 1.0, ink)


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
    _paint_ring(painter, style, layout, move, mover)


def claimed_rect(layout: Layout, move: Move) -> Rect:
    """The smallest visible rectangle with the cells that a claim or a bomb takes."""
    return layout.cells_rect(_claimed(layout, move)).overlap(layout.view)


def paint_bomb(painter: Painter, style: Style, layout: Layout, cell: CellAt, side: int) -> None:
    """Draw the cells that a bomb at this cell would claim."""
    bomb = Move.bomb(*cell)
    if layout.grid.tiling == SQUARE and layout.geometry.plain:
        painter.box(claimed_rect(layout, bomb), side_colour(style, side)._replace(alpha=60))
    _paint_ring(painter, style, layout, bomb, side)


def _claimed(layout: Layout, move: Move) -> list[CellAt]:
    """The cells that a claim or a bomb takes."""
    grid = layout.grid
    if move.action is not BOMB:
        return [(move.row, move.col)]
    return grid.places(grid.around(grid.around(grid.cell(move.row, move.col))))


def _paint_ring(painter: Painter, style: Style, layout: Layout, move: Move, side: int) -> None:
    """Draw an outline round the cells of a move."""
    place, colour = claimed_rect(layout, move), side_colour(style, side)
    edge = max(style.px(LEAST_EDGE), round(layout.cell / 12))
    if layout.grid.tiling != SQUARE or not layout.geometry.plain:
        paint_group(painter, layout, _claimed(layout, move), colour, edge)
    elif place.area:
        painter.box(place, colour._replace(alpha=0), colour, edge=edge)
