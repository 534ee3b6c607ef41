"""The bot in the player's session: its keys, games in a row, taking over, solvers that fail, and what it looks like."""

import pytest
from arcade import key

from minesweeper import Advice, Board, Budget, Move, Reason, Session, Status
from minesweeper.events import Began, Event
from minesweeper.thinking.pace import SPEEDS
from minesweeper.ui.bot.autoplay import MOMENT
from minesweeper.ui.game.game_view import GameView
from minesweeper_solver.speech import share
from tests.ui.bot.scripted import add_solver, scripted
from tests.ui.pictures import assert_golden
from tests.ui.playing import at, look, press, thinker
from tests.ui.stand import NewStand, Stand

LOOKS = ("windows_light", "night")
OPENING = "r4,4"
MAX = len(SPEEDS) - 1


def test_b_has_the_bot_play_from_here_on_and_b_stops_it(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    look(stand, view, 1.0, 3)
    moves = view.presenter.session.moves
    assert moves > 1
    press(view, key.B)
    look(stand, view, 1.0, 3)
    assert not view.coach.bot.on
    assert view.presenter.session.moves == moves


def seeds(view: GameView) -> list[int]:
    """The seeds of all games that are begun from now on."""
    begun: list[int] = []

    def follow(session: Session, event: Event) -> None:
        if isinstance(event, Began):
            begun.append(session.game.seed)

    view.presenter.session.listen(follow)
    return begun


def test_the_bot_plays_games_to_their_end_and_begins_others(stand: Stand) -> None:
    view = stand.game()
    begun = seeds(view)
    press(view, key.B)
    look(stand, view, 1.0, 300)
    while view.presenter.session.game.status.over:  # between an end and the next beginning
        look(stand, view, 1.0)
    tally = view.coach.bot.tally
    assert tally.games >= 2
    assert tally.moves >= 20
    assert len(begun) == tally.games


def test_games_in_order_have_one_seed_after_the_other_and_do_not_count(stand: Stand) -> None:
    view = stand.game(seed=7)
    begun = seeds(view)
    view.coach.autoplay.in_order = True
    press(view, key.B)
    while len(begun) < 3:
        look(stand, view, 1.0)
    assert begun == [8, 9, 10]
    assert view.presenter.session.unranked == ("the seed was chosen",)


def test_games_in_no_order_have_any_seed_and_are_those_of_the_settings(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("minesweeper.core.hidden.draw_seed", lambda: 77)
    view = stand.game(seed=7)
    begun = seeds(view)
    stand.app.change(first_click="safe")
    press(view, key.B)
    while not begun:
        look(stand, view, 1.0)
    assert str(view.presenter.session.game.setup) == "9x9x10.beginner.77.safe"
    assert view.presenter.session.unranked == ()


def test_a_bots_win_is_no_record_even_in_a_game_begun_meanwhile(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.core.hidden.draw_seed", lambda: 5)
    view = stand.game(moves=OPENING)
    press(view, key.B)
    press(view, key.F2)
    view.coach.bot.games_left = 1
    look(stand, view, 1.0, 100)
    assert view.presenter.board.status is Status.WON
    assert view.presenter.session.unranked == ("the bot played",)


def test_a_game_of_bot_and_player_names_both(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    look(stand, view, 1.0, 3)
    assert view.presenter.session.record().player == "human+quick"


# A game that the player has begun


def test_a_players_game_is_taken_over_after_a_moment_at_a_speed_one_can_follow(stands: NewStand) -> None:
    here = stands(solver="quick", speed=MAX)
    view = here.game(moves=OPENING)
    press(view, key.B)
    assert here.app.toast.text == "The bot takes over. Ctrl+Z brings your game back."
    assert SPEEDS[view.coach.autoplay.speed] == 4
    look(here, view)
    look(here, view, MOMENT - 0.01, 1)
    assert view.presenter.session.moves == 1
    look(here, view, 0.02)
    assert view.presenter.session.moves == 2


def test_a_speed_that_was_slower_stays_and_the_one_of_the_last_time_is_not_forgotten(stands: NewStand) -> None:
    slow = stands(solver="quick", speed=1)
    press(slow.game(moves=OPENING), key.B)
    assert slow.app.settings.speed == 1
    fast = stands(solver="quick")
    fast.app.change(speed=MAX)
    press(fast.game(), key.B)
    assert (SPEEDS[fast.app.settings.speed], fast.app.storage.load_settings().speed) == (4, MAX)


def test_in_a_players_game_the_bot_stops_at_its_end_and_says_so(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    begun = seeds(view)
    press(view, key.B)
    look(stand, view, 1.0, 300)
    assert not view.coach.bot.on
    assert begun == []
    assert view.presenter.board.status is Status.WON
    assert stand.app.toast.text == "The bot has won. Ctrl+Z brings your game back."


@pytest.mark.parametrize("times", [3, 300], ids=["at play", "at the end"])
def test_ctrl_z_takes_the_players_game_back_from_the_bot_as_it_was(stand: Stand, times: int) -> None:
    view = stand.game(moves=OPENING)
    stand.clock.now += 5
    before = view.presenter.session.record()
    press(view, key.B)
    look(stand, view, 1.0, times)
    press(view, key.Z, key.MOD_CTRL)
    session = view.presenter.session
    assert not view.coach.bot.on
    assert (session.id, session.board, session.elapsed) == (before.id, before.board, before.seconds)
    assert session.unranked == ("the bot played",)
    assert stand.app.toast.text == "Back to your game."
    stand.clock.now += 2
    assert session.elapsed == before.seconds + 2


def test_a_game_that_the_bot_took_over_without_a_move_still_counts(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    press(view, key.Z, key.MOD_CTRL)
    assert view.presenter.session.unranked == ()


def test_once_the_player_goes_on_where_the_bot_was_ctrl_z_takes_single_moves_back(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    look(stand, view, 1.0, 4)
    press(view, key.B)
    begun = view.presenter.session.moves
    view.coach.play(next(Move.flag(*cell) for cell in view.presenter.board.grid.cells(view.presenter.board.hidden)))
    press(view, key.Z, key.MOD_CTRL)
    assert view.presenter.session.moves == begun > 1
    press(view, key.Z, key.MOD_CTRL)
    assert view.presenter.session.moves == begun - 1


def test_while_the_bot_plays_its_own_game_ctrl_z_takes_its_move_back_and_holds(stand: Stand) -> None:
    view = stand.game()
    press(view, key.B)
    look(stand, view, 1.0, 4)
    moves = view.presenter.session.moves
    press(view, key.Z, key.MOD_CTRL)
    assert (view.presenter.session.moves, view.coach.bot.pace.held) == (moves - 1, True)


def test_a_players_game_left_for_one_of_the_bots_comes_back_at_once(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    mine = view.presenter.session.id
    press(view, key.F2)
    press(view, key.B)
    look(stand, view, 1.0, 4)
    assert view.presenter.session.moves
    press(view, key.Z, key.MOD_CTRL)
    assert (view.presenter.session.id, view.coach.bot.on) == (mine, False)


@pytest.mark.parametrize("symbol", [key.P, key.SPACE])
def test_pause_and_space_hold_the_bot_and_let_it_go_on(stand: Stand, symbol: int) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    press(view, symbol)
    look(stand, view, 1.0, 5)
    assert view.presenter.session.moves == 1
    assert not view.presenter.session.paused
    press(view, symbol)
    look(stand, view, 1.0, 3)
    assert view.presenter.session.moves > 1


def test_right_steps_left_steps_back(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    press(view, key.RIGHT)
    look(stand, view, 1.0, 5)
    assert view.presenter.session.moves == 2
    press(view, key.LEFT)
    look(stand, view, 1.0, 5)
    assert view.presenter.session.moves == 1
    assert view.coach.bot.pace.held


def test_up_and_down_change_the_speed_which_is_kept(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    press(view, key.UP)
    press(view, key.UP)
    press(view, key.DOWN)
    assert view.coach.autoplay.speed == stand.app.settings.speed == 1
    assert stand.app.storage.load_settings().speed == 1


@pytest.mark.parametrize(("start", "steps", "end"), [(0, 1, 1), (0, -1, 0), (MAX, 1, MAX), (3, -2, 1)])
def test_speed_goes_up_and_down_between_its_ends(stands: NewStand, start: int, steps: int, end: int) -> None:
    here = stands(speed=start)
    view = here.game(moves=OPENING)
    view.coach.autoplay.change_speed(steps)
    assert here.app.settings.speed == end


def test_g_goes_on_to_the_next_guess_and_shows_it(stand: Stand) -> None:
    view = stand.game("expert", 4, "r3,3")
    press(view, key.B)
    press(view, key.G)
    look(stand, view, times=200)
    thought = view.coach.bot.thought
    assert thought
    assert thought.advice.chance > 0
    assert view.coach.bot.pace.held
    assert f"is a mine with a chance of {share(thought.advice.chance)}" in view.coach.paragraphs[0].text


def test_a_click_on_the_board_takes_over_and_plays_nothing(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    look(stand, view, 1.0, 2)
    moves = view.presenter.session.moves
    stand.click(view, *at(view, 0, 0))
    look(stand, view, 1.0, 5)
    assert not view.coach.bot.on
    assert view.presenter.session.moves == moves
    assert stand.app.toast.text.startswith("Your turn.")


@pytest.mark.parametrize("symbol", [key.F, key.ENTER])
def test_a_key_that_moves_takes_over(stand: Stand, symbol: int) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    press(view, symbol)
    assert not view.coach.bot.on
    assert view.presenter.board.flags == 0


def test_a_click_while_the_bot_thinks_makes_its_answer_worthless(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    view.coach.bot.tick(stand.clock.now)
    assert thinker(view).awaits("bot")
    assert view.coach.interrupt()
    assert not thinker(view).awaits("bot")
    look(stand, view, 1.0, 3)
    assert view.presenter.session.moves == 1


@pytest.mark.parametrize("symbol", [key.F2, key.F3, key.KEY_3])
def test_a_new_game_or_another_level_while_it_thinks_is_simply_played(stand: Stand, symbol: int) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    view.coach.bot.tick(stand.clock.now)
    press(view, symbol)
    assert view.presenter.board.status is Status.READY
    look(stand, view, 1.0, 4)
    assert view.presenter.session.moves >= 1
    stand.picture(view)


def test_another_solver_can_be_chosen_in_full_flight(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    look(stand, view, 1.0, 2)
    view.coach.use_solver("strong")
    assert stand.app.settings.solver == "strong"
    assert view.coach.paragraphs[1].text == "Beginner: 0 moves, 0 guesses"
    look(stand, view, 1.0, 3)
    assert view.coach.bot.on


def test_losing_the_keyboard_does_not_stop_the_bot(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    view.on_deactivate()
    assert not view.presenter.session.paused


@pytest.mark.parametrize("moves", ["", OPENING])
def test_while_another_screen_is_shown_the_bot_does_nothing(stand: Stand, moves: str) -> None:
    view = stand.game(moves=moves)
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
    view = stand.game("expert")
    press(view, key.B)
    view.coach.autoplay.change_speed(MAX)
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


@pytest.mark.parametrize(("speed", "brief"), [(1, False), (2, False), (4, True), (32, True)])
def test_only_games_that_stay_in_view_after_their_end_are_celebrated(speed: int, brief: bool, stands: NewStand) -> None:
    stand = stands(motion=True)
    view = stand.game()
    view.presenter.apply_settings()
    view.coach.bot.games_left = 1
    press(view, key.B)
    stand.app.use_once(speed=SPEEDS.index(speed))
    while not view.presenter.board.status.over:
        look(stand, view, 1.0)
    ending = view.presenter.scene.board._ending
    assert ending
    assert ending.brief is brief
    assert not view.presenter.brief


# A board that was laid for a certain cell


def test_on_a_board_laid_for_a_cell_the_bot_begins_there_and_says_why(stand: Stand) -> None:
    view = stand.game(first=(7, 1))
    press(view, key.B)
    look(stand, view)
    assert view.coach.paragraphs[0].text == "The game begins here: the board was laid for this cell."
    assert thinker(view).asked == []
    look(stand, view)
    assert view.presenter.session.game.moves == [Move.reveal(7, 1)]
    look(stand, view, 1.0, 3)
    assert thinker(view).asked[0] == "bot"
    assert view.presenter.session.moves > 1


def test_games_in_order_all_begin_at_that_cell(stand: Stand) -> None:
    view = stand.game(first=(7, 1))
    view.coach.autoplay.in_order = True
    begun = seeds(view)
    press(view, key.B)
    while not (begun and view.presenter.session.moves):
        look(stand, view, 1.0)
    assert str(view.presenter.session.game.setup) == "9x9x10.beginner.4.r7c1"
    assert view.presenter.session.game.moves[0] == Move.reveal(7, 1)


# Solvers that fail


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
        (off_the_board, "moves must be on the board of 9×9 cells, and 99,99 is not"),
        (no_advice, "The solver odd failed: it answered with nothing, not with Advice"),
    ],
)
def test_a_solver_that_fails_hands_the_game_back_and_is_reported(
    stand: Stand, monkeypatch: pytest.MonkeyPatch, think: object, sentence: str
) -> None:
    add_solver(stand, monkeypatch, think)
    view = stand.game(moves=OPENING)
    press(view, key.B)
    look(stand, view, 1.0, 3)
    assert not view.coach.bot.on
    assert sentence in stand.app.toast.text
    assert view.presenter.session.moves == 1


def test_a_solver_that_is_gone_is_replaced_by_the_last_there_is(stand: Stand) -> None:
    stand.app.change(solver="gone")
    view = stand.game(moves=OPENING)
    assert view.coach.autoplay.solver is stand.app.plugins.solvers["strong"]


# Pictures


@pytest.mark.parametrize("theme", LOOKS)
def test_what_a_reason_looks_like(stands: NewStand, monkeypatch: pytest.MonkeyPatch, theme: str) -> None:
    here = stands(theme=theme, speed=0)
    add_solver(here, monkeypatch, scripted)
    view = here.game(moves=OPENING)
    press(view, key.B)
    look(here, view)
    here.app.toast.clear()
    assert_golden(here.picture(view), f"screen_reason_{theme}")


@pytest.mark.parametrize("theme", LOOKS)
def test_what_a_guess_looks_like(stands: NewStand, monkeypatch: pytest.MonkeyPatch, theme: str) -> None:
    here = stands(theme=theme, speed=0)
    add_solver(here, monkeypatch, scripted)
    view = here.game(moves="r4,4 r4,8 r6,1")
    press(view, key.B)
    press(view, key.G)
    look(here, view)
    look(here, view)
    here.app.toast.clear()
    assert_golden(here.picture(view), f"screen_guess_{theme}")


def test_a_reason_in_a_small_window(stands: NewStand, monkeypatch: pytest.MonkeyPatch) -> None:
    here = stands(size=(320, 380), speed=0)
    add_solver(here, monkeypatch, scripted)
    view = here.game(moves="r4,4 r4,8")
    press(view, key.B)
    look(here, view)
    here.app.toast.clear()
    assert_golden(here.picture(view), "screen_reason_small")
