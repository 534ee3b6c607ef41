"""The bot at play, with a clock wound by hand and advice given by hand."""

from collections.abc import Callable

import pytest

from minesweeper import Advice, Board, Disqualified, Ended, Event, Game, Move, Played, Reason, Session, Status
from minesweeper.thinking.bot import LONG, SILENCE, Bot, Stuck
from minesweeper.thinking.pace import SPEEDS
from minesweeper.thinking.thoughts import Thought
from minesweeper.words.reasons import bot_reason, stuck_sentence

MAX = len(SPEEDS) - 1
SAFE = [(0, 0), (0, 2), (1, 0), (1, 2)]
MINE = (0, 1)


def field() -> Game:
    """`2*2` twice: numbers only, so that each cell is a move of its own."""
    return Game.from_mines(3, 2, [MINE, (1, 1)])


class Helpers:
    """All that the bot asks for, noted; advice comes when a test says so."""

    def __init__(self, speed: int = 0, game: Game | None = None) -> None:
        self.speed = speed
        self.solver_name = "test"
        self.now = 100.0
        self.session = Session(game or field(), clock=lambda: self.now)
        self.bot = Bot(self.session, self)
        self.session.listen(self._follow)
        self.asked: list[Board] = []
        self.played: list[Move] = []
        self.gave_up = ""
        self.new_games = 0
        self.bot.start()
        self.wait(0)

    def _follow(self, _session: Session, event: Event) -> None:
        if not isinstance(event, Played | Ended | Disqualified):
            self.bot.forget()

    def ask(self, board: Board) -> None:
        self.asked.append(board)

    def play(self, move: Move) -> bool:
        self.played.append(move)
        self.session.play(move, self.solver_name)
        return True

    def next_game(self) -> None:
        self.new_games += 1
        self.session.restart()

    def give_up(self, why: Stuck | str) -> None:
        self.gave_up = stuck_sentence(why, self.solver_name)
        self.bot.stop()

    def advise(self, *cells: tuple[int, int], chance: float = 0.0, told: int = 0, board: Board | None = None) -> None:
        moves = tuple(Move.reveal(*cell) for cell in cells)
        advice = Advice(moves, chance, Reason("test", "Because.", 0, told))
        self.bot.advised(board or self.asked[-1], Thought(advice))

    def go(self, speed: int) -> None:
        before, self.speed = self.bot.pace.flat_out, speed
        self.bot.pace.speed_changed(before)

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.bot.tick(self.now)

    def watch(self, seconds: float) -> None:
        for _ in range(int(seconds)):
            self.wait(1)

    @property
    def opened(self) -> int:
        return self.session.board.revealed.bit_count()


# Pace


def test_it_asks_at_once_and_only_once() -> None:
    here = Helpers()
    here.wait(1)
    assert here.asked == [here.session.board]


def test_it_plays_all_that_was_advised_a_move_a_second() -> None:
    here = Helpers(speed=0)
    here.advise(*SAFE[:3])
    here.wait(0)
    assert here.opened == 1
    here.wait(0.99)
    assert here.opened == 1
    here.wait(0.02)
    assert here.opened == 2
    here.wait(1)
    assert here.played == [Move.reveal(*cell) for cell in SAFE[:3]]


def test_then_it_asks_again() -> None:
    here = Helpers()
    here.advise(SAFE[0])
    here.wait(0)
    here.wait(0)
    assert len(here.asked) == 2
    assert here.asked[-1] is here.session.board


def test_of_many_moves_it_plays_one_that_the_reason_speaks_of_and_asks_for_the_next_reason() -> None:
    here = Helpers()
    here.advise(*SAFE, told=here.session.board.grid.gather([(1, 2), (1, 1)]))
    here.wait(0)
    here.wait(1)
    assert here.played == [Move.reveal(1, 2)]
    assert len(here.asked) == 2


def test_flat_out_it_plays_everything_at_once_and_asks_for_no_reasons() -> None:
    here = Helpers(speed=MAX)
    assert here.bot.hurried
    here.advise(*SAFE[:3], told=here.session.board.grid.cell(1, 2))
    for _ in range(3):
        here.wait(0)
    assert here.opened == 3


def test_a_cell_that_opened_by_itself_is_passed_over_by_moves_and_pointer() -> None:
    here = Helpers(game=Game.from_mines(4, 1, [(0, 3)]))
    here.advise((0, 0), (0, 1), (0, 2))
    here.wait(0)
    assert here.session.board.status is Status.WON
    assert here.played == [Move.reveal(0, 0)]
    assert here.bot.pointer(here.now) == (0.0, 0.0)


# Stale advice and bad advice


def test_advice_on_a_board_that_has_changed_is_dropped_and_asked_for_again() -> None:
    here = Helpers()
    before = here.asked[-1]
    here.session.play(Move.reveal(0, 0))
    here.advise(SAFE[1], board=before)
    assert here.bot.thought is None
    here.wait(0)
    assert here.asked[-1] is here.session.board
    here.advise(SAFE[1])
    here.wait(0)
    assert here.opened == 2


def test_advice_that_comes_after_it_was_stopped_is_dropped() -> None:
    here = Helpers()
    here.bot.stop()
    here.advise((0, 0))
    here.wait(1)
    assert here.played == []


def test_advice_from_before_a_new_game_is_dropped() -> None:
    here = Helpers()
    before = here.asked[-1]
    here.session.restart()
    here.advise((0, 0), board=before)
    here.wait(1)
    assert here.played == []
    assert len(here.asked) == 2


def test_a_solver_that_knows_no_move_is_given_up_with_its_reason() -> None:
    here = Helpers()
    here.advise()
    assert here.gave_up == "Because."
    assert not here.bot.on


def test_a_solver_whose_moves_change_nothing_is_given_up() -> None:
    here = Helpers()
    here.session.play(Move.flag(0, 0))
    here.bot.forget()
    here.wait(0)
    here.advise((0, 0))
    here.wait(0)
    assert here.gave_up == "The solver gave no move that changes the board."


# Holding and stepping


def test_held_it_waits_with_its_next_move_in_mind() -> None:
    here = Helpers()
    here.bot.pace.hold()
    here.advise((0, 0))
    here.wait(60)
    assert here.played == []
    assert here.bot.thought
    here.bot.pace.hold()
    here.wait(0)
    assert here.opened == 1


def test_held_it_has_nothing_to_do_once_it_knows_its_move() -> None:
    here = Helpers()
    assert here.bot.restless
    here.bot.pace.hold()
    here.advise((0, 0))
    assert not here.bot.restless


def test_steps_asked_for_while_it_thinks_are_made_when_it_has_thought() -> None:
    here = Helpers()
    here.bot.pace.step()
    here.bot.pace.step()
    here.advise(*SAFE[:3])
    here.wait(0)
    here.wait(0)
    here.wait(60)
    assert here.opened == 2


def test_a_step_back_takes_a_move_back_and_the_next_step_makes_it_again() -> None:
    here = Helpers()
    here.advise(SAFE[0])
    here.wait(0)
    here.bot.step_back()
    assert here.opened == 0
    here.wait(60)
    assert here.bot.pace.held
    here.advise(SAFE[0])
    here.bot.pace.step()
    here.wait(0)
    assert here.opened == 1


def test_a_step_back_at_the_start_only_holds() -> None:
    here = Helpers()
    here.bot.step_back()
    assert here.bot.pace.held
    assert here.session.moves == 0


def test_it_rushes_on_to_the_next_guess_and_waits_there_with_its_odds() -> None:
    here = Helpers(speed=0)
    here.advise(SAFE[0])
    here.wait(0)
    here.bot.pace.rush()
    for cell in SAFE[1:3]:
        here.wait(0)
        here.advise(cell)
        here.wait(0)
    here.wait(0)
    here.advise(SAFE[3], chance=0.5)
    here.wait(0)
    assert here.bot.pace.held
    assert here.opened == 3
    here.advise(SAFE[3], chance=0.5)
    assert here.bot.thought
    assert here.bot.thought.advice.chance == 0.5
    here.wait(60)
    assert here.opened == 3


def test_rushing_from_a_guess_takes_it() -> None:
    here = Helpers()
    here.advise(SAFE[0])
    here.wait(0)
    here.bot.pace.hold()
    here.wait(0)
    here.advise(SAFE[1], chance=0.5)
    here.bot.pace.rush()
    here.wait(0)
    assert here.opened == 2


@pytest.mark.parametrize(
    "slow_down",
    [lambda here: here.bot.pace.hold(), lambda here: here.bot.pace.step(), lambda here: here.go(MAX - 1)],
    ids=["held", "stepped", "slower"],
)
def test_whoever_stops_it_in_full_flight_gets_a_reason_after_all(slow_down: Callable[[Helpers], None]) -> None:
    here = Helpers(speed=MAX)
    here.advise(*SAFE[:3])
    here.wait(0)
    asked = len(here.asked)
    slow_down(here)
    assert not here.bot.hurried
    here.wait(0)
    assert len(here.asked) == asked + 1
    assert here.asked[-1] is here.session.board


def test_a_paused_session_is_left_alone() -> None:
    here = Helpers()
    here.advise(*SAFE[:3])
    here.wait(0)
    here.session.pause()
    here.wait(60)
    assert not here.bot.restless
    assert here.opened == 1
    here.session.resume()
    here.wait(0)
    assert len(here.asked) == 2


# Games


def finish(here: Helpers, *cells: tuple[int, int]) -> None:
    here.advise(*cells)
    for _ in cells:
        here.wait(1)


def test_the_end_stays_in_view_for_a_while_and_then_the_next_game_begins() -> None:
    here = Helpers(speed=0)
    finish(here, *SAFE)
    assert here.session.board.status is Status.WON
    here.wait(2)
    assert here.new_games == 0
    here.wait(1)
    assert here.new_games == 1
    here.wait(0)
    assert here.asked[-1] is here.session.board


def test_after_so_many_games_it_waits_and_goes_on_only_when_told() -> None:
    here = Helpers(speed=0)
    here.bot.games_left = 1
    finish(here, MINE)
    here.wait(60)
    assert (here.new_games, here.bot.pace.held, here.bot.tally.games) == (0, True, 1)
    here.bot.pace.hold()
    here.wait(0)
    assert here.new_games == 1


def test_a_step_after_the_end_begins_the_next_game_and_makes_no_move_in_it() -> None:
    here = Helpers(speed=0)
    finish(here, MINE)
    here.bot.pace.step()
    here.wait(0)
    assert here.new_games == 1
    here.wait(0)
    here.advise(SAFE[0])
    here.wait(60)
    assert here.opened == 0


def test_guesses_are_counted_when_they_are_taken_but_not_the_first_click() -> None:
    here = Helpers()
    here.advise(SAFE[0], chance=0.1)
    here.wait(0)
    assert here.bot.tally.guesses == 0
    here.wait(0)
    here.advise(SAFE[1], chance=0.5)
    assert here.bot.tally.guesses == 0
    here.wait(1)
    assert here.bot.tally.guesses == 1


# What is counted


def test_the_time_it_waits_to_be_let_go_on_is_not_time_that_it_plays() -> None:
    here = Helpers(speed=0)
    here.advise(*SAFE)
    here.wait(0)
    here.wait(1)
    here.bot.pace.hold()
    here.wait(500)
    here.bot.pace.hold()
    here.wait(0)
    here.wait(1)
    assert here.session.board.status is Status.WON
    assert (here.session.elapsed, here.bot.tally.seconds) == (502, 2)


def test_time_in_a_pause_or_on_another_screen_is_not_counted_either() -> None:
    here = Helpers(speed=0)
    here.advise(SAFE[0], MINE)
    here.wait(0)
    here.session.pause()
    here.now += 300
    here.session.resume()
    here.wait(0)
    here.advise(MINE)
    here.wait(1)
    assert (here.bot.tally.games, here.bot.tally.seconds) == (1, 1)


def test_every_solver_and_every_kind_of_board_has_its_own_tally() -> None:
    here = Helpers(speed=0)
    finish(here, MINE)
    assert here.bot.tally.games == 1
    here.solver_name = "another"
    assert here.bot.tally.games == 0
    here.solver_name = "test"
    here.session.begin(Game.from_mines(4, 1, [(0, 3)]))
    assert here.bot.tally.games == 0


# What there is to see


def test_a_long_thought_says_so_and_a_short_one_does_not_flicker() -> None:
    here = Helpers()
    here.advise(SAFE[0])
    assert bot_reason(here.bot, here.now) == "Because."
    here.wait(0)
    here.wait(0)
    assert bot_reason(here.bot, here.now + LONG - 0.01) == "Because."
    assert bot_reason(here.bot, here.now + LONG + 0.01) == "Thinking …"


def test_a_solver_that_never_answers_is_given_up_and_named() -> None:
    helpers = Helpers()
    helpers.wait(0)
    helpers.watch(SILENCE)
    assert (helpers.bot.on, helpers.gave_up) == (True, "")
    helpers.wait(0.1)
    assert (helpers.bot.on, helpers.gave_up) == (False, "The solver test gave no answer for 20 seconds.")


def test_a_solver_is_not_given_up_because_all_were_stopped_for_a_while() -> None:
    helpers = Helpers()
    helpers.wait(0)
    helpers.wait(100 * SILENCE)
    assert (helpers.bot.on, helpers.gave_up) == (True, "")


def test_time_runs_anew_with_every_question() -> None:
    helpers = Helpers(speed=MAX)
    helpers.watch(SILENCE - 1)
    helpers.advise((0, 0))
    helpers.watch(2)
    assert len(helpers.asked) == 2
    helpers.watch(SILENCE - 1)
    assert helpers.bot.on
