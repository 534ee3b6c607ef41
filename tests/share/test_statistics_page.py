"""The page of a player's statistics as a text."""

import re
from dataclasses import replace
from datetime import date
from xml.etree import ElementTree as ET

import pytest

from minesweeper import Palette, Theme
from minesweeper.charts.shapes import INKS, Bar, Chart, Label, Line
from minesweeper.history import KeptGame, Measures, Statistics
from minesweeper.history.statistics import GameResult
from minesweeper.share.look import chart_css
from minesweeper.share.page import POLICY
from minesweeper.share.statistics_page import Report, sheet, statistics_page, svg

CLASSIC = Theme("classic")
TODAY = date(2026, 11, 16)
DAY = 86_400


def statistics(games: int, seconds: float = 20.0) -> Statistics:
    """Every other game won, a little faster each time, one a day until today."""
    results = [
        GameResult(str(number), 1.7949e9 - DAY * (games - number), number % 2 == 0, True, seconds - number / 10, 30)
        for number in range(games)
    ]
    return Statistics.of(results, {f"2026-11-{1 + number % 16:02d}": 2 for number in range(games)})


def game(level: str = "expert") -> KeptGame:
    return KeptGame("id", 1.7949e9, level, "kind", "random", "human", True, True, Measures(9, 9, 7, 8, 2, 1, 10, 12.5))


def test_all_levels_are_summed_up_and_each_has_its_own_part() -> None:
    levels = {"expert": statistics(30), "my_own": statistics(4)}
    page = statistics_page(Report(statistics(34), levels, [game()]), CLASSIC, TODAY)
    assert re.findall(r"<h2><bdi>(.*?)</bdi></h2>", page) == ["All levels", "Expert", "My own", "Games"]
    assert "34 games until 2026-11-16" in page
    assert "15 ranked wins" in page
    assert page.count("<svg") == 1 + 2 + 2 * 4  # who won, two calendars, and four charts for each level
    assert "<td>12.50 s</td>" in page


def test_one_level_alone_needs_no_sum() -> None:
    page = statistics_page(Report(statistics(30), {"expert": statistics(30)}, notes=["Expert"]), CLASSIC, TODAY)
    assert re.findall(r"<h2><bdi>(.*?)</bdi></h2>", page) == ["Expert"]
    assert "<bdi>Expert &#183; 30 games until 2026-11-16</bdi>" in page


def test_without_a_ranked_win_a_sentence_stands_for_the_charts_of_times() -> None:
    lost = Statistics.of([GameResult("1", 1.7949e9, False, True, 3.0, 2)], {})
    page = statistics_page(Report(lost, {"expert": lost}), CLASSIC, TODAY)
    assert "No ranked win among these games yet." in page
    assert "Progress" not in page


def test_a_hostile_level_is_only_text() -> None:
    name = "</svg><script>alert(1)</script>\"onload='x'"
    levels = {name: statistics(5), "expert": statistics(5)}
    report = Report(statistics(10), levels, [game(name)], [name])
    page = statistics_page(report, CLASSIC, TODAY)
    assert "<script" not in page.lower()
    assert page.count("<svg") == page.count("</svg>")
    assert "&lt;/svg&gt;&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert page.isascii()


def test_a_page_of_statistics_is_allowed_nothing_and_asks_for_nothing() -> None:
    page = statistics_page(Report(statistics(30), {"expert": statistics(30)}), CLASSIC, TODAY)
    assert f'content="{POLICY}"' in page
    assert not re.search(r"https?:|//[a-z]|@import|url\(|\{\{", page)


def test_thousands_of_wins_make_no_large_page() -> None:
    many = statistics(50_000, seconds=9000.0)
    assert len(statistics_page(Report(many, {"expert": many}), CLASSIC, TODAY)) < 200_000


# Charts

CHART = Chart(
    [Bar(0, 0, 4, 5, "bar"), Bar(8, 0, 4, 9, "bar"), Bar(1, 1, 3, 3, "dot", 1.5)],
    [Line(((0, 0), (5.5, 2)), "average", 2)],
    [Label("a < b", 3, 4, "right", "text", 13)],
)


def test_a_chart_becomes_shapes_at_the_same_places() -> None:
    picture = ET.fromstring(svg(CHART, sheet(40, 20), 'say "what"'))
    assert picture.attrib == {"class": "chart ", "viewBox": "0 0 40 20", "role": "img", "aria-label": 'say "what"'}
    bars, dots, line, words = picture
    assert bars.attrib == {"class": "bar", "d": "M0 0h4v5h-4zM8 0h4v9h-4z"}
    assert [each.attrib for each in dots] == [{"x": "1", "y": "1", "width": "3", "height": "3", "rx": "1.5"}]
    assert (line.attrib["points"], line.attrib["stroke-width"]) == ("0,0 5.5,2", "2")
    assert (words.text, words.attrib["text-anchor"], words.attrib["font-size"]) == ("a < b", "end", "13")


@pytest.mark.parametrize(
    ("ink", "colour"), [("bar", "#0000ffff"), ("dot", "#0000ff78"), ("axis", "#e0e0e0ff"), ("heat4", "#0000ffff")]
)
def test_inks_are_mixed_from_the_colours_of_the_theme(ink: str, colour: str) -> None:
    theme = replace(CLASSIC, colours=Palette(background="#FFFFFF", text="#000000", accent="#0000FF"))
    assert f".chart .{ink}{{--ink:{colour}}}" in chart_css(theme)
    assert chart_css(theme).count("--ink") == len(INKS)
