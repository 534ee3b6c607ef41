"""Animated GIFs: they show the frames that went in, for as long, in the colours that occur most."""

import io
from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from PIL import Image

from minesweeper.ui.film.film_file import COLOURS, EXACT, Gif

SIZE = 90, 60


def painted(colours: int, number: int, seed: int = 1) -> list[Image.Image]:
    """Frames on each of which a few boxes are painted over the one before, anywhere, in some of so many colours."""
    rng = Random(seed)
    paints = [(rng.randrange(256), rng.randrange(256), rng.randrange(256)) for _ in range(colours)]
    frames = [Image.new("RGB", SIZE, paints[0])]
    while len(frames) < number:
        frame = frames[-1].copy()
        for _ in range(rng.randrange(4)):
            left, top = rng.randrange(SIZE[0]), rng.randrange(SIZE[1])
            frame.paste(rng.choice(paints), (left, top, left + rng.randrange(1, 30), top + rng.randrange(1, 30)))
        frames.append(frame)
    return frames


def shown(frames: list[Image.Image], seconds: float = 0.1, last: float = 2.0) -> list[tuple[float, bytes]]:
    gif, file = Gif(), io.BytesIO()
    for frame in frames:
        gif.add(frame, seconds)
    gif.save(file, last)
    seen = []
    with Image.open(file) as film:
        for index in range(getattr(film, "n_frames", 1)):
            film.seek(index)
            seen.append((film.info["duration"] / 1000, film.convert("RGB").tobytes()))
    return seen


@pytest.mark.parametrize("seed", range(5))
def test_every_frame_is_shown_as_it_is_and_for_as_long(seed: int) -> None:
    frames = painted(40, 30, seed)
    expected: list[tuple[float, bytes]] = []
    for frame in frames:
        pixels = frame.tobytes()
        if expected and expected[-1][1] == pixels:
            expected[-1] = expected[-1][0] + 0.1, pixels
        else:
            expected.append((0.1, pixels))
    expected[-1] = 2.0, expected[-1][1]
    seen = shown(frames)
    assert [pixels for _, pixels in seen] == [pixels for _, pixels in expected]
    assert [seconds for seconds, _ in seen] == pytest.approx([seconds for seconds, _ in expected])


def test_one_frame_is_a_film_too() -> None:
    (frame,) = painted(3, 1)
    assert shown([frame, frame]) == [(2.0, frame.tobytes())]


@pytest.mark.slow
def test_with_too_many_colours_the_commonest_stay_and_the_others_are_near() -> None:
    frames = painted(1000, 400)
    counts: Counter[bytes] = Counter()
    for before, frame in pairwise([Image.new("RGB", SIZE), *frames]):
        if frame.tobytes() != before.tobytes():
            pixels = frame.tobytes()
            counts.update(pixels[index : index + 3] for index in range(0, len(pixels), 3))
    seen = [pixels for _, pixels in shown(frames)]
    used = {pixels[index : index + 3] for pixels in seen for index in range(0, len(pixels), 3)}
    assert len(counts) > COLOURS >= len(used)
    assert {colour for colour, _ in counts.most_common(EXACT // 2)} <= used
    apart = [abs(one - other) for one, other in zip(seen[-1], frames[-1].tobytes(), strict=True)]
    assert sum(apart) / len(apart) < 10


def test_colours_are_counted_as_if_every_frame_were_looked_at_as_a_whole() -> None:
    gif, counts = Gif(), Counter[object]()
    before = None
    for frame in painted(50, 40):
        gif.add(frame, 0.1)
        if before is None or frame.tobytes() != before.tobytes():
            counts.update({colour: number for number, colour in frame.getcolors(1 << 14) or []})
        before = frame
    assert gif._colours() == counts


def test_a_difference_that_the_palette_cannot_show_makes_the_frame_before_stay() -> None:
    frames = painted(1000, 40)
    almost = frames[-1].copy()
    red, green, blue = almost.getpixel((0, 0))  # type: ignore[misc] # an RGB picture has triples
    almost.putpixel((0, 0), (red ^ 1, green, blue))
    assert len(shown([*frames, almost])) == len(shown(frames))
