"""Boards without a guess whose logic is as hard as was asked for."""

from collections import Counter
from random import Random

import pytest

from minesweeper import Difficulty, FirstClick, Game, Grid, Minefield, Plugins, Setup, lay_mines, load_plugins
from minesweeper_solver import Kind, asked, grade
from minesweeper_solver.asked import lay_as_asked
from minesweeper_solver.dial import ANY_LOGIC, Dial, steps
from minesweeper_solver.knowledge import needs_no_guess
from tests.core.drawing import field_of

INTERMEDIATE = Difficulty("intermediate", 16, 16, 40)


@pytest.fixture(scope="module")
def plugins() -> Plugins:
    return load_plugins(bundled_only=True)


def laid(plugins: Plugins, options: dict[str, str], seed: int = 1) -> Game:
    game = plugins.game(Setup(INTERMEDIATE, seed, generator="no_guess", options=tuple(options.items())))
    game.reveal(3, 3)
    return game


def test_every_value_of_the_dial_has_a_meaning_of_its_own(plugins: Plugins) -> None:
    (logic,) = plugins.generators["no_guess"].options
    dials = [Dial.parse(value) for value, _ in logic.choices]
    assert len(set(dials)) == len(dials)
    assert Dial.parse("up_to_pairs") == Dial(None, Kind.PAIRS)
    assert Dial.parse("needs_mine_count") == Dial(Kind.MINE_COUNT, None)
    assert Dial.parse("sets") == Dial(Kind.SETS, Kind.SETS)


@pytest.mark.parametrize("logic", ["up_to_counting", "up_to_pairs", "needs_pairs", "needs_mine_count", "pairs"])
def test_a_board_is_as_hard_as_was_asked_for(plugins: Plugins, logic: str) -> None:
    dial = Dial.parse(logic)
    for seed in range(3):
        game = laid(plugins, {"logic": logic}, seed)
        found = grade(field_of(game), 3, 3)
        assert (game.notice, found.solvable) == ("", True)
        kinds = {kind for kind, _ in found.steps}
        assert dial.needed is None or dial.needed in kinds
        assert dial.most is None or all(kind.rank <= dial.most.rank for kind in kinds)


def test_logic_and_filters_go_together(plugins: Plugins) -> None:
    game = laid(plugins, {"logic": "up_to_pairs", "3bv": "40-50", "openings": "9-"})
    field = field_of(game)
    assert game.notice == ""
    assert 40 <= field.three_bv <= 50
    assert field.openings >= 9
    assert needs_no_guess(field, field.grid.cell(3, 3))


def test_the_nearest_is_taken_and_said_the_same_way_again(plugins: Plugins, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asked, "JUDGED", 20)
    code = "9x9x10.beginner.1.g-no_guess.o-logic-needs_cases"
    games = [plugins.game(Setup.parse(code)) for _ in range(2)]
    for game in games:
        game.reveal(3, 3)
        field = field_of(game)
        hardest = grade(field, 3, 3).hardest
        assert (
            game.remark
            == f"no board of 20 tried needs case analysis; the hardest that this one needs is {words(hardest)}"
        )
        assert str(game.setup) == code
    assert field_of(games[0]) == field_of(games[1])


def words(kind: Kind | None) -> str:
    assert kind
    return {Kind.MINE_COUNT: "the mine count", Kind.SETS: "sets of numbers", Kind.PAIRS: "pairs of numbers"}[kind]


def test_what_no_board_has_costs_no_board_without_a_guess(plugins: Plugins, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.core.filters.TRIES", 30)
    game = laid(plugins, {"3bv": "-1", "logic": "needs_cases"})
    assert grade(field_of(game), 3, 3).solvable
    both = game.remark.split("; no board")
    assert both[0].startswith("none of 30 boards tried is like that (3BV: at most 1); the nearest has 3BV ")
    assert both[1].startswith(" of 30 tried needs case analysis; the hardest")


@pytest.mark.slow
def test_where_every_board_needs_a_guess_only_that_is_said(plugins: Plugins) -> None:
    game = plugins.game(Setup(Difficulty("row", 3, 1, 1), 1, FirstClick.SAFE, "no_guess", options=(("shows", "2"),)))
    game.reveal(0, 1)
    assert game.remark == "no board of 3×1 cells with 1 mine was found that needs no guess; this one needs 1 guess"


def test_a_board_that_opens_at_once_needs_no_thought() -> None:
    grid = Grid(5, 1)
    field, remark = lay_as_asked(grid, 0, 1, Random(1), FirstClick.OPENING, {"logic": "needs_pairs"})
    assert not field.mines
    assert remark == "no board of 2,500 tried needs pairs of numbers; this one needs no thought at all"


@pytest.mark.parametrize("text", ["up_to_pairs", "needs_pairs", "pairs", "needs_mine_count"])
def test_the_kinds_of_steps_are_those_of_the_grade(text: str) -> None:
    dial, grid, rng = Dial.parse(text), Grid(9, 9), Random(5)
    first = grid.cell(4, 4)
    for _ in range(60):
        field = lay_mines(grid, 14, first, rng, FirstClick.OPENING)
        found = grade(field, 4, 4)
        expected = {kind for kind, _ in found.steps} if found.solvable else None
        assert steps(field, first) == expected == dial.kinds(field, first)


def test_no_kind_of_reasoning_that_is_too_hard_is_used() -> None:
    grid, rng = Grid(16, 16), Random(3)
    first, seen = grid.cell(3, 3), Counter[Kind]()
    for _ in range(40):
        field = lay_mines(grid, 45, first, rng, FirstClick.OPENING)
        kinds = steps(field, first)
        hardest = max(kinds, key=lambda kind: kind.rank) if kinds else None
        for most in Kind:
            can = hardest is not None and hardest.rank <= most.rank
            assert steps(field, first, most) == (kinds if can else None)
            seen[most] += can
    assert seen[Kind.COUNTING] < seen[Kind.PAIRS] < seen[Kind.MINE_COUNT]


def test_how_far_a_board_is_from_what_was_asked_for() -> None:
    kinds = {Kind.COUNTING, Kind.PAIRS}
    wanted = ["up_to_pairs", "up_to_counting", "needs_pairs", "needs_cases", "sets", "pairs"]
    assert [Dial.parse(text).distance(kinds) for text in wanted] == [0, 1, 0, 2, 1, 0]
    assert ANY_LOGIC.distance(kinds) == 0
    assert Dial.parse("needs_pairs").distance(set()) == len(Kind)
    assert Dial(None, None).words == "needs no guess"
    assert [Dial.parse(text).words for text in ("up_to_sets", "cases")] == [
        "needs at most sets of numbers",
        "needs case analysis and nothing harder",
    ]


def test_a_mine_under_the_first_click_is_not_opened() -> None:
    field = Minefield.parse("*.")
    assert steps(field, 1) is None
