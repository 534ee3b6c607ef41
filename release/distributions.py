"""Builds what is released, and checks it: `minesweeper-arcade`, and `minesweeper-engine`, which is the same without the
dependency on arcade.

The engine is for those who want the solver, tournaments or plugins on a machine without a screen, and for packages that
are used there. It has the same modules, so only one of the two belongs into an environment; its extra `window` brings
arcade.

    ./run dist [FOLDER]
"""

import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
USUAL, ENGINE = "minesweeper-arcade", "minesweeper-engine"


def engine_project(text: str) -> str:
    """The pyproject.toml of the engine, made from ours: another name, and arcade as an extra."""
    (arcade,) = (line for line in text.splitlines() if line.strip().startswith('"arcade'))
    (described,) = (line for line in text.splitlines() if line.startswith("description = "))
    for old, new in (
        (f'name = "{USUAL}"', f'name = "{ENGINE}"'),
        (described, 'description = "Engine, solver, tournaments and terminal game of Minesweeper, without a window"'),
        (f"{arcade}\n", ""),
        ("[project.optional-dependencies]\n", f"[project.optional-dependencies]\nwindow = [{arcade.strip(' ,')}]\n"),
    ):
        if text.count(old) != 1:
            raise ValueError(f"pyproject.toml has not one {old!r}, so the engine cannot be made from it")
        text = text.replace(old, new)
    return text


def build(folder: Path) -> None:
    """Write an sdist and a wheel of each into a folder, and have twine check them."""
    folder.mkdir(parents=True, exist_ok=True)
    _python("-m", "build", "--no-isolation", "--outdir", folder, ROOT)
    (sources,) = folder.glob(f"{USUAL.replace('-', '_')}-*.tar.gz")
    with TemporaryDirectory() as temporary:
        unpack(sources, Path(temporary))
        (project,) = Path(temporary).iterdir()
        (project / "PKG-INFO").unlink()  # that of the other
        settings = project / "pyproject.toml"
        settings.write_text(engine_project(settings.read_text("utf-8")), "utf-8")
        _python("-m", "build", "--no-isolation", "--outdir", folder, project)
    _python("-m", "twine", "check", "--strict", *sorted(folder.glob("*.*")))


def unpack(sources: Path, folder: Path) -> None:
    """Unpack an sdist into a folder, with the safest filter this Python has. Python 3.11.0 to 3.11.3 have none, and
    3.12 warns if none is chosen."""
    with tarfile.open(sources) as packed:
        packed.extraction_filter = getattr(tarfile, "data_filter", None)
        packed.extractall(folder)  # noqa: S202 - filtered, and our own


def _python(*words: str | Path) -> None:
    done = subprocess.run([sys.executable, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        sys.exit(done.stdout.decode())


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"
    build(target)
    for each in sorted(target.glob("*.*")):
        sys.stdout.write(f"{each}: {each.stat().st_size // 1000} kB\n")
