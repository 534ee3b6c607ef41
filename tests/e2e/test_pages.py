"""Pages in a real browser: opened from a file, clicked and typed at. What they show is what was played."""

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from minesweeper import Game, Record, Theme
from minesweeper.core.playable import play_log
from minesweeper.games.replay import Replay
from minesweeper.history import History
from minesweeper.share.page import POLICY
from minesweeper.themes.theme import rgb
from tests.e2e.browser import Browser
from tests.history.games import BEGINNER, EXPERT, played
from tests.random_duels import finished_duel

BOARD = "return document.getElementById('board').textContent"


@pytest.fixture(autouse=True)
def _nothing_asked_and_nothing_wrong(tab: Browser) -> Iterator[None]:
    """In every test here: no page asks anybody for anything, and none complains."""
    tab.complaints(), tab.requests()
    yield
    assert (tab.complaints(), tab.requests()) == ([], [])


def exported(folder: Path, *arguments: str) -> Path:
    page = folder / "page.html"
    subprocess.run(
        [sys.executable, "-m", "minesweeper", "export", str(page), *arguments], check=True, capture_output=True
    )
    return page


def of_game(tmp_path: Path, record: Record, *options: str) -> Path:
    (tmp_path / "game.json").write_text(record.to_json())
    return exported(tmp_path, "--html", str(tmp_path / "game.json"), *options)


def positions(record: Record) -> list[str]:
    assert record.minefield
    game = Game.from_minefield(record.minefield)
    return [str(game.board), *(str(game.board) for _ in play_log(game, record.log))]


@pytest.mark.parametrize("won", [True, False])
def test_a_game_plays_to_the_end_that_it_had(tab: Browser, tmp_path: Path, won: bool) -> None:
    record = played(3, BEGINNER, won=won)
    tab.open(of_game(tmp_path, record, "--odds"))
    assert tab.run(BOARD) == str(record.board)
    tab.press("home")
    assert tab.run(BOARD) == positions(record)[0]
    tab.run("document.getElementById('speed').value = 16")
    tab.click("#play")
    tab.until("document.getElementById('play').getAttribute('aria-label') === 'Play'", "an end")
    assert tab.run(BOARD) == str(record.board)
    assert tab.run("return document.querySelector('.mood.on').classList[1]") == ("cool" if won else "dead")
    assert tab.run("return document.getElementById('clock').dataset.text") == f"{int(record.seconds):03d}"


def test_a_duel_plays_with_the_flags_and_scores_of_both_sides(tab: Browser, tmp_path: Path) -> None:
    record = finished_duel(3)
    replay = Replay(record)
    tab.open(of_game(tmp_path, record, "--odds"))
    for step in (replay.steps, replay.steps - 1, replay.steps - 2):
        shown, (first, second) = tab.run(BOARD), replay.moment(step).score
        assert (shown.count("L"), shown.count("R")) == (first, second)
        assert [tab.run(f"return document.getElementById('{name}').textContent") for name in ("first", "second")] == [
            str(first),
            str(second),
        ]
        tab.press("left")


def test_clicks_on_the_bar_go_to_that_moment(tab: Browser, tmp_path: Path) -> None:
    record = played(4, EXPERT, won=True)
    tab.open(of_game(tmp_path, record))
    expected = positions(record)
    for across in (0.7, 0.2, 0.45, 0.9):
        tab.click("#scrub", across)
        at = tab.run("return Number(document.getElementById('scrub').value)")
        assert abs(at / 1000 - across * record.seconds) < 0.05 * record.seconds
        made = sum(round(1000 * entry.seconds) <= at for entry in record.log)
        assert tab.run(BOARD) == expected[made]


def test_arrows_step_through_every_position(tab: Browser, tmp_path: Path) -> None:
    record = played(5, BEGINNER, won=True)
    tab.open(of_game(tmp_path, record))
    expected = positions(record)
    tab.press("home")
    seen = [tab.run(BOARD)]
    for _ in record.log:
        tab.press("right")
        seen.append(tab.run(BOARD))
    assert seen == expected
    tab.press("left")
    assert tab.run(BOARD) == expected[-2]
    assert tab.run("return document.getElementById('said').textContent").startswith(f"Move {len(record.log) - 1} of")


def test_the_board_is_drawn_in_the_colours_of_the_theme(tab: Browser, tmp_path: Path) -> None:
    record = played(6, BEGINNER, won=False)
    tab.open(of_game(tmp_path, record, "--theme", "windows_light"))
    (row, col), *_ = record.board.grid.places(record.board.hit)
    left, top, size = tab.run(
        "const {x, y, width} = document.getElementById('board').getBoundingClientRect(); return [x, y, width / 9]"
    )
    place = int(left + (col + 0.8) * size), int(top + (row + 0.8) * size)
    assert tab.picture().getpixel(place) == rgb(Theme("classic").colours.hit)
    tab.press("home")
    assert tab.picture().getpixel(place) == rgb(Theme("classic").colours.cell)


def test_odds_are_shown_if_they_are_there_and_asked_for(tab: Browser, tmp_path: Path) -> None:
    record = played(7, BEGINNER, won=True)
    picture = "return document.getElementById('board').toDataURL()"
    tab.open(of_game(tmp_path, record, "--odds"))
    tab.click("#scrub", 0.3)
    plain = tab.run(picture)
    tab.click("#odds")
    assert tab.run(picture) != plain
    tab.click("#odds")
    assert tab.run(picture) == plain
    tab.open(of_game(tmp_path, record))
    assert tab.run("return document.querySelector('label:has(#odds)').offsetWidth") == 0


@pytest.mark.parametrize("width", [500, 1280])
def test_a_page_is_no_wider_than_the_window(tab: Browser, tmp_path: Path, width: int) -> None:
    tab.resize(width, 900)
    tab.open(of_game(tmp_path, played(8, EXPERT)))
    assert tab.run("return document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    tab.resize(1280, 1000)


def test_keys_do_everything(tab: Browser, tmp_path: Path) -> None:
    record = played(9, BEGINNER, won=True)
    tab.open(of_game(tmp_path, record))
    tab.press("home", "space")
    tab.until("document.getElementById('play').classList.contains('on')", "a game that plays")
    tab.press("space")
    assert not tab.run("return document.getElementById('play').classList.contains('on')")
    tab.press("+", "+", "+", "end")
    assert tab.run("return document.getElementById('speed').value") == "8"
    assert tab.run(BOARD) == str(record.board)


def test_a_hostile_game_does_nothing(tab: Browser, tmp_path: Path) -> None:
    record = played(10)
    hostile = "</script><script>document.title = 'taken'</script><img src=x onerror=\"document.title = 'taken'\">"
    text = record.to_json().replace('"human"', '"' + hostile.replace('"', '\\"') + '"')
    assert Record.from_json(text).player == hostile
    (tmp_path / "game.json").write_text(text)
    tab.open(exported(tmp_path, "--html", str(tmp_path / "game.json")))
    assert tab.run("return document.title").startswith("Beginner, ")
    assert tab.run("return document.querySelector('.facts dd').textContent") == hostile


def test_the_last_game_is_the_one_that_ended_last(tab: Browser, tmp_path: Path, home: Path) -> None:
    with contextlib.closing(History(home)) as history:
        history.add_missing([played(seed) for seed in (1, 2, 3)])
    tab.open(exported(tmp_path, "--html", "last"))
    assert tab.run(BOARD) == str(played(3).board)


@pytest.mark.parametrize("width", [500, 1280])
def test_statistics_show_their_charts_whatever_the_width(tab: Browser, tmp_path: Path, home: Path, width: int) -> None:
    with contextlib.closing(History(home)) as history:
        history.add_missing([played(seed, EXPERT if seed % 3 else BEGINNER) for seed in range(20)])
    page = tmp_path / "statistics.html"
    command = [sys.executable, "-m", "minesweeper", "stats", "--html", str(page)]
    subprocess.run(command, check=True, capture_output=True)
    tab.resize(width, 900)
    tab.open(page)
    assert tab.run("return document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    calendars = "return [...document.querySelectorAll('#all .whole .chart')].map((each) => each.clientWidth > 0)"
    assert tab.run(calendars) == [width > 640, width <= 640]
    drawn = "return [...document.querySelectorAll('#level-0 .chart')].every((each) => each.clientHeight > 50)"
    assert tab.run(drawn)
    tab.click("nav a:last-child")
    assert tab.run("return location.hash") == "#games"
    tab.resize(1280, 1000)


def test_the_browser_would_tell_of_requests_and_errors(tab: Browser, tmp_path: Path) -> None:
    """Otherwise all tests here would pass whatever pages do."""
    server = HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
    Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    (tmp_path / "page.html").write_text(f"<img src={address}picture><script>missing()</script>")
    tab.open(tmp_path / "page.html")
    tab.until("document.readyState === 'complete'", "a page")
    server.shutdown()
    server.server_close()
    assert f"{address}picture" in tab.requests()
    assert any("missing is not defined" in line for line in tab.complaints())
    guarded = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}"><img src={address}picture>'
    (tmp_path / "page.html").write_text(guarded)
    tab.open(tmp_path / "page.html")
    assert any("violates the following Content Security Policy" in line for line in tab.complaints())
    tab.requests()
