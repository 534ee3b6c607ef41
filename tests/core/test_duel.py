"""A duel: whose turn it is, what a claim does, who wins, what is refused, and how duels begin and go back."""

from functools import partial

import pytest

from minesweeper import (
    RANDOM,
    Action,
    Difficulty,
    FirstClick,
    Game,
    Generator,
    Grid,
    LayingError,
    LogEntry,
    Minefield,
    Mode,
    Move,
    Refusal,
    Setup,
    Status,
)
from minesweeper.core.ahead import answer, needs, supply
from minesweeper.duel import Duel, Playable
from tests.core.drawing import field, picture, refused, ripples, shape


def duel_on(*rows: str, bombs: bool = False) -> Duel:
    return Duel.from_minefield(field(*rows), bombs)


def state(duel: Duel) -> tuple[object, ...]:
    return (*duel.now, duel.score, duel.winner, duel.drawn, duel.over, duel.status, duel.mines_left, list(duel.moves))


def log_of(moves: list[Move]) -> list[LogEntry]:
    return [LogEntry(0.0, move) for move in moves]


# Whose turn it is


def test_a_mine_is_the_sides_own_and_it_goes_again() -> None:
    duel = duel_on("*.*.*")
    turn = duel.claim(0, 0)
    assert turn.accepted
    assert turn.places == [(0, 0)]
    assert (duel.side, duel.score, duel.mines_left) == (0, (1, 0), 2)
    assert picture(duel.board) == ["F####"]
    assert [shape(duel.board.grid, own) for own in duel.claimed] == [["o...."], ["....."]]


def test_a_safe_cell_is_revealed_and_the_turn_passes() -> None:
    duel = duel_on("*.*.*")
    turn = duel.claim(0, 1)
    assert turn.places == [(0, 1)]
    assert (duel.side, duel.score) == (1, (0, 0))
    assert picture(duel.board) == ["#2###"]


def test_a_zero_opens_with_its_wave_and_the_turn_passes_once() -> None:
    duel = duel_on("....", "...*")
    turn = duel.claim(0, 0)
    assert picture(duel.board) == ["001#", "001#"]
    assert ripples(turn) == ["012.", "112."]
    assert duel.side == 1


def test_the_sides_take_turns_as_long_as_they_open_safe_cells() -> None:
    duel = duel_on("*.*.*.*.*")
    sides = []
    for col in (1, 3, 5, 7):
        sides.append(duel.side)
        duel.claim(0, col)
    assert sides == [0, 1, 0, 1]


def test_a_side_goes_on_until_it_opens_a_safe_cell_and_the_other_does_so_too() -> None:
    duel = duel_on("*.*.*.*.*")
    for col in (0, 2, 1):
        assert duel.side == 0
        duel.claim(0, col)
    for col in (4, 3):
        assert duel.side == 1
        duel.claim(0, col)
    assert (duel.side, duel.score) == (0, (2, 1))


# The end


def test_the_side_that_began_wins_with_more_than_half_of_the_mines() -> None:
    duel = duel_on("*.*.*")
    duel.claim(0, 0)
    assert not duel.over
    turn = duel.claim(0, 2)
    assert (duel.winner, duel.over, duel.drawn, duel.score) == (0, True, False, (2, 0))
    assert turn.status is Status.WON
    assert picture(duel.board) == ["F#F#*"], "what nobody found is shown"
    assert duel.minefield == field("*.*.*")


def test_the_other_side_wins_with_more_than_half_of_the_mines() -> None:
    duel = duel_on("*.*.*")
    duel.claim(0, 1)
    duel.claim(0, 0)
    duel.claim(0, 4)
    assert (duel.winner, duel.over, duel.drawn, duel.score) == (1, True, False, (0, 2))
    assert duel.status is Status.LOST


def test_all_mines_found_and_half_of_them_by_each_is_a_draw() -> None:
    duel = duel_on("*.*.*.*")
    for col in (0, 2, 1, 4):
        duel.claim(0, col)
    assert not duel.over
    turn = duel.claim(0, 6)
    assert (duel.winner, duel.over, duel.drawn, duel.score) == (None, True, True, (2, 2))
    assert turn.status is Status.DRAWN
    assert picture(duel.board) == ["F2F#F#F"]


def test_half_of_the_mines_is_not_enough() -> None:
    duel = duel_on("*.*")
    duel.claim(0, 0)
    assert not duel.over
    duel.claim(0, 2)
    assert duel.winner == 0


def test_a_duel_goes_on_when_every_safe_cell_is_open() -> None:
    duel = duel_on("*.*.*")
    duel.claim(0, 1)
    duel.claim(0, 3)
    assert duel.status is Status.PLAYING
    assert picture(duel.board) == ["#2#2#"]
    duel.claim(0, 0)
    duel.claim(0, 2)
    assert duel.winner == 0


def test_after_the_end_every_move_is_refused_and_changes_nothing() -> None:
    duel = duel_on("*.*", bombs=True)
    duel.claim(0, 0)
    duel.claim(0, 2)
    before = state(duel)
    for move in (Move.claim(0, 1), Move.claim(0, 0), Move.bomb(0, 1), Move.flag(0, 1)):
        turn = duel.play(move)
        assert (turn.accepted, turn.refusal, turn.places) == (False, Refusal.OVER, [])
        assert state(duel) == before


# What is refused


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Move.claim(0, 0), Refusal.TAKEN),
        (Move.claim(0, 1), Refusal.REVEALED),
        (Move.flag(0, 2), Refusal.NO_SUCH_MOVE),
        (Move.chord(0, 1), Refusal.NO_SUCH_MOVE),
        (Move.bomb(0, 2), Refusal.NO_BOMBS),
    ],
    ids=str,
)
def test_what_is_refused_leaves_board_turn_and_score_unchanged(move: Move, reason: Refusal) -> None:
    duel = duel_on("*.*.*")
    duel.claim(0, 0)
    duel.claim(0, 1)
    before, board = state(duel), duel.board
    turn = duel.play(move)
    assert (turn.accepted, turn.refusal, turn.places) == (False, reason, [])
    assert turn.before is turn.after is duel.board is board
    assert state(duel) == before


@pytest.mark.parametrize("move", [Move.claim(0, 5), Move.bomb(1, 0), Move.reveal(-1, -1), Move.flag(0, 5)], ids=str)
def test_a_cell_off_the_board_is_the_same_error_as_in_a_game_for_one(move: Move) -> None:
    duel, game = duel_on("*.*.*"), Game.from_mines(5, 1, [(0, 0), (0, 2), (0, 4)])
    for cell in (None, (0, 0), (0, 2)):
        if cell:
            duel.claim(*cell)
            game.reveal(*cell)
        before = state(duel)
        said = f"{move.row},{move.col} is off the board: cells run from 0,0 to 0,4"
        for do in (game.play, partial(needs, game), duel.play, partial(needs, duel)):
            with refused(said):
                do(move)
        assert state(duel) == before


def test_a_game_for_one_refuses_the_moves_of_duels() -> None:
    game = Game.from_mines(3, 1, [(0, 0)])
    for move in (Move.claim(0, 2), Move.bomb(0, 2)):
        assert game.play(move).refusal is Refusal.DUELS_ONLY


def test_a_reveal_is_a_claim() -> None:
    duel = duel_on("*.*.*")
    turn = duel.play(Move.reveal(0, 0))
    assert turn.move == Move.claim(0, 0)
    assert duel.moves == [Move.claim(0, 0)]
    assert duel.score == (1, 0)


def test_a_duel_without_mines_is_refused() -> None:
    with refused("a duel needs at least one mine"):
        Duel(Setup(Difficulty("bare", 9, 9, 0)))


# Bombs

BOMB_ROWS = (
    "*......",
    ".......",
    "..*....",
    "...*...",
    ".....**",
    "*.....*",
)


def behind() -> Duel:
    """A duel in which side 1 is to move and behind."""
    duel = duel_on(*BOMB_ROWS, bombs=True)
    duel.claim(0, 0)
    duel.claim(2, 3)
    return duel


def test_a_bomb_claims_the_25_cells_round_a_cell_and_passes_the_turn() -> None:
    duel = behind()
    turn = duel.bomb(2, 3)
    assert picture(duel.board) == [
        "F100000",
        "#211000",
        "#1F2100",
        "#12F222",
        "#1112F#",
        "#######",
    ]
    assert (duel.side, duel.score) == (0, (1, 3))
    assert len(turn.places) == 28
    assert turn.layers[0].bit_count() == 21, "all that it opened by itself opens at once"
    assert duel.moves[-1] == Move.bomb(2, 3)


def test_a_bomb_in_a_corner_claims_what_is_on_the_board() -> None:
    duel = behind()
    duel.bomb(5, 6)
    assert (duel.side, duel.score, duel.winner) == (0, (1, 3), None)


def test_only_a_side_that_is_behind_has_the_bomb() -> None:
    duel = duel_on(*BOMB_ROWS, bombs=True)
    assert duel.bomb(2, 2).refusal is Refusal.NOT_BEHIND, "nobody is"
    duel.claim(0, 0)
    assert duel.bomb(2, 2).refusal is Refusal.NOT_BEHIND, "it leads"


def test_a_side_has_one_bomb() -> None:
    duel = behind()
    duel.bomb(0, 6)
    assert (duel.side, duel.score) == (0, (1, 0)), "it found nothing"
    duel.claim(5, 0)
    duel.claim(5, 1)
    before = state(duel)
    assert duel.bomb(5, 6).refusal is Refusal.BOMB_SPENT
    assert state(duel) == before


def test_each_side_has_a_bomb_of_its_own() -> None:
    duel = behind()
    duel.bomb(5, 6)
    assert duel.now.bombed == (False, True)
    duel.bomb(3, 3)
    assert duel.now.bombed == (True, True)


def test_a_bomb_where_nothing_is_hidden_is_refused() -> None:
    duel = duel_on(
        "......*",
        ".......",
        "......*",
        ".......",
        "......*",
        bombs=True,
    )
    for row, col in ((0, 6), (0, 0)):
        duel.claim(row, col)
    assert duel.side == 1
    assert duel.bomb(2, 2).refusal is Refusal.NOTHING_TO_CLAIM


def test_a_bomb_can_win() -> None:
    duel = duel_on(
        "*....",
        ".....",
        "..*.*",
        bombs=True,
    )
    duel.claim(0, 0)
    duel.claim(1, 3)
    duel.bomb(2, 3)
    assert (duel.winner, duel.side) == (1, 1)


# Beginning, again and back


def test_the_usual_board_has_51_mines_on_16_by_16_cells() -> None:
    duel = Duel()
    assert (duel.difficulty.width, duel.difficulty.height, duel.difficulty.mines) == (16, 16, 51)
    assert (duel.side, duel.score, duel.winner, duel.drawn, duel.over) == (0, (0, 0), None, False, False)
    assert duel.status is Status.READY


def test_a_seed_names_the_board_wherever_the_first_claim_goes() -> None:
    fields = set()
    for row, col in ((0, 0), (7, 7), (15, 3)):
        duel = Duel(Setup(Difficulty("duel", 16, 16, 51), seed=7))
        duel.claim(row, col)
        fields.add(duel.peek())
    assert len(fields) == 1
    assert str(Duel(Setup.parse("16x16x51.duel.7.duel")).lay(0, 0).field) == str(fields.pop())


def test_the_first_claim_may_find_a_mine() -> None:
    firsts = [Duel(Setup(Difficulty("duel", 16, 16, 51), seed)).claim(3, 3) for seed in range(100)]
    found = sum(bool(turn.after.flags) for turn in firsts)
    assert 8 <= found <= 35


def test_the_setup_says_that_it_is_a_duel_and_reads_back() -> None:
    duel = Duel(Setup(Difficulty("expert", 30, 16, 99), 7, FirstClick.SAFE, mode=Mode.BOMB_DUEL))
    assert str(duel.setup) == "30x16x99.expert.7.duel-bomb"
    assert Setup.parse(str(duel.setup)) == duel.setup
    assert duel.setup.kind.mode is Mode.BOMB_DUEL
    assert duel.setup.first_click is FirstClick.ANY
    assert Duel(Setup(Difficulty("expert", 30, 16, 99), 7)).setup.mode is Mode.DUEL


def test_a_new_duel_restores_every_field() -> None:
    duel = behind()
    duel.bomb(5, 6)
    duel.new(3)
    fresh = Duel(Setup(duel.difficulty, 3, mode=Mode.BOMB_DUEL))
    assert state(duel) == state(fresh)
    assert (duel.setup, duel.seed, duel.peek(), duel.undo()) == (fresh.setup, 3, None, False)


def test_a_duel_begun_again_restores_every_field_but_the_mines() -> None:
    duel = Duel(Setup(Difficulty("duel", 16, 16, 51), 7))
    before, mines = state(duel), duel.lay(0, 0).field
    while not duel.over:
        row, col = duel.board.grid.places(duel.board.hidden & ~duel.board.flags)[0]
        duel.claim(row, col)
    duel.restart()
    assert state(duel) == before
    assert duel.peek() == mines
    assert duel.minefield is None
    assert not duel.undo()


def test_undo_brings_back_board_turn_score_and_bombs() -> None:
    duel = duel_on(*BOMB_ROWS, bombs=True)
    states = [state(duel)]
    for move in (Move.claim(0, 0), Move.claim(2, 3), Move.bomb(5, 6), Move.claim(2, 2), Move.claim(5, 0)):
        assert duel.play(move).accepted
        states.append(state(duel))
    while duel.moves:
        assert state(duel) == states.pop()
        assert duel.undo()
    assert state(duel) == states.pop()
    assert not duel.undo()


def test_undo_takes_back_the_move_that_won() -> None:
    duel = duel_on("*.*")
    duel.claim(0, 0)
    duel.claim(0, 2)
    duel.undo()
    assert (duel.over, duel.score, duel.board.mines) == (False, (1, 0), 0)
    assert duel.claim(0, 1).accepted


def test_a_duel_goes_on_where_it_was_left() -> None:
    left = behind()
    duel = Duel(left.setup)
    duel.restore(left.board, left.peek(), log_of(left.moves))
    assert state(duel) == state(left)
    assert duel.undo()


def test_moves_that_do_not_lead_to_the_board_are_refused() -> None:
    left = behind()
    duel = Duel(left.setup)
    with refused("the moves of this duel do not lead to its board"):
        duel.restore(left.board, left.peek(), log_of(left.moves[:-1]))


# Who lays the mines


def corner(grid: Grid, mines: int, *_: object) -> Minefield:
    return Minefield(grid, sum(grid.cell(0, col) for col in range(mines)))


SMALL = Difficulty("small", 5, 5, 3)


def test_any_generator_can_lay_the_mines() -> None:
    duel = Duel(Setup(SMALL, 1, generator="corner"), Generator("corner", corner))
    need = needs(duel, Move.reveal(4, 4))
    assert need
    assert (need.kind, need.name) == ("generator", "corner")
    assert needs(duel, Move.claim(1, 0)) is need, "the board is the same wherever the first claim goes"
    assert needs(duel, Move.flag(4, 4)) is None
    duel.claim(4, 4)
    assert needs(duel, Move.claim(0, 0)) is None
    assert picture(duel.peek())[0] == "***.."
    assert (duel.problem, duel.notice) == ("", "")


def test_mines_can_be_laid_ahead_elsewhere() -> None:
    duel = Duel(Setup(SMALL, 1, generator="corner"), Generator("corner", corner))
    need = needs(duel, Move.claim(4, 4))
    assert need
    laid = answer(Duel(duel.setup, Generator("corner", corner)), need)
    supply(duel, need, laid)
    assert needs(duel, Move.claim(2, 2)) is None
    duel.claim(2, 2)
    assert picture(duel.peek())[0] == "***.."
    assert duel.peek() is laid.field


def test_a_generator_that_fails_costs_a_uniform_board_and_the_setup_says_so() -> None:
    def fail(*_: object) -> Minefield:
        raise LayingError("it rains")

    duel = Duel(Setup(SMALL, 1, generator="rain"), Generator("rain", fail))
    duel.claim(4, 4)
    assert duel.problem == "it rains"
    assert duel.notice == "It rains. The mines were laid at random."
    assert (duel.setup.generator, duel.setup.mode) == (RANDOM.name, Mode.DUEL)


def test_one_can_do_without_a_generator() -> None:
    duel = Duel(Setup(SMALL, 1, generator="corner"), Generator("corner", corner))
    need = needs(duel, Move.claim(4, 4))
    assert need
    supply(duel, need, "it is too slow")
    assert (duel.setup.generator, duel.problem) == (RANDOM.name, "it is too slow")
    assert needs(duel, Move.claim(4, 4)) is None


def test_games_for_one_and_for_two_are_both_playable() -> None:
    games: list[Playable] = [Game.from_mines(3, 1, [(0, 0)]), Duel.from_mines(3, 1, [(0, 0)])]
    for game in games:
        assert game.play(Move(Action.REVEAL, 0, 2)).accepted
        assert game.undo()
        assert game.status is Status.READY


def test_a_duel_has_two_sides_and_a_game_for_one_has_none() -> None:
    duel, game = Duel.from_mines(4, 1, [(0, 0), (0, 1), (0, 2)]), Game.from_mines(3, 1, [(0, 0)])
    assert (duel.side, duel.second, game.side, game.second) == (0, 0, None, None)
    duel.claim(0, 2)
    assert (duel.side, duel.second, duel.claimed) == (0, 0, (duel.board.grid.cell(0, 2), 0))
