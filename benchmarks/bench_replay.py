"""What watching a game again costs: opening it, and jumping to any moment of it. Run `./run bench -k replay`."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.bench_history import won
from minesweeper import Difficulty, Game, Move, Record, Session, Setup
from minesweeper.games.live_figures import COUNTERS, figures
from minesweeper.games.player import players_in
from minesweeper.games.replay import Replay
from minesweeper.games.side_by_side import SideBySide
from minesweeper.history.settings import Settings
from minesweeper.history.storage import Storage
from minesweeper.plugins import load_plugins
from minesweeper.ui.draw.headless import offscreen_window

if TYPE_CHECKING:
    from minesweeper.ui.app.app import App

MILLION = Difficulty("million", 1000, 1000, 120_000)
MOVES = 5000
JUMPS = 100


def wandered(seed: int) -> Record:
    """A game on the largest board, with thousands of safe clicks and flags all over it."""
    rng, now = Random(seed), [0.0]
    session = Session(Game.of(Setup(MILLION, seed)), lambda: now[0])
    session.play(Move.reveal(500, 500))
    field = session.game.peek()
    assert field
    for _ in range(MOVES):
        now[0] += rng.random()
        row, col = rng.randrange(1000), rng.randrange(1000)
        mined = field.mines & field.grid.cell(row, col)
        session.play(Move.flag(row, col) if mined else Move.reveal(row, col))
    return session.record()


RECORDS: dict[str, Callable[[int], Record]] = {"expert": won, "million": wandered}


@pytest.fixture(params=RECORDS)
def record(request: pytest.FixtureRequest) -> Record:
    return RECORDS[request.param](1)


def test_opening_a_replay(benchmark: BenchmarkFixture, record: Record) -> None:
    benchmark.pedantic(Replay, (record,), rounds=2)  # type: ignore[no-untyped-call]


def test_jumping_to_a_moment(benchmark: BenchmarkFixture, record: Record) -> None:
    replay, rng = Replay(record), Random(2)

    def jump(seconds: float) -> None:
        step = replay.step_at(seconds)
        replay.turn(step)
        replay.pointer(seconds)
        figures(COUNTERS, replay.standing(seconds, step))

    benchmark.pedantic(  # type: ignore[no-untyped-call]
        jump, setup=lambda: ((rng.random() * replay.seconds,), {}), rounds=JUMPS
    )


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "App":
    """A window that only seems to be large: what is timed is our own work, hardly the pixels."""
    window = offscreen_window()
    from minesweeper.ui.app.app import App  # noqa: PLC0415 it imports arcade, which must wait for the window

    monkeypatch.setattr(window, "get_framebuffer_size", lambda: (1280, 800))
    return App(window, load_plugins(bundled_only=True, off=()), Storage(tmp_path), Settings(motion=False))


@pytest.mark.parametrize("sides", [1, 2])
def test_scrubbing_on_the_screen(benchmark: BenchmarkFixture, app: "App", record: Record, sides: int) -> None:
    """Every position is shown as soon as the pointer is there: with its board, its pointer, its figures and marks."""
    from minesweeper.ui.replay.replay_view import ReplayView  # noqa: PLC0415 as above

    log = tuple(entry._replace(seconds=1.3 * entry.seconds) for entry in record.log)
    slower = replace(record, log=log, seconds=1.3 * record.seconds, players=players_in("quick"))
    games = SideBySide(*[Replay(each) for each in (record, slower)[:sides]])
    view, rng = ReplayView(app, games, app.back, lambda _record: None, lambda _replay: None), Random(2)
    view._arrange()

    def scrub(share: float) -> None:
        view.playback.seek(share)
        view._show()
        view.on_draw()

    benchmark.pedantic(scrub, setup=lambda: ((rng.random(),), {}), rounds=JUMPS, warmup_rounds=2)  # type: ignore[no-untyped-call]
