"""Names and reasons made of letters that command a terminal or a spreadsheet: nothing that shows them does harm."""

import random
from pathlib import Path

from click.testing import CliRunner

from minesweeper.cli.main import cli
from tests.hostile_texts import PLACES, TEXTS, check_shown, check_value, games, values
from tests.torture.patience import at_once

COUNT = 6
"""Texts in a trial."""
PARTS = tuple(text for text in TEXTS.values() if len(text) < 1000)


def trial(rng: random.Random, folder: Path) -> None:
    for number in range(COUNT):
        text, home = _text(rng), folder / f"home {number}"
        file = folder / f"{number}.json"
        file.write_text(games(text))
        for words in (["import", str(file)], *(place.split() for place in PLACES)):
            with at_once():
                result = CliRunner().invoke(cli, ["--no-plugins", "--data-dir", str(home), *words])
            assert result.exit_code == 0, result.output
            check_shown(" ".join(words), result.output)
        with at_once():
            for field, make in values(text):
                check_value(field, make)


def _text(rng: random.Random) -> str:
    text = ""
    for _ in range(rng.randint(1, 6)):
        part = rng.choice(PARTS)
        start = rng.randrange(len(part))
        odd = chr(rng.choice((rng.randrange(0x300), rng.randrange(0x110000))))
        text += rng.choice((part, part[start : start + rng.randint(1, 5)], odd))
    return text * rng.choice((1, 1, 1, 50, 50_000))
