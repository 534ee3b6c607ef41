"""What a game for one and one for two answer alike: which it is and how it stood when it was left."""

import pytest

from minesweeper import Game, LogEntry, Minefield, Mode, Move, Setup
from minesweeper.core.duel import board_left, game_of
from minesweeper.duel import Duel
from tests.core.drawing import refused

SOLO, TWO = "4x2x2.tiny.1", "4x2x2.tiny.1.duel"
FIELD = Minefield.parse("*..*\n....")


@pytest.mark.parametrize(("mode", "sides", "label"), [(Mode.SOLO, (), ""), (Mode.DUEL, (0, 1), "Duel")])
def test_a_mode_knows_its_sides_and_what_it_is_called(mode: Mode, sides: tuple[int, ...], label: str) -> None:
    assert (mode.sides, mode.label) == (sides, label)


def test_a_setup_names_a_game_for_one_or_for_two() -> None:
    assert [type(game_of(Setup.parse(code))) for code in (SOLO, TWO)] == [Game, Duel]


def test_the_flags_of_two_sides_are_drawn_apart() -> None:
    game = Game.from_mines(4, 1, [(0, 0), (0, 3)])
    for col in (0, 3):
        game.play(Move.flag(0, col))
    second = game.board.grid.cell(0, 3)
    drawn = game.board.drawn_with(second)
    assert (drawn["L"], drawn["R"]) == (game.board.flags & ~second, second)
    assert "F" not in drawn
    assert game.board.drawn_with(None) == game.board.drawn


def test_the_board_of_a_game_for_one_is_what_is_open_on_it() -> None:
    game = Game.from_minefield(FIELD)
    game.reveal(1, 1)
    untouched = Game.of(Setup.parse(SOLO)).board
    assert board_left(game.setup, FIELD, game.board, ()) == game.board
    assert board_left(Setup.parse(SOLO), None, untouched, ()) == untouched


def test_the_board_of_a_duel_is_what_its_moves_lead_to(monkeypatch: pytest.MonkeyPatch) -> None:
    duel = Duel(Setup.parse(TWO))
    duel.play(Move.claim(0, 0))
    log = [LogEntry(0.0, Move.claim(0, 0))]
    assert board_left(duel.setup, duel.peek(), duel.board, log) == duel.board
    with refused("mines must be listed once a cell of a duel is taken"):
        board_left(duel.setup, None, duel.board, log)
    monkeypatch.setattr("minesweeper.core.duel.MOST_REPLAYED", 7)
    with refused("1 moves of a duel on a board of this size take too long to be played again"):
        board_left(duel.setup, duel.peek(), duel.board, log)


def test_a_layout_is_the_same_under_every_name_rule_and_dealer() -> None:
    codes = ("9x9x10.beginner.3", "9x9x10.mine.3.safe.d-fair", "9x9x10.x.3.r2c2", "9x9x10.duel.3.duel")
    others = ("9x9x10.beginner.4", "9x9x11.beginner.3", "9x9x10.beginner.3.g-no_guess", "9x9x10.beginner.3.o-3bv-1-9")
    assert len({Setup.parse(code).layout for code in codes}) == 1
    assert len({Setup.parse(code).layout for code in (codes[0], *others)}) == 1 + len(others)
