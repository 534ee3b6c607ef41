"""What drawing costs the processor, on Expert and on the largest board. Run `./run bench -k ui`.

The driver drops everything it is told to draw (GALLIUM_NOOP), so that what is timed is our own work and arcade's.
"""

import os
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from minesweeper import Difficulty, Game, Setup, Turn
from minesweeper.duel import Duel
from minesweeper.themes.theme import Theme
from minesweeper.ui.board.layout import Layout, lay_out
from minesweeper.ui.draw.headless import offscreen_window
from minesweeper.ui.draw.rect import Surface

if TYPE_CHECKING:
    import arcade

    from minesweeper.ui.board.scene import Scene

EXPERT = Difficulty("expert", 30, 16, 99)
LARGEST = Difficulty("largest", 1000, 1000, 60_000)
LEVELS = [EXPERT, LARGEST]
WINDOW = Surface(1280, 800)
ROUNDS = 50


@pytest.fixture(scope="module")
def window() -> "arcade.Window":
    os.environ["GALLIUM_NOOP"] = "1"
    return offscreen_window()


def opened(level: Difficulty) -> tuple[Game, Turn]:
    """A game and its first turn, in the middle of the board."""
    game = Game(level, seed=1)
    return game, game.reveal(level.height // 2, level.width // 2)


def picture(
    window: "arcade.Window", game: Game | Duel, clock: Callable[[], float] = time.perf_counter
) -> "tuple[Scene, Layout]":
    from minesweeper.ui.board.scene import Scene  # noqa: PLC0415 it imports arcade, which must wait for the window

    scene, layout = Scene(window.ctx, Theme("classic"), game.board, clock), lay_out(WINDOW, game.board.grid)
    scene.draw(layout)
    return scene, layout


@pytest.mark.benchmark(group="ui: a frame in which nothing moves")
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_frame(benchmark: BenchmarkFixture, window: "arcade.Window", level: Difficulty) -> None:
    scene, layout = picture(window, opened(level)[0])
    benchmark(scene.draw, layout)


@pytest.mark.benchmark(group="ui: a frame in which nothing moves")
def test_frame_of_a_duel(benchmark: BenchmarkFixture, window: "arcade.Window") -> None:
    duel = Duel(Setup(EXPERT, seed=1))
    for cell in duel.board.grid.places(duel.board.grid.full):
        duel.claim(*cell)
        if all(duel.claimed):
            break
    scene, layout = picture(window, duel)
    scene.board.second = duel.claimed[1]
    scene.draw(layout)
    benchmark(scene.draw, layout)


@pytest.mark.benchmark(group="ui: the planes of a turn to the GPU")
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_upload(benchmark: BenchmarkFixture, window: "arcade.Window", level: Difficulty) -> None:
    game, turn = opened(level)
    scene, _ = picture(window, game)

    def before() -> tuple[tuple[Turn], dict[str, object]]:
        scene.board.show(turn.before)
        return (turn,), {}

    benchmark.pedantic(scene.board.play, setup=before, rounds=ROUNDS, warmup_rounds=1)  # type: ignore[no-untyped-call]


@pytest.mark.benchmark(group="ui: from a click to its planes on the GPU")
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_click(benchmark: BenchmarkFixture, window: "arcade.Window", level: Difficulty) -> None:
    game, turn = opened(level)
    scene, _ = picture(window, game)

    def undo() -> None:
        game.undo()
        scene.board.show(game.board)

    def click() -> None:
        scene.board.play(game.play(turn.move))

    game.restart()
    click()
    benchmark.pedantic(click, setup=undo, rounds=ROUNDS)  # type: ignore[no-untyped-call]


@pytest.mark.benchmark(group="ui: a frame while a reveal spreads")
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_wave(benchmark: BenchmarkFixture, window: "arcade.Window", level: Difficulty) -> None:
    now = 0.0
    game, turn = opened(level)
    scene, layout = picture(window, game, lambda: now)

    def next_frame() -> None:
        nonlocal now
        if not scene.animating:
            scene.board.show(turn.before)
            scene.board.play(turn)
        now += 1 / 60

    benchmark.pedantic(lambda: scene.draw(layout), setup=next_frame, rounds=ROUNDS)  # type: ignore[no-untyped-call]


@pytest.mark.benchmark(group="ui: a frame while a personal best is celebrated")
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_celebration(benchmark: BenchmarkFixture, window: "arcade.Window", level: Difficulty) -> None:
    now = 0.0
    game = Game.from_mines(level.width, level.height, [(0, 0), (level.height - 1, level.width - 1)])
    scene, layout = picture(window, game, lambda: now)
    scene.board.play(game.reveal(level.height // 2, level.width // 2))
    scene.board.celebrate_best()
    now = 0.5
    scene.draw(layout)
    assert scene.animating
    benchmark(scene.draw, layout)


@pytest.mark.benchmark(group="ui: making all that draws, glyphs included")
def test_scene(benchmark: BenchmarkFixture, window: "arcade.Window") -> None:
    from minesweeper.ui.board.scene import Scene  # noqa: PLC0415
    from minesweeper.ui.draw.glyphs import glyph_sheet  # noqa: PLC0415 it imports arcade too

    board = Game(EXPERT, seed=1).board
    benchmark.pedantic(  # type: ignore[no-untyped-call]
        lambda: Scene(window.ctx, Theme("classic"), board), setup=glyph_sheet.cache_clear, rounds=10
    )


@pytest.mark.benchmark(group="ui: laying everything out")
def test_layout(benchmark: BenchmarkFixture) -> None:
    benchmark(lay_out, WINDOW, Game(EXPERT, seed=1).board.grid)
