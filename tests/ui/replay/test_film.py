"""Films of replays: what the screen would show, frame by frame, without a screen."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from minesweeper.plugins import load_plugins
from minesweeper.replay import Replay
from minesweeper.themes.theme import Theme
from minesweeper.ui.bot import film_file
from minesweeper.ui.bot.studio import FRAME
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.replay.film import ReplayFilm
from tests.ui.replay.watching import wandering


@pytest.fixture(scope="module")
def theme() -> Theme:
    return load_plugins(bundled_only=True, off=()).theme("night")


def test_a_film_lasts_as_long_as_the_game_at_its_speed_and_ends_on_its_last_board(theme: Theme) -> None:
    replay = Replay(wandering())
    reel = ReplayFilm(replay, theme, speed=4.0)
    frames = list(reel)
    assert len(frames) * FRAME == pytest.approx(replay.seconds / 4, abs=1.0)
    assert reel._studio.scene.board._board == replay.record.board
    assert reel.share == 1.0


def test_every_frame_is_as_if_it_were_drawn_anew(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not drawn again looks as before: so no trail of the pointer is left behind."""
    replay = Replay(wandering())
    frames = [frame.copy() for frame in ReplayFilm(replay, theme, speed=8.0)]
    monkeypatch.setattr(
        "minesweeper.ui.bot.changes.changed",
        lambda _before, now: [_whole(now.layout.surface.width, now.layout.surface.height)],
    )
    whole = [frame.copy() for frame in ReplayFilm(replay, theme, speed=8.0)]
    assert len(frames) == len(whole)
    for one, other in zip(frames, whole, strict=True):
        assert max(ImageChops.difference(one, other).tobytes()) <= 2


def _whole(width: int, height: int) -> Rect:
    return Rect(0, 0, width, height)


def test_the_same_film_twice_is_the_same(theme: Theme) -> None:
    replay = Replay(wandering())
    one, other = (list(ReplayFilm(replay, theme, speed=16.0)) for _ in range(2))
    assert [frame.tobytes() for frame in one] == [frame.tobytes() for frame in other]


def test_it_is_saved_as_any_film(theme: Theme, tmp_path: Path) -> None:
    told: list[tuple[object, ...]] = []
    path = tmp_path / "game.gif"
    reel = ReplayFilm(Replay(wandering()), theme, speed=16.0, cell=16)
    count = film_file.record(reel, path, lambda *now: told.append(now))
    assert told[-1][0] == pytest.approx(1.0)
    assert told[0][2] == "Filming"
    with Image.open(path) as saved:
        assert 1 < saved.n_frames <= count
