"""Plugins that are wrong in every way, all in one window: each costs itself, is named, and the window plays on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from arcade import key

from minesweeper.core.moves import Move
from minesweeper.plugins import Plugins, host, load_plugins
from minesweeper.thinking import bot
from minesweeper.thinking.thinker import Thinker
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.menu.about_view import AboutView
from minesweeper.ui.menu.widgets import Note
from tests.plugins.wrong import SOLVERS, WRONG, install
from tests.ui.playing import look, press
from tests.ui.stand import Stand
from tests.waiting import until

LOSES = {
    "raises": "it crashed: ZeroDivisionError: division by zero (raises.py:14)",
    "returns_nothing": "it answered with nothing, not with Advice",
    "off_the_board": "moves must be on the board of 9×9 cells",
    "hangs_in_advise": "gave no answer for",
    "takes_the_process_along": "The solver's process broke down.",
}
"""What the window says of solvers with which the bot cannot go on. The others it follows."""


@pytest.fixture(scope="module")
def plugins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Plugins]:
    """All of them, loaded once."""
    with pytest.MonkeyPatch.context() as patch:
        home = tmp_path_factory.mktemp("wrong")
        patch.setenv("MINESWEEPER_HOME", str(home))
        patch.setattr(host, "LOAD_SECONDS", 1.0)
        patch.setattr("minesweeper.plugins.sources.installed", lambda: iter(()))
        install(home / "plugins")
        yield load_plugins()


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    """One process for all that are asked, until one takes it along."""
    thinker = Thinker(lambda _why: None)
    yield thinker
    thinker.close()


@pytest.fixture
def view(stand: Stand, plugins: Plugins, thinker: Thinker, home: Path, monkeypatch: pytest.MonkeyPatch) -> GameView:
    folder = next(Path(record.source).parent for record in plugins.records if record.name == "raises")
    monkeypatch.setenv("MINESWEEPER_HOME", str(folder.parent))
    assert home != folder.parent

    def same(fail: object) -> Thinker:
        thinker._fail = fail  # type: ignore[assignment] # the window of this test
        return thinker

    stand.app.plugins = plugins
    monkeypatch.setattr("minesweeper.ui.bot.coach.Thinker", same)
    return stand.game(moves="r4,4")


@pytest.mark.slow
def test_those_that_fail_while_they_are_loaded_are_named_and_the_others_are_there(
    stand: Stand, view: GameView, plugins: Plugins
) -> None:
    shown = [widget.text for widget in AboutView(stand.app).rows() if isinstance(widget, Note)]
    for name, wrong in WRONG.items():
        assert name in SOLVERS or any(wrong.reason.replace("2 seconds", "1 seconds") in text for text in shown), name
    assert set(SOLVERS) < set(plugins.solvers)
    view.presenter.play(Move.flag(0, 0))
    assert view.presenter.board.flags


@pytest.mark.slow
@pytest.mark.parametrize("name", SOLVERS)
def test_the_window_plays_on_whatever_its_solver_does(
    name: str, stand: Stand, view: GameView, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot, "SILENCE", 1.0 if name == "hangs_in_advise" else 1e9)
    stand.app.change(solver=name)
    press(view, key.B)
    session = view.presenter.session

    def settled() -> bool:
        view.coach.thinker.poll(0.01)
        look(stand, view, 0.25)
        return not view.coach.bot.on or session.moves >= 4

    until(settled)
    assert LOSES.get(name, "") in stand.app.toast.text
    assert view.coach.bot.on == (name not in LOSES)
    if view.coach.bot.on:
        press(view, key.B)
    session.play(Move.parse("m8,8")).insist()
    stand.picture(view)
