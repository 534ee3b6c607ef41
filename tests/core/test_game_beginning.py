"""How games begin: new ones, the same again, seeds, drawn fields."""

import pickle
from random import Random

import pytest

from minesweeper import (
    HONEST,
    RANDOM,
    Board,
    Deal,
    Dealer,
    Difficulty,
    FirstClick,
    Game,
    Generator,
    Grid,
    Laid,
    LayingError,
    Minefield,
    Move,
    Setup,
    Status,
    lay_mines,
)
from minesweeper.core.ahead import answer, needs, supply
from tests.core.drawing import drawn, field, logged, picture, refused

BEGINNER = Difficulty("beginner", 9, 9, 10)
EXPERT = Difficulty("expert", 30, 16, 99)


def test_mines_are_laid_by_the_first_reveal_not_before() -> None:
    game = Game(BEGINNER, seed=7)
    assert game.peek() is None
    game.reveal(4, 4)
    assert picture(game.board) == [
        "#1000001#",
        "#1000112#",
        "110002###",
        "000003###",
        "111003###",
        "##1003###",
        "##2112###",
        "#########",
        "#########",
    ]


def test_the_same_seed_and_first_click_give_the_same_game() -> None:
    one, other = Game(EXPERT, seed=99), Game(EXPERT, seed=99)
    assert one.reveal(3, 3).after == other.reveal(3, 3).after


def test_without_a_seed_games_differ_and_can_be_had_again_by_their_seed() -> None:
    one, other = Game(EXPERT), Game(EXPERT)
    assert one.seed != other.seed
    again = Game(EXPERT, seed=one.seed)
    assert again.reveal(0, 0).after == one.reveal(0, 0).after


@pytest.mark.parametrize("row", range(0, 9, 4))
@pytest.mark.parametrize("col", range(0, 9, 4))
def test_the_first_reveal_is_an_opening_by_default(row: int, col: int) -> None:
    for seed in range(20):
        game = Game(BEGINNER, seed=seed)
        game.reveal(row, col)
        assert game.board.cell(row, col).adjacent == 0


def test_with_any_the_first_reveal_can_lose() -> None:
    game = Game(Difficulty("dense", 3, 3, 8), seed=5, first_click="any")
    assert game.reveal(0, 0).status is Status.LOST
    assert game.undo()
    assert game.status is Status.READY
    assert game.reveal(0, 0).status is Status.LOST, "undo does not change one's luck"


def test_new_clears_everything() -> None:
    game = drawn("..*.", questions=True)
    game.flag(0, 3)
    game.flag(0, 0)
    game.flag(0, 0)
    game.reveal(0, 2)
    game.new(seed=5)
    assert picture(game.board) == ["####"]
    assert game.board == Board.start(game.board.grid, 1)
    assert (game.status, game.mines_left, game.moves, game.seed) == (Status.READY, 1, [], 5)
    assert game.undo() is False
    assert game.peek() is None


def test_new_without_a_seed_takes_another_one() -> None:
    game = Game(BEGINNER, seed=5)
    game.new()
    assert game.seed != 5


def test_restart_gives_the_same_board_again_whatever_is_clicked_first() -> None:
    game = Game(BEGINNER, seed=7)
    game.reveal(4, 4)
    laid = game.peek()
    game.flag(0, 0)
    game.restart()
    assert (game.status, game.moves, game.undo()) == (Status.READY, [], False)
    game.reveal(0, 0)
    assert game.peek() is laid
    game.undo()
    game.reveal(0, 8)
    assert game.peek() is laid
    assert game.status is Status.LOST


def test_restart_before_the_first_reveal_lays_nothing() -> None:
    game = Game(BEGINNER, seed=7)
    game.flag(0, 0)
    game.restart()
    assert game.peek() is None
    assert game.mines_left == 10


def test_a_game_can_start_from_a_drawn_field_and_nothing_is_laid() -> None:
    game = Game.from_mines(30, 16, [(0, 4), (2, 9)])
    assert str(game.difficulty) == "drawn:30x16x2"
    assert game.reveal(0, 4).status is Status.LOST
    named = Game.from_minefield(Minefield.parse(".*"), name="puzzle", questions=True)
    assert str(named.difficulty) == "puzzle:2x1x1"
    assert named.questions


def test_a_drawn_field_needs_one_safe_cell() -> None:
    with refused("mines must be 0 to 1 on a 2x1 board, which keeps one cell safe, not 2"):
        drawn("**")


def test_the_secret_can_be_peeked_at_for_saving() -> None:
    game = Game(BEGINNER, seed=7)
    assert game.peek() is None
    game.reveal(4, 4)
    assert game.peek() is game._mines.field


def test_a_game_left_in_the_middle_goes_on_with_all_its_undo() -> None:
    left = drawn("..*.")
    left.flag(0, 2)
    left.reveal(0, 0)
    game = Game.of(left.setup)
    game.restore(left.board, left.peek(), logged(left.moves))
    assert picture(game.board) == ["01F#"]
    assert game.moves == left.moves
    assert [game.undo(), game.undo(), game.undo()] == [True, True, False]
    assert picture(game.board) == ["####"]
    assert game.reveal(0, 0).accepted


@pytest.mark.parametrize("moves", ["", "r0,3", "r0,0 r0,0"])
def test_undo_of_a_game_whose_moves_do_not_lead_to_its_board_does_not_reach_back(moves: str) -> None:
    left = drawn("..*.")
    left.reveal(0, 0)
    game = Game.of(left.setup)
    game.restore(left.board, left.peek(), logged(map(Move.parse, moves.split())))
    assert picture(game.board) == ["01##"]
    assert game.undo() is False


def test_undo_of_a_huge_game_taken_up_does_not_reach_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.core.game.HISTORY_CELLS", 3)
    left = drawn("..*.")
    left.reveal(0, 0)
    game = Game.of(left.setup)
    game.restore(left.board, left.peek(), logged(left.moves))
    assert game.undo() is False


def test_mines_may_be_laid_by_anyone_who_keeps_the_promises() -> None:
    def lay_on_the_right(grid: Grid, mines: int, first: int, rng: Random, first_click: FirstClick) -> Minefield:
        assert (first, rng.random(), first_click) == (grid.cell(0, 0), Random(7).random(), "safe")
        return Minefield(grid, sum(grid.cell(row, grid.width - 1) for row in range(mines)))

    game = Game(
        Difficulty("right", 4, 3, 2), seed=7, first_click="safe", generator=Generator("right", lay_on_the_right)
    )
    game.reveal(0, 0)
    assert picture(game.board) == [
        "002#",
        "002#",
        "001#",
    ]


@pytest.mark.parametrize(
    "odd",
    [field("...."), field("*..*"), field("..*"), Minefield(Grid(4, 1), 1 << 4)],
    ids=["too few", "too many", "another size", "off the board"],
)
def test_a_generator_that_lays_something_else_costs_a_uniform_board_and_the_setup_says_so(odd: Minefield) -> None:
    level = Difficulty("odd", 4, 1, 1)
    game = Game(level, seed=1, generator=Generator("odd", lambda *_: odd))
    assert game.setup.generator == "odd"
    game.reveal(0, 1)
    assert game.problem == "the generator odd did not lay 1 mines on 4x1 cells"
    assert game.setup == Setup(level, 1)
    uniform = Game(level, seed=1)
    uniform.reveal(0, 1)
    assert game.peek() == uniform.peek()


def test_a_generator_must_not_lay_under_the_first_click_unless_anything_goes() -> None:
    trap = Generator("trap", lambda *_: field("*..."))
    level = Difficulty("trap", 4, 1, 1)
    game = Game(level, seed=1, first_click="safe", generator=trap)
    assert game.reveal(0, 0).status is not Status.LOST
    assert game.problem == "the generator trap laid a mine under the first click"
    assert Game(level, seed=1, first_click="any", generator=trap).reveal(0, 0).status is Status.LOST


def test_a_generator_that_promised_an_opening_must_leave_it_free_as_far_as_it_fits() -> None:
    beside = Generator("beside", lambda *_: field(".*.."))
    game = Game(Difficulty("trap", 4, 1, 1), seed=1, generator=beside)
    game.reveal(0, 0)
    assert game.problem == "the generator beside laid mines round the first click, which was promised an opening"
    crowded = Game(Difficulty("trap", 4, 1, 3), seed=1, generator=Generator("full", lambda *_: field(".***")))
    crowded.reveal(0, 0)
    assert crowded.problem == ""


def test_a_generator_that_lays_no_field_at_all_costs_a_uniform_board() -> None:
    game = Game(BEGINNER, seed=1, generator=Generator("odd", lambda *_: 7))  # type: ignore[arg-type]
    game.reveal(4, 4)
    assert game.problem == "the generator odd must return a Minefield, not a int"


def test_once_a_generator_has_failed_the_game_does_without_it_until_the_next() -> None:
    asked = []

    def fail(*_: object) -> Minefield:
        asked.append(1)
        raise LayingError("no luck today")

    game = Game(BEGINNER, seed=1, generator=Generator("moody", fail))
    game.reveal(4, 4)
    assert game.undo()
    game.reveal(0, 0)
    assert (asked, game.problem) == ([1], "no luck today")
    game.new()
    assert game.problem == ""


def test_a_game_of_a_setup_whose_generator_is_missing_is_laid_at_random_and_says_so() -> None:
    game = Game.of(Setup(BEGINNER, 3, generator="gone"))
    game.reveal(4, 4)
    assert game.problem == "the generator is not there"
    assert game.setup == Setup(BEGINNER, 3)


def test_a_field_laid_ahead_is_used_only_if_its_cell_is_the_first() -> None:
    asked = []

    def left_column(grid: Grid, mines: int, first: int, *_: object) -> Minefield:
        asked.append(grid.places(first))
        return Minefield(grid, sum(grid.cell(row, 0) for row in range(mines)))

    game = Game(Difficulty("left", 4, 3, 3), seed=1, generator=Generator("left", left_column))
    need = needs(game, Move.reveal(0, 3))
    assert need
    assert (need.kind, need.name, need.situation) == ("generator", "left", None)
    assert needs(game, Move.reveal(0, 3)) is need
    ahead = answer(game, need)
    assert game.peek() is None, "an answer changes nothing"
    other = needs(game, Move.reveal(2, 3))
    assert other is not need
    supply(game, need, ahead)
    assert needs(game, Move.reveal(0, 3)) is None
    assert needs(game, Move.reveal(2, 3)) is other
    game.reveal(0, 3)
    assert game.peek() is ahead.field
    game.undo()
    game.reveal(2, 3)
    assert game.peek() is not ahead.field
    assert asked == [[(0, 3)], [(2, 3)]]


def test_only_a_reveal_that_would_be_played_has_the_mines_laid() -> None:
    game = Game(BEGINNER, seed=1, generator=Generator("slow", lay_mines))
    game.flag(0, 0)
    assert needs(game, Move.flag(4, 4)) is None
    assert needs(game, Move.reveal(0, 0)) is None
    assert needs(game, Move.reveal(4, 4))
    game.reveal(4, 4)
    assert needs(game, Move.reveal(8, 8)) is None
    with refused("9,9 is off the board: cells run from 0,0 to 8,8"):
        needs(game, Move.reveal(9, 9))


def test_a_reason_why_no_board_was_laid_costs_a_uniform_one_and_drops_what_was_laid_before() -> None:
    game = Game(BEGINNER, seed=1, generator=Generator("slow", lambda *_: field("*")))
    first, second = needs(game, Move.reveal(4, 4)), needs(game, Move.reveal(0, 0))
    assert first
    assert second
    supply(game, first, Laid(Game(BEGINNER, seed=2).lay(4, 4).field))
    supply(game, second, "it is asleep")
    assert (game.problem, game.setup) == ("it is asleep", Setup(BEGINNER, 1))
    supply(game, first, "too late")
    game.reveal(4, 4)
    assert (game.problem, game.peek()) == ("it is asleep", Game(BEGINNER, seed=1).lay(4, 4).field)


def test_what_is_supplied_too_late_changes_nothing() -> None:
    game = Game(BEGINNER, seed=1, generator=Generator("slow", lay_mines))
    need = needs(game, Move.reveal(4, 4))
    assert need
    game.reveal(4, 4)
    supply(game, need, "it took too long")
    assert (game.problem, game.setup.generator) == ("", "slow")
    game.new(seed=2)
    supply(game, need, Game(BEGINNER, seed=1).lay(4, 4))
    assert needs(game, Move.reveal(4, 4)), "that was another board"


def test_a_need_travels_to_another_process() -> None:
    game = Game(BEGINNER, seed=1, generator=Generator("slow", lay_mines))
    need = needs(game, Move.reveal(4, 4))
    assert need
    assert answer(game, pickle.loads(pickle.dumps(need))) == answer(game, need)


def test_mines_are_laid_for_the_cell_that_the_setup_names_wherever_the_player_begins() -> None:
    setup = Setup(BEGINNER, 5, first=(4, 4))
    usual, elsewhere = Game.of(Setup(BEGINNER, 5)), Game.of(setup)
    usual.reveal(4, 4)
    elsewhere.reveal(0, 0)
    assert elsewhere.peek() == usual.peek()
    assert elsewhere.setup == setup


def test_a_game_of_a_setup_is_laid_by_the_generator_handed_over() -> None:
    top = Generator("top", lambda *_: field("*..."))
    game = Game.of(Setup(Difficulty("top", 4, 1, 1), 3, generator="top"), top)
    game.reveal(0, 3)
    assert (picture(game.board), game.problem, game.setup.generator) == (["F100"], "", "top")


def test_a_new_game_is_of_the_same_kind_but_not_the_same_board() -> None:
    game = Game.of(Setup(BEGINNER, 5, FirstClick.SAFE, first=(4, 4)))
    game.new(seed=6)
    assert game.setup == Setup(BEGINNER, 6, FirstClick.SAFE)


def test_a_generator_has_a_name() -> None:
    assert Generator("classic", lay_mines).title == ""


def test_a_game_says_how_its_mines_are_laid_and_who_may_move_them() -> None:
    def broken(*_: object) -> Minefield:
        raise LayingError("it is broken")

    generator, dealer = Generator("broken", broken), Dealer("kind", lambda asked: Deal(asked.field, guess=False))
    game = Game.of(Setup(BEGINNER, 1, generator="broken", dealer="kind"), generator, dealer)
    assert (game.generator, game.dealer) == (generator, dealer)
    game.reveal(4, 4)
    assert (game.generator, game.problem) == (RANDOM, "it is broken")
    assert Game(BEGINNER).dealer is HONEST
