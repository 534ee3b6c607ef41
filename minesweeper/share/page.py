"""A page as one text: a template with everything put in, and nothing in it that could be taken for markup."""

import json
import re
from collections.abc import Iterable, Mapping
from html import escape
from importlib.resources import files

from minesweeper.share import look
from minesweeper.themes.theme import Theme

POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"
"""What a browser lets the page do: whatever it may hold, it reaches nobody."""


class PageError(ValueError):
    """What no page can be made of, and why."""


def page(template: str, theme: Theme, title: str, **parts: str) -> str:
    """The page that a template makes. `parts` are markup; the title is plain text. Beyond plain letters everything is
    written as a number, even half a letter, which no encoding has."""
    known = {
        "policy": POLICY,
        "title": escape(title),
        "colours": look.css(theme),
        "scheme": "dark" if theme.dark else "light",
        "bevel": theme.bevel,
        "style": text("style.css"),
        **parts,
    }
    # In one go: what was put in is not looked at again.
    filled = re.sub(r"\{\{(\w+)\}\}", lambda place: known[place[1]], text(template))
    return filled.encode("ascii", "xmlcharrefreplace").decode()


def text(name: str) -> str:
    """A file that lies beside this module."""
    return files(__package__).joinpath(name).read_text("utf-8")


def data(values: Mapping[str, object]) -> str:
    """Values for a script, in which no tag can begin or end."""
    return json.dumps(values, separators=(",", ":")).replace("<", "\\u003c")


def foreign(words: object) -> str:
    """Words from anywhere as markup that shows them, and that does not turn round what stands beside them."""
    return f"<bdi>{escape(str(words))}</bdi>"


def facts(rows: Iterable[tuple[str, object]]) -> str:
    """What is known, as a list of names and values; a value that says nothing is left out."""
    return "".join(f"<div><dt>{escape(name)}</dt><dd>{foreign(value)}</dd></div>" for name, value in rows if value)
