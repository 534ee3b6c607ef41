"""Every command line that the documentation prints, with the page it stands on."""

import re
import shlex
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
"""plugins/README.md has tests of its own."""


def lines() -> list[tuple[str, str]]:
    """The lines of all shell blocks: the page, and the command."""
    return [
        (page.name, line.partition("  #")[0].strip())
        for page in PAGES
        for block in re.findall(r"^```sh\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
        for line in block.splitlines()
    ]


def opens_window(command: str) -> bool:
    """True if the command opens a window that stays: it is tried on a screen."""
    program, *words = shlex.split(command)
    return program == "minesweeper" and (not words or words[0] in ("play", "watch")) and "--record" not in words
