"""Pictures and films in every kind of file that Pillow knows: there is one, or a sentence says why not."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from minesweeper.cli.main import cli

ENDINGS = sorted(Image.registered_extensions())
READ_ONLY = {".psd", ".cur", ".fli", ".xpm"}


@pytest.mark.slow
def test_a_picture_is_saved_or_refused_before_it_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def render(*_: object) -> Image.Image:
        drawn.append(ending)
        return Image.new("RGB", (60, 40))

    monkeypatch.setattr("minesweeper.ui.board.shot.render", render)
    refused = set()
    for ending in [*ENDINGS, ".nothing", ""]:
        file = tmp_path / f"picture{ending}"
        done = CliRunner().invoke(cli, ["shot", str(file)])
        assert done.exit_code == (0 if file.exists() else 2), (ending, done.output)
        assert file.exists() == (ending in drawn)
        if not file.exists():
            refused.add(ending)
            why = f"no picture can be saved as {ending}" if ending else "its name has no ending"
            assert f"cannot be written: {why}; use .png, .jpg or .webp" in done.output
    assert refused >= READ_ONLY | {".nothing", ""}
    assert {".png", ".jpg", ".jpeg", ".webp", ".bmp", ".gif", ".tiff"} <= set(drawn)


@pytest.mark.parametrize(
    ("name", "why"), [("no/such.png", "there is no folder"), ("there.png", "is a directory"), ("x.psd", ".psd")]
)
def test_a_picture_that_cannot_be_saved_is_not_drawn(
    name: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "there.png").mkdir()
    monkeypatch.setattr("minesweeper.ui.board.shot.render", lambda *_: pytest.fail("it was drawn"))
    done = CliRunner().invoke(cli, ["shot", str(tmp_path / name)])
    assert done.exit_code == 2
    assert why in done.output


@pytest.mark.parametrize("ending", [each for each in ENDINGS if each not in (".gif", ".png")])
def test_a_film_of_any_other_ending_is_refused_in_a_sentence(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"film{ending}"
    done = CliRunner().invoke(cli, ["watch", "--record", str(file), "--difficulty", "tiny"])
    assert done.exit_code == 2
    assert "there is no film: a film is FILE.gif" in done.output
    assert not file.exists()
