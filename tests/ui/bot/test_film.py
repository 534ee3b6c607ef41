"""Films of a bot's game: what is in them, and what they refuse."""

from dataclasses import replace
from itertools import islice

import pytest
from PIL import Image

from minesweeper import Advice, Board, Budget, Difficulty, Generator, LayingError, Minefield, Reason, Setup, Solver
from minesweeper.plugins import Plugins, load_plugins
from minesweeper.thinking.pace import SPEEDS
from minesweeper.ui.board.renderer import BoardRenderer
from minesweeper.ui.film.film import Film, Script
from minesweeper.ui.film.studio import LEAST_WIDTH
from tests.ui.bot.scripted import scripted
from tests.ui.generators import FENCE, FIELD, OPENED
from tests.ui.pictures import assert_golden

TINY = Setup(Difficulty("tiny", 5, 5, 4), seed=1)
SCRIPT = Script(TINY, "quick", speed=3)
MAX = len(SPEEDS) - 1
pytestmark = pytest.mark.usefixtures("window")


@pytest.fixture(scope="module")
def frames(plugins: Plugins) -> list[Image.Image]:
    return list(Film(SCRIPT, plugins, plugins.theme("windows_light")))


def test_a_film_runs_from_a_closed_board_to_the_end_of_the_game(frames: list[Image.Image]) -> None:
    assert len(frames) > 10
    assert len({frame.size for frame in frames}) == 1
    assert frames[0].width >= LEAST_WIDTH
    assert frames[-1].tobytes() != frames[0].tobytes()


@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_a_film_shows_pointer_reason_and_what_is_proved(theme: str, plugins: Plugins) -> None:
    odd = load_plugins(bundled_only=True, off=())
    odd.solvers["odd"] = Solver("odd", scripted)
    script = Script(Setup(plugins.difficulty("beginner"), 3), "odd", speed=0, cell=16)
    reel = Film(script, odd, plugins.theme(theme))
    assert_golden(next(islice(iter(reel), 8, None)), f"film_{theme}")


def test_the_end_of_a_film_is_brief(plugins: Plugins, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(BoardRenderer, "play", lambda _self, _turn, brief=False: asked.append(brief))
    assert list(Film(SCRIPT, plugins, plugins.theme("windows_light")))
    assert asked
    assert all(asked)


@pytest.mark.parametrize("same", [True, False])
def test_the_same_script_and_seed_give_the_same_film(plugins: Plugins, frames: list[Image.Image], same: bool) -> None:
    script = SCRIPT if same else replace(SCRIPT, setup=TINY.following)
    again = list(Film(script, plugins, plugins.theme("windows_light")))
    assert ([frame.tobytes() for frame in again] == [frame.tobytes() for frame in frames]) is same


def test_a_film_can_have_several_games(plugins: Plugins, frames: list[Image.Image]) -> None:
    both = list(Film(replace(SCRIPT, games=2), plugins, plugins.theme("windows_light")))
    assert len(both) > len(frames)
    assert both[5].tobytes() == frames[5].tobytes()


def test_a_solver_that_fails_is_a_sentence(plugins: Plugins) -> None:
    def speechless(_board: object, _budget: object) -> Advice:
        return Advice((), 0.0, Reason("none", "I know no move."))

    odd = load_plugins(bundled_only=True, off=())
    odd.solvers["odd"] = Solver("odd", speechless)
    with pytest.raises(ValueError, match="I know no move"):
        list(Film(Script(TINY, "odd"), odd, plugins.theme("night")))


def watched(setup: Setup, games: int = 1, generator: Generator = FENCE) -> list[Board]:
    """The boards on which a solver was asked while these games were filmed, flat out."""
    plugins = load_plugins(bundled_only=True, off=())
    plugins.generators["fence"] = generator
    boards: list[Board] = []

    def think(board: Board, budget: Budget) -> Advice:
        boards.append(board)
        return plugins.solvers["quick"].advise(board, budget)

    plugins.solvers["odd"] = Solver("odd", think)
    for _ in Film(Script(setup, "odd", games, speed=MAX, cell=8), plugins, plugins.theme("night")):
        pass
    return boards


def test_of_boards_laid_for_a_cell_every_game_is_filmed_from_that_cell_on() -> None:
    boards = watched(replace(TINY, first=(4, 0)), games=3)
    assert all(board.revealed & board.grid.cell(4, 0) for board in boards)
    assert not watched(TINY)[0].revealed, "elsewhere the solver begins where it likes"


def test_a_film_is_of_the_board_that_its_generator_laid_or_lays_again_after_a_failure() -> None:
    setup = Setup(Difficulty("beginner", 9, 9, 10), 1, generator="fence", first=(0, 0))
    assert str(watched(setup)[0]) == OPENED
    failures = [LayingError("not today")]

    def lay_late(*_: object) -> Minefield:
        if failures:
            raise failures.pop()
        return FIELD

    boards = watched(setup, games=2, generator=Generator("fence", lay_late))
    assert str(boards[0]) != OPENED
    assert OPENED in map(str, boards)
