"""Boards and games shown from Python: the public functions that draw."""

from contextlib import closing
from pathlib import Path

import arcade
import pytest
from click.testing import CliRunner
from PIL import Image

from minesweeper import Board, Game, Minefield, Move, Record, Session, Setup, Theme, film, open_window, render
from minesweeper.cli.main import cli
from minesweeper.duel import Duel
from minesweeper.games.session import BOARD_KNOWN
from minesweeper.history import History
from minesweeper.history.storage import Storage
from minesweeper.ui.game.game_app import GameApp
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.replay.replay_view import ReplayView
from tests.history.games import played
from tests.ui.duelling import duelling
from tests.ui.stand import some_plugins

POSITION = "mines: 3\n01.\n12.\n..."


def test_a_board_and_the_same_position_typed_are_the_same_picture(window: arcade.Window) -> None:
    assert window.ctx
    board = Board.parse("01#\n12#\n###", mines=3)
    assert render(POSITION).tobytes() == render(board).tobytes()
    assert render("01.\n12.\n...", mines=3).tobytes() == render(board).tobytes()
    assert render(board, Theme("other", glyphs="round")).tobytes() != render(board).tobytes()  # type: ignore[arg-type]
    assert render(board, cell=16).width < render(board).width


def test_what_is_no_position_is_no_picture() -> None:
    with pytest.raises(ValueError, match="give the total"):
        render("01.\n12.")


@pytest.mark.parametrize("game", [Setup.parse("4x4x2.tiny.1"), played(1, won=False)], ids=["setup", "record"])
def test_a_game_becomes_a_film(game: Setup | Record, tmp_path: Path, window: arcade.Window) -> None:
    assert window.ctx
    path = tmp_path / "game.gif"
    frames = film(game, path, plugins=some_plugins(), solver="counting", speed=8, cell=16)
    with Image.open(path) as kept:
        assert 1 < kept.n_frames <= frames


def test_a_speed_that_there_is_not_is_refused_with_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="the speed is one of 1, 2, 4, 8, 16, 32, inf, not 3"):
        film(Setup.parse("4x4x2.tiny.1"), tmp_path / "game.gif", speed=3)
    with pytest.raises(ValueError, match=r"the speed is one of 0\.1, 0.25, 0.5, 1, 2, 4, 8, 16, not 3"):
        film(played(1), tmp_path / "game.gif", speed=3)


def test_what_cannot_be_shown_is_told_with_what_can(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="a picture shows a Board or a str, not a Game"):
        render(Game.from_mines(2, 2, [(0, 0)]))  # type: ignore[arg-type] # that is the mistake
    with pytest.raises(TypeError, match="a film shows a Setup or a Record, not a str"):
        film("9x9x10.beginner.8", tmp_path / "game.gif")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="the window opens on a Setup, a Game or a Record, not a str"):
        open_window("9x9x10.beginner.8")  # type: ignore[arg-type]


@pytest.fixture
def shown(games: list[GameApp], monkeypatch: pytest.MonkeyPatch) -> list[GameApp]:
    """The games that were opened; each is left at once."""

    def close(opened: GameApp) -> list[str]:
        games.append(opened)
        return ["It was closed."]

    monkeypatch.setattr(GameApp, "run", close)
    return games


def test_the_window_opens_on_a_setup(shown: list[GameApp]) -> None:
    assert open_window(Setup.parse("9x9x10.beginner.3"), plugins=some_plugins()) == ["It was closed."]
    session = shown[0].game.presenter.session
    assert (str(session.game.setup), session.unranked) == ("9x9x10.beginner.3", (BOARD_KNOWN,))


@pytest.mark.parametrize("begun", [True, False])
def test_the_window_opens_on_a_game_where_it_stands(shown: list[GameApp], begun: bool) -> None:
    game = Game.from_minefield(Minefield.parse("*...\n....\n...*"))
    if begun:
        game.reveal(0, 1)
    open_window(game, plugins=some_plugins())
    session = shown[0].game.presenter.session
    assert (session.board, session.game.moves, session.unranked) == (game.board, game.moves, (BOARD_KNOWN,))
    assert (session.game.peek(), session.paused) == (game.peek(), begun)


def test_the_window_opens_on_a_duel(shown: list[GameApp]) -> None:
    open_window(Setup.parse("16x16x51.duel.7.duel"), plugins=some_plugins())
    begun = Session(Duel.from_mines(7, 1, [(0, 0), (0, 2), (0, 4)]))
    begun.play(Move.claim(0, 0))
    open_window(begun.record(), plugins=some_plugins())
    screens = [each.app.home for each in shown]
    assert [isinstance(screen, GameView) and duelling(screen).duel.score for screen in screens] == [(0, 0), (1, 0)]


def test_the_window_plays_a_record_that_has_ended_again(shown: list[GameApp]) -> None:
    open_window(played(1), plugins=some_plugins())
    assert isinstance(shown[0].window.current_view, ReplayView)


@pytest.mark.parametrize("way", ["command", "function"])
def test_a_replay_leaves_the_unfinished_game_to_other_windows(
    shown: list[GameApp], home: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    session = Session(Game.of(Setup.parse("9x9x10.beginner.3")))
    session.play(Move.reveal(4, 4))
    with closing(History(home)) as history:
        history.save_unfinished(session.record())
        history.add(played(1))
    resumed: list[Record | None] = []

    def look(opened: GameApp) -> list[str]:
        shown.append(opened)
        with closing(Storage(home)) as other:
            resumed.append(other.game_left())
        keeper = opened.game.play.keeper
        assert keeper
        keeper.refresh()
        keeper.close()
        return []

    monkeypatch.setattr(GameApp, "run", look)
    if way == "command":
        assert CliRunner().invoke(cli, ["--no-plugins", "replay", "last"]).exit_code == 0
    else:
        open_window(played(1), plugins=some_plugins())
    assert [record and record.id for record in resumed] == [session.id]
    keeper = shown[0].game.play.keeper
    assert keeper
    assert [record.id for record in keeper.unfinished] == [session.id]
    assert not shown[0].game.presenter.board.revealed
