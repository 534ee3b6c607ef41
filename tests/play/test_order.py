"""The order in which all that follows from the end of a game is done."""

import pytest

from minesweeper import Ended, Event, Session
from minesweeper.history import Keeper
from minesweeper.play import Command
from minesweeper.plugins.notices import Notices
from tests.play.conftest import NewTable
from tests.play.table import Table


def test_an_end_is_seen_kept_told_and_then_looked_back_at(tables: NewTable, monkeypatch: pytest.MonkeyPatch) -> None:
    table = tables(kept=True, moves="r4,4")
    done: list[str] = []
    keep, tell, ask = Keeper.follow, Notices.tell, table.thinker.ask

    def seen(event: Event | None) -> None:
        if isinstance(event, Ended):
            shown = table.play.shown()
            done.extend(("seen", shown.report.headline if shown.report else "", *shown.sounds))

    def kept(keeper: Keeper, session: Session, event: Event) -> None:
        keep(keeper, session, event)
        done.extend(["kept"] * isinstance(event, Ended))

    def told(notices: Notices, session: Session, event: Event) -> None:
        tell(notices, session, event)
        done.extend(["told"] * isinstance(event, Ended))

    def asked(topic: str, *question: object) -> None:
        ask(topic, *question)  # type: ignore[arg-type] # as they come
        done.append(topic)

    table.play.shown()
    table.play.listen(seen)
    monkeypatch.setattr(Keeper, "follow", kept)
    monkeypatch.setattr(Notices, "tell", told)
    monkeypatch.setattr(table.thinker, "ask", asked)
    table.lose()
    assert done == ["seen", "Lost · 5 % done", "boom", "kept", "told", "review", "grade", "clicks"]


def test_nothing_but_the_play_listens_to_its_session_however_many_games_there_are(table: Table) -> None:
    for _ in range(1000):
        table.do(Command.NEW)
    assert len(table.play.session._listeners) == 1


def test_who_shows_a_game_is_told_of_it_even_after_a_failure(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no history today")

    with monkeypatch.context() as broken:
        broken.setattr(Notices, "tell", fail)
        with pytest.raises(RuntimeError, match="no history today"):
            table.open((4, 4))
    table.events.clear()
    table.play.say("Something else.")
    assert table.events == [None]
