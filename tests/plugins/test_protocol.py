"""The lines of the protocol, to values and back."""

from random import Random

import pytest

from minesweeper import Advice, Board, Budget, Game, Grid, Level, Minefield, Move, Option, Reason
from minesweeper.core.laying import FirstClick
from minesweeper.duel import Duel, Moment
from minesweeper.plugins import protocol
from minesweeper.plugins.protocol import EngineInfo, ProtocolError
from tests.bundled import bundled_plugins
from tests.core.plain_tilings import EVERY, board_of
from tests.random_duels import random_duel

GRID = Grid(4, 3)
GUESS = Option("guess", "Guesses", (("near", "near"), ("far", "far")), default="near")


def there_and_back(shown: Board | Moment) -> Board | Moment:
    head, *rows = protocol.position_lines(shown).split("\n")
    rest = iter([*rows, "go 1"])
    found = protocol.read_position(head, rest)
    assert next(rest) == "go 1"  # which is not the position's
    return found


def test_a_position_is_as_the_board_prints_it() -> None:
    game = Game.from_minefield(Minefield.parse("*...\n....\n...."))
    game.reveal(1, 1)
    game.flag(0, 0)
    assert protocol.position_lines(game.board) == "position 4x3x1\nF###\n#1##\n####"


def test_every_position_of_a_game_comes_back() -> None:
    rng = Random(1)
    for seed in range(30):
        game = Game(Level("some", rng.randint(1, 9), rng.randint(2, 9), rng.randint(0, 1)), seed=seed)
        game.questions = True
        while not game.status.over:
            assert there_and_back(game.board) == game.board
            row, col = rng.choice(game.board.grid.places(game.board.hidden))
            (game.flag if rng.random() < 0.3 else game.reveal)(row, col)


def test_a_position_of_another_world_names_its_tiling_and_its_cells() -> None:
    bundled_plugins()
    ring = Level.drawn("ring", "...\n. .\n...", 1, tiling="triangle")
    game = Game.from_minefield(Minefield.parse("...\n. .\n..*", ring.grid))
    game.reveal(0, 0)
    lines = protocol.position_lines(game.board)
    assert lines.split("\n")[0] == "position 3x3x1:t-triangle:u-94A"
    assert there_and_back(game.board) == game.board
    assert protocol.new_game_lines(game.board, None).split("\n")[:3] == [
        "newgame 3x3x1:t-triangle:u-94A",
        "around 0,0 0,1 0,2 1,0 1,2",
        "around 0,1 0,0 0,2 1,0 1,2",
    ]


def test_every_position_on_every_tiling_comes_back() -> None:
    for tiling in EVERY:
        for seed in range(8):
            rng = Random(f"{tiling} {seed}")
            game, _ = board_of(tiling, rng, 6)
            while not game.status.over:
                assert there_and_back(game.board) == game.board
                game.reveal(*rng.choice(game.board.grid.places(game.board.hidden)))
            field = game.peek()
            assert field is not None
            duel = Duel.from_minefield(field) if field.mines else None
            while duel and not duel.over:
                assert there_and_back(duel.now) == duel.now
                hidden = duel.board.hidden & ~duel.board.flags
                duel.play(Move.claim(*rng.choice(duel.board.grid.places(hidden))))


@pytest.mark.slow
def test_every_moment_of_a_duel_comes_back() -> None:
    seen = [moment for seed in range(40) for moment in random_duel(seed).moments if not moment.board.status.over]
    assert any(moment.bombs and any(moment.bombed) for moment in seen)
    assert any(not moment.board.safe_left for moment in seen)  # which would be a game that is won
    assert [moment for moment in seen if there_and_back(moment) != moment] == []


def test_a_moment_says_whose_turn_it_is_and_who_has_found_what() -> None:
    moment = protocol.read_position("position 4x3x3 duel side R bombs L", ["L1#R", "11##", "####"])
    assert isinstance(moment, Moment)
    assert (moment.side, moment.score, moment.bombs, moment.bombed) == (1, (1, 1), True, (False, True))
    assert moment.board.flags == sum(moment.claimed)


@pytest.mark.parametrize(
    ("head", "rows", "why"),
    [
        ("position", "", "is not the head of a position"),
        ("position 4x3", "", "a level is written"),
        ("position 4x3x99", "", "mines must be 0 to 11"),
        ("position 4x3x1", "####\n####", "has 3 rows of 4 cells"),
        ("position 4x3x1", "####\n###\n####", "row 2 has 3 cells"),
        ("position 4x3x1", "####\n#9##\n####", "unknown symbol '9'"),
        ("position 4x3x1 duel side L", "####\n#F##\n####", "unknown symbol 'F'"),
        ("position 4x3x1 duel side B", "####\n####\n####", "is not the head"),
    ],
)
def test_a_wrong_position_is_an_error_in_words(head: str, rows: str, why: str) -> None:
    with pytest.raises(ProtocolError, match=why):
        protocol.read_position(head, rows.split("\n"))


def test_a_new_game_says_what_the_first_click_promises() -> None:
    board, moment = Board.start(GRID, 2), random_duel(1, claims=0).moments[0]
    assert protocol.new_game_lines(board, FirstClick.SAFE) == "newgame 4x3x2 first safe"
    assert protocol.new_game_lines(board, None) == "newgame 4x3x2"
    assert protocol.new_game_lines(moment, FirstClick.SAFE).endswith(" duel")


@pytest.mark.parametrize("budget", [Budget(), Budget(0.1, 2**62, 8), Budget(1e-9, 0, 1), Budget(3)])
def test_a_question_comes_back(budget: Budget) -> None:
    assert protocol.read_go(protocol.go_line(7, budget)) == (7, budget)


@pytest.mark.parametrize("line", ["go", "go 1", "go x seconds 1 luck 1 cores 1", "go 1 seconds nan luck 1 cores 1"])
def test_a_wrong_question_is_an_error_in_words(line: str) -> None:
    with pytest.raises(ProtocolError):
        protocol.read_go(line)


@pytest.mark.parametrize(
    "option",
    [GUESS, Option("depth", "How deep", default=3, least=-1, most=9), Option("fast", "In a hurry", default=False)],
)
def test_an_option_comes_back(option: Option) -> None:
    assert protocol.read_option(protocol.option_line(option)) == option


@pytest.mark.parametrize(
    "line",
    [
        "option",
        "option depth",
        "option depth number default 10 least 1 most 9",
        "option De-pth switch default true",
        "option a switch default maybe",
        "option a choice default x values y,z",
    ],
)
def test_a_wrong_option_is_an_error_in_words(line: str) -> None:
    with pytest.raises(ProtocolError):
        protocol.read_option(line)


MOVES = (Move.reveal(0, 1), Move.flag(2, 3), Move.chord(1, 1), Move.claim(0, 0), Move.bomb(2, 2))


@pytest.mark.parametrize(
    "advice",
    [
        Advice(MOVES, 0.1 + 0.2, Reason("engine", "")),
        Advice(MOVES[:1], 5e-324, Reason("engine", ""), exact=False, mines=GRID.cell(0, 2) | GRID.cell(1, 2)),
        Advice((), 0.0, Reason("engine", ""), mines=0),
    ],
)
def test_an_answer_comes_back_to_the_last_digit(advice: Advice) -> None:
    assert protocol.read_answer(protocol.answer_line(3, advice, GRID), GRID) == (3, advice, False)


def test_an_answer_may_have_its_reason_in_it() -> None:
    answer = protocol.read_answer("bestmove 4 r0,1 chance 1 why There is no chance, and why not?", GRID)
    assert (answer.explained, answer.advice.why.sentence) == (True, "There is no chance, and why not?")


@pytest.mark.parametrize("rule", ["counting", "numbers"])
def test_a_reason_comes_back(rule: str) -> None:
    why = Reason(rule, "The 1 says so.", GRID.cell(0, 0), GRID.cell(0, 1) | GRID.cell(2, 3))
    assert protocol.read_reason(protocol.reason_line(9, why, GRID), GRID) == (9, why)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("bestmove", "has no chance"),
        ("bestmove 1 r0,0", "has no chance"),
        ("bestmove r0,0 chance 0", "has a number"),
        ("bestmove 1 0,0 chance 0", "a move is written"),
        ("bestmove 1 r0,0 chance", "a chance is a number"),
        ("bestmove 1 r0,0 chance nan", "a chance is a number"),
        ("bestmove 1 r0,0 chance 1_0", "a chance is a number"),
        ("bestmove 1 r0,0 chance -0.5", "a chance is a number"),
        ("bestmove 1 r0,0 chance 0 chance 0", "says chance twice"),
        ("bestmove 1 r0,0 chance 0 mines 9,9", "is no cell"),
    ],
)
def test_a_wrong_answer_is_an_error_in_words(line: str, why: str) -> None:
    with pytest.raises(ProtocolError, match=why):
        protocol.read_answer(line, GRID)


def test_what_is_said_beside_an_answer_is_gathered() -> None:
    info = EngineInfo()
    for line in (
        "info layouts 12",
        "info odds 1 0,0",
        "info odds 0.25 0,1 0,2",
        "info text a b",
        "info later 7",
        "info",
    ):
        info = protocol.read_info(line, GRID, info)
    assert info == EngineInfo(12, ((GRID.cell(0, 0), 1.0), (GRID.cell(0, 1) | GRID.cell(0, 2), 0.25)), ("a b",))
    assert info.mines == GRID.cell(0, 0)
