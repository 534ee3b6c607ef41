"""How a race begins: at the end of a game, or against any other."""

import pytest

from minesweeper.core.moves import Move
from minesweeper.games.race import Race
from minesweeper.games.replay import Replay
from minesweeper.play import Command
from tests.play.conftest import NewTable
from tests.play.table import Table


def ghost(table: Table) -> str:
    """The id of the game that is raced; empty if none is."""
    race = table.play.ghost.race
    return race.replay.record.id if race else ""


def test_a_game_that_has_ended_is_raced_on_its_board(table: Table) -> None:
    table.win(5)
    game, mines = table.play.session.id, table.secret
    table.think()
    table.events.clear()
    table.do(Command.RACE)
    assert table.events == [None], "somebody has to look after it"
    table.think()
    assert ghost(table) == game != table.play.session.id
    assert table.secret == mines


def test_before_the_end_it_is_said_what_is_missing_or_the_ghost_is_sent_away(tables: NewTable) -> None:
    table = tables(moves="r4,4")
    table.do(Command.RACE)
    assert table.said == "You can race a game once it's over."
    table.win(5)
    table.do(Command.RACE)
    table.think()
    table.open((4, 4))
    game = table.play.session.id
    table.do(Command.RACE)
    assert (ghost(table), table.said, table.play.session.id) == ("", "The ghost is gone.", game)


def test_the_game_that_is_left_for_a_race_can_come_back(tables: NewTable) -> None:
    won = tables()
    won.win(5)
    table = tables(moves="r4,4")
    left = table.play.session.id
    table.play.ghost.begin(Race(Replay(won.play.session.record())))
    assert "back to your game" in table.said
    table.do(Command.UNDO)
    assert (table.play.session.id, ghost(table)) == (left, "")


def test_a_game_that_cannot_be_raced_is_a_sentence(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.play.move(Move.flag(0, 0))
    game = table.play.session
    table.play.ghost.against(Replay(game.record()))
    assert table.said == "You can't race this game: nothing was opened in it."
    table.lose()
    monkeypatch.setattr("minesweeper.play.races.replays", lambda _: "it is broken")
    table.do(Command.RACE)
    table.think()
    assert table.said == "You can't race this game: it is broken."
    assert ghost(table) == ""


def raced(table: Table, seconds: float) -> None:
    """Win in five seconds, then race that game until it is won in these seconds."""
    table.win(5)
    table.think()
    table.do(Command.RACE)
    table.think()
    table.win(seconds)


@pytest.mark.parametrize(
    ("seconds", "title", "sentence"),
    [
        (3.0, "You won the race", "By 2.00 s, 3.00 s against 5.00 s."),
        (8.5, "The ghost won the race", "By 3.50 s, 8.50 s against 5.00 s."),
        (5.0, "A tie", "5.00 s against 5.00 s."),
    ],
)
def test_the_end_says_who_won_and_by_how_much(table: Table, seconds: float, title: str, sentence: str) -> None:
    raced(table, seconds)
    report = table.play.shown().report
    assert report
    assert report.ruling
    assert (report.ruling.title, report.ruling.sentence) == (title, sentence)


def test_a_lost_race_says_so_and_has_its_lesson_too(table: Table) -> None:
    table.win(5)
    table.do(Command.RACE)
    table.think()
    table.lose()
    table.think()
    report = table.play.shown().report
    assert report
    assert report.headline.startswith("The ghost won the race · Lost · ")
    assert report.verdict
    assert any(note.endswith("when you hit a mine.") for note in report.notes)


def test_while_it_runs_both_have_a_bar_in_place_of_a_line(table: Table) -> None:
    table.win(5)
    table.do(Command.RACE)
    table.think()
    assert table.play.shown().race is None
    table.open((4, 4))
    table.clock.now += 6
    race = table.play.shown().race
    assert race
    assert 0 < race.yours < race.ghosts <= 1
    assert all(each.drawn for each in table.play.shown().paragraphs)
    table.win()
    assert table.play.shown().race is None
