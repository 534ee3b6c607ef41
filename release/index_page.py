"""What an index shows of a distribution, and what it needs: both depend on where it is built.

The address is told when a release is built, by the variable `MINESWEEPER_REPOSITORY`: links and pictures of the README,
which are relative there, become absolute, and the addresses of the project are listed. Without it links are plain
words and pictures are left out, so that nothing leads nowhere.
"""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).parents[1]
VARIABLE = "MINESWEEPER_REPOSITORY"
LINK = re.compile(r"(!?)\[([^]]*)\]\((?!https?://)([^)]+)\)")
"""A picture or a link to a file of the repository."""
PAGES = {"Documentation": "docs/playing.md", "Plugins": "plugins/README.md", "Changelog": "CHANGELOG.md"}


class IndexPage(MetadataHookInterface):
    """Called by hatchling for every distribution it builds."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in the fields that pyproject.toml calls dynamic."""
        address = os.environ.get(VARIABLE, "").rstrip("/")
        if address and not address.startswith("https://"):
            raise ValueError(f"{VARIABLE} must be the https address of the repository, not {address!r}")
        text = (ROOT / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": on_index(text, address)}
        if needs := self.config.get("needs"):
            metadata["dependencies"] = [*needs, _engine(metadata)]
        pages = {name: f"{address}/blob/HEAD/{file}" for name, file in PAGES.items()}
        metadata["urls"] = {"Repository": address, **pages} if address else {}


def _engine(metadata: dict[str, Any]) -> str:
    """The engine that the window needs: the one beside it in a clone, or else the one of the same version."""
    beside = ROOT / "release/engine"
    return (
        f"minesweeper-engine @ {beside.as_uri()}" if beside.is_dir() else f"minesweeper-engine=={metadata['version']}"
    )


def on_index(text: str, address: str) -> str:
    """The README as it is shown away from its files."""

    def placed(link: re.Match[str]) -> str:
        picture, words, file = link.groups()
        if address:
            return f"{picture}[{words}]({address}/{'raw' if picture else 'blob'}/HEAD/{file})"
        return "" if picture else words

    return LINK.sub(placed, text)
