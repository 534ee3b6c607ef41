"""From a press of the button to the opened cells on the GPU, on Expert: `python -m benchmarks.first_click`.

A player is in a window that shows nothing: the pointer comes to a cell, rests there for a tenth of a second, and the
button is pressed and, unless it is `--held`, released at once, which leaves no time to ask ahead. Everything else is as
in the game, the other process included. Under a dealer it is somebody who knows the mines and opens safe cells all
over, which makes hard positions.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import click

from minesweeper import Difficulty, FirstClick, Setup
from minesweeper.history.settings import Settings
from minesweeper.history.storage import Storage
from minesweeper.play import Play
from minesweeper.plugins import load_plugins
from minesweeper.ui.draw.headless import import_arcade

EXPERT = Difficulty("expert", 30, 16, 99)
FIRST = 7, 15
REST = 0.1
"""Seconds for which the pointer rests."""
PATIENCE = 20.0
"""Seconds after which a click counts as lost."""
FRAME = 1000 / 60


class Player:
    """Somebody at a window that shows nothing."""

    def __init__(self, home: Path, held: float) -> None:
        import_arcade()
        import arcade  # noqa: PLC0415 - not before the line above
        import pyglet  # noqa: PLC0415

        from minesweeper.ui.app.app import App  # noqa: PLC0415
        from minesweeper.ui.game.game_view import GameView  # noqa: PLC0415

        window = arcade.Window(1000, 700, visible=False, antialiasing=False)
        self._tick = pyglet.clock.tick
        self.plugins = load_plugins(bundled_only=True, off=())
        app = App(window, self.plugins, Storage(home), Settings())
        app.speaker.muted = True
        self.view = GameView(app, Play(self.plugins, Setup(EXPERT, 0), desk=app.desk))
        app.home = self.view
        window.show_view(self.view)
        self._height = window.get_size()[1]
        self._press = held
        """Seconds for which the button is held."""
        self.stuck = 0.0
        """The most milliseconds for which the window could not be drawn."""

    def begin(self, setup: Setup) -> None:
        """Begin a game, and wait until the other process is there."""
        self.view.presenter.session.begin(self.plugins.game(setup))
        self._until(lambda: not self.view.play.thinker.busy)

    def point(self, row: int, col: int) -> None:
        """Bring the pointer to a cell and let it rest."""
        x, y = self._pixel(row, col)
        self.view.on_mouse_motion(x, y, 0, 0)
        self._wait(REST)

    def click(self, row: int, col: int) -> float:
        """Press and release the button there, and return the milliseconds until what it opens is uploaded: from the
        press on, or if the button is held, from its release."""
        (x, y), before = self._pixel(row, col), self.view.presenter.session.moves
        start = time.perf_counter()
        self._do(lambda: self.view.on_mouse_press(x, y, 1, 0))
        if self._press:
            self._wait(self._press)
            start = time.perf_counter()
        self._do(lambda: self.view.on_mouse_release(x, y, 1, 0))
        self._until(lambda: self.view.presenter.session.moves > before)
        return 1000 * (time.perf_counter() - start)

    def _wait(self, seconds: float) -> None:
        end = time.perf_counter() + seconds
        self._until(lambda: time.perf_counter() > end)

    def _until(self, done: Callable[[], bool]) -> None:
        end = time.perf_counter() + PATIENCE
        while not done() and time.perf_counter() < end:
            self._do(self._tick)
            time.sleep(0.0005)

    def _do(self, work: Callable[[], object]) -> None:
        start = time.perf_counter()
        work()
        self.stuck = max(self.stuck, 1000 * (time.perf_counter() - start))

    def _pixel(self, row: int, col: int) -> tuple[int, int]:
        x, y = self.view.presenter.viewport.layout.cell_rect(row, col).centre
        return round(x), self._height - 1 - round(y)


def first_clicks(player: Player, setup: Setup, games: int) -> Iterator[float]:
    """The first click of so many games."""
    for seed in range(games):
        player.begin(replace(setup, seed=seed))
        player.point(*FIRST)
        yield player.click(*FIRST)


def later_clicks(player: Player, setup: Setup, games: int) -> Iterator[float]:
    """All clicks but the first of so many games."""
    for seed in range(games):
        rng = Random(seed)
        player.begin(replace(setup, seed=seed))
        player.click(*FIRST)
        session = player.view.presenter.session
        while not session.board.status.over and (field := session.game.peek()):
            yield player.click(*rng.choice(session.board.grid.places(field.safe & session.board.hidden)))


def show(player: Player, what: str, clicks: Iterator[float]) -> None:
    """A line of a table."""
    player.stuck = 0.0
    times = sorted(clicks)
    median, rare = times[len(times) // 2], times[len(times) * 99 // 100]
    late = sum(each > FRAME for each in times)
    print(  # noqa: T201
        f"| {what} | {len(times)} | {median:.1f} | {rare:.1f} | {times[-1]:.1f} | {late} | {player.stuck:.1f} |",
        flush=True,
    )


@click.command()
@click.option("--games", default=40, help="Games of each kind.")
@click.option("--held", default=0.0, help="Seconds for which the button is held.")
@click.option("--dial", "dials", multiple=True, help="This value of the dial alone.")
@click.option("--dealer", "dealers", multiple=True, help="This dealer alone.")
def main(games: int, held: float, dials: tuple[str, ...], dealers: tuple[str, ...]) -> None:
    """Measure the first click with every value of the dial, and clicks under every dealer."""
    print("| click | clicks | median ms | p99 ms | worst ms | above a frame | window stuck |\n|" + " --- |" * 7)  # noqa: T201
    with TemporaryDirectory() as home:
        player = Player(Path(home), held)
        for generator in ("random", "no_guess"):
            show(player, generator, first_clicks(player, Setup(EXPERT, generator=generator), games))
        (logic,) = player.plugins.generator("no_guess").options
        for value in dials or [value for value, _ in logic.choices]:
            setup = Setup(EXPERT, generator="no_guess", options=(("logic", value),))
            show(player, f"no_guess, logic {value}", first_clicks(player, setup, games))
        for dealer in dealers or player.plugins.dealers:
            unpromised = Setup(EXPERT, first_click=FirstClick.ANY, dealer=dealer)
            show(player, f"{dealer}, the first", first_clicks(player, unpromised, games))
            show(player, f"{dealer}, later ones", later_clicks(player, Setup(EXPERT, dealer=dealer), games // 4 or 1))
        player.view.play.close()


if __name__ == "__main__":
    main()
