"""How many colours there are, and which of them comes nearest."""

import pytest

from minesweeper.terminal.colours import BASIC, Depth, code, depth_of, mix
from minesweeper.themes.check import contrast, readable


@pytest.mark.parametrize(
    ("environment", "depth"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Depth.TRUE),
        ({"TERM": "xterm", "COLORTERM": "24bit"}, Depth.TRUE),
        ({"TERM": "xterm-direct"}, Depth.TRUE),
        ({"WT_SESSION": "1"}, Depth.TRUE),
        ({"TERM": "screen-256color"}, Depth.MANY),
        ({"TERM": "xterm"}, Depth.SIXTEEN),
        ({"TERM": "linux"}, Depth.SIXTEEN),
        ({}, Depth.SIXTEEN),
        ({"TERM": "dumb", "COLORTERM": "truecolor"}, Depth.NONE),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, Depth.NONE),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, Depth.MANY),
    ],
)
def test_the_terminal_says_how_many_colours_it_has(environment: dict[str, str], depth: Depth) -> None:
    assert depth_of(environment) is depth


def test_true_colours_are_sent_as_they_are() -> None:
    assert code("#102030", Depth.TRUE) == "38;2;16;32;48"
    assert code("#102030", Depth.TRUE, background=True) == "48;2;16;32;48"


@pytest.mark.parametrize(
    ("colour", "index"), [("#000000", 16), ("#FFFFFF", 231), ("#FF0000", 196), ("#808080", 244), ("#5F87AF", 67)]
)
def test_of_256_colours_the_nearest_is_taken(colour: str, index: int) -> None:
    assert code(colour, Depth.MANY) == f"38;5;{index}"


def test_each_of_the_sixteen_colours_is_itself() -> None:
    front = [code(colour, Depth.SIXTEEN) for colour in BASIC]
    back = [code(colour, Depth.SIXTEEN, background=True) for colour in BASIC]
    assert front == [*map(str, range(30, 38)), *map(str, range(90, 98))]
    assert back == [*map(str, range(40, 48)), *map(str, range(100, 108))]


def test_without_colours_nothing_is_sent() -> None:
    assert code("#102030", Depth.NONE) == ""


def test_colours_are_mixed_by_their_shares() -> None:
    assert mix("#000000", "#FF8040", 0.0) == "#000000"
    assert mix("#000000", "#FF8040", 0.5) == "#804020"
    assert mix("#000000", "#FF8040", 1.0) == "#FF8040"


def test_what_is_readable_on_light_is_black_and_on_dark_white() -> None:
    assert (readable("#FFFF00"), readable("#000080")) == ("#000000", "#FFFFFF")
    assert round(contrast("#FFFFFF", "#000000")) == 21
