"""Whether the desktop is dark, as the programs of each system say."""

import sys
import time
from collections.abc import Sequence

import pytest

from minesweeper.machine.desktop import GNOME, MAC, PORTAL, answer, is_dark

LIGHT = "(<<uint32 2>>,)"


def says(**answers: str) -> dict[tuple[str, ...], str]:
    names = {"portal": PORTAL, "scheme": (*GNOME, "color-scheme"), "theme": (*GNOME, "gtk-theme"), "mac": MAC}
    return {names[name]: text for name, text in answers.items()}


@pytest.mark.parametrize(
    ("platform", "answers", "dark"),
    [
        ("linux", {"portal": "(<<uint32 1>>,)"}, True),
        ("linux", {"portal": LIGHT, "scheme": "'prefer-dark'"}, False),
        ("linux", {"portal": "(<<uint32 0>>,)", "scheme": "'default'", "theme": "'Adwaita'"}, False),
        ("linux", {"scheme": "'prefer-dark'"}, True),
        ("linux", {"scheme": "'default'", "theme": "'Adwaita-dark'"}, True),
        ("linux", {}, False),
        ("darwin", {"mac": "Dark\n"}, True),
        ("darwin", {}, False),
    ],
)
def test_the_desktop_is_dark_if_one_says_so_and_else_light(platform: str, answers: dict[str, str], dark: bool) -> None:
    known = says(**answers)

    def run(words: Sequence[str]) -> str | None:
        return known.get(tuple(words))

    assert is_dark(platform, run) is dark


def test_a_program_that_fails_or_is_missing_says_nothing() -> None:
    assert answer([sys.executable, "-c", "print('yes')"]) == "yes\n"
    assert answer([sys.executable, "-c", "print('yes'); raise SystemExit(1)"]) is None
    assert answer(["/no/such/program"]) is None


def test_a_program_that_hangs_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.machine.desktop.TIMEOUT", 0.05)
    start = time.monotonic()
    assert answer([sys.executable, "-c", "import time; time.sleep(60)"]) is None
    assert time.monotonic() - start < 30
