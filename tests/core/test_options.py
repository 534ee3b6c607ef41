"""Options: named, with values that have one written form."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import RANDOM, Generator, LayingError, Option
from minesweeper.core.options import Range

ends = st.none() | st.integers(0, 10**7 - 1)
MODE = Option("mode", "Mode", (("easy", "as easy as can be"), ("hard", "not easy")))


@given(ends, ends)
def test_every_range_leads_back_from_its_text(least: int | None, most: int | None) -> None:
    if least is not None and most is not None:
        least, most = sorted((least, most))
    if (least, most) != (None, None):
        assert Range.parse(str(Range(least, most))) == Range(least, most)


@pytest.mark.parametrize(
    ("text", "kept", "words"),
    [
        ("120-160", "120-160", "120 to 160"),
        ("120-", "120-", "at least 120"),
        ("-160", "-160", "at most 160"),
        ("7", "7-7", "7"),
        ("007-8", "7-8", "7 to 8"),
    ],
)
def test_a_range_has_one_form_and_reads_like_a_sentence(text: str, kept: str, words: str) -> None:
    found = Range.parse(text)
    assert (str(found), found.words) == (kept, words)


@pytest.mark.parametrize("text", ["", "-", "a-b", "1-2-3", "12345678", "٣-٤", "1.5"])
def test_what_is_no_range_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="a range is written like 120-160, 120- or -160, not"):
        Range.parse(text)


def test_a_range_does_not_go_backwards() -> None:
    with pytest.raises(ValueError, match="from the smaller number to the larger one, not '9-3'"):
        Range.parse("9-3")


def test_how_far_a_number_is_from_a_range() -> None:
    assert [Range(10, 20).miss(number) for number in (5, 10, 20, 30)] == [0.5, 0, 0, 0.5]
    assert [Range(None, 0).miss(number) for number in (0, 3)] == [0, 3]
    assert Range(4, None).miss(10**6) == 0


def test_a_value_is_one_of_the_choices_or_a_range() -> None:
    assert (MODE.checked("easy"), MODE.words("easy")) == ("easy", "as easy as can be")
    with pytest.raises(ValueError, match="the option mode is one of easy, hard, not 'odd'"):
        MODE.checked("odd")
    size = Option("size", "Size")
    assert (size.checked("5"), size.words("5-")) == ("5-5", "at least 5")
    with pytest.raises(ValueError, match="the option size: a range is written like"):
        size.checked("large")


def test_an_option_is_checked_where_it_is_made() -> None:
    with pytest.raises(ValueError, match="an option's name must have only small letters"):
        Option("No", "No")
    with pytest.raises(ValueError, match="an option's value must not be empty"):
        Option("mode", "Mode", (("", "nothing"),))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["mode"], "a generator's options must be of the type Option, not a str"),
        ([MODE, MODE], "the option mode of the generator odd is there already"),
        ([Option("3bv", "3BV")], "the option 3bv of the generator odd is there already"),
        (None, "a generator's options must be a list, not nothing"),
    ],
)
def test_the_options_of_a_generator_are_checked(options: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        Generator("odd", RANDOM.lay, options=options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (("nothing", "1"), "the generator modal has no option 'nothing'; there are mode, 3bv, openings, corner, shows"),
        (("mode", "odd"), "the option mode is one of easy, hard, not 'odd'"),
        (("3bv", "7"), "the option 3bv is written 7-7, not 7"),
    ],
)
def test_a_generator_refuses_what_it_does_not_know(asked: tuple[str, str], sentence: str) -> None:
    with pytest.raises(LayingError, match=re.escape(sentence)):
        Generator("modal", lambda *taken: RANDOM.lay(*taken[:5]), options=(MODE,)).check((asked,))


DEPTH = Option("depth", "Depth", default=2, least=1, most=4)
GAMES = Option("games", "Games", default=100, least=0, most=5000)
WIDE = Option("wide", "Wide", default=False)
WHERE = Option("where", "Where", (("near", "near by"), ("far", "far off")), default="far")


@pytest.mark.parametrize(
    ("option", "kind", "typed", "value", "words"),
    [
        (DEPTH, "number", "03", 3, "3"),
        (WIDE, "switch", "true", True, "on"),
        (WIDE, "switch", "false", False, "off"),
        (WHERE, "choice", "near", "near", "near by"),
        (Option("size", "Size"), "range", "3", "3-3", "3"),
    ],
)
def test_an_options_value_is_of_its_kind(option: Option, kind: str, typed: str, value: object, words: str) -> None:
    text = option.checked(typed)
    assert (option.kind, option.value(text), option.words(text)) == (kind, value, words)


@pytest.mark.parametrize(
    ("option", "typed", "sentence"),
    [
        (DEPTH, "5", "the option depth is a whole number from 1 to 4, not '5'"),
        (DEPTH, "two", "the option depth is a whole number from 1 to 4, not 'two'"),
        (WIDE, "yes", "the option wide is one of false, true, not 'yes'"),
        (WHERE, "", "the option where is one of near, far, not ''"),
    ],
)
def test_a_value_that_an_option_cannot_have_is_refused(option: Option, typed: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        option.checked(typed)


def test_a_default_is_a_value_of_its_option() -> None:
    with pytest.raises(ValueError, match="the option depth is a whole number from 1 to 4, not '9'"):
        replace(DEPTH, default=9)
    with pytest.raises(ValueError, match="the option note needs choices, since its default is a text"):
        Option("note", "Note", default="any")


def test_a_menu_offers_all_of_a_few_values_and_some_of_many_and_begins_again_after_the_last() -> None:
    assert DEPTH.offered == ("1", "2", "3", "4")
    assert GAMES.offered == ("0", "12", "25", "50", "100", "200", "400", "800", "5000")
    assert Option("size", "Size").offered == ()
    assert (GAMES.after("100"), GAMES.after("5000"), GAMES.after("77")) == ("200", "0", "0")
    assert (WIDE.after(WIDE.usual), WHERE.after(WHERE.usual), DEPTH.after(DEPTH.usual)) == ("true", "near", "3")
    assert Option("size", "Size").usual == ""
