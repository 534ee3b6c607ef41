"""Games that nobody has looked back at are reviewed while nothing is being played, each once."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from minesweeper.core.moves import Move
from minesweeper.history import History, Keeper
from minesweeper.ui.bot.backlog import Backlog
from minesweeper.ui.game.game_view import GameView
from tests.history.games import played
from tests.ui.exercising import keeping, settle
from tests.ui.playing import look, thinker
from tests.ui.stand import Stand

GAMES = 3


@pytest.fixture
def view(stand: Stand, home: Path) -> Iterator[GameView]:
    """A game that is not begun yet, in a window of a player who has finished others."""
    with closing(History(home)) as history:
        history.add_missing(played(seed) for seed in range(GAMES))
    yield stand.game()
    if stand.app.keeper:
        stand.app.keeper.close()


@pytest.fixture
def keeper(stand: Stand, view: GameView, home: Path) -> Keeper:
    return keeping(stand, view, home)[0]


@pytest.fixture
def backlog(view: GameView, keeper: Keeper) -> Iterator[Backlog]:
    backlog = Backlog(view.presenter.session, keeper, view.coach)
    yield backlog
    backlog.close()


def reviewed(home: Path) -> int:
    with closing(History(home)) as history:
        return sum(game.mistakes is not None for game in history.games())


def go_on(stand: Stand, view: GameView, keeper: Keeper, backlog: Backlog) -> None:
    """Let one more game be read and reviewed."""
    backlog.look()
    settle(keeper)
    backlog.look()
    look(stand, view)
    settle(keeper)


def test_all_games_are_reviewed_one_after_the_other_and_then_nothing_more_is_done(
    stand: Stand, view: GameView, keeper: Keeper, backlog: Backlog, home: Path
) -> None:
    for done in range(1, GAMES + 1):
        go_on(stand, view, keeper, backlog)
        assert reviewed(home) == done
    go_on(stand, view, keeper, backlog)
    assert thinker(view).asked.count("backlog") == GAMES


def test_nothing_is_reviewed_while_a_game_is_being_played(
    stand: Stand, view: GameView, keeper: Keeper, backlog: Backlog, home: Path
) -> None:
    view.presenter.play(Move.reveal(4, 4))
    go_on(stand, view, keeper, backlog)
    assert reviewed(home) == 0
    view.presenter.session.pause()
    go_on(stand, view, keeper, backlog)
    assert reviewed(home) == 1


def test_a_review_is_given_up_for_a_game_that_begins_and_done_later(
    stand: Stand, view: GameView, keeper: Keeper, backlog: Backlog, home: Path
) -> None:
    backlog.look()
    settle(keeper)
    backlog.look()
    assert thinker(view).awaits("backlog")
    view.presenter.play(Move.reveal(4, 4))
    assert not thinker(view).awaits("backlog")
    view.presenter.session.pause()
    for _ in range(GAMES):
        go_on(stand, view, keeper, backlog)
    assert reviewed(home) == GAMES


def test_where_nothing_can_be_kept_no_game_is_reviewed_again_and_again(
    stand: Stand, view: GameView, keeper: Keeper, backlog: Backlog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeper, "note_review", lambda _game, _findings: None)
    for _ in range(5):
        go_on(stand, view, keeper, backlog)
    assert thinker(view).asked.count("backlog") == 1


def test_a_game_that_cannot_be_read_is_passed_over(
    stand: Stand, view: GameView, keeper: Keeper, backlog: Backlog, home: Path
) -> None:
    with closing(History(home)) as history:
        history._database.write(
            lambda connection: connection.execute("UPDATE games SET record = x'00' WHERE ended > 0")
        )
    go_on(stand, view, keeper, backlog)
    assert thinker(view).asked.count("backlog") == 0
    with closing(History(home)) as history:
        assert history.mistakes.unreviewed() is None
