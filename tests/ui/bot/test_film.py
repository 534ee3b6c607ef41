"""Films of a bot's game: what is in them, how they are saved, and what they refuse."""

from itertools import islice
from pathlib import Path

import arcade
import pytest
from PIL import Image, ImageChops

from minesweeper import Advice, Difficulty, Reason, Solver
from minesweeper.plugins import Plugins, load_plugins
from minesweeper.ui.bot.film import FRAME, LAST, LEAST_WIDTH, Script, check_target, save, shoot
from tests.ui.stand import compare, scripted

TINY = Difficulty("tiny", 5, 5, 4)
SCRIPT = Script(TINY, 1, "quick", speed=3)


@pytest.fixture(scope="module")
def plugins() -> Plugins:
    return load_plugins(bundled_only=True, off=())


@pytest.fixture(scope="module")
def frames(window: arcade.Window, plugins: Plugins) -> list[Image.Image]:
    assert window.ctx
    return list(shoot(SCRIPT, plugins, plugins.theme("windows_light")))


def resembles(one: Image.Image, other: Image.Image) -> bool:
    """Whether all but a few pixels have about the same colour: 256 must do in a GIF."""
    apart = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).convert("L").histogram()
    return sum(apart[12:]) < 0.01 * one.width * one.height


def worst(one: Image.Image, other: Image.Image) -> int:
    return max(ImageChops.difference(one.convert("RGB"), other.convert("RGB")).tobytes())


def test_a_film_runs_from_a_closed_board_to_the_end_of_the_game(frames: list[Image.Image]) -> None:
    assert len(frames) > 10
    assert len({frame.size for frame in frames}) == 1
    assert frames[0].width >= LEAST_WIDTH
    assert frames[-1].tobytes() != frames[0].tobytes()


@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_a_film_shows_pointer_reason_and_what_is_proved(theme: str, window: arcade.Window, plugins: Plugins) -> None:
    assert window.ctx
    odd = load_plugins(bundled_only=True, off=())
    odd.solvers["odd"] = Solver("odd", scripted)
    reel = shoot(Script(plugins.difficulty("beginner"), 3, "odd", speed=0, cell=16), odd, plugins.theme(theme))
    compare(next(islice(reel, 8, None)), f"film_{theme}")


def test_the_same_script_gives_the_same_film(plugins: Plugins, frames: list[Image.Image]) -> None:
    again = list(shoot(SCRIPT, plugins, plugins.theme("windows_light")))
    assert [frame.tobytes() for frame in again] == [frame.tobytes() for frame in frames]


def test_another_seed_is_another_film(plugins: Plugins, frames: list[Image.Image]) -> None:
    other = list(shoot(Script(TINY, 2, "quick", speed=3), plugins, plugins.theme("windows_light")))
    assert [frame.tobytes() for frame in other] != [frame.tobytes() for frame in frames]


def test_a_film_can_have_several_games(plugins: Plugins, frames: list[Image.Image]) -> None:
    both = list(shoot(Script(TINY, 1, "quick", games=2, speed=3), plugins, plugins.theme("windows_light")))
    assert len(both) > len(frames)
    assert both[5].tobytes() == frames[5].tobytes()


def test_a_gif_shows_the_frames_for_as_long_as_they_last(frames: list[Image.Image], tmp_path: Path) -> None:
    path = tmp_path / "film.gif"
    assert save(iter(frames), path) == len(frames)
    seconds = 0.0
    with Image.open(path) as film:
        assert film.size == frames[0].size
        assert film.info["loop"] == 0
        assert resembles(film, frames[0])
        for index in range(getattr(film, "n_frames", 1)):
            film.seek(index)
            seconds += film.info["duration"] / 1000
        assert resembles(film, frames[-1])
    still = next(number for number in range(1, len(frames)) if frames[-1 - number].tobytes() != frames[-1].tobytes())
    assert seconds == pytest.approx((len(frames) - still) * FRAME + LAST, abs=0.02 * len(frames))


def test_a_gif_is_small_since_it_stores_only_what_changes(frames: list[Image.Image], tmp_path: Path) -> None:
    save(iter(frames), tmp_path / "film.gif")
    save(iter(frames[-1:]), tmp_path / "end.gif")
    assert (tmp_path / "film.gif").stat().st_size < 0.5 * len(frames) * (tmp_path / "end.gif").stat().st_size


@pytest.mark.parametrize(("target", "first"), [("shots", "shots/00001.png"), ("film.png", "film-00001.png")])
def test_a_picture_a_frame_goes_to_a_folder_or_a_row_of_files(
    frames: list[Image.Image], tmp_path: Path, target: str, first: str
) -> None:
    assert save(iter(frames[:3]), tmp_path / target) == 3
    assert len(list(tmp_path.rglob("*.png"))) == 3
    with Image.open(tmp_path / first) as picture:
        assert worst(picture, frames[0]) == 0


def test_a_solver_that_fails_is_a_sentence(plugins: Plugins) -> None:
    def speechless(_board: object, _budget: object) -> Advice:
        return Advice((), 0.0, Reason("none", "I know no move."))

    odd = load_plugins(bundled_only=True, off=())
    odd.solvers["odd"] = Solver("odd", speechless)
    with pytest.raises(ValueError, match="I know no move"):
        list(shoot(Script(TINY, 1, "odd"), odd, plugins.theme("night")))


@pytest.mark.parametrize(
    ("target", "sentence"),
    [
        ("film.mp4", "a film is FILE.gif, or FILE.png or a folder for a picture a frame, not"),
        ("nowhere/film.gif", "there is no folder"),
        ("nowhere/shots", "there is no folder"),
        ("folder.gif", "is a folder"),
        ("file", "is no folder"),
    ],
)
def test_a_place_where_no_film_can_go_is_a_sentence(tmp_path: Path, target: str, sentence: str) -> None:
    (tmp_path / "folder.gif").mkdir()
    (tmp_path / "file").touch()
    with pytest.raises(ValueError, match=sentence):
        check_target(tmp_path / target)


@pytest.mark.parametrize("target", ["film.gif", "FILM.GIF", "shots", "shots.png", "folder"])
def test_a_good_place_is_left_as_it_is(tmp_path: Path, target: str) -> None:
    (tmp_path / "folder").mkdir()
    check_target(tmp_path / target)
    assert [path.name for path in tmp_path.iterdir() if path.name != "home"] == ["folder"]
