"""Every command line that the documentation prints, with the page it stands on, and how it is started."""

import re
import shlex
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from minesweeper import Difficulty, Game, Move, Record, Recording, Session, load_plugins
from minesweeper.core.daily import daily_setup, today
from minesweeper.games.player import players_in
from minesweeper.history import History
from minesweeper.history.backup import write_backup
from minesweeper.plugins.sources import data_folder
from tests.history.games import played

ROOT = Path(__file__).parents[2]
PLUGINS = ROOT / "plugins" / "README.md"
"""Its shell blocks have tests of their own."""
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def lines() -> list[tuple[str, str]]:
    """The lines of all shell blocks, and the commands in sentences: a page that has it, and the command."""
    found = {line: page for page in PAGES for line in _in_blocks(page)}
    found |= {line: page for page in (*PAGES, PLUGINS) for line in _in_sentences(page) if line not in found}
    return [(str(page.relative_to(ROOT)), line) for line, page in found.items()]


def _blocks(page: Path, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)


POSITION, REPORT, *_ = _blocks(ROOT / "docs/commands.md", "text")
"""A position file, and what `solve` prints for it."""
HEART = re.findall(r"^```\n([ .\n]+)^```$", (ROOT / "docs/tilings.md").read_text("utf-8"), re.MULTILINE)[0]
"""An outline."""


def _in_blocks(page: Path) -> list[str]:
    return [line.partition("  #")[0].strip() for block in _blocks(page, "sh") for line in block.splitlines()]


def _in_sentences(page: Path) -> list[str]:
    """What is neither in a block nor in a table, which names commands without what they need."""
    text = re.sub(r"^\|[^\n]*$|^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    return re.findall(r"`((?:minesweeper|\./run)(?: [^`]+)?|\.venv/bin/python [^`]+)`", text)


def opens_window(line: str) -> bool:
    """True if the command opens a window that stays: it is tried on a screen."""
    program, *words = shlex.split(line)
    if program not in ("minesweeper", "./run") or {"--help", "--record", "--result", "--lines", "--terminal"} & set(
        words
    ):
        return False
    alone = line in ("minesweeper", "minesweeper expert", "minesweeper mistakes")
    alone = alone or line == "minesweeper game.rawvf"
    return alone or bool({"play", "watch", "daily", "practice", "replay", "race", "duel", "study"} & set(words))


def started(line: str) -> list[str]:
    """What to start for a line, from any folder: `minesweeper` is the one that is tested."""
    program, *words = shlex.split(line)
    return [*([sys.executable, "-m", "minesweeper"] if program == "minesweeper" else [str(ROOT / program)]), *words]


RACED = Difficulty("beginner", 9, 9, 10), Difficulty("expert", 30, 16, 99)
"""Levels of which there is a best game."""


def lay_out_files(folder: Path) -> None:
    """Put the files there that lines name, and some games into the history."""
    (folder / "position.txt").write_text(POSITION)
    games = [played(0), replace(played(0), id="quick", players=players_in("quick"))]
    (folder / "games.json").write_text(f"[{','.join(game.to_json() for game in games)}]")
    with closing(History(data_folder())) as history:
        history.add_missing([*games, *(played(number, level, won=True) for number, level in enumerate(RACED, 2))])
        history.add(_daily_game())
    (folder / "paper.toml").write_text(_blocks(PLUGINS, "toml")[0])
    (folder / "heart.txt").write_text(HEART)
    formats, replay = load_plugins(bundled_only=True, off=()).formats, Recording.of(played(3, RACED[1], won=True))
    for name in ("game.rawvf", "other.rawvf"):
        (folder / name).write_bytes(formats["rawvf"].data(replay))
    (folder / "board.mbf").write_bytes(formats["mbf"].data(replay))
    engine = folder / "mysolver"
    engine.write_text(f"#!/bin/sh\nexec {shlex.quote(sys.executable)} -m minesweeper serve --solver counting\n")
    engine.chmod(0o755)
    write_backup(folder / "some", folder / "backup.zip")


def _daily_game() -> Record:
    session = Session(Game.of(daily_setup(today(), RACED[0], ())))
    session.play(Move.reveal(2, 2))
    if field := session.game.peek():
        for row, col in field.grid.places(field.safe):
            session.play(Move.reveal(row, col))
    return session.record()


def needs_the_script() -> None:
    """Skip a test of `./run` where it has installed nothing yet: it would do so in the middle of the tests."""
    if not (ROOT / ".venv/ready").exists():
        pytest.skip("needs what ./run installs")
