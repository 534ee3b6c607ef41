"""The guide for authors of plugins, which is installed with the game."""

from importlib.resources import files
from pathlib import Path


def guide() -> str:
    """Its text, in Markdown."""
    folder = Path(str(files("minesweeper_plugins")))
    installed, in_clone = folder / "README.md", folder.parent / "README.md"
    return (installed if installed.is_file() else in_clone).read_text("utf-8")
