"""The bot in the player's session: its commands, games in a row, taking over, and solvers that fail."""

import pytest

from minesweeper import Advice, Began, Board, Budget, Move, Solver, Status
from minesweeper.core.naming import percent
from minesweeper.games.session import BOT_TOOK_PART, SEED_CHOSEN
from minesweeper.play import Command
from minesweeper.play.solo import MOMENT
from minesweeper.thinking.pace import SPEEDS
from tests.bundled import bundled_plugins
from tests.play.conftest import NewTable
from tests.play.table import Table

OPENING = "r4,4"
MAX = len(SPEEDS) - 1
SLOW = {"solver": "quick", "speed": 0}


@pytest.fixture
def table(tables: NewTable) -> Table:
    return tables(**SLOW)


@pytest.fixture
def begun(tables: NewTable) -> Table:
    return tables(moves=OPENING, **SLOW)


def seeds(table: Table) -> list[int]:
    found: list[int] = []
    session = table.play.session
    table.play.listen(lambda event: found.extend([session.game.seed] * isinstance(event, Began)))
    return found


def test_the_bot_plays_from_here_on_and_stops_when_asked_again(begun: Table) -> None:
    begun.do(Command.BOT)
    begun.look(1.0, 3)
    moves = begun.moves
    assert len(moves) > 1
    assert begun.play.session.record().player == "human+quick"
    begun.do(Command.BOT)
    begun.look(1.0, 3)
    assert (begun.play.bot.on, begun.moves) == (False, moves)


def test_the_bot_plays_games_to_their_end_and_begins_others(table: Table) -> None:
    found = seeds(table)
    table.do(Command.BOT)
    table.look(1.0, 300)
    while table.board.status.over:  # between an end and the next beginning
        table.look(1.0)
    tally = table.play.bot.tally
    assert tally.games >= 2
    assert tally.moves >= 20
    assert len(found) == tally.games


@pytest.mark.parametrize("first", ["", ".r7c1"])
def test_games_in_order_have_one_seed_after_the_other_and_do_not_count(tables: NewTable, first: str) -> None:
    table = tables(code=f"9x9x10.beginner.3{first}", **SLOW)
    found = seeds(table)
    table.solo.in_order = True
    table.do(Command.BOT)
    while not (len(found) == 3 and table.moves):
        table.look(1.0)
    assert found == [4, 5, 6]
    assert table.play.session.unranked == (SEED_CHOSEN, BOT_TOOK_PART)
    if first:
        assert str(table.play.session.game.setup) == "9x9x10.beginner.6.r7c1"
        assert table.moves[0] == Move.reveal(7, 1)


def test_games_in_no_order_have_any_seed_and_follow_the_settings(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.core.hidden.draw_seed", lambda: 77)
    found = seeds(table)
    table.desk.change(first_click="safe")
    table.do(Command.BOT)
    while not found:
        table.look(1.0)
    assert str(table.play.session.game.setup) == "9x9x10.beginner.77.safe"
    assert table.play.session.unranked == ()


def test_a_bots_win_is_no_record_even_in_a_game_begun_meanwhile(begun: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.core.hidden.draw_seed", lambda: 5)
    begun.do(Command.BOT, Command.NEW)
    begun.play.bot.games_left = 1
    begun.look(1.0, 100)
    assert begun.board.status is Status.WON
    assert begun.play.session.unranked == (BOT_TOOK_PART,)


# A game that the player has begun


@pytest.mark.parametrize(("speed", "words"), [(1, "2 a second"), (MAX, "4 a second")])
def test_a_players_game_is_taken_over_after_a_moment_and_slowly(tables: NewTable, speed: int, words: str) -> None:
    table = tables(moves=OPENING, solver="quick", kept=True)
    table.desk.change(speed=speed)
    table.do(Command.BOT)
    assert table.said == "The bot is playing. Ctrl+Z: back to your game."
    assert table.play.autoplay.pace_words == words
    assert table.desk.storage
    assert table.desk.storage.load_settings().speed == speed, "the speed of the last time is not forgotten"
    table.look()
    table.look(MOMENT - 0.01)
    assert len(table.moves) == 1
    table.look(0.02)
    assert len(table.moves) == 2


@pytest.mark.parametrize("times", [0, 3, 300], ids=["before it moves", "at play", "at the end"])
def test_undo_takes_the_players_game_back_from_the_bot_which_stops_at_its_end(begun: Table, times: int) -> None:
    begun.clock.now += 5
    session, found = begun.play.session, seeds(begun)
    before = session.record()
    begun.do(Command.BOT)
    begun.look(1.0, times)
    if times == 300:
        assert (begun.play.bot.on, found, begun.board.status) == (False, [], Status.WON)
        assert begun.said == "The bot has won. Ctrl+Z: back to your game."
    begun.do(Command.UNDO)
    assert (begun.play.bot.on, begun.said) == (False, "Back to your game.")
    assert (session.id, session.board, session.elapsed) == (before.id, before.board, before.seconds)
    assert session.unranked == ((BOT_TOOK_PART,) if times else ())
    begun.clock.now += 2
    assert session.elapsed == before.seconds + 2


def test_once_the_player_goes_on_where_the_bot_was_undo_takes_single_moves_back(begun: Table) -> None:
    begun.do(Command.BOT)
    begun.look(1.0, 4)
    begun.do(Command.BOT)
    moves = len(begun.moves)
    begun.play.move(Move.flag(*begun.board.grid.places(begun.board.hidden)[0]))
    begun.do(Command.UNDO)
    assert len(begun.moves) == moves > 1
    begun.do(Command.UNDO)
    assert len(begun.moves) == moves - 1


def test_while_the_bot_plays_its_own_game_undo_takes_its_move_back_and_holds(table: Table) -> None:
    table.do(Command.BOT)
    table.look(1.0, 4)
    moves = len(table.moves)
    table.do(Command.UNDO)
    assert (len(table.moves), table.play.bot.pace.held) == (moves - 1, True)


def test_a_players_game_left_for_one_of_the_bots_comes_back_at_once(begun: Table) -> None:
    mine = begun.play.session.id
    begun.do(Command.NEW, Command.BOT)
    begun.look(1.0, 4)
    assert begun.moves
    begun.do(Command.UNDO)
    assert (begun.play.session.id, begun.play.bot.on) == (mine, False)


# Steering


@pytest.mark.parametrize("command", [Command.PAUSE, Command.REVEAL])
def test_it_is_held_steps_goes_back_and_goes_on(begun: Table, command: Command) -> None:
    begun.do(Command.BOT)
    for steering, moves in ((command, 1), (Command.RIGHT, 2), (Command.LEFT, 1)):
        begun.do(steering)
        begun.look(1.0, 5)
        assert (len(begun.moves), begun.play.bot.pace.held, begun.play.session.paused) == (moves, True, False)
    begun.do(command)
    begun.look(1.0, 3)
    assert len(begun.moves) > 1


@pytest.mark.parametrize(
    ("start", "commands", "end"), [(0, "up up down", 1), (0, "down", 0), (2, "up " * MAX, MAX), (2, "down", 1)]
)
def test_up_and_down_change_the_speed_which_is_kept(tables: NewTable, start: int, commands: str, end: int) -> None:
    table = tables(solver="quick", speed=start, kept=True)
    table.do(Command.BOT, *map(Command, commands.split()))
    assert table.desk.storage
    assert table.play.autoplay.speed == table.desk.storage.load_settings().speed == end
    words = "flat out" if end == MAX else f"{SPEEDS[end]} a second"
    assert table.play.autoplay.pace_words == words


def test_g_goes_on_to_the_next_guess_and_shows_it(tables: NewTable) -> None:
    table = tables(code="30x16x99.expert.4", moves="r3,3", **SLOW)
    table.do(Command.BOT, Command.GUESS)
    assert table.play.bot.pace.rushing
    while not table.play.bot.pace.held:
        table.look()
    table.look(times=2)
    ((_, chance),) = table.play.shown().marks.chances
    assert f"has a risk of {percent(chance)}" in table.play.shown().paragraphs[0].text


@pytest.mark.parametrize("command", [Command.FLAG, Command.CHORD, None])
def test_who_clicks_or_moves_takes_over_and_plays_nothing(begun: Table, command: Command | None) -> None:
    begun.do(Command.BOT)
    begun.look(1.0, 2)
    begun.play.bot.tick(begun.clock.now)
    moves = begun.moves
    assert begun.thinker.awaits("bot")
    if command:
        begun.do(command)
    else:
        assert begun.play.mode.interrupt()
    assert not begun.thinker.awaits("bot"), "an answer would be worth nothing"
    begun.look(1.0, 5)
    assert (begun.play.bot.on, begun.moves) == (False, moves)
    assert begun.said == "You're playing again (unranked)."
    assert not begun.play.mode.interrupt(), "there is nothing to take over any more"


@pytest.mark.parametrize("command", [Command.NEW, Command.SAME, Command.EXPERT])
def test_a_new_game_or_another_level_while_it_thinks_is_simply_played(begun: Table, command: Command) -> None:
    begun.do(Command.BOT)
    begun.play.bot.tick(begun.clock.now)
    begun.do(command)
    assert begun.board.status is Status.READY
    begun.look(1.0, 4)
    assert len(begun.moves) >= 1


def test_the_options_of_the_chosen_solver_follow_it_and_each_takes_its_next_value(begun: Table) -> None:
    def chosen(text: str) -> None:
        next(each for each in begun.play.mode.solvers() if each.text == text).choose()

    chosen("Counting")
    chosen("  Guesses: in the middle")
    assert begun.play.mode.solver == "counting:guess=near"
    begun.look(1.0, 2)
    assert begun.play.session.player == "human+counting:guess=near"
    assert [each.text for each in begun.play.mode.solvers() if each.chosen] == ["Counting"]
    chosen("  Guesses: next to an open cell")
    assert begun.play.mode.solver == "counting"


def test_a_chosen_solver_whose_options_are_gone_is_replaced(tables: NewTable) -> None:
    assert tables(solver="counting:depth=3").play.mode.solver == "deep"


def test_a_solver_that_is_chosen_starts_and_another_can_be_chosen_in_full_flight(begun: Table) -> None:
    for name in ("Quick", "Strong"):
        next(each for each in begun.play.mode.solvers() if each.text == name).choose()
        if name == "Quick":
            begun.look(1.0, 2)
    assert [each.text for each in begun.play.mode.solvers() if each.chosen] == ["Strong"]
    assert begun.play.shown().paragraphs[1].text == "Beginner: 0 moves, 0 guesses"
    begun.look(1.0, 3)
    assert begun.play.bot.on
    assert begun.play.session.player == "human+quick+strong"


@pytest.mark.parametrize("moves", ["", OPENING])
def test_while_something_else_is_looked_at_the_bot_does_nothing(tables: NewTable, moves: str) -> None:
    table = tables(moves=moves, **SLOW)
    table.do(Command.BOT)
    table.play.leave()
    before = len(table.moves)
    table.look(1.0, 5)
    assert len(table.moves) == before
    table.play.come_back()
    table.look(1.0, 5)
    assert len(table.moves) > before


# A board that was laid for a certain cell


def test_on_a_board_laid_for_a_cell_the_bot_begins_there_and_says_why(tables: NewTable) -> None:
    table = tables(code="9x9x10.beginner.3.r7c1", **SLOW)
    table.do(Command.BOT)
    table.look()
    assert table.play.shown().paragraphs[0].text == "This board starts here."
    assert table.thinker.asked == []
    table.look()
    assert table.moves == [Move.reveal(7, 1)]
    table.look(1.0, 3)
    assert table.thinker.asked[0] == "bot"
    assert len(table.moves) > 1


# Solvers that fail


def test_a_solver_that_fails_hands_the_game_back_and_is_reported(tables: NewTable) -> None:
    def crash(_board: Board, _budget: Budget) -> Advice:
        raise RuntimeError("boom")

    plugins = bundled_plugins()
    plugins.solvers["odd"] = Solver("odd", crash)
    table = tables(moves=OPENING, plugins=plugins, solver="odd")
    table.do(Command.BOT)
    table.look(1.0, 3)
    assert (table.play.bot.on, len(table.moves)) == (False, 1)
    assert "The solver odd failed: it crashed: RuntimeError: boom" in table.said


def test_a_solver_that_is_gone_is_replaced_by_the_last_there_is(tables: NewTable) -> None:
    table = tables(solver="gone")
    assert table.play.mode.solver == [*table.plugins.solvers][-1]
