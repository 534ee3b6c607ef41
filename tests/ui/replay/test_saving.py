"""A replay says which clicks were lost, and shows the play in the fewest clicks beside the game."""

import pytest
from arcade import key

from minesweeper import Game, Minefield, Move, Record, Session, Setup
from minesweeper.play.commands import Command
from minesweeper.ui.replay.replay_view import ReplayView
from tests.ui.replay.watching import Watch
from tests.ui.stand import Stand

ISLAND = "...\n.*.\n..."


def played(*moves: str) -> Record:
    now = [0.0]
    session = Session(Game.of(Setup.drawn(Minefield.parse(ISLAND))), lambda: now[0])
    for move in moves:
        now[0] += 1
        session.play(Move.parse(move))
    return session.record()


@pytest.fixture
def watch(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> Watch:
    return Watch(stand, monkeypatch, played("r1,0", "r0,0", "f1,1", "c1,0", "c0,1", "c2,1"))


def test_a_lost_click_is_explained_and_the_chord_outlined_that_would_have_saved_it(watch: Watch) -> None:
    watch.think()
    watch.go_to(2)
    said = "Lost 1 click. A chord on the outlined number would have opened this cell with others."
    assert watch.side.insight.sentence == said
    assert watch.side.insight.overlay
    watch.go_to(3)
    assert watch.side.insight.sentence == ""
    assert not watch.side.insight.overlay


def test_the_play_in_the_fewest_clicks_is_shown_beside_the_game(watch: Watch) -> None:
    watch.press(key.X)
    watch.think()
    view = watch.stand.app.window.current_view
    assert isinstance(view, ReplayView)
    mine, saving = (replay.record for replay in view.games.replays)
    assert len(saving.log) < len(mine.log)
    assert str(saving.status) == "won"
    assert saving.unranked
    view.playback.go_to_end()
    view.begin(Command.BACK)
    assert watch.stand.app.window.current_view is watch.view
