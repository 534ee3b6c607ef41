"""Games from a position: on mines drawn at random from all layouts, by the player or by solvers in a row."""

from collections import Counter

import pytest

from minesweeper import Move, Reason, Solver, Status
from minesweeper.core.advice import Advice
from minesweeper.core.sketch import Sketch
from minesweeper.play.commands import Command
from minesweeper.play.desk import Desk
from minesweeper.play.play import Play
from minesweeper.plugins import Plugins
from minesweeper.study.inquiring import SERIES
from minesweeper.study.playing import StudyGame, studied_play
from minesweeper.thinking import studying
from minesweeper.thinking.studying import PlayedOut, study_games, study_layout
from minesweeper.words import study as words
from tests.bundled import bundled_plugins
from tests.study.test_study import Told
from tests.thinking_here import ThinkerHere

START = Sketch.parse("4x3x2\n1###\n*###\n####")
COIN = Sketch.parse("3x1x1\n#1#")


@pytest.fixture(autouse=True)
def _think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.play.play.Thinker", ThinkerHere)
    monkeypatch.setattr("minesweeper.study.study.Thinker", ThinkerHere)


def begun(sketch: Sketch = START) -> tuple[Play, list[str]]:
    left: list[str] = []
    mines = study_layout(sketch.board, 1)
    assert mines is not None
    return studied_play(Desk(bundled_plugins()), sketch, mines, lambda: left.append("left")), left


def mines_of(play: Play) -> int:
    assert isinstance(play.mode, StudyGame)
    return play.mode.mines


def test_every_layout_is_drawn_equally_often() -> None:
    drawn = Counter(study_layout(START.board, number) for number in range(4000))
    cells = START.hidden & ~START.grid.around(START.grid.cell(0, 0))
    assert len(drawn) == cells.bit_count()
    assert all(mines and mines & START.mines and mines.bit_count() == 2 for mines in drawn)
    assert max(drawn.values()) < 1.25 * 4000 / len(drawn)
    assert min(drawn.values()) > 0.75 * 4000 / len(drawn)


def test_an_impossible_position_has_no_mines_to_draw() -> None:
    assert study_layout(Sketch.parse("2x2x1\n1#\n2#").board, 1) is None


def test_a_game_begins_with_the_position_and_can_be_won() -> None:
    play, _ = begun()
    board = play.session.board
    assert str(board) == "1###\nF###\n####"
    assert board.status is Status.PLAYING
    for row, col in START.grid.places(START.hidden & ~mines_of(play)):
        play.move(Move.reveal(row, col))
    assert play.session.board.status is Status.WON


def test_it_begins_again_with_the_same_mines_or_with_others() -> None:
    play, _ = begun()
    seen = set()
    for _ in range(12):
        seen.add(mines_of(play))
        play.move(Move.reveal(2, 3))
        play.do(Command.SAME)
        assert mines_of(play) in seen
        assert str(play.session.board) == "1###\nF###\n####"
        play.do(Command.NEW)
        play.thinker.poll()
    assert len(seen) > 1
    assert words.STUDIED in play.session.unranked


def test_moves_are_undone_odds_and_hints_shown_and_the_way_back_taken() -> None:
    play, left = begun()
    play.do(Command.UNDO)
    play.do(Command.FLAG)
    assert isinstance(play.mode, StudyGame)
    assert play.mode.can_hint
    play.move(Move.flag(2, 2))
    play.do(Command.UNDO)
    assert str(play.session.board) == "1###\nF###\n####"
    play.do(Command.ODDS)
    play.thinker.poll()
    assert any("mine" in each.text for each in play.shown((0, 1)).paragraphs)
    play.do(Command.HINT)
    play.thinker.poll()
    assert play.hints.given
    play.do(Command.BACK)
    assert left == ["left"]


def test_mines_that_cannot_be_drawn_are_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    play, _ = begun()
    monkeypatch.setattr(studying, "study_layout", lambda _board, _number: None)
    play.do(Command.NEW)
    play.thinker.poll()
    message = play.shown().message
    assert message
    assert message.text == words.TOO_HARD_TO_DRAW


# Solvers in a row


def loaded(monkeypatch: pytest.MonkeyPatch, **solvers: Solver) -> Plugins:
    plugins = bundled_plugins()
    plugins.solvers |= solvers
    monkeypatch.setattr(studying, "same_plugins", lambda _choice: plugins)
    return plugins


def test_a_solver_plays_a_hundred_games_and_the_win_rate_has_an_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded(monkeypatch)
    told = Told(str(COIN), ("quick",)).think(12)
    told.study.answering.play_series("quick")
    known = told.study.answering.known
    assert known
    told.think(1)
    played = known.series["quick"]
    while isinstance(played, PlayedOut) and played.games < SERIES:
        told.think(1)
        played = known.series["quick"]
    assert isinstance(played, PlayedOut)
    assert played.games == played.guesses == SERIES
    assert 30 < played.wins < 70
    fact = next(each for each in told.study.shown().facts if each.text.startswith("won"))
    assert fact.text == f"won {played.wins:.0f} of 100"
    assert "–" in fact.detail


def test_the_same_games_are_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    choice = loaded(monkeypatch).choice
    once, again = (study_games(choice, "quick", COIN.board, 0, 20) for _ in range(2))
    assert isinstance(once, PlayedOut)
    assert isinstance(again, PlayedOut)
    games = min(once.games, again.games)
    assert study_games(choice, "quick", COIN.board, 0, games) == study_games(choice, "quick", COIN.board, 0, games)


def test_a_solver_that_gives_up_loses_and_one_that_crashes_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_arguments: object) -> Advice:
        raise RuntimeError("no idea")

    idle = Solver("idle", lambda _board, _budget: Advice((), 0.0, Reason("", "I give up.")))
    choice = loaded(monkeypatch, idle=idle, broken=Solver("broken", crash)).choice
    done = study_games(choice, "idle", COIN.board, 0, 1)
    assert done == PlayedOut(1, 0, 0)
    said = study_games(choice, "broken", COIN.board, 0, 1)
    assert isinstance(said, str)
    assert "no idea" in said


def test_an_impossible_position_is_not_played() -> None:
    told = Told("2x2x1\n1#\n2#", ("quick",)).think(2)
    told.study.answering.play_series("quick")
    known = told.study.answering.known
    assert known
    assert known.series == {}
