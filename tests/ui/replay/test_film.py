"""Films of replays: what the screen would show, frame by frame, without a screen."""

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from minesweeper import Difficulty, Game, Move, Session, Setup, Theme, load_plugins
from minesweeper.games.player import players_in
from minesweeper.games.replay import Replay
from minesweeper.games.side_by_side import SideBySide
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.film import film_file
from minesweeper.ui.film.studio import FILM_FRAME
from minesweeper.ui.replay.film import ReplayFilm
from tests.ui.replay.watching import slower, wandering


@pytest.fixture(scope="module")
def theme() -> Theme:
    return load_plugins(bundled_only=True, off=()).theme("night")


def pair() -> SideBySide:
    return SideBySide(Replay(wandering()), Replay(slower()))


def test_a_film_lasts_as_long_as_the_game_at_its_speed_and_ends_on_its_last_board(theme: Theme) -> None:
    games = SideBySide(Replay(wandering()))
    reel = ReplayFilm(games, theme, speed=4.0)
    frames = list(reel)
    assert len(frames) * FILM_FRAME == pytest.approx(games.seconds / 4, abs=1.0)
    assert reel.studio.scenes[0].board.board == wandering().board
    assert reel.share == 1.0


def test_flags_do_not_drop_in_films_whose_frames_are_too_far_apart(theme: Theme) -> None:
    reel = ReplayFilm(SideBySide(Replay(wandering())), theme, speed=4.0)
    (scene,) = reel.studio.scenes
    seen = [(scene.board.board.flags, scene.board.moving) for _ in reel if not scene.board.board.status.over]
    assert any(flags for flags, _ in seen)
    assert not any(flags & moving for flags, moving in seen)


def test_a_film_of_hours_is_refused_in_a_sentence(theme: Theme) -> None:
    games = SideBySide(Replay(replace(wandering(), seconds=150_000_000.0)))
    with pytest.raises(ValueError, match="it would last 37,500,000 seconds, and 3,600 are the most"):
        ReplayFilm(games, theme, speed=4.0)


def test_two_games_are_filmed_side_by_side_until_both_are_over(theme: Theme) -> None:
    games = pair()
    reel = ReplayFilm(games, theme, speed=16.0)
    frames = list(reel)
    assert len(frames) * FILM_FRAME == pytest.approx(slower().seconds / 16, abs=1.0)
    assert [scene.board.board for scene in reel.studio.scenes] == [wandering().board, slower().board]
    first, second = (viewport.layout for viewport in reel.studio.viewports)
    assert first.frame.right < second.frame.x
    assert (first.cell, second.cell) == (24, 24)


def test_two_boards_too_broad_for_a_film_are_one_above_the_other(theme: Theme) -> None:
    wide = Session(Game.of(Setup(Difficulty("wide", 45, 8, 30), 1)), lambda: 0.0)
    wide.play(Move.reveal(4, 20))
    reel = ReplayFilm(
        SideBySide(Replay(wide.record()), Replay(replace(wide.record(), players=players_in("quick")))), theme
    )
    frame = next(iter(reel))
    first, second = (viewport.layout for viewport in reel.studio.viewports)
    assert first.frame.bottom < second.frame.y
    assert first.whole
    assert second.whole
    assert frame.width < 1920


@pytest.mark.slow
@pytest.mark.parametrize("sides", [1, 2])
def test_every_frame_is_as_if_it_were_drawn_anew(theme: Theme, monkeypatch: pytest.MonkeyPatch, sides: int) -> None:
    """What is not drawn again looks as before: so no trail of the pointer is left behind."""
    games = pair() if sides == 2 else SideBySide(Replay(wandering()))
    frames = [frame.copy() for frame in ReplayFilm(games, theme, speed=8.0)]
    monkeypatch.setattr(
        "minesweeper.ui.film.changes.changed",
        lambda _before, now: [_whole(now.layout.surface.width, now.layout.surface.height)],
    )
    whole = [frame.copy() for frame in ReplayFilm(games, theme, speed=8.0)]
    assert len(frames) == len(whole)
    for one, other in zip(frames, whole, strict=True):
        assert max(ImageChops.difference(one, other).tobytes()) <= 2


def _whole(width: int, height: int) -> Rect:
    return Rect(0, 0, width, height)


def test_the_same_film_twice_is_the_same(theme: Theme) -> None:
    games = SideBySide(Replay(wandering()))
    one, other = (list(ReplayFilm(games, theme, speed=16.0)) for _ in range(2))
    assert [frame.tobytes() for frame in one] == [frame.tobytes() for frame in other]


def test_it_is_saved_as_any_film(theme: Theme, tmp_path: Path) -> None:
    told: list[tuple[object, ...]] = []
    path = tmp_path / "game.gif"
    reel = ReplayFilm(SideBySide(Replay(wandering())), theme, speed=16.0, cell=16)
    count = film_file.record(reel, path, lambda *now: told.append(now))
    assert told[-1][0] == pytest.approx(1.0)
    assert told[0][2] == "Filming"
    with Image.open(path) as saved:
        assert 1 < saved.n_frames <= count
