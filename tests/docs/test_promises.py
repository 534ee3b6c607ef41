"""What `docs/promises.md` names is there: tests, kinds of trials, limits."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from tests.docs.lines import ROOT
from tests.torture import endure, patience
from tests.torture.interrupted import BAR
from tests.torture.kinds import KINDS

PAGE = (ROOT / "docs/promises.md").read_text("utf-8")
UNITS = {"kB": 1024, "MB": 1024**2, "GB": 1024**3}
PROMISES = re.findall(r"^\| (?!what happens|of |---)(.+) \| (.+) \| (.*(?:test_|torture: ).*) \|$", PAGE, re.MULTILINE)
LIMITS = re.findall(r"^\| .+ \| ([\d,.]+)(?: (\w+))? \| `([\w.]+)\.(\w+)` \|$", PAGE, re.MULTILINE)


def test_the_tables_are_found() -> None:
    rows = re.findall(r"^\| (?!---)", PAGE, re.MULTILINE)
    assert len(PROMISES) + len(LIMITS) + PAGE.count("| --- |\n") == len(rows)


@pytest.mark.parametrize(("happens", "promised", "shown"), PROMISES)
def test_every_promise_is_shown_by_tests_and_trials_that_exist(happens: str, promised: str, shown: str) -> None:
    assert happens
    assert promised
    tests, _, kinds = shown.partition("torture: ")
    for file, name in re.findall(r"`([\w/.]+)::(\w+)`", tests):
        assert f"\ndef {name}(" in Path(ROOT / file).read_text("utf-8"), name
    assert set(kinds.split(", ")) - {""} <= set(KINDS)


def test_every_kind_of_trial_shows_something() -> None:
    shown = {kind for *_, by in PROMISES for kind in by.partition("torture: ")[2].split(", ")}
    assert shown - {""} == set(KINDS)


@pytest.mark.parametrize(("number", "unit", "module", "name"), LIMITS)
def test_every_limit_is_what_the_page_says(number: str, unit: str, module: str, name: str) -> None:
    assert float(number.replace(",", "")) * UNITS.get(unit, 1) == getattr(import_module(module), name)


def test_what_holds_in_every_trial_is_what_the_page_says() -> None:
    assert f"computes for more than {patience.LONGEST:.0f} seconds" in PAGE
    assert f"more than {endure.MOST_MEMORY} MB" in PAGE
    assert f"at most {BAR:.0f} seconds are lost" in PAGE
