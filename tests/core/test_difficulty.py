"""Levels: what is a board, what is a custom board, and the sentences that say so."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import Difficulty, custom
from tests.core.drawing import refused


@pytest.mark.parametrize("mines", [-1, 81, 1000])
def test_a_level_with_too_few_or_too_many_mines_is_refused_with_the_limit(mines: int) -> None:
    sentence = f"mines must be 0 to 80 on a 9x9 board, which keeps one cell safe, not {mines}"
    with refused(sentence):
        Difficulty("odd", 9, 9, mines)


@pytest.mark.parametrize(("width", "height", "wrong"), [(0, 9, "width"), (9, 1001, "height"), (-3, 9, "width")])
def test_a_level_of_an_impossible_size_is_refused_with_the_limit(width: int, height: int, wrong: str) -> None:
    side = {"width": width, "height": height}[wrong]
    with refused(f"{wrong} must be 1 to 1000, not {side}"):
        Difficulty("odd", width, height, 1)


def test_the_api_goes_from_one_cell_to_a_million_and_to_one_safe_cell() -> None:
    assert Difficulty("dot", 1, 1, 0).density == 0
    assert Difficulty("huge", 1000, 1000, 999_999).density == pytest.approx(0.999999)


def test_density_is_the_share_of_mines() -> None:
    assert Difficulty("expert", 30, 16, 99).density == 99 / 480


def test_a_level_is_written_with_its_name_and_numbers() -> None:
    assert str(Difficulty("expert", 30, 16, 99)) == "expert:30x16x99"


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("expert:30x16x99", Difficulty("expert", 30, 16, 99)),
        ("30x16x99", Difficulty("custom", 30, 16, 99)),
        ("  9X9X10 ", Difficulty("custom", 9, 9, 10)),
        ("9×9/10", Difficulty("custom", 9, 9, 10)),
        ("very hard:9x9x10", Difficulty("very hard", 9, 9, 10)),
    ],
)
def test_a_level_is_read_as_people_write_it(text: str, level: Difficulty) -> None:
    assert Difficulty.parse(text) == level


@pytest.mark.parametrize("text", ["", "expert", "30x16", "30x16x99x1", "-9x9x10", "9.5x9x10", "9999999999x9x10"])
def test_what_is_no_level_is_refused_with_the_text_and_an_example(text: str) -> None:
    with refused(f"a level is written WIDTHxHEIGHTxMINES, such as 30x16x99, not {text!r}"):
        Difficulty.parse(text)


def test_a_level_that_is_written_well_but_impossible_is_refused_too() -> None:
    with refused("width must be 1 to 1000, not 0"):
        Difficulty.parse("0x9x1")
    with refused("mines must be 0 to 80 on a 9x9 board, which keeps one cell safe, not 81"):
        Difficulty.parse("9x9x81")


@pytest.mark.parametrize("name", ["", " ", " easy", "easy ", "very  hard", "a:b", "two\nlines", "tab\tbed"])
def test_a_name_that_would_not_come_back_from_the_text_is_refused(name: str) -> None:
    with refused(f"a level's name is one or more words without a colon, not {name!r}"):
        Difficulty(name, 9, 9, 10)


def test_a_level_may_answer_to_other_names() -> None:
    assert Difficulty("expert", 30, 16, 99, aliases=("advanced",)).aliases == ("advanced",)
    assert Difficulty("expert", 30, 16, 99).aliases == ()


words = st.text(st.characters(categories=["L", "N", "P"], exclude_characters=":"), min_size=1, max_size=30)
names = st.lists(words, min_size=1, max_size=3).map(" ".join)


@given(names, st.integers(1, 1000), st.integers(1, 1000), st.data())
def test_text_and_level_turn_into_each_other(name: str, width: int, height: int, data: st.DataObject) -> None:
    level = Difficulty(name, width, height, data.draw(st.integers(0, width * height - 1)))
    assert Difficulty.parse(str(level)) == level


@pytest.mark.parametrize(("width", "height", "mines"), [(9, 9, 1), (9, 9, 20), (30, 30, 225), (30, 9, 67), (9, 30, 67)])
def test_a_custom_board_may_be_anything_up_to_its_limits(width: int, height: int, mines: int) -> None:
    assert custom(width, height, mines) == Difficulty("custom", width, height, mines)


@pytest.mark.parametrize("side", [8, 31, 0, -9])
def test_a_custom_side_out_of_range_is_refused_with_the_limit(side: int) -> None:
    with refused(f"width must be 9 to 30, not {side}"):
        custom(side, 9, 10)
    with refused(f"height must be 9 to 30, not {side}"):
        custom(9, side, 10)


@pytest.mark.parametrize(("mines", "most", "side"), [(0, 20, 9), (21, 20, 9), (-1, 20, 9), (226, 225, 30)])
def test_a_custom_board_is_at_most_a_quarter_mines(mines: int, most: int, side: int) -> None:
    with refused(f"mines must be 1 to {most} on a {side}x{side} board, a quarter of its cells, not {mines}"):
        custom(side, side, mines)
