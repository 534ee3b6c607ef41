"""Files with damage: a command succeeds or refuses in a sentence, and what can be used of settings is used."""

import random
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import asdict
from pathlib import Path

from click.testing import CliRunner

from minesweeper import Move, Record, SavedSessionError, Session, Setup, ThemeError, load_plugins, load_theme
from minesweeper.cli.main import cli
from minesweeper.history import History
from minesweeper.history.backup import write_backup
from minesweeper.history.settings import Settings
from minesweeper.history.storage import Storage
from minesweeper.history.usual_setup import usual_setup
from tests.history.games import played
from tests.torture.damage import damaged
from tests.torture.patience import at_once

COUNT = 60
"""Files in a trial."""
THEME = b"""name = "paper"
title = "Paper"
author = "me"
[colours]
background = "#f0f0f0"
panel = "#e0e0e0"
text = "#101010"
"""
POSITION = b"mines: 10\n" + b"1........\n" * 9


def trial(rng: random.Random, folder: Path) -> None:
    whole = _whole(folder)
    for number in range(COUNT):
        name = rng.choice(sorted(whole))
        file = folder / f"{number} {name}"
        file.write_bytes(damaged(whole[name], rng, text=name != "backup.zip"))
        with at_once():
            USES[name](file)


def _whole(folder: Path) -> dict[str, bytes]:
    home = folder / "whole"
    with closing(History(home)) as history:
        history.add_missing(played(seed) for seed in range(3))
    Storage(home).change_settings(**asdict(Settings(keys={"flag": ["X", "Ctrl+F"]}, counters="3bv,clicks")))
    write_backup(home, folder / "backup.zip")
    session = Session(load_plugins(bundled_only=True, off=()).game(Setup.parse("9x9x10.beginner.3")))
    for move in ("r4,4", "f0,0"):
        session.play(Move.parse(move))
    return {
        "settings.json": (home / "settings.json").read_bytes(),
        "save.json": session.record().to_json().encode(),
        "paper.toml": THEME,
        "games.json": b"[" + b",\n".join(played(seed).to_json().encode() for seed in range(3)) + b"]",
        "backup.zip": (folder / "backup.zip").read_bytes(),
        "position.txt": POSITION,
    }


def _use_settings(file: Path) -> None:
    home = file.parent / f"{file.name} home"
    home.mkdir()
    file.rename(home / "settings.json")
    storage = Storage(home)
    settings = storage.load_settings()
    assert all(notice.isprintable() for notice in storage.notices())
    usual_setup(load_plugins(bundled_only=True, off=()), settings)
    storage.change_settings(**asdict(settings))
    assert all("what was there is now in" in notice for notice in storage.notices())
    assert storage.load_settings() == settings
    assert storage.notices() == []


def _use_save(file: Path) -> None:
    try:
        record = Record.from_json(file.read_bytes().decode(errors="surrogateescape"))
    except SavedSessionError:
        return
    game = load_plugins(bundled_only=True, off=()).resumed_game(record)
    session = Session(game)
    if not record.status.over:
        session.take_up(record, game)
        assert session.board == record.board


def _use_theme(file: Path) -> None:
    with suppress(ThemeError):
        load_theme(file)


def _command(*words: str) -> Callable[[Path], None]:
    def run(file: Path) -> None:
        home = file.parent / f"{file.name} home"
        result = CliRunner().invoke(cli, ["--no-plugins", "--data-dir", str(home), *words, str(file)])
        assert result.exit_code in (0, 2), (result.exit_code, result.output, result.exception)

    return run


USES: dict[str, Callable[[Path], None]] = {
    "settings.json": _use_settings,
    "save.json": _use_save,
    "paper.toml": _use_theme,
    "games.json": _command("import"),
    "backup.zip": _command("restore"),
    "position.txt": _command("solve"),
}
