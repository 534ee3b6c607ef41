"""Hints, odds, the bot and the word after a loss at the player's table, without a display: every key, every picture."""

from collections.abc import Iterator
from pathlib import Path

import arcade
import pytest
from arcade import key

from minesweeper import Advice, Board, Budget, Move, Reason, Session, Solver, Status
from minesweeper.plugins import load_plugins
from minesweeper.ui.app.keys import CONTROL, KeyAction
from minesweeper.ui.bot import thoughts
from minesweeper.ui.bot.thoughts import Thought
from minesweeper.ui.game.game_view import GameView
from tests.ui.stand import NewStand, Stand, ThinkerHere, compare, scripted

LOOKS = ("windows_light", "night")
OPENING = "r4,4"
SMALL = (360, 420)


@pytest.fixture
def stands(window: arcade.Window, monkeypatch: pytest.MonkeyPatch, home: Path) -> Iterator[NewStand]:
    made: list[Stand] = []

    def make(**options: object) -> Stand:
        still = {"motion": False} | options  # a picture must not depend on when it is taken
        stand = Stand(window, monkeypatch, home, **still)  # type: ignore[arg-type] # as its arguments are
        bundled = load_plugins(bundled_only=True, off=()).solvers
        stand.app.plugins.solvers = {name: bundled[name] for name in ("quick", "strong")}
        made.append(stand)
        return stand

    yield make
    for stand in made:
        if isinstance(stand.app.home, GameView):
            stand.app.home.coach.close()


@pytest.fixture
def stand(stands: NewStand) -> Stand:
    return stands(solver="quick", speed=0)


def game(stand: Stand, moves: str = OPENING, level: str = "beginner", seed: int = 3) -> GameView:
    view = stand.game(level, seed, moves)
    view.coach._clock = stand.clock
    return view


def press(view: GameView, symbol: int, modifiers: int = 0) -> None:
    view.on_key_press(symbol, modifiers)
    view.on_key_release(symbol, modifiers)


def look(stand: Stand, view: GameView, seconds: float = 0.0, times: int = 1) -> None:
    """Let time pass, and have the coach look what there is to do."""
    for _ in range(times):
        stand.clock.now += seconds
        view.coach._tick(seconds)


def thinker(view: GameView) -> ThinkerHere:
    assert isinstance(view.coach.thinker, ThinkerHere)
    return view.coach.thinker


def lose(view: GameView) -> None:
    field = view.presenter.session.game.peek()
    assert field
    view.presenter.play(Move.reveal(*field.grid.cells(field.mines)[0]))


def add_solver(stand: Stand, monkeypatch: pytest.MonkeyPatch, think: object) -> None:
    """Have a solver of a plugin play, here and where questions are answered."""
    solver = Solver("odd", think)  # type: ignore[arg-type] # that is what is tried here
    stand.app.plugins.solvers = {"odd": solver}
    stand.app.change(solver="odd")
    monkeypatch.setattr(thoughts, "same_plugins", lambda _choice: stand.app.plugins)


# The bot


def test_b_has_the_bot_play_from_here_on_and_b_stops_it(stand: Stand) -> None:
    view = game(stand)
    press(view, key.B)
    look(stand, view, 1.0, 3)
    moves = view.presenter.session.moves
    assert moves > 1
    press(view, key.B)
    look(stand, view, 1.0, 3)
    assert not view.coach.running
    assert view.presenter.session.moves == moves


def test_the_bot_plays_games_to_their_end_and_begins_others(stand: Stand) -> None:
    view = game(stand)
    view.coach.autoplay.seed = 7
    press(view, key.B)
    look(stand, view, 1.0, 300)
    tally = view.coach.bot.tally
    assert tally.games >= 2
    assert tally.moves >= 20
    assert view.coach.autoplay.seed == 7 + tally.games or view.presenter.board.status.over


def test_a_bots_win_is_no_record_even_in_a_game_begun_meanwhile(stand: Stand) -> None:
    view = game(stand)
    press(view, key.B)
    press(view, key.F2)
    view.coach.bot.games_left = 3
    look(stand, view, 1.0, 300)
    assert view.coach.bot.tally.wins > 0
    assert stand.app.storage.best_times() == {}


@pytest.mark.parametrize("symbol", [key.P, key.SPACE])
def test_pause_and_space_hold_the_bot_and_let_it_go_on(stand: Stand, symbol: int) -> None:
    view = game(stand)
    press(view, key.B)
    press(view, symbol)
    look(stand, view, 1.0, 5)
    assert view.presenter.session.moves == 1
    assert not view.presenter.session.paused
    press(view, symbol)
    look(stand, view, 1.0, 3)
    assert view.presenter.session.moves > 1


def test_right_steps_left_steps_back(stand: Stand) -> None:
    view = game(stand)
    press(view, key.B)
    press(view, key.RIGHT)
    look(stand, view, 1.0, 5)
    assert view.presenter.session.moves == 2
    press(view, key.LEFT)
    look(stand, view, 1.0, 5)
    assert view.presenter.session.moves == 1
    assert view.coach.bot.held


def test_up_and_down_change_the_speed_which_is_kept(stand: Stand) -> None:
    view = game(stand)
    press(view, key.B)
    press(view, key.UP)
    press(view, key.UP)
    press(view, key.DOWN)
    assert view.coach.bot.speed == stand.app.settings.speed == 1


def test_g_goes_on_to_the_next_guess_and_shows_it(stand: Stand) -> None:
    view = game(stand, seed=4, moves="r3,3", level="expert")
    press(view, key.B)
    press(view, key.G)
    for _ in range(200):
        look(stand, view)
    thought = view.coach.bot.thought
    assert thought
    assert thought.advice.chance > 0
    assert view.coach.bot.held
    assert "chance" in view.coach.paragraphs[0].text or "%" in view.coach.paragraphs[0].text


def test_a_click_on_the_board_takes_over_and_plays_nothing(stand: Stand) -> None:
    view = game(stand)
    press(view, key.B)
    look(stand, view, 1.0, 2)
    moves = view.presenter.session.moves
    x, y = view.presenter.viewport.layout.cell_rect(0, 0).centre
    stand.click(view, round(x), round(y))
    look(stand, view, 1.0, 5)
    assert not view.coach.running
    assert view.presenter.session.moves == moves
    assert stand.app.toast.text.startswith("Your turn.")


@pytest.mark.parametrize("symbol", [key.F, key.ENTER])
def test_a_key_that_moves_takes_over(stand: Stand, symbol: int) -> None:
    view = game(stand)
    press(view, key.B)
    press(view, symbol)
    assert not view.coach.running
    assert view.presenter.board.flags == 0


def test_a_click_while_the_bot_thinks_makes_its_answer_worthless(stand: Stand) -> None:
    view = game(stand)
    press(view, key.B)
    view.coach.bot.tick(stand.clock.now)
    assert thinker(view).awaits("bot")
    assert view.coach.interrupt()
    assert not thinker(view).awaits("bot")
    look(stand, view, 1.0, 3)
    assert view.presenter.session.moves == 1


@pytest.mark.parametrize("symbol", [key.F2, key.F3, key.KEY_3])
def test_a_new_game_or_another_level_while_it_thinks_is_simply_played(stand: Stand, symbol: int) -> None:
    view = game(stand)
    press(view, key.B)
    view.coach.bot.tick(stand.clock.now)
    press(view, symbol)
    assert view.presenter.board.status is Status.READY
    look(stand, view, 1.0, 4)
    assert view.presenter.session.moves >= 1
    stand.picture(view)


def test_another_solver_can_be_chosen_in_full_flight(stand: Stand) -> None:
    view = game(stand)
    press(view, key.B)
    look(stand, view, 1.0, 2)
    view.coach.use_solver("strong")
    assert stand.app.settings.solver == "strong"
    assert view.coach.paragraphs[1].text.startswith("strong, 1 a second · ")
    look(stand, view, 1.0, 3)
    assert view.coach.running


def test_losing_the_keyboard_does_not_stop_the_bot(stand: Stand) -> None:
    view = game(stand)
    press(view, key.B)
    view.on_deactivate()
    assert not view.presenter.session.paused


@pytest.mark.parametrize("moves", ["", OPENING])
def test_while_another_screen_is_shown_the_bot_does_nothing(stand: Stand, moves: str) -> None:
    view = game(stand, moves)
    press(view, key.B)
    view.on_hide_view()
    before = view.presenter.session.moves
    look(stand, view, 1.0, 5)
    assert view.presenter.session.moves == before
    view.on_show_view()
    look(stand, view, 1.0, 5)
    assert view.presenter.session.moves > before


def test_flat_out_a_look_at_the_bot_plays_many_moves_without_sound_or_message(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[object] = []
    monkeypatch.setattr(stand.app.speaker, "play", heard.append)
    view = game(stand, level="expert", moves="r3,3")
    view.coach.bot.speed = 6
    press(view, key.B)
    monkeypatch.setattr("minesweeper.ui.bot.coach.SLICE", 50)
    time = iter(range(10_000))
    view.coach._clock = lambda: float(next(time))
    view.coach._tick(0)
    assert view.presenter.session.moves > 10
    assert heard == []
    assert view.coach.bot.thought
    assert str(view.coach.bot.thought.advice.why) == ""
    stand.picture(view)
    assert view.presenter.scene.board._board is view.presenter.board


def test_nothing_is_looked_after_when_there_is_nothing_to_wait_for(stand: Stand) -> None:
    view = game(stand)
    assert view.coach._interval == 0
    press(view, key.B)
    assert view.coach._interval > 0
    press(view, key.P)
    look(stand, view, 0.1, 3)
    assert view.coach._interval == 0
    press(view, key.RIGHT)
    assert view.coach._interval > 0
    look(stand, view, 0.1, 5)
    press(view, key.B)
    assert view.coach._interval == 0


def test_frames_follow_each_other_only_while_the_pointer_glides(stand: Stand) -> None:
    view = game(stand)
    press(view, key.B)
    look(stand, view, 0.01, 5)
    look(stand, view, 1.0)
    look(stand, view)
    assert view.coach.animating
    stand.clock.now += 0.5
    assert not view.coach.animating


def crash(_board: Board, _budget: Budget) -> Advice:
    raise RuntimeError("boom")


def off_the_board(_board: Board, _budget: Budget) -> Advice:
    return Advice((Move.reveal(99, 99),), 0.0, Reason("odd", "Why not."))


def no_advice(_board: Board, _budget: Budget) -> None:
    """What a function without a return gives."""


@pytest.mark.parametrize(
    ("think", "sentence"),
    [
        (crash, "The solver odd failed: it crashed: RuntimeError: boom"),
        (off_the_board, "The solver odd failed: row 99, column 99 is off the board"),
        (no_advice, "The solver odd failed: it answered with nothing, not with Advice"),
    ],
)
def test_a_solver_that_fails_hands_the_game_back_and_is_reported(
    stand: Stand, monkeypatch: pytest.MonkeyPatch, think: object, sentence: str
) -> None:
    add_solver(stand, monkeypatch, think)
    view = game(stand)
    press(view, key.B)
    look(stand, view, 1.0, 3)
    assert not view.coach.running
    assert sentence in stand.app.toast.text
    assert view.presenter.session.moves == 1


def test_a_process_that_breaks_down_hands_the_game_back(stand: Stand) -> None:
    view = game(stand)
    press(view, key.B)
    thinker(view).fail("The solver's process broke down.")
    assert not view.coach.running
    assert stand.app.toast.text == "The solver's process broke down."


@pytest.mark.parametrize("symbol", [key.B, key.H])
def test_without_a_solver_bot_and_hints_say_so(stand: Stand, symbol: int) -> None:
    stand.app.plugins.solvers.clear()
    view = game(stand)
    press(view, symbol)
    assert "no plugin adds one" in stand.app.toast.text


def test_a_solver_that_is_gone_is_replaced_by_the_last_there_is(stand: Stand) -> None:
    stand.app.change(solver="gone")
    view = game(stand)
    assert view.coach.autoplay.solver is stand.app.plugins.solvers["strong"]


# Odds


def test_odds_come_with_the_next_look_and_follow_every_move(stand: Stand) -> None:
    view = game(stand)
    press(view, key.O)
    look(stand, view, times=2)
    first = view.coach._odds
    assert first
    assert first.board is view.presenter.board
    assert first.exact
    safe = first.board.grid.cells(next(cells for cells, chance in first.groups if chance == 0))[0]
    view.presenter.play(Move.reveal(*safe))
    assert view.coach.paragraphs[0].text == "Odds …"
    look(stand, view)
    assert view.coach._odds
    assert view.coach._odds.board is view.presenter.board
    press(view, key.O)
    assert view.coach.paragraphs == []


def test_until_new_odds_come_the_old_ones_stay_where_cells_are_still_hidden(stand: Stand) -> None:
    view = game(stand)
    press(view, key.O)
    look(stand, view, times=2)
    odds = view.coach._odds
    assert odds
    safe = odds.board.grid.cells(next(cells for cells, chance in odds.groups if chance == 0))[0]
    view.presenter.play(Move.reveal(*safe))
    marks = view.coach._marks()
    assert marks
    row, col = safe
    assert marks[row * odds.board.grid.stride + col] == 0
    assert any(marks)


def test_pointing_at_a_cell_tells_its_exact_chance(stand: Stand) -> None:
    view = game(stand)
    press(view, key.O)
    look(stand, view, times=2)
    assert view.coach.paragraphs[0].text == "Least risk: 0.00 %. Point at a cell for its figure."
    row, col = view.presenter.board.grid.cells(view.presenter.board.hidden)[0]
    view.coach.point((row, col))
    odds = view.coach._odds
    assert odds
    chance = odds.chance(row, col)
    assert chance is not None
    assert view.coach.paragraphs[0].text == f"Row {row}, column {col}: a mine with a chance of {100 * chance:.4f} %"


@pytest.mark.parametrize(("moves", "sentence"), [("", "Nothing is open yet"), (OPENING, "The game is over.")])
def test_where_there_are_no_odds_the_line_says_so(stand: Stand, moves: str, sentence: str) -> None:
    view = game(stand, moves)
    press(view, key.O)
    if moves:
        lose(view)
    assert view.coach.paragraphs[0].text.startswith(sentence)


def test_a_game_with_odds_is_no_record(stand: Stand) -> None:
    view = game(stand)
    press(view, key.O)
    assert view.presenter.session.unranked == "the odds were shown"
    press(view, key.F2)
    assert view.presenter.session.unranked == ""


def test_odds_of_a_game_that_is_gone_are_not_shown(stand: Stand) -> None:
    view = game(stand)
    press(view, key.O)
    question = thinker(view).questions["odds"]
    press(view, key.F2)
    then, work, arguments = question
    then(work(*arguments))
    assert view.coach._odds is None
    assert view.coach._marks() is None


# Hints


def test_h_gives_away_more_each_time_and_in_the_end_plays(stand: Stand) -> None:
    view = game(stand)
    said = []
    for _ in range(3):
        press(view, key.H)
        look(stand, view)
        said.append(stand.app.toast.text)
    assert "region" in said[0]
    assert "numbers" in said[1]
    assert said[2].endswith("Press again to play it.")
    assert view.presenter.session.moves == 1
    press(view, key.H)
    assert view.presenter.session.moves == 2
    assert view.presenter.board.status is not Status.LOST


def test_h_pressed_again_before_the_answer_asks_only_once(stand: Stand) -> None:
    view = game(stand)
    press(view, key.H)
    press(view, key.H)
    assert thinker(view).asked == ["hint"]


def test_a_hint_for_a_board_that_has_changed_is_dropped(stand: Stand) -> None:
    view = game(stand)
    press(view, key.H)
    view.presenter.play(Move.flag(*view.presenter.board.grid.cells(view.presenter.board.hidden)[0]))
    look(stand, view)
    assert stand.app.toast.text == ""
    assert view.coach._marks() is None


def test_the_player_moves_on_and_the_next_hint_starts_small_again(stand: Stand) -> None:
    view = game(stand)
    for _ in range(2):
        press(view, key.H)
        look(stand, view)
    view.presenter.play(Move.flag(*view.presenter.board.grid.cells(view.presenter.board.hidden)[0]))
    press(view, key.H)
    look(stand, view)
    assert "region" in stand.app.toast.text


def test_where_nothing_is_certain_the_hint_says_that_you_may_guess_and_how(stand: Stand) -> None:
    view = game(stand, "")
    press(view, key.H)
    look(stand, view)
    assert stand.app.toast.text.startswith("No move is certain, so you may guess.")
    press(view, key.H)
    assert view.presenter.session.moves == 1


def test_a_game_with_a_hint_is_no_record(stand: Stand) -> None:
    view = game(stand)
    press(view, key.H)
    look(stand, view)
    assert view.presenter.session.unranked == "a hint was taken"


@pytest.mark.parametrize("how", ["over", "paused"])
def test_without_a_running_game_there_is_no_hint(stand: Stand, how: str) -> None:
    view = game(stand)
    if how == "over":
        lose(view)
    else:
        view.presenter.pause()
    press(view, key.H)
    assert stand.app.toast.text == "There is no game to give a hint for."


def test_while_the_bot_plays_a_hint_points_at_it(stand: Stand) -> None:
    view = game(stand)
    press(view, key.B)
    press(view, key.H)
    assert "bot is playing" in stand.app.toast.text


# After a loss


def test_a_loss_is_judged_and_can_be_taken_back_with_the_key_it_names(stand: Stand) -> None:
    view = game(stand)
    before = view.presenter.board
    lose(view)
    assert stand.app.toast.text.startswith("Boom. F2: a new game.")
    look(stand, view)
    assert stand.app.toast.text.startswith("Boom. That was avoidable: a cell was certainly safe")
    assert stand.app.toast.text.endswith("Ctrl+Z: take it back.")
    press(view, key.Z, CONTROL)
    assert view.presenter.board == before
    assert view.presenter.session.unranked


def test_a_verdict_on_a_loss_that_was_taken_back_is_not_told(stand: Stand) -> None:
    view = game(stand)
    lose(view)
    press(view, key.Z, CONTROL)
    stand.app.toast.clear()
    look(stand, view)
    assert stand.app.toast.text == ""


def test_without_a_key_to_undo_none_is_named(stand: Stand) -> None:
    stand.app.rebind(stand.app.keys.rebind(KeyAction.HINT, "Ctrl+Z")[0])
    view = game(stand)
    lose(view)
    look(stand, view)
    assert "take it back" not in stand.app.toast.text


def test_the_bots_losses_are_not_judged(stand: Stand) -> None:
    view = game(stand)
    press(view, key.B)
    lose(view)
    assert "review" not in thinker(view).asked


# Pictures


@pytest.mark.parametrize("theme", LOOKS)
def test_what_odds_look_like(stands: NewStand, theme: str) -> None:
    here = stands(theme=theme)
    view = game(here)
    press(view, key.O)
    look(here, view, times=2)
    view.coach.point((8, 8))
    compare(here.picture(view), f"screen_odds_{theme}")


@pytest.mark.parametrize("theme", LOOKS)
def test_what_a_reason_looks_like(stands: NewStand, monkeypatch: pytest.MonkeyPatch, theme: str) -> None:
    here = stands(theme=theme, speed=0)
    add_solver(here, monkeypatch, scripted)
    view = game(here)
    press(view, key.B)
    look(here, view)
    compare(here.picture(view), f"screen_reason_{theme}")


@pytest.mark.parametrize("theme", LOOKS)
def test_what_a_guess_looks_like(stands: NewStand, monkeypatch: pytest.MonkeyPatch, theme: str) -> None:
    here = stands(theme=theme, speed=0)
    add_solver(here, monkeypatch, scripted)
    view = game(here, "r4,4 r4,8 r6,1")
    press(view, key.B)
    press(view, key.G)
    look(here, view)
    look(here, view)
    compare(here.picture(view), f"screen_guess_{theme}")


def test_a_reason_in_a_small_window(stands: NewStand, monkeypatch: pytest.MonkeyPatch) -> None:
    here = stands(size=(320, 380), speed=0)
    add_solver(here, monkeypatch, scripted)
    view = game(here, "r4,4 r4,8")
    press(view, key.B)
    look(here, view)
    compare(here.picture(view), "screen_reason_small")


@pytest.mark.parametrize("theme", LOOKS)
def test_what_the_stages_of_a_hint_look_like(stands: NewStand, monkeypatch: pytest.MonkeyPatch, theme: str) -> None:
    here = stands(size=SMALL, theme=theme)
    add_solver(here, monkeypatch, scripted)
    view = game(here)
    for stage in ("region", "numbers", "cells"):
        press(view, key.H)
        look(here, view)
        compare(here.picture(view), f"screen_hint_{stage}_{theme}")


def test_marks_show_what_is_proved_and_what_is_a_guess() -> None:
    board = Board.parse("01#\n12#\n###", mines=3)
    grid = board.grid
    why = Reason("test", "Because.", grid.cell(0, 1))
    sure = Thought(Advice((Move.reveal(0, 2),), 0.0, why), grid.cell(1, 2))
    guess = Thought(Advice((Move.reveal(2, 2),), 0.5, why))
    assert list(sure.marks(board)) == [0, 128, 102, 0, 0, 0, 103, 0, 0, 0, 0, 0]
    assert list(guess.marks(board)) == [0, 128, 0, 0, 0, 0, 0, 0, 0, 0, 51, 0]


def test_a_game_with_help_that_is_kept_for_later_is_still_no_record(stand: Stand) -> None:
    view = game(stand)
    press(view, key.H)
    look(stand, view)
    later = Session.from_json(view.presenter.session.to_json())
    assert later.unranked == "a hint was taken"
    later.new()
    assert later.unranked == ""
