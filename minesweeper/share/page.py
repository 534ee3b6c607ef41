"""Filling a page's template, with all text escaped."""

import json
import re
from collections.abc import Iterable, Mapping
from html import escape
from importlib.resources import files

from minesweeper.share import look
from minesweeper.themes.theme import Theme

POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"
"""The content security policy: the page can make no network request."""


class PageError(ValueError):
    """Says why no page can be made."""


def page(template: str, theme: Theme, title: str, **parts: str) -> str:
    """Fill a template. `parts` are markup; the title is plain text. Non-ASCII characters become character
    references, even lone surrogates, which cannot be encoded."""
    known = {
        "policy": POLICY,
        "title": escape(title),
        "colours": look.css(theme),
        "scheme": "dark" if theme.dark else "light",
        "look": look.classes(theme),
        "style": text("style.css"),
        **parts,
    }
    # In one pass: inserted text is not searched for placeholders.
    filled = re.sub(r"\{\{(\w+)\}\}", lambda place: known[place[1]], text(template))
    return filled.encode("ascii", "xmlcharrefreplace").decode()


def text(name: str) -> str:
    """Read a file in this folder."""
    return files(__package__).joinpath(name).read_text("utf-8")


def data(values: Mapping[str, object]) -> str:
    """Values as JSON for a script, in which no tag can begin or end."""
    return json.dumps(values, separators=(",", ":")).replace("<", "\\u003c")


def foreign(words: object) -> str:
    """Escape untrusted text for HTML, isolating its writing direction."""
    return f"<bdi>{escape(str(words))}</bdi>"


def facts(rows: Iterable[tuple[str, object]]) -> str:
    """A list of names and values; empty values are left out."""
    return "".join(f"<div><dt>{escape(name)}</dt><dd>{foreign(value)}</dd></div>" for name, value in rows if value)
