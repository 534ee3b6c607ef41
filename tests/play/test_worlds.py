"""Every tiling and outline at the table: hints, odds, the bot, a loss looked back at, saved games and replays."""

from contextlib import closing
from pathlib import Path

import pytest

from minesweeper import Board, Budget, Record, Setup, Status
from minesweeper.core.laying import best_start
from minesweeper.games.replay import Replay
from minesweeper.history import History
from minesweeper.play import Command
from minesweeper_solver import analyse
from minesweeper_solver.proof import check, prove
from tests.bundled import bundled_plugins
from tests.core.plain_tilings import EVERY
from tests.play.conftest import NewTable

LEVELS = (*(f"{tiling}_beginner" for tiling in EVERY if tiling != "square"), "heart", "ring", "islands")
WITHOUT_GUESS = "hex_beginner", "torus_beginner", "voronoi_beginner", "islands"


def begun(name: str, seed: int = 1, **values: object) -> Setup:
    level = bundled_plugins().level(name)
    first = best_start(level.grid, level.mines, Setup(level).first_click)
    return Setup(level, seed, first=first, **values)  # type: ignore[arg-type] # as its fields are


@pytest.mark.parametrize("name", LEVELS)
def test_a_hint_the_odds_and_the_bot_play_a_game_to_its_end(tables: NewTable, name: str) -> None:
    setup = begun(name)
    table = tables(setup=setup, moves="r{},{}".format(*setup.first or (0, 0)))
    play, safe = table.play, analyse(table.board).safe
    play.do(Command.ODDS)
    table.think()
    assert play.odds.known
    assert sum(cells for cells, chance in play.odds.known.groups if not chance) == safe
    play.do(Command.ODDS)
    moves = play.session.moves
    for _ in range(4 if safe else 1):
        play.do(Command.HINT)
        table.think()
    assert play.session.moves > moves or not safe
    play.do(Command.BOT)
    for _ in range(10 * setup.grid.area):
        table.clock.now += 10.0
        play.tick(table.clock.now, 1.0)
        if table.board.status.over:
            break
    assert table.board.status in (Status.WON, Status.LOST)
    record = play.session.record()
    assert Record.from_json(record.to_json()) == record
    replay = Replay(record)
    assert replay.board(replay.steps) == record.board


@pytest.mark.parametrize("name", LEVELS)
def test_a_needless_guess_is_proved_kept_and_practised(tables: NewTable, name: str, home: Path) -> None:
    setup = begun(name, seed=next(seed for seed in range(99) if analyse(_opened(name, seed)).safe))
    table = tables(setup=setup, kept=True, moves="r{},{}".format(*setup.first or (0, 0)))
    field = table.play.session.game.peek()
    assert field
    table.open(field.grid.places(field.mines)[0])
    table.think()
    report = table.play.shown().report
    assert report
    assert report.verdict
    assert report.verdict.lines
    table.written()
    with closing(History(home)) as history:
        (game,) = history.games()
        assert (game.level, game.mistakes) == (name, 1)
        record = history.record(game.id)
        assert record
        assert record.minefield == field
        assert history.latest_on(record.code) == record


def _opened(name: str, seed: int) -> Board:
    setup = begun(name, seed)
    game = bundled_plugins().game(setup)
    game.reveal(*setup.first or (0, 0))
    return game.board


@pytest.mark.parametrize("name", WITHOUT_GUESS)
def test_a_board_without_guesses_has_a_proof(name: str) -> None:
    setup = begun(name, generator="no_guess")
    game = bundled_plugins().game(setup)
    row, col = setup.first or (0, 0)
    game.reveal(row, col)
    field = game.peek()
    assert field
    assert not game.problem
    check(field, row, col, prove(field, row, col))


@pytest.mark.parametrize("dealer", ["merciful", "strict", "fair", "cruel"])
def test_dealers_deal_on_hexagons_and_rings(dealer: str) -> None:
    plugins = bundled_plugins()
    for name in ("hex_beginner", "ring"):
        setup = begun(name, dealer=dealer)
        game = plugins.game(setup)
        game.reveal(*setup.first or (0, 0))
        while not game.status.over:
            advice = plugins.solver("quick").think(game.board, Budget(1.0))
            for move in advice.moves:
                game.play(move)
        assert not game.dealer_problem
        if dealer == "merciful":
            assert game.status is Status.WON
