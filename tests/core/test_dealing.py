"""Dealers: asked about what nobody can know, believed only where everything shown stays true."""

from dataclasses import replace
from random import Random

import pytest

from minesweeper import (
    HONEST,
    RANDOM,
    Deal,
    Dealer,
    Difficulty,
    FirstClick,
    Game,
    Grid,
    LogEntry,
    Minefield,
    Move,
    Setup,
    Situation,
)
from minesweeper.core.playable import play_log
from tests.core.drawing import field, picture, refused, shape

SMALL = Difficulty("small", 3, 3, 2)


class Asked:
    """A dealer that writes down what it is asked, and answers with these fields or else the one there is."""

    def __init__(self, *fields: Minefield) -> None:
        self.fields = list(fields)
        self.situations: list[Situation] = []
        self.answers: list[object] = []
        """Given first, whatever they are."""

    def deal(self, situation: Situation) -> Deal:
        self.situations.append(situation)
        if self.answers:
            return self.answers.pop()  # type: ignore[return-value] # a wrong one
        return Deal(self.fields.pop(0) if self.fields else situation.field, guess=True)

    @property
    def dealer(self) -> Dealer:
        return Dealer("tested", self.deal)

    def game(self, *rows: str) -> Game:
        return Game.of(replace(Setup.drawn(field(*rows)), dealer="tested"), dealer=self.dealer)


def test_a_dealer_lays_the_mines_anew_before_a_cell_is_opened() -> None:
    asked = Asked(field(".*."))
    game = asked.game("*..")
    turn = game.reveal(0, 0)
    assert picture(turn.after) == ["1##"]
    assert turn.guess
    assert picture(game.peek()) == [".*."]


def test_a_dealer_is_told_what_is_seen_what_was_ever_shown_and_what_is_about_to_open() -> None:
    asked = Asked()
    game = asked.game("..*.*")
    game.reveal(0, 0)
    game.undo()
    game.flag(0, 4)
    game.reveal(0, 3)
    board, shown, mines, cells, _ = asked.situations[-1]
    assert (picture(board), picture(shown)) == (["####F"], ["01###"])
    assert (picture(mines), shape(mines.grid, cells)) == (["..*.*"], ["...o."])


def test_a_chord_asks_about_the_cells_that_it_opens() -> None:
    asked = Asked()
    game = asked.game("*.*", "...", "...")
    game.reveal(1, 1)
    game.flag(0, 0)
    game.flag(0, 1)
    turn = game.chord(1, 1)
    assert shape(game.board.grid, asked.situations[-1].cells) == ["..o", "o.o", "ooo"]
    assert turn.guess


def test_what_is_known_or_promised_to_be_safe_is_not_asked_about() -> None:
    asked = Asked()
    game = Game.of(Setup(SMALL, 7, FirstClick.SAFE, dealer="tested"), dealer=asked.dealer)
    assert not game.reveal(1, 1).guess
    game.undo()
    assert not game.reveal(1, 1).guess, "it was shown before"
    assert not game.flag(0, 0).guess
    assert asked.situations == []


@pytest.mark.parametrize("setup", [Setup(SMALL, 7, FirstClick.ANY), Setup(SMALL, 7, FirstClick.SAFE, first=(0, 0))])
def test_a_first_click_that_was_promised_nothing_is_asked_about(setup: Setup) -> None:
    asked = Asked()
    Game.of(replace(setup, dealer="tested"), dealer=asked.dealer).reveal(1, 1)
    assert len(asked.situations) == 1


def test_the_same_seed_and_moves_give_the_dealer_the_same_luck() -> None:
    def luck(seed: int) -> list[float]:
        asked = Asked()
        game = Game.of(Setup(SMALL, seed, FirstClick.ANY, dealer="tested"), dealer=asked.dealer)
        game.reveal(0, 0)
        game.reveal(2, 2)
        return [situation.rng.random() for situation in asked.situations]

    assert luck(7) == luck(7)
    assert luck(7) != luck(8)
    assert len(set(luck(8))) == len(luck(8))


def test_guesses_that_stand_are_counted() -> None:
    game = Asked().game("..*.*")
    game.reveal(0, 0)
    game.flag(0, 2)
    game.reveal(0, 3)
    assert game.guesses == 2
    game.undo()
    assert game.guesses == 1
    game.undo()
    assert game.guesses == 1, "that was the flag"
    game.undo()
    assert game.guesses == 0


def test_after_an_end_everything_has_been_shown_and_nothing_is_laid_anew() -> None:
    asked = Asked()
    game = asked.game("*..*.")
    game.reveal(0, 0)
    game.undo()
    game.reveal(0, 1)
    assert len(asked.situations) == 1
    assert game.guesses == 0


def test_taking_back_the_first_click_leaves_the_mines_that_it_showed() -> None:
    game = Game.of(Setup(SMALL, 7, FirstClick.SAFE, dealer="tested"), dealer=Asked().dealer)
    game.reveal(1, 1)
    before = game.peek()
    game.undo()
    assert game.peek() is before


def test_a_game_begun_again_has_the_mines_that_were_laid_at_first() -> None:
    asked = Asked(field(".*."))
    game = asked.game("*..")
    game.reveal(0, 0)
    game.restart()
    assert picture(game.peek()) == ["*.."]
    game.reveal(0, 1)
    assert picture(asked.situations[-1].shown) == ["###"]


def test_a_new_game_has_the_same_dealer() -> None:
    game = Asked().game("*..")
    game.new(7)
    game.reveal(0, 0)
    assert (game.setup.dealer, game.dealer_problem) == ("tested", "")


def test_the_whole_log_gives_the_same_boards_on_the_field_at_the_end() -> None:
    asked = Asked(field("..*..*"), field("..**.."), field("..*..*"))
    game = asked.game("*....*")
    log, boards = [], []
    for move in ("r0,0", None, "r0,3", None, "r0,1", "r0,4"):
        log.append(LogEntry(0.0, Move.parse(move) if move else None))
        if move:
            game.play(Move.parse(move))
        else:
            game.undo()
        boards.append(game.board)
    last = game.peek()
    assert last
    again = Game.from_minefield(last)
    assert [again.board for _ in play_log(again, log)] == boards


def test_a_game_that_was_left_goes_on_with_its_guesses_and_all_that_was_shown() -> None:
    left = Asked().game("..*.*.")
    left.reveal(0, 0)
    left.undo()
    left.reveal(0, 3)
    log = [LogEntry(0.0, Move.parse("r0,0"), guess=True), LogEntry(1.0, None)]
    log.append(LogEntry(2.0, Move.parse("r0,3"), guess=True))
    asked = Asked()
    game = Game.of(left.setup, dealer=asked.dealer)
    game.restore(left.board, left.peek(), log)
    assert game.guesses == 1
    game.reveal(0, 2)
    assert picture(asked.situations[0].shown) == ["01#2##"]
    game.undo()
    game.undo()
    assert game.guesses == 0


def test_a_field_that_was_left_before_the_first_click_is_asked_about() -> None:
    asked = Asked()
    game = Game.of(replace(Setup.drawn(field("*.")), dealer="tested"), dealer=asked.dealer)
    game.restore(game.board, game.peek(), [])
    game.reveal(0, 1)
    assert len(asked.situations) == 1


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        (None, "the dealer tested must answer with a Deal of a Minefield and a bool, not with nothing"),
        (Deal(7, guess=True), "the dealer tested must answer with a Deal of a Minefield and a bool, not with a Deal"),  # type: ignore[arg-type]
        (Deal(field("..*..."), guess=True), "the dealer tested did not lay 2 mines on 6x1 cells"),
        (Deal(field("..**"), guess=True), "the dealer tested did not lay 2 mines on 6x1 cells"),
        (Deal(Minefield(Grid(6, 1), 3 << 6), guess=True), "the dealer tested did not lay 2 mines on 6x1 cells"),
        (Deal(field("*.*..."), guess=True), "the dealer tested laid mines that contradict what was shown"),
        (Deal(field("...**."), guess=True), "the dealer tested laid mines that contradict what was shown"),
    ],
)
def test_a_useless_answer_leaves_the_mines_and_the_dealer_is_not_asked_again(answer: object, problem: str) -> None:
    asked = Asked()
    game = asked.game("..*.*.")
    game.reveal(0, 0)
    asked.answers.append(answer)
    turn = game.reveal(0, 3)
    assert (picture(turn.after), turn.guess) == (["01#2##"], False)
    assert game.dealer_problem == problem
    assert picture(game.peek()) == ["..*.*."]
    game.reveal(0, 2)
    assert len(asked.situations) == 2


def test_a_dealer_that_is_not_there_leaves_the_mines_where_they_are() -> None:
    game = Game.of(Setup(SMALL, 7, FirstClick.ANY, dealer="gone"))
    game.reveal(1, 1)
    assert game.dealer_problem == "the dealer is not there"
    assert game.setup.dealer == "gone"


def test_the_honest_dealer_leaves_the_mines_where_they_are() -> None:
    mines = field("*..")
    game = Game.from_minefield(mines)
    start = Situation(game.board, game.board, mines, 1, Random(7))
    assert HONEST.deal(start) == Deal(mines, guess=False)
    assert not game.reveal(0, 1).guess


def test_a_dealer_has_a_name_and_a_function() -> None:
    with refused("a dealer's name must not be empty"):
        Dealer("", HONEST.deal)
    with refused("a dealer's title must be a text, not nothing"):
        Dealer("tested", HONEST.deal, None)  # type: ignore[arg-type]
    with refused("deal must be a function, not a Generator"):
        Dealer("tested", RANDOM)  # type: ignore[arg-type]
