"""Dealers asked ahead: the same question, elsewhere or earlier, leads to the same game."""

from dataclasses import replace

import pytest

from minesweeper import Deal, Dealer, DealingError, Difficulty, FirstClick, Game, Laid, Move, Setup, Situation
from minesweeper.core.ahead import answer, needs, supply
from minesweeper.core.hidden import Need
from tests.core.drawing import field, picture, shape

SMALL = Difficulty("small", 3, 3, 2)
SAID = "the dealer tested is asleep"


def unasked(_: Situation) -> Deal:
    raise AssertionError("nobody may be asked here")


def by_luck(situation: Situation) -> Deal:
    """The mines on one of two halves of what is hidden."""
    mines = "..**" if situation.rng.random() < 0.5 else "**.."
    return Deal(field(mines), guess=True)


def drawn(rows: str, dealer: Dealer = Dealer("tested", unasked)) -> Game:  # noqa: B008 - a frozen value
    return Game.of(replace(Setup.drawn(field(rows)), dealer="tested"), dealer=dealer)


def asked(game: Game, move: str) -> Need:
    need = needs(game, Move.parse(move))
    assert need
    assert (need.kind, need.name) == ("dealer", "tested")
    return need


def test_an_answer_that_was_given_ahead_is_used_and_nobody_is_asked() -> None:
    game = drawn("*..")
    need = asked(game, "r0,0")
    assert shape(game.board.grid, need.cells) == ["o.."]
    supply(game, need, Deal(field(".*."), guess=True))
    assert needs(game, Move.reveal(0, 0)) is None, "it has been answered"
    turn = game.reveal(0, 0)
    assert (picture(turn.after), turn.guess) == (["1##"], True)
    assert picture(game.peek()) == [".*."]


def test_to_ask_changes_nothing_and_gives_what_the_move_would_give() -> None:
    for seed in range(10):
        setup = replace(Setup.drawn(field("..**")), seed=seed, dealer="tested")
        games = [Game.of(setup, dealer=Dealer("tested", by_luck)) for _ in range(3)]
        need = asked(games[0], "r0,1")
        supply(games[0], need, answer(games[1], need))
        assert games[0].board.revealed == 0
        assert answer(games[2], asked(games[2], "r0,1")), "nobody needs it, and its luck stays the same"
        assert games[0].reveal(0, 1).after == games[1].reveal(0, 1).after == games[2].reveal(0, 1).after


def test_a_move_that_is_asked_about_twice_needs_the_same_object_until_the_board_changes() -> None:
    game = drawn("..*.*.", Dealer("tested", lambda situation: Deal(situation.field, guess=True)))
    need = asked(game, "r0,0")
    assert asked(game, "r0,3") is not need
    assert asked(game, "r0,0") is need
    for change in (lambda: game.flag(0, 5), game.undo, game.restart, lambda: game.restore(game.board, game.peek(), ())):
        change()
        assert asked(game, "r0,0") is not need
        need = asked(game, "r0,0")


def test_an_answer_to_another_question_is_not_used() -> None:
    other = Deal(field(".**..."), guess=False)
    for before in (["r0,5"], ["f0,5"], ["f0,5", "f0,5"]):
        game = drawn("..*.*.", Dealer("tested", lambda situation: Deal(situation.field, guess=True)))
        early, late = asked(game, "r0,0"), asked(game, "r0,1")
        supply(game, early, other)
        for move in before:
            game.play(Move.parse(move))
        supply(game, late, other)
        assert game.reveal(0, 1).guess, "the dealer was asked again, since the board or its luck is another one"
        game.undo()
        assert game.reveal(0, 0).guess
        assert picture(game.peek()) == ["..*.*."]


def test_a_reason_why_there_is_no_answer_leaves_the_mines_and_is_told_with_the_move() -> None:
    game = drawn("..*.*.")
    supply(game, asked(game, "r0,0"), SAID)
    turn = game.reveal(0, 0)
    assert (turn.problem, turn.guess, game.dealer_problem) == (SAID, False, SAID)
    assert needs(game, Move.reveal(0, 3)) is None
    assert game.reveal(0, 3).accepted


def test_the_next_try_at_a_board_asks_again() -> None:
    game = drawn("..*.*.")
    supply(game, asked(game, "r0,0"), SAID)
    game.restart()
    assert asked(game, "r0,0")


def test_an_answer_that_cannot_be_used_is_an_error() -> None:
    game = drawn("*..", Dealer("tested", lambda _: Deal(field("**."), guess=True)))
    with pytest.raises(DealingError, match="did not lay 1 mines on 3x1 cells"):
        answer(game, asked(game, "r0,0"))


def test_nothing_is_asked_before_moves_that_open_nothing_unknown() -> None:
    game = drawn("..*.*.")
    supply(game, asked(game, "r0,0"), Deal(field("..*.*."), guess=True))
    game.reveal(0, 0)
    game.flag(0, 5)
    for move in ("r0,0", "f0,3", "r0,5", "c0,1"):
        assert needs(game, Move.parse(move)) is None, move
    assert needs(Game.from_minefield(field("*..")), Move.reveal(0, 0)) is None, "there is no dealer"


def test_a_first_click_that_was_promised_safe_asks_nothing_and_one_that_was_not_does() -> None:
    dealer = Dealer("tested", unasked)
    promised = Game.of(Setup(SMALL, 7, FirstClick.SAFE, dealer="tested"), dealer=dealer)
    assert needs(promised, Move.reveal(1, 1)) is None
    game = Game.of(Setup(SMALL, 7, FirstClick.ANY, dealer="tested"), dealer=dealer)
    need = asked(game, "r1,1")
    assert game.peek() is None, "the board is not laid before the click"
    assert need.situation
    supply(game, need, Deal(need.situation.field, guess=True))
    game.reveal(1, 1)
    assert game.peek() == need.situation.field


def test_a_board_that_takes_long_must_be_laid_before_the_dealer_can_be_asked() -> None:
    setup = Setup(SMALL, 7, FirstClick.ANY, options=(("3bv", "1-"),), dealer="tested")
    game = Game.of(setup, dealer=Dealer("tested", unasked))
    need = needs(game, Move.reveal(1, 1))
    assert need
    assert need.kind == "generator"
    laid = Laid(field("**.", "...", "..."))
    supply(game, need, laid)
    situation = asked(game, "r1,1").situation
    assert situation
    assert situation.field is laid.field
