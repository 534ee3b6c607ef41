"""The pictures of the README can be made on a machine without a screen."""

import os
import subprocess
import sys
from pathlib import Path

from PIL import Image


def test_all_pictures_are_made_without_a_screen(tmp_path: Path) -> None:
    env = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    command = [sys.executable, "-m", "minesweeper.ui.pictures", str(tmp_path / "pictures")]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    made = sorted((tmp_path / "pictures").iterdir())
    assert [path.stem for path in made] == ["classic", "help", "huge", "night", "settings", "themes"]
    for path in made:
        with Image.open(path) as picture:
            assert len(picture.convert("RGB").resize((50, 50)).getcolors(2500) or []) > 5
