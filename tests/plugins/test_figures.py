"""Measures and counters of plugins: a plugin that fails costs only itself, is named, and keeps nobody waiting."""

import sys
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from textwrap import dedent

import pytest

from minesweeper import Board, Game, LiveCounter, Measure, Minefield, Move, Record, Session, load_plugins
from minesweeper.plugins import Plugins, notices
from minesweeper.plugins.figures import AddedFigures
from minesweeper.plugins.notices import Notices
from tests.waiting import until

BOARD = Board.parse("1##\n###", mines=2)


def plugins_of(folder: Path, **files: str) -> Plugins:
    paths = []
    for name, code in files.items():
        paths.append(folder / f"{name}.py")
        paths[-1].write_text("from minesweeper import *\nfrom minesweeper import hookimpl\n" + dedent(code), "utf-8")
    return load_plugins(paths)


def lost() -> Record:
    session = Session(Game.from_minefield(Minefield.parse("*..\n...")), clock=lambda: 0.0)
    session.play(Move.reveal(0, 0))
    return session.record()


MEASURES = """
    @hookimpl
    def register_measures():
        return [Measure("{name}", measure)]

    def measure(record):
        {body}
"""
COUNTERS = """
    import threading
    go, asked = threading.Event(), []

    @hookimpl
    def register_counters():
        return [LiveCounter("slow", count)]

    def count(board, seconds, clicks):
        {body}
"""


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("return 1 / 0", "ZeroDivisionError: division by zero (bad.py:9)"),
        ("return 'many'", "the measure bad must give a finite number, not a str"),
        ("return True", "the measure bad must give a finite number, not a bool"),
        ("return float('inf')", "the measure bad must give a finite number, not inf"),
        ("raise SystemExit", "SystemExit (bad.py:9)"),
        ("while True: pass", "it took longer than 0.1 seconds"),
    ],
)
def test_a_measure_that_fails_is_named_once_and_the_others_are_there(
    body: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "NOTICE_SECONDS", 0.1)
    good = MEASURES.format(name="good", body="return 1")
    plugins = plugins_of(tmp_path, bad=MEASURES.format(name="bad", body=body), good=good)
    said: list[str] = []
    added = AddedFigures(Notices(plugins, said.append, patience=0.1))
    for _ in range(2):
        measured = added.measured(lost())
        assert (measured["bad"], measured["good"], measured["openings"]) == (None, 1, 1)
    assert said == [f"The plugin bad was switched off: {why}"]


def test_numbers_of_any_kind_are_measures() -> None:
    numpy = pytest.importorskip("numpy")
    for value, number in ((Fraction(1, 4), 0.25), (Decimal("1.5"), 1.5), (numpy.int64(3), 3), (numpy.float32(2), 2.0)):
        assert Measure("any", lambda _record, value=value: value).of(lost()) == number  # type: ignore[misc] # its own
    assert Measure("none", lambda _record: None).of(lost()) is None


def test_a_measure_is_shown_with_its_unit() -> None:
    measure = Measure("pace", lambda _record: 0, unit="cells/s", digits=1)
    assert (measure.label, measure.text(1234.56), measure.text(None)) == ("pace", "1,234.6 cells/s", "–")


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"name": "Pace"}, "an option's name must have only small letters, digits and _, not 'Pace'"),
        ({"measure": 3}, "measure must be a function, not a int"),
        ({"measure": lambda: 0}, r"measure must take \(record\), and this one takes \(\)"),
        ({"digits": 7}, "a measure shows 0 to 6 digits, not 7"),
        ({"digits": "2"}, "the digits of a measure must be a whole number, not a str"),
        ({"unit": "a\nb"}, "a measure's unit must be printable"),
    ],
)
def test_a_measure_that_makes_no_sense_is_refused_in_a_sentence(values: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Measure(**{"name": "pace", "measure": lambda record: record.seconds} | values)  # type: ignore[arg-type] # so it is


@pytest.mark.parametrize(
    ("value", "text"), [(None, "–"), (1234, "1,234"), (1.5, "1.50"), ("half", "half"), ("x" * 30, f"{'x' * 19}…")]
)
def test_a_counter_shows_numbers_and_short_texts(value: object, text: str) -> None:
    assert LiveCounter("any", lambda _board, _seconds, _clicks: value).text(BOARD, 1.0, 1) == text


@pytest.mark.parametrize("value", ["", "a\nb", b"no", [1], float("nan")])
def test_a_counter_that_gives_something_else_is_an_error(value: object) -> None:
    with pytest.raises(ValueError, match="the counter odd must"):
        LiveCounter("odd", lambda _board, _seconds, _clicks: value).text(BOARD, 1.0, 1)


def test_nobody_waits_for_a_slow_counter_and_its_value_is_shown_when_it_is_there(tmp_path: Path) -> None:
    plugins = plugins_of(tmp_path, slow=COUNTERS.format(body="go.wait(); return clicks"))
    added = AddedFigures(Notices(plugins, pytest.fail, patience=0.001))
    for clicks in (1, 2):
        assert added.counted(("slow",), BOARD, 1.0, clicks) == {"slow": ("slow", "–")}
    sys.modules["minesweeper_plugin_file_slow"].go.set()
    until(lambda: added.counted(("slow",), BOARD, 1.0, 2) == {"slow": ("slow", "2")})


def test_a_counter_that_hangs_is_switched_off_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "NOTICE_SECONDS", 0.05)
    plugins = plugins_of(tmp_path, slow=COUNTERS.format(body="while True: pass"))
    said: list[str] = []
    added = AddedFigures(Notices(plugins, said.append, patience=0.001))

    def told() -> list[str]:
        added.counted(("slow",), BOARD, 1.0, 1)
        return said

    until(told)
    assert said == ["The plugin slow was switched off: it took longer than 0.05 seconds"]


def test_a_counter_is_asked_once_for_a_board_a_second_and_a_click(tmp_path: Path) -> None:
    plugins = plugins_of(tmp_path, slow=COUNTERS.format(body="asked.append(clicks); return len(asked)"))
    added = AddedFigures(Notices(plugins, pytest.fail))
    for seconds, clicks in ((1.1, 1), (1.9, 1), (2.0, 1), (2.0, 2), (2.5, 2)):
        shown = added.counted(("slow",), BOARD, seconds, clicks)
    assert shown == {"slow": ("slow", "3")}


def test_a_counter_cannot_have_the_name_of_ours(tmp_path: Path) -> None:
    code = COUNTERS.replace('"slow"', '"efficiency"').format(body="return 1")
    record = plugins_of(tmp_path, taken=code).records[-1]
    assert record.reason == "the counter name 'efficiency' is already taken by the plugin 'minesweeper'"
