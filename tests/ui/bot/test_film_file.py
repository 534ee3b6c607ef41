"""Films as files: an animated GIF, a picture per frame, and places where none can go."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import arcade
import pytest
from PIL import Image, ImageChops

from minesweeper import Difficulty, Setup, load_plugins
from minesweeper.ui.film.film import Film, Script
from minesweeper.ui.film.film_file import LAST, check_target, record, save

FRAME = 0.08


@pytest.fixture(scope="module")
def frames() -> list[Image.Image]:
    """A square that moves every other frame over a ground of many colours."""
    ground = Image.frombytes("RGB", (96, 64), Random(1).randbytes(96 * 64 * 3)).convert("L").convert("RGB")
    ground.paste(Image.linear_gradient("L").resize((96, 32)), (0, 32))
    frames = []
    for number in range(20):
        frame = ground.copy()
        frame.paste((200, 0, 0), (number // 2 * 8, 8, number // 2 * 8 + 8, 16))
        frames.append(frame)
    return frames


def resembles(one: Image.Image, other: Image.Image) -> bool:
    """Whether all but a few pixels have about the same colour: 256 must do in a GIF."""
    apart = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).convert("L").histogram()
    return sum(apart[12:]) < 0.01 * one.width * one.height


def test_a_gif_shows_frames_as_long_as_they_last_and_the_last_longer(frames: list[Image.Image], tmp_path: Path) -> None:
    path = tmp_path / "film.gif"
    assert save(iter(frames), path, FRAME) == 20
    seconds = []
    with Image.open(path) as film:
        assert film.size == frames[0].size
        assert film.info["loop"] == 0
        for index in range(getattr(film, "n_frames", 1)):
            film.seek(index)
            seconds.append(film.info["duration"] / 1000)
            assert resembles(film, frames[2 * index])
    assert seconds == [pytest.approx(2 * FRAME)] * 9 + [LAST]


def test_a_gif_is_small_since_it_stores_only_what_changes(frames: list[Image.Image], tmp_path: Path) -> None:
    save(iter(frames), tmp_path / "film.gif", FRAME)
    save(iter(frames[-1:]), tmp_path / "end.gif", FRAME)
    assert (tmp_path / "film.gif").stat().st_size < 2 * (tmp_path / "end.gif").stat().st_size


@pytest.mark.parametrize(("target", "first"), [("shots", "shots/00001.png"), ("film.png", "film-00001.png")])
def test_a_picture_per_frame_goes_to_a_folder_or_a_row_of_files(
    frames: list[Image.Image], tmp_path: Path, target: str, first: str
) -> None:
    assert save(iter(frames[:3]), tmp_path / target, FRAME) == 3
    assert len(list(tmp_path.rglob("*.png"))) == 3
    with Image.open(tmp_path / first) as picture:
        assert picture.convert("RGB").tobytes() == frames[0].tobytes()


@pytest.mark.parametrize(
    ("target", "sentence"),
    [
        ("film.mp4", "a film is FILE.gif, or FILE.png or a folder for a picture per frame, not"),
        ("nowhere/film.gif", "there is no folder"),
        ("nowhere/shots", "there is no folder"),
        ("folder.gif", "is a folder"),
        ("file", "is not a folder"),
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


# What is not complete


@pytest.mark.parametrize("target", ["film.gif", "film.png", "shots"])
@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError("the solver failed")])
def test_a_film_that_is_broken_off_leaves_nothing_behind(
    frames: list[Image.Image], tmp_path: Path, target: str, error: BaseException
) -> None:
    def broken_off() -> Iterator[Image.Image]:
        yield from frames[:5]
        raise error

    before = sorted(tmp_path.rglob("*"))
    with pytest.raises((KeyboardInterrupt, ValueError)):
        save(broken_off(), tmp_path / target, FRAME)
    assert sorted(tmp_path.rglob("*")) == before


def test_a_film_broken_off_in_writing_leaves_the_earlier_one(frames: list[Image.Image], tmp_path: Path) -> None:
    path = tmp_path / "film.gif"
    save(iter(frames[:3]), path, FRAME)
    earlier, names = path.read_bytes(), sorted(tmp_path.rglob("*"))

    def break_off(share: float) -> None:
        if share > 0.5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        save(iter(frames), path, FRAME, break_off)
    assert path.read_bytes() == earlier
    assert sorted(tmp_path.rglob("*")) == names


def test_pictures_go_to_a_folder_and_leave_others_in_it(frames: list[Image.Image], tmp_path: Path) -> None:
    (tmp_path / "shots").mkdir()
    (tmp_path / "shots" / "mine.txt").touch()
    assert save(iter([frames[0], frames[0], frames[4]]), tmp_path / "shots", FRAME) == 3
    assert [path.name for path in sorted((tmp_path / "shots").iterdir())] == [
        "00001.png", "00002.png", "00003.png", "mine.txt",
    ]  # fmt: skip
    with Image.open(tmp_path / "shots" / "00002.png") as picture:
        assert picture.convert("RGB").tobytes() == frames[0].tobytes()


# How far it is


@pytest.mark.slow
@pytest.mark.parametrize(("target", "saved"), [("film.gif", True), ("shots", False)])
def test_progress_rises_to_all_with_the_frames(window: arcade.Window, tmp_path: Path, target: str, saved: bool) -> None:
    assert window.ctx
    plugins = load_plugins(bundled_only=True, off=())
    script = Script(Setup(Difficulty("tiny", 5, 5, 4), 1), "quick", games=2, speed=5, cell=16)
    told: list[tuple[float, int, str]] = []
    count = record(Film(script, plugins, plugins.theme("night")), tmp_path / target, lambda *now: told.append(now))
    shares = [share for share, _, _ in told]
    assert shares == sorted(shares)
    assert shares[0] < 0.5
    assert shares[-1] == pytest.approx(1.0)
    assert told[-1][1] == count
    stages = list(dict.fromkeys(words for _, _, words in told))
    assert stages == ["Filming game 1 of 2", "Filming game 2 of 2", *(["Saving"] if saved else [])]
