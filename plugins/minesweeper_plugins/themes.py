"""The bundled themes, read from the TOML files beside this module."""

from pathlib import Path

from minesweeper import Theme, hookimpl, load_theme

ORDER = ("windows_light", "windows_dark", "day", "night", "high_contrast")


@hookimpl
def register_themes() -> list[Theme]:
    """All themes: a classic pair, a modern pair, and one for colour-blind players."""
    folder = Path(__file__).parent / "looks"
    return [load_theme(folder / f"{name}.toml") for name in ORDER]
