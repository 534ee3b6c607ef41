"""A player's game: keys, mouse, lists, and what is kept."""

from datetime import date

import pytest

from minesweeper import RANDOM, Difficulty, SessionState, Setup
from minesweeper.core.daily import BEGUN_BEFORE, daily_setup
from minesweeper.games.controls import MouseButton
from minesweeper.terminal.colours import Depth
from minesweeper.terminal.keys import Mouse
from minesweeper.thinking import thoughts
from tests.play.fence import FENCE
from tests.terminal.conftest import NewSeat
from tests.terminal.seat import Seat

HIDDEN = "# # # # #\n" * 4


def test_the_cursor_starts_in_the_middle_and_stays_on_the_board(seat: Seat) -> None:
    assert seat.player.cursor.cell == (2, 2)
    seat.press("up", "left", "left")
    assert seat.player.cursor.cell == (1, 0)
    seat.press("h", "k", "k")
    assert seat.player.cursor.cell == (0, 0)
    seat.press("j", "l")
    assert seat.player.cursor.cell == (1, 1)
    seat.press("end", "pagedown")
    assert seat.player.cursor.cell == (3, 4)


def test_space_opens_and_zeros_are_blank(seat: Seat) -> None:
    seat.open(0, 0)
    assert seat.board == "  1 # # #\n  2 # # #\n  2 # # #\n  1 # # #"


def test_the_classic_timer_jumps_to_1_at_the_first_click(seats: NewSeat) -> None:
    seat = seats(classic_timer=True)
    assert "000" in seat.screen
    seat.press("space")
    assert "001" in seat.screen


def test_flagging_a_number_flags_its_mines_if_that_is_switched_on(seats: NewSeat) -> None:
    seat = seats(field="*.*.", flag_around=True)
    seat.open(0, 1)
    seat.press("f")
    assert seat.board == "F 2 F #"
    seat.press("u")
    assert seat.board == "# 2 # #"
    seat.click(0, 1, MouseButton.RIGHT)
    assert seat.board == "F 2 F #"
    plain = seats(field="*.*.", question_marks=False)
    plain.open(0, 1)
    plain.press("f")
    assert plain.board == "# 2 # #"


def test_a_number_with_its_flags_is_chorded_by_enter(seat: Seat) -> None:
    seat.go(0, 0)
    seat.press("enter")
    seat.go(1, 2)
    seat.press("f")
    seat.go(2, 2)
    seat.press("X")
    seat.go(1, 1)
    seat.press("enter")
    assert seat.board == "  1 1 # #\n  2 F # #\n  2 F # #\n  1 # # #"


def test_the_game_is_won_and_says_so(seat: Seat) -> None:
    seat.open(0, 0)
    seat.open(0, 4)
    seat.now += 12.5
    for row in (0, 3):
        seat.open(row, 2)
    assert seat.board == "  1 1 1\n  2 F 2\n  2 F 2\n  1 1 1"
    assert "B)" in seat.screen
    assert "Won in 12.50 seconds." in seat.screen
    while seat.player.due():
        seat.player.tick()
    assert "Won in 12.50 seconds. That is your best time!" in seat.screen
    assert seat.play.session.state is SessionState.WON


def test_a_lost_game_shows_all_and_can_be_taken_back(seat: Seat) -> None:
    seat.open(0, 0)
    seat.press("f")
    seat.go(0, 4)
    seat.press("f")
    seat.open(1, 2)
    assert seat.board == "  1 # # x\n  2 *!# #\n  2 * # #\n  1 # # #"
    assert "X(" in seat.screen
    assert "Boom. N: a new game. U: undo." in seat.screen
    seat.press("space")
    assert "The game is over. N: a new game. U: undo." in seat.screen
    seat.press("u")
    assert seat.board == "  1 # # F\n  2 # # #\n  2 # # #\n  1 # # #"
    assert "Undone." in seat.screen


def test_counter_clock_and_face_are_over_the_board(seat: Seat) -> None:
    seat.press("f")
    seat.open(0, 0)
    seat.now += 61.9
    assert seat.lines[1].split() == ["001", ":)", "061"]


def test_a_pause_hides_the_board_and_any_move_ends_it(seat: Seat) -> None:
    seat.open(0, 0)
    seat.press("p")
    assert "1" not in seat.board
    assert "Paused" in seat.board
    assert ":|" in seat.screen
    seat.press("space")
    assert seat.board.startswith("  1 #")


def test_digits_choose_levels(seat: Seat) -> None:
    seat.press("3")
    assert seat.play.session.game.difficulty == Difficulty("expert", 30, 16, 99)
    assert "Expert" in seat.screen
    assert seat.storage.load_settings().level == "expert"
    seat.press("1", "9")
    assert seat.play.session.game.difficulty.name == "beginner"


def test_levels_are_listed_and_chosen(seat: Seat) -> None:
    seat.press("L")
    assert "Intermediate  16×16 · 40" in seat.screen
    seat.press("down", "enter")
    assert seat.play.session.game.difficulty.name == "intermediate"
    assert "40 mines" not in seat.screen


def test_a_list_is_left_without_a_choice(seat: Seat) -> None:
    seat.press("L", "down", "escape")
    assert seat.play.session.game.difficulty.name == "drawn"
    assert "Level" not in seat.screen


def test_a_line_of_a_list_can_be_clicked(seat: Seat) -> None:
    seat.press("L")
    (row, line) = next((row, line) for row, line in enumerate(seat.screen.splitlines()) if "Expert" in line)
    for pressed in (True, False):
        seat.player.take(Mouse(MouseButton.LEFT, line.index("Expert"), row, pressed))
    assert seat.play.session.game.difficulty.name == "expert"


def test_a_generator_is_said_to_lay_the_mines_while_keys_are_answered_and_can_be_cancelled(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat.desk.plugins.generators = {"random": RANDOM, "fence": FENCE}
    monkeypatch.setattr(thoughts, "same_plugins", lambda _choice: seat.desk.plugins)
    seat.press("1", "g", "down", "enter")
    assert seat.play.session.game.setup.generator == seat.storage.load_settings().generator == "fence"
    seat.think()
    seat.open(0, 0)
    seat.thinker.silent = True
    seat.now += 1
    seat.player.tick()
    assert seat.message == "Laying the mines … Escape: cancel."
    seat.press("t")
    assert "Theme: " in seat.message, "meanwhile keys are answered"
    seat.press("escape")
    assert not seat.play.laying.waits
    seat.thinker.silent = False
    seat.press("space")
    seat.think()
    assert seat.message == ""
    assert seat.play.session.board.revealed


def test_a_dealer_and_a_solver_can_be_chosen(seat: Seat) -> None:
    seat.press("1", "d", "down", "enter")
    assert seat.play.session.game.setup.dealer == seat.storage.load_settings().dealer == "merciful"
    seat.press("v", *["up"] * 9, "enter")
    assert seat.play.mode.solver == next(iter(seat.desk.plugins.solvers))


def test_themes_go_round(seats: NewSeat) -> None:
    seat = seats(depth=Depth.TRUE)
    first, titles = seat.player.theme, list[str]()
    for _ in seat.desk.plugins.themes:
        seat.press("t")
        titles.append(seat.player.theme.title)
        assert seat.player.theme.title in seat.screen
    assert len(set(titles)) == len(titles) > 1
    assert seat.player.theme == first


def test_help_lists_the_keys_and_any_key_closes_it(seat: Seat) -> None:
    seat.press("?")
    assert "Tab, Shift+H        hint; again for more" in seat.screen
    seat.press("n")
    assert "Tab, Shift+H        hint; again for more" not in seat.screen


def test_help_scrolls_where_it_does_not_fit(seat: Seat) -> None:
    seat.size = 60, 8
    seat.press("?")
    assert "left opens" not in seat.screen
    seat.press("end")
    assert "left opens" in seat.screen
    seat.press("home")
    assert "left opens" not in seat.screen


# The mouse


def test_left_opens_right_flags_and_middle_chords(seat: Seat) -> None:
    seat.click(0, 0)
    seat.click(1, 2, MouseButton.RIGHT)
    seat.click(0, 1, MouseButton.MIDDLE)
    assert seat.board == "  1 1 # #\n  2 F # #\n  2 # # #\n  1 # # #"


def test_a_click_on_the_face_is_a_new_game(seat: Seat) -> None:
    seat.click(0, 0)
    row, col = seat.player.cursor.layout.face
    for pressed in (True, False):
        seat.player.take(Mouse(MouseButton.LEFT, col, row, pressed))
    assert seat.play.session.state is SessionState.NEW


def test_the_face_is_shocked_while_a_button_is_held(seat: Seat) -> None:
    seat.player.draw(*seat.size)
    layout = seat.player.cursor.layout
    seat.player.take(Mouse(MouseButton.LEFT, layout.x, layout.y))
    assert ":o" in seat.screen
    seat.player.take(Mouse(None, 0, 0))
    seat.player.take(Mouse(MouseButton.LEFT, 0, 0, pressed=False))
    assert ":)" in seat.screen
    assert seat.play.session.state is SessionState.NEW


def test_the_wheel_scrolls_a_board_that_does_not_fit(seats: NewSeat) -> None:
    seat = seats(wishes=(Setup(Difficulty("expert", 30, 16, 99), 1),))
    seat.size = 40, 12
    seat.player.draw(*seat.size)
    top = seat.player.cursor.layout.top
    seat.player.take(Mouse(None, 5, 5, wheel=-1))
    assert seat.player.cursor.layout.top == max(0, top - 3)


# Small screens


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (19, 24), (80, 5), (3, 30)])
def test_a_screen_that_is_too_small_says_so_and_survives_keys(seat: Seat, size: tuple[int, int]) -> None:
    seat.size = size
    assert seat.player.draw(*size).width == size[0]
    seat.press("3", "right", "space", "?", "escape", "L", "down", "escape")
    seat.player.take(Mouse(MouseButton.LEFT, 0, 0))
    seat.player.draw(*size)
    seat.size = 60, 20
    assert "Expert" in seat.screen


def test_the_sentence_names_the_least_size(seat: Seat) -> None:
    seat.size = 30, 4
    assert seat.lines == ["Please make the terminal", "larger, at least 20 by 6."]


def test_a_board_larger_than_the_screen_follows_the_cursor(seats: NewSeat) -> None:
    seat = seats(wishes=(Setup(Difficulty("huge", 200, 100, 1), 1),))
    seat.size = 40, 12
    seat.press("end", "pagedown", "f")
    assert seat.board.splitlines()[-1].endswith("# F")
    seat.press("home", "pageup", "f")
    assert seat.board.splitlines()[0].startswith("F #")


# What is kept


def test_an_unfinished_game_is_kept_and_taken_up_in_a_pause(seats: NewSeat) -> None:
    left = seats(wishes=(), level="intermediate")
    left.press("space")
    left.now += 7
    board = str(left.play.session.board)
    left.player.close()
    seat = seats(wishes=())
    assert "Welcome back to your game." in seat.screen
    assert seat.play.session.state is SessionState.PAUSED
    seat.press("p")
    assert str(seat.play.session.board) == board
    assert round(seat.play.session.elapsed) == 7


def test_a_daily_board_that_was_left_is_gone_on_with_and_one_that_was_played_says_so(seats: NewSeat) -> None:
    setup = daily_setup(date(2026, 11, 16), Difficulty("beginner", 9, 9, 10), ())
    begun = seats(wishes=(setup,))
    assert begun.message.startswith("Today's board.")
    begun.press("space")
    record = begun.play.session.record()
    begun.player.close()
    seat = seats(wishes=(setup, (), record))
    assert seat.play.session.id == record.id
    assert "Welcome back to your game." in seat.screen
    again = seats(wishes=(setup, (BEGUN_BEFORE,)))
    assert again.message.startswith("You already played this daily board.")


def test_a_board_laid_for_a_cell_begins_there(seats: NewSeat) -> None:
    seat = seats(wishes=(Setup(Difficulty("tiny", 5, 5, 4), 1).at(1, 3),))
    assert seat.player.cursor.cell == (1, 3)
    assert "Start at the marked cell" in seat.message


def test_looking_away_pauses_unless_the_player_wants_it_otherwise(seats: NewSeat) -> None:
    for wanted in (True, False):
        seat = seats(pause_unfocused=wanted)
        seat.open(0, 0)
        seat.press("blur")
        assert seat.play.session.paused is wanted


@pytest.mark.parametrize("key", ["q", "Q", "ctrl+c"])
def test_q_and_ctrl_c_leave(seat: Seat, key: str) -> None:
    seat.press(key)
    assert seat.player.leave


def test_counters_of_plugins_that_are_switched_on_are_a_line(seats: NewSeat) -> None:
    seat = seats(counters="clicks,cells_left,clicks_per_second")
    seat.go(0, 0)
    seat.press("space")
    seat.now += 2
    assert "Cells left: 10 · Clicks per second: 0.50" in seat.screen
    seat.press("p")
    assert "Cells left" not in seat.screen
