"""Builds what is released, and checks it: `minesweeper-engine`, which is everything but the window, and
`minesweeper-arcade`, which needs the first and adds the window.

In a clone, the project has the modules of both; here each gets a folder of its own with what belongs to it. No file is
in both, so that they can be installed and removed one by one.

    ./run dist [FOLDER]
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
WINDOW = "minesweeper/ui"
"""The modules that only `minesweeper-arcade` has."""
BOTH = ("CHANGELOG.md", "LICENSE", "README.md", "release/index_page.py")
PACKAGES = ("minesweeper", "plugins", "solver")


def version() -> str:
    """The version of both."""
    (found,) = re.findall(
        r'^__version__ = "(.+)"$', (ROOT / "minesweeper/__init__.py").read_text("utf-8"), re.MULTILINE
    )
    return str(found)


def arcade_project(text: str) -> str:
    """The pyproject.toml of the window, made from ours: with its own modules only, and without theirs to look up the
    version in."""
    return _replaced(
        text,
        (r'^dynamic = \["version", ', f'version = "{version()}"\ndynamic = ['),
        (r"^\[tool\.hatch\.version\]\n.*\n", ""),
        (r"^packages = \[.*$", f'only-include = ["{WINDOW}"]'),
        (r"^\[tool\.hatch\.build\.targets\.wheel\.force-include\]\n.*\n", ""),
    )


def engine_project(text: str, ours: str) -> str:
    """The pyproject.toml of the engine, made from that which has no modules, and from ours, which has them."""
    (modules,) = re.findall(
        r"^packages = \[.*\n+\[tool\.hatch\.build\.targets\.wheel\.force-include\]\n.*\n", ours, re.MULTILINE
    )
    local = _replaced(text, (r"^bypass-selection = .*\n", modules.replace("\\", r"\\")), (r"^#.*\n#.*\n", ""))
    return local.replace('"../../', '"')


def _replaced(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        text, times = re.subn(old, new, text, flags=re.MULTILINE)
        if times != 1:
            raise ValueError(f"pyproject.toml has {times} times what {old!r} describes, so it cannot be made from it")
    return text


def lay_out(folder: Path) -> list[Path]:
    """Write the projects of both into a folder, and return theirs."""
    ours, engines = ((ROOT / path).read_text("utf-8") for path in ("pyproject.toml", "release/engine/pyproject.toml"))
    engine, arcade = folder / "engine", folder / "arcade"
    for project, parts, text in (
        (engine, (*BOTH, *PACKAGES), engine_project(engines, ours)),
        (arcade, (*BOTH, WINDOW), arcade_project(ours)),
    ):
        for part in parts:
            _copy(ROOT / part, project / part)
        (project / "pyproject.toml").write_text(text, "utf-8")
    shutil.rmtree(engine / WINDOW)
    return [engine, arcade]


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copyfile(source, target)


def build(folder: Path) -> None:
    """Write an sdist and a wheel of each into a folder, and have twine check them."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as temporary:
        for project in lay_out(Path(temporary)):
            _python("-m", "build", "--no-isolation", "--outdir", folder, project)
    _python("-m", "twine", "check", "--strict", *sorted(folder.glob("*.*")))


def _python(*words: str | Path) -> None:
    done = subprocess.run([sys.executable, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        sys.exit(done.stdout.decode())


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"
    build(target)
    for each in sorted(target.glob("*.*")):
        sys.stdout.write(f"{each}: {each.stat().st_size // 1000} kB\n")
