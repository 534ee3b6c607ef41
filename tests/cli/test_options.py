"""Which board: by name, size, seed, rule, generator or code, in the same words for every command."""

import os
import re
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from minesweeper import Difficulty, FirstClick, Plugins, Setup, load_plugins
from minesweeper.cli import BoardOptions, board_options
from minesweeper.cli.main import cli
from minesweeper.cli.window import drawing

USUAL = Setup(Difficulty("beginner", 9, 9, 10), None, FirstClick.SAFE)
PLUGIN = """
from minesweeper import Generator, Minefield, hookimpl

def lay(grid, mines, first, rng, first_click):
    return Minefield(grid, grid.gather([(0, col) for col in range(mines)]))

@hookimpl
def register_generators():
    return [Generator("top", lay)]
"""


@click.command()
@board_options
@click.pass_obj
def ask(plugins: Plugins, board: BoardOptions) -> None:
    """A command as a plugin would write it."""
    click.echo(f"{board.setup(plugins, USUAL)} {board.chosen} {board.unranked}")


def asked(*arguments: str, **variables: str) -> Result:
    return CliRunner().invoke(ask, arguments, obj=load_plugins(bundled_only=True), env=variables)


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ("", "9x9x10.beginner.safe False ()"),
        ("--difficulty expert", "30x16x99.expert.safe True ()"),
        ("--custom 20x15x50", "20x15x50.custom.safe True ()"),
        ("--custom 2x2x1 --unlimited", "2x2x1.custom.safe True ()"),
        ("--seed 7", "9x9x10.beginner.7.safe True ('the seed was chosen',)"),
        ("--first-click any", "9x9x10.beginner.any False ()"),
        ("--generator random --first 3,4", "9x9x10.beginner.safe.r3c4 True ()"),
        ("--option 3bv=20", "9x9x10.beginner.safe.o-3bv-20-20 True ()"),
        (
            "--generator no_guess --option logic=up_to_pairs --option shows=3 --option 3bv=-9",
            "9x9x10.beginner.safe.g-no_guess.o-3bv--9.o-logic-up_to_pairs.o-shows-3 True ()",
        ),
        ("--dealer fair", "9x9x10.beginner.safe.d-fair True ()"),
        ("-d expert -s 7", "30x16x99.expert.7.safe True ('the seed was chosen',)"),
        ("expert", "30x16x99.expert.safe True ()"),
        ("advanced --seed 7", "30x16x99.expert.7.safe True ('the seed was chosen',)"),
        ("20x15x50", "20x15x50.custom.safe True ()"),
        ("30x16x99.expert.7", "30x16x99.expert.7 True ('the board was chosen by its code',)"),
        ("30x16x99.expert.7 --first 3,4", "30x16x99.expert.7.r3c4 True ('the board was chosen by its code',)"),
    ],
)
def test_what_is_said_makes_a_setup_and_the_rest_is_as_usual(arguments: str, answer: str) -> None:
    assert asked(*arguments.split()).output == f"{answer}\n"


def test_the_level_may_come_from_a_variable_but_a_code_says_it_all() -> None:
    assert asked(MINESWEEPER_DIFFICULTY="expert").output.startswith("30x16x99.expert")
    assert asked("intermediate", MINESWEEPER_DIFFICULTY="expert").output.startswith("16x16x40.intermediate")
    assert asked("5x5x4.tiny.7", MINESWEEPER_DIFFICULTY="expert").output.startswith("5x5x4.tiny.7")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("exprt", "there is no level 'exprt', did you mean expert?; there are beginner, intermediate, expert, tiny"),
        ("exprt", "A board code is written like 30x16x99.expert.7"),
        ("9x9x100", "mines must be 0 to 80 on a 9x9 board, which keeps one cell safe, not 100"),
        ("expert -d beginner", "expert is the level: leave out --difficulty"),
        ("expert --custom 9x9x10", "expert is the level: leave out --custom"),
        ("--seed abc", "a seed is a whole number from 0 to 9223372036854775807, not 'abc'."),
        ("--seed -1", "a seed is a whole number from 0 to 9223372036854775807, not '-1'."),
        ("30x16x99.expert.7 --seed 8", "a board code says it all: leave out --seed"),
        ("30x16x99.expert.7 --first-click safe", "a board code says it all: leave out --first-click"),
        ("30x16x99.expert.7.g-gone", "there is no generator 'gone'; there are random"),
        ("--generator gone", "there is no generator 'gone'; there are random"),
        ("--dealer gone", "did you mean honest?; there are honest, merciful, strict, fair, cruel"),
        ("30x16x99.expert.7 --dealer fair", "a board code says it all: leave out --dealer"),
        ("--first 9,9", "9,9 is off the board"),
        ("--first here", "a cell is written ROW,COL, such as 3,4, not 'here'"),
    ],
)
def test_what_makes_no_sense_is_a_sentence_and_exit_code_2(arguments: str, sentence: str) -> None:
    result = asked(*arguments.split())
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())


@pytest.fixture
def run(tmp_path: Path) -> Callable[..., Result]:
    plugin = tmp_path / "layers.py"
    plugin.write_text(PLUGIN)
    return lambda *arguments, **more: CliRunner().invoke(cli, ["--plugin", str(plugin), *arguments], **more)


def test_a_board_of_a_generator_is_measured_and_its_code_gives_the_same(run: Callable[..., Result]) -> None:
    by_name = run("measure", "--custom", "9x9x5", "--unlimited", "--generator", "top", "--first", "8,8")
    by_code = run("measure", "9x9x5.custom.1.g-top.r8c8")
    assert by_name.output == by_code.output
    assert "openings      1" in by_code.output


def test_a_generator_and_a_code_can_be_played_in_the_terminal(run: Callable[..., Result]) -> None:
    result = run("terminal", "5x5x4.tiny.1.g-top", input="r4,0\nq\n")
    assert "You won" not in result.output
    assert "  0 ####" in result.output
    assert "  1 23321" in result.output


def test_a_dealer_can_be_played_under_in_the_terminal(run: Callable[..., Result]) -> None:
    options = ("--custom", "9x9x10", "--seed", "7", "--first-click", "any")
    for dealer, lost in (("merciful", False), ("cruel", True)):
        result = run("terminal", *options, "--dealer", dealer, input="r4,4\nq\n")
        assert ("Boom." in result.output) is lost


def test_a_code_can_be_drawn(run: Callable[..., Result], tmp_path: Path) -> None:
    assert run("shot", str(tmp_path / "a.png"), "5x5x4.tiny.1.g-top", "--play", "r4,0").exit_code == 0
    assert run("shot", str(tmp_path / "b.png"), "5x5x4.tiny.1.g-top", "--play", "r9,0").exit_code == 2


def test_whatever_draws_does_not_ask_opengl_after_every_call(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYGLET_DEBUG_GL", raising=False)
    with drawing():
        assert os.environ["PYGLET_DEBUG_GL"] == "0"


@pytest.mark.parametrize("command", ["window", "competition", "shot"])
def test_every_command_that_draws_does_so_within_that(command: str) -> None:
    source = Path(__file__).parents[2] / "minesweeper" / "cli" / f"{command}.py"
    text = source.read_text()
    drawing = re.findall(r"with drawing\(.*\n", text)
    assert drawing
    assert len(re.findall(r"with drawing\(.*\n +from minesweeper\.ui\.", text)) == len(drawing)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--option 3bv", "an option is written NAME=VALUE, such as 3bv=120-160, not '3bv'"),
        ("--option 3bv=many", "the option 3bv: a range is written like 120-160, 120- or -160, not 'many'"),
        ("--option taste=sweet", "the generator random has no option 'taste'; there are 3bv, openings"),
        ("--option logic=pairs", "the generator random has no option 'logic'"),
        ("--option Taste=sweet", "an option's name must have only small letters, digits and _, not 'Taste'"),
        ("--generator no_guess --option logic=hard", "the option logic is one of up_to_counting, up_to_pairs"),
        ("9x9x10.beginner.1 --option 3bv=9", "a board code says it all: leave out --option"),
    ],
)
def test_an_option_that_is_wrong_or_unknown_is_a_usage_error(arguments: str, sentence: str) -> None:
    result = asked(*arguments.split())
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())


def test_options_are_as_usual_where_nothing_else_is_said_and_any_is_none() -> None:
    plugins = load_plugins(bundled_only=True)
    usual = Setup(USUAL.level, generator="no_guess", options=(("3bv", "-20"), ("logic", "up_to_pairs")))

    def setup(*options: str, generator: str | None = None) -> str:
        board = BoardOptions(None, None, None, False, None, None, generator, options, None, None)
        return str(board.setup(plugins, usual))

    assert setup() == str(usual)
    assert setup("3bv=any") == "9x9x10.beginner.g-no_guess.o-logic-up_to_pairs"
    assert setup("shows=2", generator="random") == "9x9x10.beginner.o-3bv--20.o-shows-2"


def test_options_that_were_said_are_kept_beside_those_of_other_generators() -> None:
    plugins = load_plugins(bundled_only=True)
    board = BoardOptions(None, None, None, False, None, None, "random", ("3bv=-9",), None, None)
    kept = {"logic": "pairs", "shows": "8"}
    setup = board.setup(plugins, USUAL)
    assert board.kept_options(plugins, setup, kept) == {"logic": "pairs", "3bv": "-9"}
    silent = BoardOptions(None, None, None, False, None, None, None, (), None, None)
    assert silent.kept_options(plugins, setup, kept) is None


@pytest.mark.slow
def test_boards_that_are_not_what_was_asked_for_are_counted() -> None:
    options = ["--games", "3", "--custom", "5x5x4", "--unlimited", "--solver", "counting", "--option", "shows=8"]
    result = CliRunner().invoke(cli, ["tournament", *options])
    assert result.exit_code == 0, result.output
    assert "custom:5x5x4, shows 8, 3 games" in result.output
    assert "3 of the boards are not what was asked for, but the nearest that was found" in result.output
