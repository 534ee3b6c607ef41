"""Exercises: the player's own mistakes and practice, on the game's own screen."""

from collections.abc import Iterator

import pytest
from arcade import key

from minesweeper import SessionState, Status
from minesweeper.core import rules
from minesweeper.core.moves import Move
from minesweeper.history import Findings, HistoryError
from minesweeper.plugins.notices import Notices
from minesweeper.thinking.exercise import EXERCISE, KINDS, Exercise
from minesweeper.ui.game.game_view import GameView
from minesweeper.words.notices import RIGHT, SHOWN, TASK, WRONG
from minesweeper_solver import Kind, analyse
from tests.ui.exercising import click, err, exercising, keeping, practise, review_mistakes, wait
from tests.ui.pictures import assert_golden
from tests.ui.playing import look, press, thinker
from tests.ui.playing import written as history_written
from tests.ui.stand import NewStand, Stand
from tests.waiting import written

DAY = 86_400.0


class Due:
    """A mistake that was made in a game and is due again, on the screen where it comes back."""

    def __init__(self, stand: Stand) -> None:
        self.view = stand.game(kept=True)
        self.keeper, self._wall = keeping(self.view)
        err(stand, self.view, self.keeper, self._wall)
        assert self.keeper.due == 1
        self.screen = review_mistakes(stand, self.view)

    def after(self, seconds: float) -> int:
        self._wall.now += seconds
        self.keeper.refresh()
        written(self.keeper)
        return self.keeper.due


@pytest.fixture
def due(stand: Stand) -> Iterator[Due]:
    due = Due(stand)
    yield due
    due.keeper.close()


def sentence(screen: GameView) -> str:
    return screen.play.shown().paragraphs[0].text


def risky(screen: GameView) -> int:
    """The hidden cells without a flag that are not safe, near the safe ones if there are any there: these are in
    view."""
    board, safe = screen.presenter.board, exercising(screen).exercise.safe
    cells = board.hidden & ~(board.flags | safe)
    return cells & board.grid.around(board.grid.around(safe)) or cells


def test_a_mistake_comes_back_as_the_position_before_it(due: Due) -> None:
    screen = due.screen
    assert analyse(screen.presenter.board).safe == exercising(screen).exercise.safe != 0
    assert screen.presenter.session.game.peek() == due.view.presenter.session.game.peek()
    shown = screen.play.shown()
    said, place = (each.text for each in shown.paragraphs[:2])
    assert place == "1 of 1 · H: hint · F2: next · Escape: leave"
    assert shown.banner
    assert shown.banner.text == said
    assert said.startswith(f"{TASK} In your game you opened the marked cell: ")
    ((clicked, risk),) = shown.marks.chances
    board = screen.presenter.board
    assert clicked == exercising(screen).exercise.clicked
    assert risk == pytest.approx(analyse(board).chance(*board.grid.places(clicked)[0]))


def test_a_safe_cell_is_right_and_the_mistake_is_away_until_tomorrow(stand: Stand, due: Due) -> None:
    click(stand, due.screen, exercising(due.screen).exercise.safe)
    assert sentence(due.screen) == RIGHT
    assert (due.after(0), due.after(DAY)) == (0, 1)
    press(due.screen, key.F2)
    assert stand.app.window.current_view is due.view
    assert stand.app.status.text == "That was the last one for now."


def test_a_cell_that_may_be_a_mine_stays_closed_is_explained_and_comes_back_soon(stand: Stand, due: Due) -> None:
    screen = due.screen
    before = screen.presenter.board
    click(stand, screen, risky(screen))
    assert screen.presenter.board is before
    assert sentence(screen) == WRONG
    look(stand, due.view)
    assert "in here" in stand.app.status.text
    assert screen.play.shown().marks
    click(stand, screen, exercising(screen).exercise.safe)
    assert (sentence(screen), due.after(DAY / 24)) == (SHOWN, 1)


def test_a_hint_explains_up_to_the_move_and_is_not_right_at_once(stand: Stand, due: Due) -> None:
    for _ in range(4):
        press(due.screen, key.H)
        look(stand, due.view)
    assert (sentence(due.screen), due.after(DAY / 24)) == (SHOWN, 1)


def test_an_exercise_that_ends_the_game_is_no_game(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    view = stand.game()
    screen = practise(stand, view, "counting")
    session, exercise = screen.presenter.session, exercising(screen).exercise
    notices: list[str] = []
    monkeypatch.setattr(Notices, "_call", lambda _self, hook, **_: notices.append(hook))
    field = exercise.field
    last = field.safe & -field.safe
    board = rules.position(field, field.safe ^ last, 0, 0, 0)
    exercising(screen).examine(Exercise(field, board, last))
    asked = thinker(view).asked[:]
    click(stand, screen, last)
    assert session.board.status is Status.WON
    assert sentence(screen) == RIGHT
    assert screen.end_panel.report is None
    assert thinker(view).asked == asked
    assert notices == []
    assert session.unranked == (EXERCISE,)


def test_nothing_is_opened_any_more_once_it_is_solved(stand: Stand) -> None:
    screen = practise(stand, stand.game(), "pairs")
    click(stand, screen, exercising(screen).exercise.safe)
    solved = screen.presenter.board
    click(stand, screen, solved.hidden)
    assert screen.presenter.board is solved


@pytest.mark.slow
@pytest.mark.parametrize("kind", Kind)
def test_practice_goes_on_without_end_and_the_next_one_is_ready(stand: Stand, kind: Kind) -> None:
    view = stand.game()
    screen = practise(stand, view, kind)
    assert exercising(screen).course.title == KINDS[kind][0]
    seen = [exercising(screen).exercise]
    for _ in range(2):
        look(stand, view)
        press(screen, key.F2)
        assert exercising(screen).exercise not in seen
        assert sentence(screen) == TASK
        seen.append(exercising(screen).exercise)


def test_the_face_leads_to_the_next_exercise_too(stand: Stand) -> None:
    view = stand.game()
    screen = practise(stand, view, "counting")
    before = exercising(screen).exercise
    look(stand, view)
    stand.click(screen, *map(round, screen.presenter.viewport.layout.face.centre))
    assert exercising(screen).exercise is not before


def test_what_is_not_ready_is_waited_for_and_that_is_said(stand: Stand) -> None:
    view = stand.game()
    screen = practise(stand, view, "counting")
    before = exercising(screen).exercise
    press(screen, key.F2)
    assert (stand.app.status.text, exercising(screen).exercise) == ("One moment …", before)
    look(stand, view)
    assert stand.app.status.text == ""
    assert exercising(screen).exercise is not before


def test_escape_leads_back_to_the_game_as_it_was_and_nothing_more_is_made(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    board = view.presenter.board
    screen = practise(stand, view, "sets")
    states = [view.presenter.session.state]
    press(screen, key.ESCAPE)
    assert stand.app.window.current_view is stand.app.home is view
    assert stand.titles[-2:] == ["Minesweeper – Exercise", "Minesweeper – Beginner"]
    assert view.presenter.board is board
    assert [*states, view.presenter.session.state] == [SessionState.PAUSED, SessionState.PLAYING]
    assert not thinker(view).busy


def test_other_screens_lead_back_to_the_exercise(stand: Stand) -> None:
    screen = practise(stand, stand.game(), "counting")
    press(screen, key.F1)
    stand.app.back()
    assert stand.app.window.current_view is screen


def test_keys_of_a_game_do_nothing_in_an_exercise(stand: Stand) -> None:
    screen = practise(stand, stand.game(), "counting")
    board = screen.presenter.board
    for symbol in (key.B, key.O, key.KEY_3, key.P, key.F3):
        press(screen, symbol)
    assert screen.presenter.board is board
    assert not screen.play.bot.on
    assert not screen.play.odds.shown


def test_another_kind_can_be_chosen_from_the_bar(stand: Stand) -> None:
    view = stand.game()
    screen = practise(stand, view, "counting")
    stand.click(screen, *map(round, screen.bar.place(0).centre))
    assert screen.popup
    chosen = [(item.text, item.chosen) for item in screen.popup.items]
    assert chosen[: len(Kind)] == [(KINDS[kind][0], kind is Kind.COUNTING) for kind in Kind]
    screen.popup.items[1].choose()
    look(stand, view)
    other = stand.app.window.current_view
    assert isinstance(other, GameView)
    assert exercising(other).course.title == "1-1 and 1-2"


def test_the_menu_counts_what_is_due_and_says_nothing_if_nothing_is(stand: Stand) -> None:
    view = stand.game(kept=True)
    keeper, wall = keeping(view)

    def menu() -> dict[str, str]:
        stand.click(view, *map(round, view.bar.place(4).centre))
        assert view.popup
        able = {item.text: item.detail for item in view.popup.items if item.enabled}
        view.popup = None
        return able

    written(keeper)
    assert "Practice …" in menu()
    assert "Mistakes to review" not in menu()
    err(stand, view, keeper, wall)
    assert menu()["Mistakes to review"] == "1"
    keeper.close()


def fails(*_: object) -> None:
    raise HistoryError("the disk is gone")


@pytest.mark.parametrize("said", ["No mistakes to review right now.", "The disk is gone."])
def test_that_nothing_is_due_or_readable_is_said(stand: Stand, monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    view = stand.game(kept=True)
    keeper, _ = keeping(view)
    if "disk" in said:
        monkeypatch.setattr("minesweeper.history.history.Database.read", fails)
    view.rooms.exercises.open_mistakes()
    wait(stand, view)
    assert (stand.app.status.text, stand.app.window.current_view) == (said, view)
    keeper.close()


def test_after_a_breakdown_another_exercise_is_asked_for(stand: Stand) -> None:
    view = stand.game()
    screen = practise(stand, view, "counting")
    before = exercising(screen).exercise
    thinker(view).close()
    press(screen, key.F2)
    look(stand, view)
    assert exercising(screen).exercise is not before


def test_a_mistake_whose_position_is_none_is_dropped(stand: Stand) -> None:
    view = stand.game(kept=True)
    keeper, wall = keeping(view)
    err(stand, view, keeper, wall)
    game = view.presenter.session.id
    keeper.ask(lambda history: history.mistakes.note(game, Findings((0, 99), 1, 0.5)))
    written(keeper)
    view.rooms.exercises.open_mistakes()
    wait(stand, view)
    look(stand, view, times=3)
    assert stand.app.status.text == "No mistakes to review right now."
    keeper.refresh()
    written(keeper)
    assert keeper.due == 0
    keeper.close()


# Pictures

SIZES = {"usual": (640, 520), "narrow": (340, 420)}


@pytest.mark.parametrize("theme", ["windows_light", "night"])
@pytest.mark.parametrize("size", SIZES)
def test_an_exercise_is_drawn(stands: NewStand, monkeypatch: pytest.MonkeyPatch, size: str, theme: str) -> None:
    """In the wide window one that was tried in vain, in the narrow one a fresh one."""
    monkeypatch.setattr("minesweeper.play.courses.draw_seed", lambda: 4)
    stand = stands(size=SIZES[size], theme=theme)
    view = stand.game()
    screen = practise(stand, view, "pairs")
    if size == "usual":
        click(stand, screen, risky(screen))
        look(stand, view, times=2)
        press(screen, key.H)
        stand.app.status.clear()
        stand.point(screen, 0, 0)
    assert_golden(stand.picture(screen), f"exercise_{size}_{theme}")


def solve(stand: Stand, view: GameView, screen: GameView, at_once: bool = True) -> None:
    """Solve the exercise, after a wrong click if it is not to be at once, and go on to the next one."""
    exercise = exercising(screen).exercise
    if not at_once:
        click(stand, screen, risky(screen))
    click(stand, screen, exercise.safe)
    if not exercising(screen).ended:
        press(screen, key.F2)
        while exercising(screen).exercise is exercise:
            look(stand, view)


def test_a_set_of_ten_ends_with_a_summary_and_another_can_follow(stand: Stand) -> None:
    view = stand.game(kept=True)
    screen = practise(stand, view, "pairs")
    for number in range(10):
        assert screen.end_panel.report is None
        banner = screen.play.shown().banner
        assert banner
        assert banner.title == f"1-1 and 1-2 · {number + 1} of 10"
        assert len(banner.marks) == 10
        solve(stand, view, screen, at_once=number != 3)
    stand.picture(screen)
    card = screen.end_panel.report
    assert card
    assert (card.time, len(card.marks)) == ("9 of 10", 10)
    assert screen.end_panel.card
    x, y = screen.end_panel.card.buttons[0].place.centre
    stand.click(screen, round(x), round(y))
    look(stand, view, times=3)
    assert exercising(screen).results == []
    view.rooms.exercises.courses()
    history_written(view)
    assert "90 % right" in next(item.detail for item in view.rooms.exercises.courses() if item.text == "1-1 and 1-2")


def test_everything_certain_is_opened_and_flagged_before_it_goes_on(stand: Stand) -> None:
    screen = practise(stand, stand.game(), "everything")
    exercise, board = exercising(screen).exercise, screen.presenter.board
    known = analyse(board)
    assert (exercise.safe, exercise.mines) == (known.safe, known.mines)
    unknown = board.hidden & ~(known.safe | known.mines)
    for move in (Move.reveal, Move.flag):
        screen.play.move(move(*board.grid.places(unknown)[0]))
    assert screen.presenter.board is board, "neither is certain"
    assert exercising(screen).failed
    for place in board.grid.places(known.mines):
        screen.play.move(Move.flag(*place))
    for place in board.grid.places(known.safe):
        assert exercising(screen).solved == (not known.safe & screen.presenter.board.hidden)
        screen.play.move(Move.reveal(*place))
    assert exercising(screen).solved


def test_the_last_safe_cell_is_the_only_one(stand: Stand) -> None:
    screen = practise(stand, stand.game(), "last cell")
    safe = analyse(screen.presenter.board).safe
    assert safe == exercising(screen).exercise.safe
    assert safe.bit_count() == 1


def test_a_large_board_is_zoomed_to_the_region_of_the_exercise(stands: NewStand) -> None:
    here = stands(size=(760, 620))
    view = here.game(level="expert", kept=True)
    keeper, wall = keeping(view)
    err(here, view, keeper, wall)
    screen = review_mistakes(here, view)
    layout, exercise = screen.presenter.viewport.layout, exercising(screen).exercise
    assert not layout.whole
    places = exercise.board.grid.places(exercise.clicked)
    assert layout.shows(layout.cells_rect(places))
    assert any(layout.shows(layout.cell_rect(*place)) for place in exercise.board.grid.places(exercise.safe))
    keeper.close()
