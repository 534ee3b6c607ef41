"""Every command that writes a file writes it as a whole, and harms nothing that lies in its way."""

import contextlib
import os
import threading
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from PIL import Image

from minesweeper.cli.main import cli
from minesweeper.history import History
from tests.history.games import played

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there are no pipes")

COMMANDS = {
    "games.json": ("export", "--json"),
    "games.csv": ("export", "--csv"),
    "game.html": ("export", "--html", "last"),
    "stats.html": ("stats", "--html"),
    "board.png": ("shot",),
    "all.zip": ("backup",),
}


@pytest.fixture(autouse=True)
def _games(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with contextlib.closing(History(home)) as history:
        history.add_missing(played(seed) for seed in range(3))
    monkeypatch.setattr("minesweeper.ui.board.shot.render", lambda *_: Image.new("RGB", (60, 40)))


def run(name: str, file: Path) -> Result:
    return CliRunner().invoke(cli, [*COMMANDS[name], str(file)])


@pytest.mark.parametrize("name", COMMANDS)
def test_an_unfinished_download_beside_the_file_stays_as_it_is(name: str, tmp_path: Path) -> None:
    (tmp_path / "victim").write_text("precious")
    (tmp_path / f"{name}.part").symlink_to("victim")
    before = {path.name for path in tmp_path.iterdir()}
    assert run(name, tmp_path / name).exit_code == 0
    assert (tmp_path / name).stat().st_size > 50
    assert not (tmp_path / name).is_symlink()
    assert {path.name for path in tmp_path.iterdir()} == before | {name}
    assert (tmp_path / "victim").read_text() == "precious"


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "all.zip"])
def test_a_pipe_gets_what_is_written(name: str, tmp_path: Path) -> None:
    pipe, read = tmp_path / name, list[bytes]()
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    assert run(name, pipe).exit_code == 0
    reader.join()
    assert pipe.is_fifo()
    assert len(read[0]) > 50


def test_a_backup_is_written_over_nothing_not_even_a_link_that_leads_nowhere(tmp_path: Path) -> None:
    link, pipe = tmp_path / "all.zip", tmp_path / "pipe.zip"
    link.symlink_to("nowhere")
    os.mkfifo(pipe)
    for file in (link, pipe):
        result = run("all.zip", file)
        assert (result.exit_code, "exists already" in result.output) == (2, True)
    assert not (tmp_path / "nowhere").exists()
