"""Looking back at a game: the verdict after a loss, the luck and the mistakes that are kept, and the board's grade."""

from contextlib import closing
from pathlib import Path

import pytest

from minesweeper import Minefield, Status
from minesweeper.history import History, Measures
from minesweeper.play import Command, looking_back
from minesweeper.thinking.marks import Marks
from minesweeper.thinking.thoughts import graded
from minesweeper.words.reasons import clicks_line, grade_line
from minesweeper.words.verdicts import AS_IF_HONEST
from minesweeper_solver import Fewest, Grade, Kind, grade
from tests.bundled import bundled_plugins
from tests.play.conftest import NewTable
from tests.play.table import CORNER, Table

CERTAIN = "That cell had to be a mine."
PLAYED = Measures(12, 12, 0, left=6, right=2, chords=2, effective=10, seconds=5.0)
TOSS = "....\n...*"


@pytest.fixture
def lost(corner: Table) -> Table:
    corner.open((2, 3))
    return corner


def verdict(table: Table) -> tuple[str, ...]:
    report = table.play.shown().report
    return report.verdict.lines if report and report.verdict else ()


def kept(table: Table, home: Path) -> tuple[str, int | None, float | None, int | None]:
    """The only game in the history: its id, guesses, luck and mistakes."""
    table.think()
    table.written()
    with closing(History(home)) as history:
        (game,) = history.games()
    return game.id, game.guesses, game.luck, game.mistakes


def test_after_an_avoidable_loss_what_was_safe_is_marked_with_the_numbers_that_prove_it(tables: NewTable) -> None:
    """`1#` over `1#` and `##`: the third row is safe, and the second row is a guess."""
    lost = tables(field="..\n.*\n..", moves="r0,0 r1,0 r1,1")
    lost.think()
    assert verdict(lost)[0] == "You didn't have to risk it. The marked cells were safe."
    marks, board = lost.play.shown().marks, lost.board
    assert marks == Marks(safe=marks.safe, outlined=marks.outlined)
    assert board.grid.places(marks.safe) == [(2, 0), (2, 1)]
    assert marks.outlined == board.revealed | marks.safe


def test_a_certain_mine_is_proved_by_the_numbers_that_are_outlined_until_the_next_game(lost: Table) -> None:
    assert (verdict(lost), lost.play.shown().marks) == ((), Marks())
    noticed = len(lost.events)
    lost.look()
    assert verdict(lost) == (CERTAIN, "This 1 has only one cell left for its mine.")
    assert lost.said == ""
    marks = lost.play.shown().marks
    assert marks == Marks(outlined=lost.board.grid.gather([(1, 2), (2, 3)]))
    assert lost.events[noticed:] == [None]
    lost.open((3, 3), (2, 3), (0, 0))
    assert (verdict(lost)[0], lost.play.shown().marks) == (CERTAIN, marks)
    lost.do(Command.UNDO)
    assert str(lost.board) == "00000\n00111\n001##\n001##"
    assert lost.play.session.unranked


def test_a_guess_that_was_riskier_than_another_shows_the_better_one_with_its_odds(tables: NewTable) -> None:
    """A 1 with eight neighbours against a lonely rest: the rest is riskier."""
    table = tables(field="*...*\n....*\n....*", moves="r1,1 r0,4")
    table.think()
    assert "the marked cells were safer (12.5 % risk instead of 50 %)" in verdict(table)[0]
    ((_, chance),) = table.play.shown().marks.chances
    assert chance == 1 / 8


def test_after_a_win_there_is_no_verdict(tables: NewTable) -> None:
    table = tables(field=TOSS, moves="r0,0 r0,3")
    table.think()
    report = table.play.shown().report
    assert report
    assert (report.sentence, report.verdict) == ("Won in 0.00 seconds.", None)
    assert table.play.shown().marks == Marks()


@pytest.mark.parametrize("command", [Command.NEW, Command.SAME, Command.UNDO])
@pytest.mark.parametrize("judged", [True, False])
def test_it_goes_with_the_next_game_or_an_undo_and_stays_away(lost: Table, command: Command, judged: bool) -> None:
    if judged:
        lost.look()
    lost.do(command)
    lost.think()
    assert (lost.play.shown().report, lost.play.shown().marks) == (None, Marks())
    assert CERTAIN not in lost.said
    assert lost.board.status is not Status.LOST


# What is kept


@pytest.mark.parametrize(
    ("field", "moves", "found"),
    [(TOSS, "r0,0 r0,3", (1, 0.5, 0)), (TOSS, "r0,0 r1,3", (1, 1.0, 0)), (CORNER, "r0,0 r2,3", (1, 1.0, 1))],
    ids=["lucky", "unlucky", "a mistake"],
)
def test_guesses_luck_and_mistakes_are_kept_even_when_the_next_game_has_begun(
    tables: NewTable, home: Path, field: str, moves: str, found: tuple[int, float, int]
) -> None:
    table = tables(field=field, kept=True, moves=moves)
    finished = table.play.session.id
    table.do(Command.NEW)
    assert kept(table, home) == (finished, *found)
    assert table.play.keeper
    assert table.play.keeper.due == 0


# The bot's games


def test_the_bots_losses_are_judged_too_but_its_luck_is_not_kept(tables: NewTable, home: Path) -> None:
    table = tables(field=CORNER, kept=True, moves="r0,0")
    table.do(Command.BOT)
    table.open((2, 3))
    assert kept(table, home) == (table.play.session.id, None, None, None)
    assert verdict(table)[0] == CERTAIN
    assert table.play.shown().marks.outlined
    assert table.play.shown().paragraphs[0].text == ""


@pytest.mark.parametrize("why", ["bot", "huge"])
def test_on_the_bot_or_a_huge_board_it_is_given_up_when_the_game_goes_on(
    table: Table, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if why == "huge":
        monkeypatch.setattr(looking_back, "MAX_REVIEWED_CELLS", 80)
    else:
        table.do(Command.BOT)
    table.lose()
    assert table.thinker.awaits("review")
    table.do(Command.NEW)
    assert not table.thinker.awaits("review")


def test_nobody_looks_back_at_a_bots_win_or_at_a_pace_that_nobody_can_follow(tables: NewTable) -> None:
    table = tables()
    table.do(Command.BOT)
    table.win()
    assert "review" not in table.thinker.asked
    table = tables(field="**.\n***", solver="quick")
    table.do(Command.BOT, *[Command.UP] * 9)
    while not table.board.status.over:
        table.look(0.01)
    assert table.board.status is Status.LOST
    assert not {"review", "grade", "clicks"} & set(table.thinker.asked)
    assert table.play.shown().report is None


# The grade


@pytest.mark.parametrize("end", [Table.win, Table.lose])
def test_how_hard_the_logic_was_is_told_once_that_is_known(table: Table, end: object) -> None:
    assert callable(end)
    end(table)
    table.think()
    assert table.lines[-1] == grade_line(grade(table.secret, 4, 4))


def test_after_a_win_the_clicks_that_were_enough_are_told(tables: NewTable) -> None:
    table = tables(field="...\n.*.\n...", moves="r0,0 r0,1 r0,2 r1,0 r1,2 r2,0 r2,1 r2,2")
    table.think()
    report = table.play.shown().report
    assert report
    assert report.clicks == "Efficiency 100 %, 5 clicks were enough"


def test_a_player_who_made_the_fewest_clicks_is_told_so() -> None:
    assert clicks_line(PLAYED, Fewest(9, 10, ()), won=True) == "Efficiency 120 %, 9 to 10 clicks were enough"
    assert clicks_line(PLAYED, Fewest(10, 10, ()), won=True) == "Efficiency 120 %, and no fewer clicks win"
    assert clicks_line(PLAYED, Fewest(9, 9, ()), won=False) == "9 clicks win this board"


def test_the_steps_are_counted_by_kind_and_nothing_is_told_of_a_board_opened_at_a_mine() -> None:
    assert grade_line(grade(Minefield.parse("....\n....\n...*"), 0, 0)) == "Solvable without guessing"
    board = Minefield.parse(".*...*.")
    assert grade_line(grade(board, 0, 3)) == "Solvable without guessing · 1 easy step, 1 by mine count"
    assert grade_line(Grade(2, ((Kind.COUNTING, 3), (Kind.PAIRS, 1)), 0)) == "2 guesses needed · 3 easy steps, 1 pair"
    assert graded(Minefield.parse("*."), 0, 0) is None


@pytest.mark.parametrize("dealer", [name for name in bundled_plugins().dealers if name != "honest"])
@pytest.mark.parametrize("rules", ["", ".g-no_guess"])
def test_a_board_is_not_graded_under_a_dealer_who_may_have_moved_its_mines(
    tables: NewTable, dealer: str, rules: str
) -> None:
    table = tables(code=f"9x9x10.beginner{rules}.d-{dealer}.3.r4c4")
    table.open((4, 4))
    table.think()
    table.lose()
    table.think()
    record = table.play.session.record()
    assert (table.play.session.board.status, record.code.first) == (Status.LOST, (4, 4))
    assert "grade" not in table.thinker.asked
    report = table.play.shown().report
    assert report
    assert report.grade == ""
    assert not any("Solvable" in note or "needed" in note for note in report.notes)
    assert AS_IF_HONEST in report.notes


def test_a_large_board_is_not_graded(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking_back, "LARGEST_GRADED", 80)
    table.win()
    assert not table.thinker.awaits("grade")


def test_a_grade_that_comes_with_the_next_game_is_not_told(table: Table) -> None:
    table.win()
    then, work, arguments = table.thinker.questions["grade"]
    table.do(Command.NEW)
    assert not table.thinker.awaits("grade")
    then(work(*arguments))
    assert table.play.shown().report is None
