"""Files of other programs, dropped into the window or pasted."""

from functools import partial
from pathlib import Path

from arcade import key

from minesweeper import Minefield, Status
from minesweeper.play.handed import handed_files
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.replay.replay_view import ReplayView
from tests.bundled import bundled_plugins
from tests.formats import builders
from tests.formats.games import played
from tests.ui.playing import press
from tests.ui.stand import Stand


def drop(view: GameView, paths: list[Path]) -> None:
    view.rooms.hand_over(partial(handed_files, view.app.plugins, paths))


RECORDING = played(4, (9, 9, 10), extras=False)


def test_a_replay_that_is_dropped_is_shown_and_left_again(stand: Stand, tmp_path: Path) -> None:
    view = stand.game(moves="r4,4")
    (tmp_path / "game.rmv").write_bytes(builders.rmv(RECORDING))
    drop(view, [tmp_path / "game.rmv"])
    shown = stand.app.window.current_view
    assert isinstance(shown, ReplayView)
    shown.on_key_press(key.ESCAPE, 0)
    assert stand.app.window.current_view is view


def test_two_replays_of_a_board_in_different_formats_are_side_by_side(stand: Stand, tmp_path: Path) -> None:
    view = stand.game()
    (tmp_path / "one.rmv").write_bytes(builders.rmv(RECORDING))
    (tmp_path / "two.evf").write_bytes(builders.evf3(RECORDING))
    drop(view, [tmp_path / "one.rmv", tmp_path / "two.evf"])
    shown = stand.app.window.current_view
    assert isinstance(shown, ReplayView)
    assert len(shown.games.replays) == 2


def test_a_board_that_is_dropped_or_pasted_is_played(stand: Stand, tmp_path: Path) -> None:
    view, field = stand.game(), Minefield.parse("*...\n....")
    (tmp_path / "board.mbf").write_bytes(bundled_plugins().formats["mbf"].data(field))
    drop(view, [tmp_path / "board.mbf"])
    assert view.presenter.session.record().setup.field == field
    other = Minefield.parse("...*\n....")
    stand.app.clipboard.copy(bundled_plugins().formats["link"].data(other).decode())
    press(view, key.V, key.MOD_CTRL)
    assert view.presenter.session.record().setup.field == other


def test_a_file_that_cannot_be_opened_leaves_the_game_as_it_is(stand: Stand, tmp_path: Path) -> None:
    view = stand.game(moves="r4,4")
    record = view.presenter.session.record()
    (tmp_path / "game.avf").write_bytes(b"what a day")
    drop(view, [tmp_path / "game.avf"])
    assert stand.app.status.text.startswith(
        "The file game.avf: this is no Arbiter file, although its name ends like one"
    )
    assert view.presenter.session.record() == record


def test_where_a_file_is_wrong_is_said_below_its_replay(stand: Stand, tmp_path: Path) -> None:
    view = stand.game()
    (tmp_path / "game.avf").write_bytes(builders.avf(RECORDING, seconds=900))
    drop(view, [tmp_path / "game.avf"])
    assert isinstance(stand.app.window.current_view, ReplayView)
    shown = stand.app.status.text
    assert RECORDING.claims.result is not Status.WON or shown.startswith("The file says 900.000 s, and the moves take ")
