"""Themes as TOML files: data that is read, checked and never run."""

import re
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

from minesweeper.core.checks import suggestion
from minesweeper.themes.theme import LIMITS, Palette, Theme, ThemeError

MAX_BYTES = 64 * 1024
MAX_DOTS = 100
"""The most dots on a line, except in comments: the time to read a key grows with the square of its dots."""
REQUIRED = ("name", "title", "author")


def load_theme(path: Path | str) -> Theme:
    """The theme in a file, or a `ThemeError` that names the file, the line where it can, and what is wrong."""
    text = read_text(Path(path))
    try:
        return parse_theme(text)
    except ThemeError as error:
        raise ThemeError(f"{path}: {error}") from None


def read_text(path: Path) -> str:
    """The text of a TOML file, or a `ThemeError` if it is too large or is no text."""
    try:
        if not path.is_file():
            raise ThemeError(f"{path}: no such file")
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise ThemeError(f"{path}: {error.strerror}") from None
    if len(data) > MAX_BYTES:
        raise ThemeError(f"{path}: a theme file has at most {MAX_BYTES} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ThemeError(f"{path}: not a text in UTF-8") from None


def parse_toml(text: str) -> dict[str, Any]:
    """The fields of a TOML file, or a `ThemeError` if it is none."""
    if any(line.count(".") > MAX_DOTS for line in text.split("\n") if not line.lstrip().startswith("#")):
        raise ThemeError(f"a line has at most {MAX_DOTS} dots")
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is a plain ValueError
        raise ThemeError(f"not valid TOML: {error or 'nested too deeply'}") from None


def parse_theme(text: str) -> Theme:
    """The theme in a text, or a `ThemeError` that names the line where it can."""
    data = parse_toml(text)
    colours = data.pop("colours", {})
    try:
        _check_fields(data, colours)
        return Theme(**data, colours=Palette(**colours))
    except ThemeError as error:
        name = str(error).split(" ", 1)[0]
        raise ThemeError(f"{_line(text, name)}{error}") from None


def _check_fields(data: dict[str, object], colours: object) -> None:
    """Check what the dataclasses cannot; each message starts with the field."""
    if not isinstance(colours, dict):
        raise ThemeError("colours must be a table, [colours]")
    for name in REQUIRED:
        if name not in data:
            raise ThemeError(f"{name} is missing")
    for kind, table in ((Theme, data), (Palette, colours)):
        known = sorted(each.name for each in fields(kind))
        for name in table:
            if name not in known:
                meant = suggestion(name, known)
                wrong = f"{name} is not a field of a theme{meant}; these are: {', '.join(known)}"
                raise ThemeError(re.sub(r"\bcolours\b", "[colours]", wrong))
    for name, value in (*data.items(), *colours.items()):
        if name in LIMITS or name == "grey":
            continue  # a theme checks these itself
        is_list = name in ("numbers", "pair")
        if not isinstance(value, list if is_list else str):
            raise ThemeError(f"{name} must be {'a list' if is_list else 'a text in quotes'}, not {value!r}")


def _line(text: str, name: str) -> str:
    """`line 7: ` if the field is set on line 7; empty if it is set nowhere."""
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(rf"[\"']?{re.escape(name)}[\"']?\s*[=\]]", line.lstrip("[ \t")):
            return f"line {number}: "
    return ""
