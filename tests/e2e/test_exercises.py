"""Exercises in the real window, with real clicks: a mistake that is due, and practice."""

import time
from contextlib import closing

from minesweeper import Difficulty, Game, Move, Record, Session, Setup
from minesweeper.core.log import standing_entries
from minesweeper.history import History
from minesweeper.thinking import thoughts
from minesweeper.thinking.exercise import Exercise
from minesweeper.thinking.verdict import findings
from minesweeper.ui.draw.paint import BANNER_HEIGHT, BAR_HEIGHT
from minesweeper_solver import analyse
from minesweeper_solver.review import Review
from tests.e2e.desk import Desk

BEGINNER = Difficulty("beginner", 9, 9, 10)
REASON = (192, 0, 192)
TITLE = "Minesweeper – Exercise"
OVER = BAR_HEIGHT + BANNER_HEIGHT


def lost_by_mistake() -> Record:
    session = Session(Game.of(Setup(BEGINNER, 3)), time.monotonic)
    session.play(Move.reveal(4, 4))
    field = session.game.peek()
    assert field
    assert analyse(session.board).safe
    session.play(Move.reveal(*field.grid.places(field.mines)[0]))
    return session.record()


def kept(desk: Desk) -> Exercise:
    """Keep such a game, reviewed, as if it had been played a day ago; return the exercise it makes."""
    record = lost_by_mistake()
    assert record.minefield
    review = thoughts.look_back(record.minefield, record.standing)
    assert isinstance(review, Review)
    (step,) = findings(review).mistakes
    with closing(History(desk.home)) as history:
        history.add(record)
        history.mistakes.note(record.id, findings(review))
        (mistake,) = history.mistakes.all()
        history.mistakes.done(mistake, False, time.time() - 86_400)
    exercise = thoughts.recall(record.minefield, standing_entries(record.log), step)
    assert exercise
    return exercise


def repetition(desk: Desk) -> tuple[int, int]:
    with closing(History(desk.home)) as history:
        (mistake,) = history.mistakes.all()
    return mistake.repetition.seen, mistake.repetition.right


def numbers(exercise: Exercise) -> list[tuple[int, int]]:
    """The cells that show a number."""
    board = exercise.board
    return board.grid.places(board.revealed & ~board.showing(0))


def test_a_due_exercise_is_solved_with_a_click_on_a_safe_cell(desk: Desk) -> None:
    exercise = kept(desk)
    desk.start("mistakes")
    desk.until(lambda: desk.title() == TITLE, "the exercise")
    desk.look_at(9, 9, over=OVER)
    desk.settle()
    safe = exercise.board.grid.places(exercise.safe)[0]
    closed = desk.cell(*safe).tobytes()
    desk.click_cell(*safe)
    beside = desk.layout.frame.right + 60, round(desk.layout.frame.centre[1])
    ground = desk.pixel(*beside)
    desk.until(lambda: desk.cell(*safe).tobytes() != closed, "an open cell")
    desk.until(lambda: any(desk.pixel(beside[0], beside[1] + down) != ground for down in range(-80, 80)), "the summary")
    desk.key("F2")
    desk.until(lambda: desk.title() != TITLE, "the game")
    assert desk.close() == (0, "")
    assert repetition(desk) == (2, 1)


def test_a_cell_that_may_be_a_mine_stays_closed_and_hints_lead_to_a_safe_one(desk: Desk) -> None:
    exercise = kept(desk)
    desk.start("mistakes")
    desk.until(lambda: desk.title() == TITLE, "the exercise")
    desk.look_at(9, 9, over=OVER)
    desk.settle()
    risky = exercise.board.grid.places(exercise.board.hidden & ~exercise.safe)[0]
    desk.click_cell(*risky)
    desk.settle()
    desk.key("h")
    desk.until(lambda: any(desk.shows(*cell, REASON) for cell in numbers(exercise)), "the numbers of the proof")
    desk.key("h", "h")
    desk.key("Escape")
    desk.until(lambda: desk.title() != TITLE, "the game")
    assert desk.close() == (0, "")
    assert repetition(desk) == (2, 0)


def test_practice_goes_on_from_the_menu_of_the_game(desk: Desk) -> None:
    desk.start("practice", "--kind", "counting")
    desk.until(lambda: desk.title() == TITLE, "the exercise")
    desk.look_at(9, 9, over=OVER)
    desk.settle()
    first = desk.picture().tobytes()
    desk.key("F2")
    desk.until(lambda: desk.picture().tobytes() != first, "the next one")
    desk.key("Escape")
    desk.until(lambda: desk.title() != TITLE, "the game")
    assert desk.close() == (0, "")
    assert desk.kept() == []
