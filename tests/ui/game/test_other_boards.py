"""The game's screen on boards that are no rectangles of squares: pointer, keys, scrolling, outlines, rulers, the list
of boards, and a tiling of ten lines."""

import math
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest
from arcade import key

from minesweeper import Level, Minefield, Move, Record, Setup, Status, load_plugins
from minesweeper.core.tiling import Place
from minesweeper.games.replay import Replay
from minesweeper.games.side_by_side import SideBySide
from minesweeper.history import History
from minesweeper.play import Command
from minesweeper.ui.board.duel_scores import claimed_rect
from minesweeper.ui.board.outlines import outer_sides
from minesweeper.ui.board.rulers import columns_of, labels, rows_of
from minesweeper.ui.film.changes import FrameLook, changed
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.menu.boards_view import BoardsView
from minesweeper.ui.replay.replay_view import ReplayView
from tests.bundled import bundled_plugins
from tests.ui.duelling import claim, duel_screen
from tests.ui.pictures import assert_golden, colour, pixel
from tests.ui.playing import at, press, win
from tests.ui.stand import NewStand, Stand

BRICKS = """
from minesweeper import Level, Tiling, hookimpl

EVEN = [(0, -1), (0, 1), (-1, -1), (-1, 0), (1, -1), (1, 0)]
ODD = [(0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1)]
LEFT = [(0, 0), (2, 0), (2, 1), (0, 1)]
RIGHT = [(1, 0), (3, 0), (3, 1), (1, 1)]

@hookimpl
def register_tilings():
    return [Tiling("bricks", "Bricks", [EVEN, ODD], [[0], [1]], [LEFT, RIGHT], (2, 1))]

@hookimpl
def register_difficulties():
    return [Level("wall", 6, 8, 8, tiling="bricks")]
"""
DRAG = 5


@pytest.fixture
def stand(stands: NewStand) -> Stand:
    return stands(motion=False)


def on(stand: Stand, tiling: str, width: int = 9, height: int = 8, mines: int = 10, seed: int = 1) -> GameView:
    """A new game on this tiling."""
    stand.app.plugins.tilings = bundled_plugins().tilings
    view = stand.game()
    view.play.begin(Setup(Level("custom", width, height, mines, tiling=tiling), seed))
    return view


def drawn(stand: Stand, tiling: str, width: int, height: int, *mines: Place) -> GameView:
    """A game with these mines."""
    view = on(stand, tiling, width, height)
    grid = view.presenter.board.grid
    view.play.begin(Setup.drawn(Minefield(grid, grid.gather(mines))))
    return view


@pytest.mark.parametrize("tiling", [name for name in bundled_plugins().tilings if name != "square"])
def test_clicks_open_flag_and_win_on_every_tiling(tiling: str, stand: Stand) -> None:
    view = on(stand, tiling)
    grid, layout = view.presenter.board.grid, view.presenter.viewport.layout
    start = grid.nearest(4, 4)
    stand.click(view, *map(math.floor, layout.place_of(*start)))
    assert view.presenter.board.revealed & grid.cell(*start)
    field = view.presenter.session.game.peek()
    assert field
    mine = grid.places(field.mines)[0]
    x, y = layout.place_of(*mine)
    stand.click(view, math.floor(x), math.floor(y), 4)
    assert view.presenter.board.flags == grid.cell(*mine)
    while not view.presenter.board.status.over:
        cell = grid.places(view.presenter.board.hidden & ~field.mines)[0]
        stand.click(view, *map(math.floor, view.presenter.viewport.layout.place_of(*cell)))
    assert view.presenter.board.status is Status.WON


def test_the_cursor_goes_to_cells_beside_and_at_the_end_to_the_other_side(stand: Stand) -> None:
    view = on(stand, "hex")
    press(view, key.UP)
    start = view.input.cursor
    assert start == (4, 4)
    for symbol, place in ((key.UP, (3, 4)), (key.RIGHT, (3, 5)), (key.DOWN, (4, 5)), (key.LEFT, (4, 4))):
        press(view, symbol)
        assert view.input.cursor == place
    for _ in range(5):
        press(view, key.RIGHT)
    assert view.input.cursor == (4, 0)


def test_the_cursor_skips_holes_and_crosses_joined_sides_upside_down_where_they_are_turned(stand: Stand) -> None:
    ring = on(stand, "square")
    ring.play.begin(Setup(Level.drawn("ring", "...\n. .\n...", 1), 1))
    press(ring, key.UP)
    ring.input._at = ring.input.cursor = (1, 0)
    press(ring, key.RIGHT)
    assert ring.input.cursor == (1, 2)
    press(ring, key.RIGHT)
    assert ring.input.cursor == (1, 0)
    strip = on(stand, "mobius")
    press(strip, key.UP)
    for _ in range(5):
        press(strip, key.RIGHT)
    assert strip.input.cursor == (8 - 1 - 4, 0)


def test_a_torus_is_scrolled_round_without_end(stand: Stand) -> None:
    view = on(stand, "torus")
    view.play.move(Move.reveal(4, 4))
    layout = view.presenter.viewport.layout
    before = stand.picture(view)
    for _ in range(layout.grid.height):
        view.on_mouse_scroll(300, 200, 0, -1)
    assert view.presenter.viewport.layout.board == layout.board.moved(0, 0)
    assert stand.picture(view).tobytes() == before.tobytes()
    view.on_mouse_scroll(300, 200, 0, -1)
    moved = view.presenter.viewport.layout
    assert moved.board != layout.board
    x, y = layout.view.centre
    row, col = layout.cell_at(x, y) or (0, 0)
    assert moved.cell_at(x, y) == ((row + 3) % 8, col)
    assert moved.cell_at(*moved.place_of(0, 0)) == (0, 0)


def test_the_middle_button_drags_a_torus_although_all_of_it_is_in_view(stand: Stand) -> None:
    view = on(stand, "hex_torus")
    x, y = map(round, view.presenter.viewport.layout.place_of(4, 4))
    stand.hold(view, x, y, 2)
    stand.drag(view, x + 90, y + 40, 2)
    stand.let_go(view, x + 90, y + 40, 2)
    assert view.presenter.viewport.layout.cell_at(x + 90, y + 40) == (4, 4)


def test_the_view_glides_the_short_way_round_a_large_torus(stands: NewStand) -> None:
    stand = stands(size=(400, 360), motion=True)
    view = on(stand, "torus", 60, 60, 400)
    viewport = view.presenter.viewport
    viewport.motion = True
    viewport.layout = viewport.layout.centred(1.0, 30.0)
    assert viewport.layout.minimap
    viewport.look_at([(30, 40)])
    assert viewport.travelling
    viewport.look_at([(30, 58)])
    goal = viewport._goal
    assert goal.shows(goal.cell_rect(30, 58))


def test_all_neighbours_are_outlined_where_some_lie_apart(stand: Stand) -> None:
    view, ink = on(stand, "knight"), colour(stand.app.theme, "cursor")

    def outlined() -> set[Place]:
        picture, layout = stand.picture(view), view.presenter.viewport.layout
        places = layout.grid.places(layout.grid.full)
        rects = {place: layout.cell_rect(*place) for place in places}
        return {place for place, at in rects.items() if pixel(picture, at.x + at.width // 2, at.y) == ink}

    stand.point(view, *at(view, 0, 0))
    assert outlined() == {(1, 2), (2, 1)}
    stand.point(view, *at(view, 4, 4))
    assert outlined() == set(view.presenter.board.grid.neighbours(4, 4))
    stand.app.change(outline_apart=False)
    assert outlined() == set()


def test_on_a_torus_neighbours_across_the_edge_are_outlined_and_nothing_inside(stand: Stand) -> None:
    view = on(stand, "torus")
    stand.point(view, *at(view, 4, 4))
    plain = stand.picture(view)
    stand.point(view, *at(view, 0, 0))
    picture, layout, ink = stand.picture(view), view.presenter.viewport.layout, colour(stand.app.theme, "cursor")
    for row, col in product((7, 0, 1), (8, 0, 1)):
        place = layout.cell_rect(row, col)
        spots = [
            (place.x + place.width // 2, place.y + 1),
            (place.x + place.width // 2, place.bottom - 1),
            (place.x + 1, place.y + place.height // 2),
            (place.right - 1, place.y + place.height // 2),
        ]
        assert (row, col) == (0, 0) or any(pixel(picture, *spot) == ink for spot in spots)
    assert not any(each == ink for _, each in plain.getcolors(1 << 20) or [])


def test_bricks_have_one_outline_although_their_sides_are_shifted() -> None:
    upper = [(0.0, 0.0), (40.0, 0.0), (40.0, 20.0), (0.0, 20.0)]
    lower = [(x + 20, y + 20) for x, y in upper]
    sides = {frozenset(side) for side in outer_sides([upper, lower])}
    assert frozenset({(20.0, 20.0), (40.0, 20.0)}) not in sides
    assert frozenset({(0.0, 20.0), (20.0, 20.0)}) in sides
    assert sum(math.dist(*side) for side in sides) == 2 * (40 + 20) * 2 - 2 * 20


def test_rulers_count_the_rows_of_hexagons_and_go_round_with_a_torus(stand: Stand) -> None:
    layout = on(stand, "hex").presenter.viewport.layout
    for row, label in enumerate(sorted(labels(rows_of(layout), 10))):
        assert label.number == row + 1
        assert abs(label.middle - layout.place_of(row, 0)[1]) <= 2
    torus = on(stand, "torus").presenter.viewport.layout.panned(0, 100)
    seen = labels(rows_of(torus), 10, named=[0])
    assert sorted({each.number for each in seen}) == [*range(1, 9)]
    for label in seen:
        place = torus.cell_at(torus.view.x + 1, label.middle)
        assert place
        assert place[0] + 1 == label.number
    strip = on(stand, "mobius").presenter.viewport.layout.panned(100, 0)
    assert labels(rows_of(strip), 10) == []
    assert labels(columns_of(strip), 10)


def test_chords_dip_and_flags_drop_across_the_edge_of_a_torus(stands: NewStand) -> None:
    stand = stands()
    view = drawn(stand, "torus", 8, 8, (7, 7), (4, 4))
    view.presenter.scene.board.motion = True
    view.play.move(Move.reveal(0, 0))
    view.play.move(Move.flag(7, 7))
    stand.picture(view)
    view.play.move(Move.chord(0, 0))
    stand.picture(view)
    knight = drawn(stand, "knight", 8, 8, (0, 1))
    knight.presenter.scene.board.motion = True
    knight.play.move(Move.reveal(2, 2))
    knight.play.move(Move.flag(0, 1))
    knight.play.move(Move.chord(2, 2))
    stand.picture(knight)


def test_a_film_draws_all_of_a_torus_anew_and_of_hexagons_the_cells_that_changed(stand: Stand) -> None:
    for tiling, whole in (("torus", True), ("hex", False)):
        view = on(stand, tiling)
        layout, figures = view.presenter.viewport.layout, ("000", view.presenter.scene.counters.face, "000")
        before = FrameLook(layout, view.presenter.board, 0, view.play.mode.marks(), figures, (), None)
        view.play.move(Move.flag(0, 0))
        after = before._replace(board=view.presenter.board)
        areas = changed(before, after)
        assert (layout.view in areas) is whole
        assert whole or areas == [layout.cell_rect(0, 0)]


def test_a_large_board_of_hexagons_has_a_minimap_that_leads_there(stands: NewStand) -> None:
    stand = stands(size=(480, 420), theme="night", motion=False)
    view = on(stand, "hex", 60, 40, 300)
    view.play.move(Move.reveal(20, 30))
    layout = view.presenter.viewport.layout
    assert layout.minimap
    assert_golden(stand.picture(view), "minimap_hex")
    stand.click(view, layout.minimap.x + 1, layout.minimap.y + 1)
    assert view.presenter.viewport.layout.cell_at(layout.view.x + 9, layout.view.y + 9) == (0, 0)


def test_a_duel_on_hexagons_outlines_the_last_move_and_the_reach_of_a_bomb(stands: NewStand) -> None:
    stand = stands(size=(560, 480), theme="night", motion=False)
    stand.app.plugins.tilings = bundled_plugins().tilings
    grid = stand.app.plugins.tilings["hex"].grid(9, 7)
    field = Minefield(grid, grid.gather([(0, 0), (1, 4), (2, 7), (4, 2), (5, 6)]))
    screen = duel_screen(stand, bombs=True, field=field)
    claim(stand, screen, (0, 0), (1, 4), (6, 0))
    assert screen.presenter.board.flags == grid.gather([(0, 0), (1, 4)])
    move = Move.bomb(3, 4)
    place = claimed_rect(screen.presenter.viewport.layout, move)
    cells = grid.places(grid.around(grid.around(grid.cell(3, 4))))
    assert len(cells) == 19
    assert place == screen.presenter.viewport.layout.cells_rect(cells).overlap(screen.presenter.viewport.layout.view)
    screen.begin(Command.BOT)
    stand.point(screen, *at(screen, 3, 4))
    assert_golden(stand.picture(screen), "duel_hex")


# The list of boards


def with_levels(stand: Stand) -> GameView:
    plugins = bundled_plugins()
    stand.app.plugins.tilings = plugins.tilings
    stand.app.plugins.difficulties |= {
        level.name: level
        for level in (
            Level("hex_beginner", 9, 10, 12, tiling="hex"),
            Level("hex_expert", 28, 18, 104, tiling="hex"),
            Level("klein_beginner", 9, 9, 11, tiling="klein"),
            Level.drawn("heart", " . . \n.....\n ... \n  .  ", 2),
        )
    }
    stand.app.plugins.levels = stand.app.plugins.difficulties
    return stand.game()


def listed(view: GameView) -> list[str]:
    view.menus._open(view.play.mode.levels, view.bar.menu)
    assert view.popup
    return [item.text for item in view.popup.items]


def test_other_boards_have_one_place_in_the_list_of_levels(stand: Stand) -> None:
    view = with_levels(stand)
    assert "Other boards …" in listed(view)
    assert "Hex beginner" not in listed(view)
    plain = stand.game()
    usual = {name: level for name, level in stand.app.plugins.levels.items() if not level.world}
    stand.app.plugins.levels = stand.app.plugins.difficulties = usual
    assert "Other boards …" not in listed(plain)


@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_their_screen_shows_each_kind_with_a_picture(theme: str, stands: NewStand) -> None:
    stand = stands(size=(960, 560), theme=theme, motion=False)
    view = with_levels(stand)
    view.menus._other_boards()
    screen = stand.app.window.current_view
    assert isinstance(screen, BoardsView)
    assert_golden(stand.picture(screen), f"other_boards_{theme}")


def test_a_kind_leads_to_its_levels_and_a_level_begins(stand: Stand) -> None:
    view = with_levels(stand)
    view.menus._other_boards()
    screen = stand.app.window.current_view
    assert isinstance(screen, BoardsView)
    assert [card.text for card in screen.cards] == ["Hexagons", "Klein bottle", "Outlines"]
    stand.picture(screen)
    stand.click(screen, *map(round, screen.cards[0].place.centre))
    assert [card.text for card in screen.cards] == ["Beginner", "Expert"]
    screen.begin(Command.BACK)
    assert [card.text for card in screen.cards] == ["Hexagons", "Klein bottle", "Outlines"]
    screen.begin(Command.CHORD)
    screen.begin(Command.RIGHT)
    screen.begin(Command.CHORD)
    assert stand.app.window.current_view is view
    assert view.play.session.game.difficulty.name == "hex_expert"
    stand.picture(view)
    assert "Other boards …" in listed(view)


# A tiling of ten lines


def test_a_tiling_of_ten_lines_plays_is_drawn_solved_saved_and_replayed(stand: Stand, tmp_path: Path) -> None:
    (tmp_path / "bricks.py").write_text(BRICKS, "utf-8")
    plugins = load_plugins([tmp_path / "bricks.py"])
    stand.app.plugins.tilings, stand.app.plugins.levels = plugins.tilings, plugins.levels
    stand.app.plugins.difficulties = plugins.levels
    view = stand.game("wall", seed=4, kept=True)
    layout = view.presenter.viewport.layout
    x, y = layout.place_of(4, 2)
    stand.click(view, round(x), round(y))
    assert view.presenter.board.revealed & layout.grid.cell(4, 2)
    view.play.do(Command.ODDS)
    view.tick(0)
    assert_golden(stand.picture(view), "bricks")
    assert view.play.odds.marks(0)
    win(view)
    record = view.play.session.record()
    assert Record.from_json(record.to_json()) == record
    with closing(History(tmp_path)) as history:
        history.add_missing([record])
        assert [each.setup for each in history.records()] == [record.setup]
    games = SideBySide(Replay(record))
    screen = ReplayView(stand.app, games, stand.app.back, lambda _left: None, lambda _race: None)
    stand.app.window.show_view(screen)
    screen.playback.go_to_end()
    screen.tick(0)
    stand.picture(screen)
    assert screen.sides[0].insight.board == view.presenter.board
