"""Generators of plugins: chosen by name, and never able to cost more than their board."""

import time
from collections.abc import Callable
from random import Random

import pytest

from minesweeper import RANDOM, Difficulty, FirstClick, Generator, Grid, Minefield, Move, Option, Session, Setup
from minesweeper.history.settings import Settings
from minesweeper.history.usual_setup import usual_setup
from minesweeper.plugins import Plugins, UnknownNameError, laying, load_plugins

SMALL = Difficulty("small", 3, 3, 2)


def with_generator(lay: Callable[..., object]) -> Plugins:
    plugins = load_plugins(bundled_only=True)
    plugins.generators["tested"] = Generator("tested", lay)  # type: ignore[arg-type]
    return plugins


def problem_of(lay: Callable[..., object]) -> str:
    """Why a game was not laid by this generator; then it is a uniform one, and its setup says so."""
    game = with_generator(lay).game(Setup(SMALL, 7, generator="tested"))
    game.reveal(0, 0)
    assert game.setup == Setup(SMALL, 7)
    uniform = load_plugins(bundled_only=True).game(game.setup)
    uniform.reveal(0, 0)
    assert game.peek() == uniform.peek()
    return game.problem


def crash(*_: object) -> Minefield:
    raise ZeroDivisionError("by zero")


def leave(*_: object) -> Minefield:
    raise SystemExit(3)


def under_the_click(grid: Grid, mines: int, first: int, _rng: Random, _rule: FirstClick) -> Minefield:
    return Minefield(grid, first | first << mines)


@pytest.mark.parametrize(
    ("lay", "sentence"),
    [
        (crash, "the generator tested failed: ZeroDivisionError: by zero"),
        (leave, "the generator tested failed: SystemExit: 3"),
        (lambda *_: None, "the generator tested must return a Minefield, not a NoneType"),
        (lambda grid, *_: Minefield(grid, 1), "the generator tested did not lay 2 mines on 3x3 cells"),
        (lambda *_: Minefield(Grid(4, 4), 3), "the generator tested did not lay 2 mines on 3x3 cells"),
        (under_the_click, "the generator tested laid a mine under the first click"),
    ],
)
def test_a_generator_that_fails_or_lies_costs_a_uniform_board(lay: Callable[..., object], sentence: str) -> None:
    assert problem_of(lay) == sentence


def test_a_generator_that_takes_too_long_costs_a_uniform_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laying, "LAY_SECONDS", 0.05)
    assert problem_of(lambda *_: time.sleep(1)) == "the generator tested took longer than 0.05 seconds"


def test_a_bundled_generator_has_all_the_time_it_takes_so_that_a_code_is_the_same_board_on_slow_machines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(laying, "LAY_SECONDS", 0.0)
    game = load_plugins(bundled_only=True).game(Setup(Difficulty("small", 5, 5, 4), 7, generator="no_guess"))
    game.reveal(2, 2)
    assert (game.problem, game.setup.generator) == ("", "no_guess")


def test_a_generator_that_takes_too_long_again_and_again_is_not_asked_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def lay(*_: object) -> Minefield:
        asked.append(1)
        time.sleep(3600)
        raise AssertionError

    monkeypatch.setattr(laying, "LAY_SECONDS", 0.05)
    problems = [problem_of(lay) for _ in range(5)]
    assert len(asked) == 3
    assert problems[3:] == ["the generator tested took too long 3 times, and is not asked again"] * 2


def test_a_good_generator_gets_seed_and_promise_and_its_field_is_played() -> None:
    def lay(grid: Grid, mines: int, first: int, rng: Random, first_click: FirstClick) -> Minefield:
        assert (mines, first, rng.random(), first_click) == (2, grid.cell(2, 2), Random(7).random(), "safe")
        return Minefield(grid, grid.gather([(0, 0), (0, 2)]))

    setup = Setup(SMALL, 7, FirstClick.SAFE, "tested")
    game = with_generator(lay).game(setup)
    game.reveal(2, 2)
    assert (str(game.board), game.problem, game.setup) == ("###\n121\n000", "", setup)


def test_a_generator_nobody_knows_is_an_error_that_lists_what_there_is() -> None:
    with pytest.raises(UnknownNameError, match="there is no generator 'nobody'; there are random"):
        load_plugins(bundled_only=True).game(Setup(SMALL, generator="nobody"))


def test_random_is_there_even_without_the_plugin_that_lists_it() -> None:
    plugins = load_plugins(bundled_only=True, off=["generators"])
    assert plugins.generators == {}
    assert plugins.generator("random") is RANDOM
    assert plugins.game(Setup(SMALL, 1)).reveal(0, 0).accepted


def test_a_game_whose_generator_is_gone_is_resumed_all_the_same() -> None:
    before = with_generator(lambda grid, *_: Minefield(grid, grid.gather([(0, 0), (0, 2)])))
    session = Session(before.game(Setup(SMALL, 1, generator="tested")))
    session.play(Move.reveal(2, 2))
    record = session.record()
    later = load_plugins(bundled_only=True)
    session.take_up(record, later.resumed_game(record))
    assert session.game.setup.generator == "tested"
    assert str(session.board) == "###\n121\n000"


def test_the_usual_game_is_what_the_settings_say() -> None:
    plugins = with_generator(crash)
    settings = Settings(level="expert", first_click="safe", generator="tested")
    expected = Setup(plugins.difficulty("expert"), None, FirstClick.SAFE, "tested")
    assert usual_setup(plugins, settings) == (expected, [])


def test_what_is_not_there_any_more_has_a_substitute_and_is_named() -> None:
    plugins = load_plugins(bundled_only=True)
    setup, said = usual_setup(plugins, Settings(level="gone", generator="lost"))
    assert setup == Setup(plugins.difficulty("beginner"))
    assert said == [
        "There's no level 'gone' any more. This is beginner.",
        "There's no generator 'lost' any more. Mines are laid at random.",
    ]


def test_the_options_of_the_settings_wait_for_a_generator_that_has_them() -> None:
    plugins = load_plugins(bundled_only=True)
    options = {"logic": "pairs", "3bv": "9"}
    setup, said = usual_setup(plugins, Settings(options=options))
    assert (setup.options, said) == ((("3bv", "9-9"),), [])
    setup, said = usual_setup(plugins, Settings(generator="no_guess", options=options))
    assert (setup.options, said) == ((("3bv", "9-9"), ("logic", "pairs")), [])


def test_an_option_of_the_settings_with_a_value_that_there_is_not_is_said() -> None:
    setup, said = usual_setup(load_plugins(bundled_only=True), Settings(options={"shows": "9"}))
    assert setup.options == ()
    assert said == ["The option shows is one of 1, 2, 3, 4, 5, 6, 7, 8, not '9', so it is left out."]


def test_what_is_asked_of_a_board_reaches_the_generator_of_a_plugin() -> None:
    def lay(grid: Grid, *others: object) -> Minefield:
        assert (others[0], others[-1]) == (2, {"side": "top"})
        return Minefield(grid, grid.gather([(0, 0), (0, 2)]))

    plugins = load_plugins(bundled_only=True)
    side = Option("side", "Side", (("top", "at the top"),))
    plugins.generators["tested"] = Generator("tested", lay, options=(side,))
    game = plugins.game(Setup(SMALL, 7, generator="tested", options=(("side", "top"),)))
    game.reveal(2, 2)
    assert (game.notice, str(game.board)) == ("", "###\n121\n000")
    with pytest.raises(ValueError, match="the option side is one of top, not 'left'"):
        plugins.game(Setup(SMALL, 7, generator="tested", options=(("side", "left"),)))
