"""The end of a game: light, sparks and mines in a wave, by the clock alone."""

from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops

from minesweeper import Game, Move, Theme, Turn, load_plugins
from minesweeper.duel import Duel
from minesweeper.ui.board.animation import BEST_SECONDS, BRIEF_SECONDS, LOSS_SECONDS, MINES_SECONDS, WIN_SECONDS, Ending
from minesweeper.ui.board.layout import Camera, lay_out, natural_size
from minesweeper.ui.board.scene import Scene
from minesweeper.ui.draw.rect import Surface
from tests.ui.pictures import assert_golden, captured, pixel

if TYPE_CHECKING:
    import arcade

THEMES = load_plugins(bundled_only=True).themes
FIELD = """
    *........*
    .......*..
    ....*.....
    .....2....
    ......*...
    *..*.....*
"""
"""The 2 touches no zero, so it stays hidden until it is opened itself."""
LAST = 3, 5
MINES = [
    (row, col)
    for row, line in enumerate(FIELD.split())
    for col, symbol in enumerate(line)
    if symbol == "*"
]  # fmt: skip


class End:
    """A small game that has just ended, and its picture at any time after."""

    def __init__(
        self, window: "arcade.Window", won: bool, theme: Theme = THEMES["night"], cell: int = 24, ratio: float = 1.0,
        brief: bool = False, motion: bool = True,
    ) -> None:  # fmt: skip
        self.now = 0.0
        turn = last_turn(won)
        size = natural_size(turn.after.grid, cell, ratio=ratio)
        self.scene = Scene(window.ctx, theme, turn.before, clock=lambda: self.now)
        self.layout = lay_out(Surface(*size, ratio), turn.after.grid, Camera(cell))
        self.scene.board.motion = motion
        self.scene.board.play(turn, brief)

    def at(self, now: float) -> Image.Image:
        self.now = now
        surface = self.layout.surface
        size = surface.width, surface.height
        return captured(self.scene.textures.ctx, size, lambda: self.scene.draw(self.layout))


def last_turn(won: bool) -> Turn:
    """The move that ends a game in which only one safe cell was left."""
    game = Game.from_mines(10, 6, MINES)
    for cell in game.board.grid.places(game.board.grid.full):
        if cell not in (*MINES, LAST):
            game.reveal(*cell)
    return game.play(Move.reveal(*(LAST if won else (2, 4))))


@pytest.mark.parametrize(("won", "seconds"), [(True, WIN_SECONDS), (False, LOSS_SECONDS)])
def test_an_end_moves_for_a_while_and_leaves_nothing_behind(won: bool, seconds: float, window: "arcade.Window") -> None:
    end, plain = End(window, won), End(window, won, motion=False)
    shown = [end.at(share * seconds) for share in (0.1, 0.3, 0.5)]
    assert len({each.tobytes() for each in shown}) == 3
    assert end.scene.animating
    assert end.at(seconds).tobytes() == plain.at(0).tobytes()
    assert not end.scene.animating


@pytest.mark.parametrize("cols", [(0, 2, 4), (1, 0, 2, 4), (0, 2, 1, 4, 6)], ids=["left", "right", "drawn"])
def test_a_duel_ends_in_light_whoever_wins(cols: tuple[int, ...], window: "arcade.Window") -> None:
    mines = (0, 2, 4, 6) if len(cols) == 5 else (0, 2, 4, 6, 8)
    duel = Duel.from_mines(10, 1, [(0, col) for col in mines])
    scene = Scene(window.ctx, THEMES["night"], duel.board)
    turns = [duel.claim(0, col) for col in cols]
    scene.board.play(turns[-1])
    assert duel.over
    assert scene.animating
    assert Ending(turns[-1], lambda: 0.0).won


def test_a_personal_best_is_celebrated_longer_and_with_confetti(window: "arcade.Window") -> None:
    end, usual = End(window, won=True), End(window, won=True)
    end.now = 0.1
    end.scene.board.celebrate_best()
    assert end.at(0.8).tobytes() != usual.at(0.8).tobytes()
    assert not [end.at(now) for now in (WIN_SECONDS, 2.0) if not end.scene.animating]
    end.at(0.1 + BEST_SECONDS)
    assert not end.scene.animating


@pytest.mark.parametrize("won", [True, False])
def test_an_end_that_is_skipped_is_not_taken_up_again_by_a_personal_best(won: bool, window: "arcade.Window") -> None:
    end, plain = End(window, won), End(window, won, motion=False)
    end.at(0.2)
    end.scene.board.finish()
    end.scene.board.celebrate_best()
    assert not end.scene.animating
    assert end.at(0.3).tobytes() == plain.at(0).tobytes()


def test_a_loss_is_never_a_personal_best(window: "arcade.Window") -> None:
    end = End(window, won=False)
    end.scene.board.celebrate_best()
    end.at(LOSS_SECONDS)
    assert not end.scene.animating


def test_mines_appear_in_a_wave_from_the_one_that_was_hit(window: "arcade.Window") -> None:
    dark = THEMES["windows_dark"]  # its mines are white, far from the colour of tiles
    end, plain = End(window, won=False, theme=dark), End(window, won=False, theme=dark, motion=False)
    after = plain.at(0)

    def shown(now: float) -> set[tuple[int, int]]:
        image = end.at(now)
        spots = {mine: [round(at) for at in end.layout.cell_rect(*mine).centre] for mine in MINES}
        return {mine for mine, (x, y) in spots.items() if _alike(pixel(image, x, y), pixel(after, x, y))}

    early, later, last = shown(0.1 * MINES_SECONDS), shown(0.6 * MINES_SECONDS), shown(LOSS_SECONDS - 0.05)
    assert early <= {(2, 4)}
    assert early < later < last == set(MINES)


def _alike(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < 90


def test_a_brief_end_is_a_ring_of_light_and_shows_all_mines_at_once(window: "arcade.Window") -> None:
    end, plain = End(window, won=False, brief=True), End(window, won=False, motion=False)
    far = end.layout.cell_rect(5, 9)
    box = far.x, far.y, far.right, far.bottom
    assert end.at(0.05).crop(box).tobytes() == plain.at(0).crop(box).tobytes()
    end.at(BRIEF_SECONDS)
    assert not end.scene.animating


@pytest.mark.parametrize(("won", "best"), [(True, False), (True, True), (False, False)])
def test_nothing_but_the_board_is_drawn_over(won: bool, best: bool, window: "arcade.Window") -> None:
    end, plain = End(window, won), End(window, won, motion=False)
    if best:
        end.scene.board.celebrate_best()
    view = end.layout.view
    for now in (0.05, 0.3, 0.6):
        changed = ImageChops.difference(end.at(now), plain.at(0)).getbbox()
        assert changed is not None
        left, top, right, bottom = changed
        assert left >= view.x
        assert top >= view.y
        assert right <= view.right
        assert bottom <= view.bottom


def test_on_the_largest_board_an_end_works_too(window: "arcade.Window") -> None:
    now = 0.0
    game = Game.from_mines(1000, 1000, [(500, 500), (505, 500), (999, 999)])
    scene = Scene(window.ctx, THEMES["day"], game.board, clock=lambda: now)
    layout = lay_out(Surface(300, 300), game.board.grid).centred(500, 500)

    def picture() -> bytes:
        return captured(window.ctx, (300, 300), lambda: scene.draw(layout)).tobytes()

    scene.board.play(game.reveal(500, 500))
    first = picture()
    now = 0.4
    assert picture() != first
    now = LOSS_SECONDS
    picture()
    assert not scene.animating


MOMENTS = {"win": (True, False, 0.35), "best": (True, True, 1.1), "loss": (False, False, 0.2)}


@pytest.mark.parametrize("ratio", [1.0, 2.0], ids=["usual", "fine"])
@pytest.mark.parametrize("name", ["windows_light", "night"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moment_of_each_looks_as_it_should(moment: str, name: str, ratio: float, window: "arcade.Window") -> None:
    won, best, now = MOMENTS[moment]
    end = End(window, won, THEMES[name], round(24 * ratio), ratio)
    end.now = 0.1
    if best:
        end.scene.board.celebrate_best()
    kind = "fine" if ratio > 1 else "usual"
    assert_golden(end.at(now), f"ending_{moment}_{name}_{kind}")
