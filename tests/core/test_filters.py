"""Filters: boards are laid until one fits, and the nearest is taken if none does."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from minesweeper import (
    RANDOM,
    BoardFilter,
    Difficulty,
    FirstClick,
    Game,
    Generator,
    Grid,
    Laid,
    LayingError,
    Minefield,
    Move,
    Option,
    Setup,
    lay_mines,
)
from minesweeper.core.ahead import needs
from minesweeper.core.filters import FILTERS, corner_density, find, miss, numbers_shown, tries
from tests.core.drawing import field_of

INTERMEDIATE = Difficulty("intermediate", 16, 16, 40)
RING = Minefield.parse("""
    *****
    *.*..
    ***..
    .....
""")


def laid(options: dict[str, str], seed: int = 1, level: Difficulty = INTERMEDIATE) -> Game:
    game = Game.of(Setup(level, seed, options=tuple(options.items())))
    game.reveal(3, 3)
    return game


def test_a_board_has_what_was_asked_for() -> None:
    for seed in range(5):
        field = field_of(laid({"3bv": "45-55", "openings": "8-", "corner": "-12", "shows": "5"}, seed))
        assert 45 <= field.three_bv <= 55
        assert field.openings >= 8
        assert corner_density(field) <= 12
        assert 5 in numbers_shown(field)


def test_the_same_seed_gives_the_same_board_and_another_one_than_without_the_filter() -> None:
    asked = {"3bv": "-40"}
    assert field_of(laid(asked)) == field_of(laid(asked))
    assert field_of(laid(asked)) != field_of(laid({}))


def test_the_first_board_that_fits_is_the_one_that_is_laid_without_the_filter() -> None:
    plain = field_of(laid({}))
    assert field_of(laid({"3bv": f"{plain.three_bv}-{plain.three_bv}"})) == plain


def test_if_no_board_fits_the_nearest_is_played_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.core.filters.TRIES", 50)
    game = laid({"3bv": "-1", "shows": "1"})
    rng, start = Random(1), Grid(16, 16).cell(3, 3)
    least = min(lay_mines(Grid(16, 16), 40, start, rng, FirstClick.OPENING).three_bv for _ in range(50))
    assert field_of(game).three_bv == least
    assert game.remark == (f"none of 50 boards tried is like that (3BV: at most 1); the nearest has 3BV {least}")
    assert game.notice == f"No{game.remark[2:]}."
    assert (game.problem, game.setup.options) == ("", (("3bv", "-1"), ("shows", "1")))


def test_a_board_that_is_what_was_asked_for_needs_no_words() -> None:
    assert laid({"3bv": "1-"}).notice == ""


def test_what_nobody_knows_is_said_and_costs_a_uniform_board() -> None:
    game = laid({"taste": "sweet"})
    assert game.notice == (
        "The generator random has no option 'taste'; there are 3bv, openings, corner, shows."
        " The mines were laid at random."
    )
    assert game.setup.options == ()
    assert field_of(game) == field_of(laid({}))


def test_a_filter_works_with_any_generator_and_its_options_reach_it() -> None:
    asked = []

    def lay(grid: Grid, mines: int, first: int, rng: Random, rule: FirstClick, options: dict[str, str]) -> Minefield:
        asked.append(options)
        return lay_mines(grid, mines, first, rng, rule)

    generator = Generator("modal", lay, options=(Option("mode", "Mode", (("easy", "easy"),)),))
    options = (("3bv", "-40"), ("mode", "easy"))
    game = Game.of(Setup(INTERMEDIATE, 1, generator="modal", options=options), generator)
    game.reveal(3, 3)
    assert field_of(game) == field_of(laid({"3bv": "-40"}))
    assert len(asked) > 1
    assert asked[0] == dict(options)


def test_a_generator_that_has_given_its_nearest_is_not_asked_again() -> None:
    def lay(grid: Grid, mines: int, first: int, rng: Random, rule: FirstClick) -> Laid:
        return Laid(lay_mines(grid, mines, first, rng, rule), "this is the best there is")

    generator = Generator("best", lay)
    game = Game.of(Setup(INTERMEDIATE, 1, generator="best", options=(("3bv", "-1"),)), generator)
    game.reveal(3, 3)
    assert game.notice == "This is the best there is."
    assert field_of(game) == field_of(laid({}))


def test_the_nearest_of_several_is_found_wherever_it_comes() -> None:
    def fields() -> Iterator[Laid]:
        for openings in (3, 1, 2):
            yield Laid(Minefield.parse("*".join(["..."] * openings) + "**" * (3 - openings)))

    found = find(fields().__next__, (("openings", "-0"),), 3)
    assert found.field.openings == 1
    assert found.remark.endswith("the nearest has 1 openings")


def test_what_a_field_is_measured_by() -> None:
    assert corner_density(RING) == round(100 * 5 / 6)
    assert numbers_shown(RING) == [0, 1, 2, 3, 5, 8]
    assert [FILTERS["shows"].miss(RING, value) for value in ("8", "7", "4")] == [0, 1 / 8, 1 / 8]
    assert FILTERS["shows"].has(RING) == "nothing above 8"
    assert miss(RING, (("mode", "easy"), ("openings", "1-1"))) == 0


def _refuse(_field: Minefield) -> int:
    raise LayingError("the filter is tired")


def with_filter(count: object, value: str) -> Game:
    asked = BoardFilter("corner_mines", count, "Mines in corners")  # type: ignore[arg-type] # what a plugin gives
    setup = Setup(INTERMEDIATE, 1, options=(("corner_mines", value),))
    game = Game.of(setup, replace(RANDOM, filters=(asked,)))
    game.reveal(3, 3)
    return game


def test_a_filter_that_a_plugin_adds_works_as_ours_do() -> None:
    corners = Grid(16, 16).gather([(0, 0), (0, 15), (15, 0), (15, 15)])
    game = with_filter(lambda field: (field.mines & corners).bit_count(), "2-")
    assert game.notice == ""
    assert (field_of(game).mines & corners).bit_count() >= 2


@pytest.mark.parametrize(
    ("count", "why"),
    [
        (lambda _field: "two", "the number of the filter corner_mines must be a whole number, not a str"),
        (_refuse, "the filter is tired"),
    ],
)
def test_a_filter_that_gives_no_number_costs_a_uniform_board(count: object, why: str) -> None:
    game = with_filter(count, "2-")
    assert game.problem == why
    assert field_of(game) == field_of(laid({}))


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"name": "Corner"}, "an option's name must have only small letters, digits and _, not 'Corner'"),
        ({"title": 3}, "a filter's title must be a text, not a int"),
        ({"about": 3}, "what is said about an option must be a text"),
        ({"count": lambda: 3}, r"count must take \(field\), and this one takes \(\)"),
    ],
)
def test_a_filter_that_makes_no_sense_is_refused(values: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        BoardFilter(**{"name": "corner", "count": lambda field: field.three_bv} | values)  # type: ignore[arg-type]


def test_the_number_of_tries_depends_on_the_size_alone() -> None:
    assert [tries(Grid(*size)) for size in ((1, 1), (30, 16), (1000, 1000))] == [20_000, 10_416, 5]


def test_only_a_uniform_board_without_filters_is_laid_at_once() -> None:
    first = Move.reveal(3, 3)
    assert needs(Game.of(Setup(INTERMEDIATE)), first) is None
    assert needs(Game.of(Setup(INTERMEDIATE, options=(("3bv", "-40"),))), first)
    assert needs(Game.of(Setup(INTERMEDIATE, generator="top"), Generator("top", lay_mines)), first)


@pytest.mark.parametrize("remark", [7, "two\nlines", "x" * 5000], ids=["number", "lines", "endless"])
def test_a_remark_that_cannot_be_shown_costs_a_uniform_board(remark: object) -> None:
    def lay(grid: Grid, mines: int, first: int, rng: Random, rule: FirstClick) -> Laid:
        return Laid(lay_mines(grid, mines, first, rng, rule), remark)  # type: ignore[arg-type]

    game = Game.of(Setup(INTERMEDIATE, 1, generator="odd"), Generator("odd", lay))
    game.reveal(3, 3)
    assert game.problem == "the generator odd made a remark that is not one printable line"
    assert field_of(game) == field_of(laid({}))
