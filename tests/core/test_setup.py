"""Which game this is: a value with a code that is short, safe and says everything."""

import re
import subprocess
import sys
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import Difficulty, FirstClick, Game, Minefield, Setup
from tests.core.drawing import refused

EXPERT = Difficulty("expert", 30, 16, 99)

names = st.from_regex(r"[^\s:]{1,8}( [^\s:]{1,8})?", fullmatch=True).filter(str.isprintable)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    width, height = draw(st.integers(1, 40)), draw(st.integers(1, 40))
    level = Difficulty(draw(names), width, height, draw(st.integers(0, width * height - 1)))
    cell = st.tuples(st.integers(0, height - 1), st.integers(0, width - 1))
    field = None
    if draw(st.booleans()):
        places = [(row, col) for row in range(height) for col in range(width)]
        field = Minefield.of(width, height, Random(draw(st.integers())).sample(places, level.mines))
    return Setup(
        level,
        draw(st.none() | st.integers(0, 2**63 - 1)),
        draw(st.sampled_from(list(FirstClick))),
        draw(names | st.just("random")),
        draw(st.none() | cell),
        field,
        tuple(draw(st.dictionaries(st.from_regex("[a-z0-9_]{1,6}", fullmatch=True), names, max_size=3)).items()),
        dealer=draw(names | st.just("honest")),
    )


def test_a_code_is_the_size_the_level_and_what_differs_from_the_usual() -> None:
    assert str(Setup(EXPERT, 7)) == "30x16x99.expert.7"
    assert str(Setup(EXPERT)) == "30x16x99.expert"
    setup = Setup(EXPERT, 7, FirstClick.SAFE, "no_guess", (3, 4), options=(("logic", "pairs"), ("3bv", "120-")))
    assert str(setup) == "30x16x99.expert.7.safe.g-no_guess.o-3bv-120-.o-logic-pairs.r3c4"
    assert str(replace(setup, options=(), dealer="fair")) == "30x16x99.expert.7.safe.g-no_guess.d-fair.r3c4"


def test_options_are_in_alphabetical_order_and_make_another_kind_of_game() -> None:
    asked = Setup(EXPERT, 7, options=(("shows", "7"), ("3bv", "-150")))
    assert asked == Setup(EXPERT, 7, options=(("3bv", "-150"), ("shows", "7")))
    assert str(asked.kind) == "30x16x99.expert.o-3bv--150.o-shows-7"
    assert asked.kind != Setup(EXPERT).kind


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("logic", "options must be a list, not a str"),
        (("logic",), "an option must be a name and a value, not a str"),
        ((("Logic", "pairs"),), "an option's name must have only small letters, digits and _, not 'Logic'"),
        ((("", "pairs"),), "an option's name must not be empty"),
        ((("logic", ""),), "the value of the option logic must not be empty"),
        ((("logic", 7),), "the value of the option logic must be a text, not a int"),
        ((("logic", "a"), ("logic", "b")), "the option logic must be asked for once"),
    ],
)
def test_options_that_make_no_sense_are_refused_in_a_sentence(options: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        Setup(EXPERT, options=options)  # type: ignore[arg-type]


def test_a_drawn_board_carries_its_mines() -> None:
    field = Minefield.parse("""
        .*..
        ....
        ...*
    """)
    setup = Setup.drawn(field)
    assert str(setup) == "4x3x2.drawn.m-QBA"
    assert Setup.parse("4x3x2.drawn.m-QBA").field == field
    assert Game.of(setup).peek() == field


def test_a_name_of_any_letters_is_escaped() -> None:
    setup = Setup(Difficulty("très dur.", 9, 9, 10), 1)
    assert str(setup) == "9x9x10.tr~c3~a8s~20dur~2e.1"
    assert Setup.parse(str(setup)) == setup


def test_aliases_of_a_level_do_not_make_it_another_game() -> None:
    assert Setup(Difficulty("expert", 30, 16, 99, aliases=("advanced",)), 7) == Setup.parse("30x16x99.expert.7")


@pytest.mark.slow
@given(setups())
def test_every_code_leads_back_to_its_setup_and_is_safe_everywhere(setup: Setup) -> None:
    code = str(setup)
    assert Setup.parse(code) == setup
    assert str(Setup.parse(code)) == code
    assert re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._~-]*", code)


@given(st.text(max_size=60) | st.from_regex(r"\d{1,3}x\d{1,3}x\d{1,4}(\.[a-z0-9~-]{0,9}){0,5}", fullmatch=True))
def test_any_text_is_a_code_or_is_refused_in_a_sentence(text: str) -> None:
    try:
        setup = Setup.parse(text)
    except ValueError:
        return
    assert Setup.parse(str(setup)) == setup


@pytest.mark.parametrize("value", ["140", "0140-140", "140-140"])
def test_a_number_stands_for_the_range_of_itself(value: str) -> None:
    setup = Setup.parse(f"30x16x99.expert.7.o-3bv-{value}.o-shows-7")
    assert str(setup) == "30x16x99.expert.7.o-3bv-140-140.o-shows-7"


def test_what_a_filter_does_not_know_is_left_to_the_generator_to_refuse() -> None:
    assert Setup.parse("9x9x10.beginner.1.o-3bv-many").options == (("3bv", "many"),)
    assert Setup.parse("9x9x10.beginner.1.o-taste-7").options == (("taste", "7"),)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("expert", "a board code is written like 30x16x99.expert.7, not 'expert'"),
        ("30x16x99", "a board code is written like 30x16x99.expert.7, not '30x16x99'"),
        ("30x16x99.expert.lucky", "this part has no meaning: 'lucky'"),
        ("30x16x99.expert.7.8", "the board code '30x16x99.expert.7.8' says twice what its seed is"),
        ("30x16x99.expert.safe.any", "says twice what its first click is"),
        ("30x16x480.expert.7", "mines must be 0 to 479 on a 30x16 board"),
        ("30x16x99.expert.9999999999999999999", "a seed must be 0 to 9223372036854775807, not 9999999999999999999"),
        ("30x16x99.expert.r16c0", "16,0 is off the board"),
        ("30x16x99.ex~zzpert", "a name in a board code has letters, digits, _, - and ~, not 'ex~zzpert'"),
        ("30x16x99..7", "a name in a board code has letters"),
        ("30x16x99.expert.g-", "a name in a board code has letters"),
        ("4x3x2.drawn.m-QB", "the mines of a 4x3 board take 3 letters in a code"),
        ("4x3x2.drawn.m-QB!", "the mines of a 4x3 board take 3 letters in a code"),
        ("4x3x3.drawn.m-QBA", "a board of the level drawn:4x3x3 cannot be drawn on 4x3 with 2 mines"),
        ("4x3x2.~ff.1", "the bytes after ~ in a board code must be text in UTF-8, not '~ff'"),
    ],
)
def test_a_code_that_makes_no_sense_is_refused(code: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        Setup.parse(code)


def test_a_setup_that_makes_no_sense_is_refused() -> None:
    with refused("a seed must be 0 to 9223372036854775807, not -1"):
        Setup(EXPERT, -1)
    with refused("a generator's name must not be empty"):
        Setup(EXPERT, generator="")
    with pytest.raises(ValueError, match="the first click must be one of opening, safe, any, not 'lucky'"):
        Setup(EXPERT, first_click="lucky")  # type: ignore[arg-type]


def test_the_rule_may_be_given_as_a_word() -> None:
    assert Setup(EXPERT, first_click="safe").first_click is FirstClick.SAFE  # type: ignore[arg-type]


def test_games_whose_times_can_be_compared_are_of_the_same_kind() -> None:
    assert Setup(EXPERT, 7, FirstClick.SAFE, first=(1, 1)).kind == Setup(EXPERT, first_click=FirstClick.SAFE)


def test_the_board_after_a_board_has_the_next_seed() -> None:
    assert Setup(EXPERT, 7).following == Setup(EXPERT, 8)
    assert Setup(EXPERT, 2**63 - 1).following == Setup(EXPERT, 0)


def test_the_first_cell_can_be_added() -> None:
    assert str(Setup(EXPERT, 7).at(3, 4)) == "30x16x99.expert.7.r3c4"


BOARDS = """
import sys
from dataclasses import replace
from random import Random
from minesweeper import Game, Setup
for code in sys.stdin.read().split():
    game = Game.of(Setup.parse(code))
    game.reveal(0, 0)
    print(f"{game.peek().mines:x}")
"""


def test_the_same_code_is_the_same_board_in_another_process() -> None:
    rng = Random(1)
    codes = []
    for _ in range(500):
        width, height = rng.randint(1, 30), rng.randint(1, 30)
        level = Difficulty("any", width, height, rng.randrange(width * height))
        first = rng.randrange(height), rng.randrange(width)
        setup = Setup(level, rng.getrandbits(40), rng.choice(list(FirstClick)), first=first)
        codes.append(str(setup))
    other = subprocess.run(
        [sys.executable, "-c", BOARDS], input="\n".join(codes), capture_output=True, text=True, check=True
    )
    here = []
    for code in codes:
        game = Game.of(Setup.parse(code))
        game.reveal(0, 0)
        field = game.peek()
        assert field
        here.append(f"{field.mines:x}")
    assert other.stdout.split() == here


@pytest.mark.slow
def test_ten_thousand_random_setups_come_back_from_their_codes() -> None:
    rng = Random(2)
    for _ in range(10_000):
        width, height = rng.randint(1, 1000), rng.randint(1, 1000)
        name = "".join(rng.choices("abcÄ_-.~ß/\\'\"$&", k=rng.randint(1, 6)))
        setup = Setup(
            Difficulty(name, width, height, rng.randrange(width * height)),
            rng.getrandbits(rng.randint(1, 63)),
            rng.choice(list(FirstClick)),
            rng.choice(("random", "no_guess", "my laying")),
            rng.choice((None, (rng.randrange(height), rng.randrange(width)))),
        )
        assert Setup.parse(str(setup)) == setup
