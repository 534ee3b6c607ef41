"""The page of a game as a text: complete, small, and safe whatever a record says."""

import json
import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from minesweeper import Difficulty, Setup, Theme
from minesweeper.games.player import players_in
from minesweeper.share.game_page import game_page
from minesweeper.share.page import POLICY
from minesweeper.themes.theme import Bevel, Displays, Glyphs, Letters, Palette
from tests.history.games import BEGINNER, EXPERT, played

CLASSIC = Theme("classic")
HOSTILE = "</script><script>alert(1)</script>\"'><img src=x onerror=alert(2)>{{game}}\u202e\ud800"


def told(page: str) -> dict[str, object]:
    found = re.search(r'<script type="application/json" id="game">(.*?)</script>', page, re.DOTALL)
    assert found
    values: dict[str, object] = json.loads(found[1])
    return values


def test_a_page_says_who_played_when_and_how_it_ended() -> None:
    record = played(1, BEGINNER, won=True, player="strong", ended=datetime(2026, 5, 4, 12, 30, tzinfo=UTC))
    page = game_page(replace(record, unranked=("the bot took part", "the seed was chosen")), CLASSIC)
    assert f"<title>Beginner, won in {record.seconds:.2f} s</title>" in page
    for fact in (
        "strong",
        "2026-05-0",
        "9&#215;9, 10 mines",
        "the bot took part, the seed was chosen",
        str(record.code),
    ):
        assert fact in page


def test_results_are_put_into_words() -> None:
    won, lost = played(1, won=True), played(1, won=False)
    assert ", won in 61.30 s</title>" in game_page(replace(won, seconds=61.3), CLASSIC)
    assert ", lost after 0.50 s</title>" in game_page(replace(lost, seconds=0.5), CLASSIC)


def test_a_page_is_allowed_nothing_and_asks_for_nothing() -> None:
    page = game_page(played(1), CLASSIC)
    assert f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">' in page
    assert POLICY.startswith("default-src 'none';")
    without_names = page.replace("http://www.w3.org/2000/svg", "")  # the name of a format, which nobody asks for
    assert not re.search(r"https?:|//[a-z]|@import|url\((?!#)", without_names)


def test_a_hostile_record_is_only_text() -> None:
    record = played(1)
    hostile = replace(
        record,
        setup=replace(record.setup, level=Difficulty("<b>{{script}}", 9, 9, 10)),
        players=players_in(HOSTILE),
        unranked=(HOSTILE,),
    )
    page = game_page(hostile, CLASSIC)
    harmless = game_page(record, CLASSIC)
    assert page.isascii()
    for tag in ("<script", "<img", "<b>", "onerror=alert(2)>"):
        assert page.count(tag) == harmless.count(tag), tag
    assert "&lt;/script&gt;&lt;script&gt;alert(1)" in page
    assert "&lt;b&gt;{{script}}" in page
    assert told(page)["moves"] == told(harmless)["moves"]


@pytest.mark.parametrize("name", ["\x00", "\u2028</script>", "&amp;", "]]>", "<!--<script>"], ids=ascii)
def test_no_player_can_break_out_of_a_page(name: str) -> None:
    page = game_page(replace(played(1), players=players_in(name)), CLASSIC)
    assert page.count("<script") == page.count("</script>") == 2
    assert "<!--" not in page


def test_a_page_has_the_colours_of_the_theme_and_its_bevel() -> None:
    theme = Theme("pink", bevel=Bevel.SOFT, glyphs=Glyphs.ROUND, colours=Palette(cell_light="#FF00AA"))
    page = game_page(played(1), theme)
    assert "--cell-light:#FF00AA;" in page
    assert '<body class="soft">' in page
    drawing = told(page)["theme"]
    assert isinstance(drawing, dict)
    assert drawing["colours"]["cell_light"] == "#FF00AA"


def test_a_page_has_the_shapes_and_letters_of_the_theme() -> None:
    theme = Theme("x", bevel=Bevel.FLAT, letters=Letters.SERIF, displays=Displays.FIGURES, corner=0.0, drop=0.1)
    page = game_page(played(1), theme)
    assert '<body class="flat serif square">' in page
    drawing = told(page)["theme"]
    assert isinstance(drawing, dict)
    assert [drawing[name] for name in ("corner", "gap", "drop", "figures")] == [0.0, 1 / 16, 0.1, True]


@pytest.mark.parametrize("seed", range(3))
def test_an_expert_game_with_its_odds_and_path_is_below_300_kilobytes(seed: int) -> None:
    record = played(seed, EXPERT, won=True)
    page = game_page(record, CLASSIC, with_odds=True)
    assert told(page)["odds"]
    assert len(page) + 9 * 12_000 < 300_000  # with the longest path, of which a point takes nine letters


def test_a_code_with_all_its_mines_is_shown() -> None:
    record = played(1)
    assert record.minefield
    page = game_page(replace(record, setup=Setup.drawn(record.minefield)), CLASSIC)
    assert ".m-" in page
