"""The bundled themes, read from the TOML files beside this module."""

from pathlib import Path

from minesweeper import Theme, hookimpl, load_theme

ORDER = (
    "windows_light", "windows_dark", "system", "day", "night", "aero", "garden", "ink", "phosphor", "amber",
    "colour_safe_light", "colour_safe_dark", "high_contrast",
)  # fmt: skip


@hookimpl
def register_themes() -> list[Theme]:
    """All themes: a classic pair, a modern pair, some of other times and materials, and those for fewer colours."""
    folder = Path(__file__).parent / "looks"
    return [load_theme(folder / f"{name}.toml") for name in ORDER]
