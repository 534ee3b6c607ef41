"""Solvers that play a side of a duel, and the odds that both sides may see."""

from dataclasses import replace

import pytest

from minesweeper import HUMAN, Advice, Budget, Minefield, Move, Plugins, Reason, load_plugins
from minesweeper.duel import Duel, Moment
from minesweeper.games.player import Duellists
from minesweeper.play import Command
from minesweeper.play.autoplay import BOT_TOPIC
from minesweeper.play.duelling import BEFORE, Duelling
from minesweeper.thinking.marks import Marks
from minesweeper.thinking.thinker import Thinker
from minesweeper.words.duels import NO_FLAGS, RULE
from tests.bundled import bundled_plugins
from tests.play.conftest import NewTable
from tests.play.table import Table
from tests.players import seats
from tests.waiting import until

FIELD = Minefield.of(9, 5, [(0, 0), (0, 2), (0, 4), (0, 6), (4, 8)])
"""Five mines, so that three win."""
SAFE = ((0, 1), (0, 3))
"""Cells that open nothing but themselves."""


def duel(
    tables: NewTable, left: str = HUMAN, right: str = HUMAN, bombs: bool = False, plugins: Plugins | None = None
) -> Table:
    table = tables(setup=Duel.from_minefield(FIELD, bombs).setup, plugins=plugins)
    table.play.session.seats = seats(left, right)
    table.play.mode.wake()
    return table


@pytest.fixture
def friends(tables: NewTable) -> Table:
    return duel(tables)


@pytest.fixture
def against(tables: NewTable) -> Table:
    table = duel(tables, HUMAN, "quick")
    table.open(SAFE[0])
    return table


def mode(table: Table) -> Duelling:
    assert isinstance(table.play.mode, Duelling)
    return table.play.mode


def written(table: Table, cell: tuple[int, int] | None = None) -> str:
    return table.play.shown(cell).paragraphs[0].text


def let_solver_move(table: Table) -> None:
    before = len(table.moves)
    while len(table.moves) == before and not table.board.status.over:
        table.look(1.0)


def test_a_solver_moves_on_its_turn_and_says_why(tables: NewTable) -> None:
    table = duel(tables, HUMAN, "quick")
    table.look(1.0, 3)
    assert (len(table.moves), written(table)) == (0, RULE)
    assert table.play.shown().speech == (1, f"Quick one? {RULE}", 0)
    table.open(SAFE[0])
    let_solver_move(table)
    assert table.moves[0] == Move.claim(*SAFE[0])
    assert table.play.session.player == f"{HUMAN}+quick"
    assert written(table).startswith("Dash: ")
    while table.play.session.game.side:
        let_solver_move(table)
    assert not table.play.bot.on


def test_a_solver_takes_a_moment_and_who_moves_meanwhile_is_told_whose_turn_it_is(tables: NewTable) -> None:
    table = duel(tables, HUMAN, "quick", bombs=True)
    table.open(SAFE[0])
    table.look(times=2)
    table.look(BEFORE - 0.1)
    table.open(SAFE[1])
    assert (table.said, len(table.moves)) == ("It's Dash's turn.", 1)
    table.play.say("")
    table.do(Command.BOT)
    assert (table.said, mode(table).armed) == ("It's Dash's turn.", False)


def test_what_is_asked_elsewhere_is_how_the_duel_stands(against: Table) -> None:
    against.thinker.silent = True
    against.look(1.0, 3)
    now = mode(against).duel
    assert against.thinker.questions[BOT_TOPIC][2][1:] == ("quick", now.now, True)
    assert written(against) == "Dash: Thinking …"


def test_a_solver_thinks_in_another_process(tables: NewTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.play.play.Thinker", Thinker)
    table = duel(tables, HUMAN, "strong", plugins=load_plugins(bundled_only=True, off=()))
    table.open(SAFE[0])

    def moved() -> bool:
        table.look(0.0 if table.play.thinker.busy else 1.0)  # a solver that seems to hang is given up
        table.play.thinker.poll(0.1)
        return len(table.moves) > 1

    until(moved)
    assert table.play.session.seats == seats(HUMAN, "strong")


def test_two_solvers_play_to_the_end_and_can_be_held(tables: NewTable) -> None:
    table = duel(tables, "quick", "strong")
    let_solver_move(table)
    table.do(Command.REVEAL)
    made = len(table.moves)
    table.look(1.0, 5)
    assert (table.play.bot.pace.held, len(table.moves)) == (True, made)
    table.do(Command.UNDO)
    assert len(table.moves) == made - 1, "nobody is cheated by looking at a move again"
    table.do(Command.REVEAL)
    while not table.board.status.over:
        let_solver_move(table)
    table.look(1.0, 9)
    assert table.board.status.over, "no other duel follows by itself"
    assert not table.play.bot.on


def test_a_solver_can_take_a_side_over_and_hand_it_back(friends: Table) -> None:
    side = friends.play.mode.bar(wide=True)[0]
    assert side.choices
    person, quick, strong = (each for each in side.choices() if each.text in ("Person", "Dash", "Vera"))
    assert (person.chosen, quick.chosen, strong.chosen) == (True, False, False)
    quick.choose()
    assert (side.text, friends.play.mode.bar(wide=True)[0].text) == ("Left: Person", "Left: Dash")
    person.choose()
    friends.look(1.0, 5)
    assert (len(friends.moves), mode(friends).players) == (0, Duellists())


def playing(*claims: Move) -> Plugins:
    """Plugins whose `quick` plays these moves, whatever the board is."""

    def play(_moment: Moment, _budget: Budget) -> Advice:
        return Advice(claims, 0.5, Reason("odd", "That is how it is."))

    plugins = bundled_plugins()
    plugins.solvers["quick"] = replace(plugins.solvers["quick"], duel=play)
    return plugins


@pytest.mark.parametrize(
    ("solver", "said"),
    [
        ("quick", "Quick gives up: "),
        ("nobody", "There's no solver nobody."),
        ("strong", "The solver's process broke down."),
    ],
)
def test_a_solver_that_cannot_go_on_leaves_its_side_to_a_person(tables: NewTable, solver: str, said: str) -> None:
    table = duel(tables, HUMAN, solver, plugins=playing(Move.claim(50, 50)))
    table.open(SAFE[0])
    table.look()
    if solver == "strong":
        table.break_down()
    table.look(1.0, 5)
    assert table.said.startswith(said)
    assert table.said.endswith(" You play its side now.")
    assert mode(table).players == Duellists()
    table.open(SAFE[1])
    assert len(table.moves) == 2


def test_a_mine_that_is_claimed_by_a_solver_keeps_its_turn(tables: NewTable) -> None:
    table = duel(tables, HUMAN, "quick", plugins=playing(Move.claim(0, 0), Move.claim(0, 2)))
    table.open(SAFE[0])
    let_solver_move(table)
    let_solver_move(table)
    assert (table.play.session.game.side, mode(table).duel.score) == (1, (0, 2))


def test_a_solver_waits_in_a_pause_and_while_something_else_is_looked_at(against: Table) -> None:
    against.do(Command.PAUSE)
    against.look(1.0, 5)
    assert (len(against.moves), against.play.shown().covered) == (1, True)
    against.do(Command.PAUSE)
    against.play.leave()
    against.look(1.0, 5)
    assert len(against.moves) == 1
    against.play.come_back()
    let_solver_move(against)


# Odds


def test_odds_are_shown_to_both_sides_or_to_none(friends: Table) -> None:
    friends.open(SAFE[0])
    friends.do(Command.ODDS)
    assert friends.said == "Both sides see the odds now."
    friends.open((0, 0))
    friends.think()
    assert written(friends, (1, 1)) == "25 % chance of a mine.", "one of four, not two"
    assert written(friends, (0, 0)).startswith("Likeliest mine: ")
    figures = sum(cells for cells, _chance in friends.play.shown().marks.chances)
    beside = friends.board.grid.around(friends.board.revealed) & friends.board.hidden
    assert figures == beside & ~friends.board.flags, "a mine that was found needs no figure"
    friends.do(Command.ODDS)
    assert friends.said == "The odds are hidden from both sides."
    assert friends.play.shown().marks == Marks()


def test_odds_are_gone_when_the_duel_is_over(friends: Table) -> None:
    friends.do(Command.ODDS)
    friends.open(SAFE[0], (0, 0), (0, 2), (0, 4))
    friends.think()
    assert friends.play.shown().marks == Marks()
    assert written(friends) == "The game is over."


def test_a_level_key_begins_a_duel_of_that_level(friends: Table) -> None:
    friends.do(Command.EXPERT)
    setup = friends.play.session.game.setup
    assert (setup.level.name, setup.mode) == ("expert", "duel")


@pytest.mark.parametrize("command", [Command.NEW, Command.SAME])
def test_a_duel_that_is_left_for_another_is_kept_with_its_last_move(tables: NewTable, command: Command) -> None:
    table = tables(setup=Duel.from_minefield(FIELD).setup, kept=True)
    table.open(SAFE[0], SAFE[1], (0, 0))
    left = table.play.session.record()
    table.do(command)
    table.written()
    assert table.play.keeper
    (kept,) = table.play.keeper.unfinished
    assert (kept.id, kept.board) == (left.id, left.board)


def test_moves_are_taken_back_between_friends_alone(friends: Table, against: Table) -> None:
    friends.do(Command.UNDO)
    assert friends.said == "There's nothing to undo."
    friends.open((0, 0), SAFE[0])
    friends.do(Command.UNDO)
    assert (friends.said, friends.moves) == ("Undone. Left's turn.", [Move.claim(0, 0)])
    against.do(Command.UNDO)
    assert (against.said, len(against.moves)) == ("Undo works only between two people.", 1)


def test_a_solver_speaks_of_the_cell_it_took_without_naming_its_row(tables: NewTable) -> None:
    table = duel(tables, HUMAN, "quick")
    table.open(SAFE[0])
    let_solver_move(table)
    speech = table.play.shown().speech
    assert speech
    assert (speech.side, speech.cells) == (1, mode(table).last)
    assert speech.text.startswith("This cell is")
    assert "row" not in speech.text


def test_a_solver_has_the_last_word_as_its_character_takes_a_defeat(against: Table) -> None:
    while against.play.session.game.side:
        let_solver_move(against)
    mines = [cell for cell in FIELD.grid.places(FIELD.mines) if not against.board.flags & FIELD.grid.cell(*cell)]
    against.open(*mines)
    speech, report = against.play.shown().speech, against.play.shown().report
    assert report
    assert speech
    assert (speech.text, report.sentence) == ("I was too hasty.", mode(against).standing)


def test_a_right_click_without_bombs_says_why_nothing_happens(friends: Table) -> None:
    friends.play.move(Move.flag(2, 2))
    assert (friends.said, friends.moves) == (NO_FLAGS, [])


def choose(table: Table, text: str) -> None:
    next(item for item in table.play.mode.levels() if item.text == text).choose()


def again(table: Table) -> str:
    report = table.play.shown().report
    assert report
    return report.offers[Command.NEW]


def win_for_left(table: Table) -> None:
    table.open((0, 0), (0, 2), (0, 4))


def test_a_match_is_won_by_the_side_that_wins_most_of_its_duels(friends: Table) -> None:
    win_for_left(friends)
    assert again(friends) == "Rematch", "a single duel"
    friends.do(Command.SAME)
    choose(friends, "Best of 3")
    score = [mode(friends).series.wins]
    for _ in range(2):
        win_for_left(friends)
        score.append(mode(friends).series.wins)
        last = again(friends)
        friends.do(Command.SAME)
    assert (score, last) == ([(0, 0), (1, 0), (2, 0)], "New match")
    assert (mode(friends).series.wins, friends.desk.settings.best_of) == ((0, 0), 3)


def test_a_duel_that_is_undone_counts_in_no_match(friends: Table) -> None:
    choose(friends, "Best of 3")
    win_for_left(friends)
    report = friends.play.shown().report
    assert report
    assert report.ruling
    assert (again(friends), report.ruling.title) == ("Next duel", "Best of 3, 1 : 0")
    friends.do(Command.UNDO)
    assert mode(friends).series.wins == (0, 0)
    friends.open((0, 4))
    assert mode(friends).series.wins == (1, 0)


def test_another_player_begins_another_match(friends: Table) -> None:
    choose(friends, "Best of 5")
    win_for_left(friends)
    mode(friends).use(1, seats("quick")[0])
    assert (mode(friends).series.best_of, mode(friends).series.wins) == (5, (0, 0))


@pytest.mark.parametrize("bombs", [True, False])
def test_the_bomb_of_each_side_is_kept_ready_armed_or_spent(tables: NewTable, bombs: bool) -> None:
    table = duel(tables, bombs=bombs)
    seen = []

    def look() -> None:
        seen.append([each.bomb for each in mode(table).sides])

    look()
    table.open((0, 0), SAFE[0])
    look()
    table.do(Command.BOT)
    look()
    table.open((1, 5))
    look()
    states = [["kept", "kept"], ["kept", "ready"], ["kept", "armed"], ["ready", "spent"]]
    assert seen == (states if bombs else [[None, None]] * 4)
