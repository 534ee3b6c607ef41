"""Engines as TOML files: a name, the command that starts the program, and its options."""

# ruff: noqa: TRY004 - a wrong type and a wrong value raise the same error, so that callers catch one

from pathlib import Path
from typing import Any

from minesweeper.core.checks import kind_of
from minesweeper.core.options import Option, OptionValue
from minesweeper.plugins.engine import Engine, words_of
from minesweeper.plugins.engine_process import EngineIdentity
from minesweeper.plugins.failure import PluginError
from minesweeper.themes.file import parse_toml, read_text
from minesweeper.themes.theme import ThemeError

FIELDS = ("name", "title", "command", "options")
OPTION_FIELDS = ("title", "default", "least", "most", "values")


def load_engine(path: Path) -> Engine:
    """The engine in a file; its program is not started. A command that names a file is relative to the file's folder. A
    wrong file is a `PluginError`."""
    try:
        fields = parse_toml(read_text(path))
        _check_fields("an engine file", fields, FIELDS)
        options, settings = _options(fields.get("options", {}))
        identity = EngineIdentity(fields.get("name", path.stem), fields.get("title", ""), options=options)
        return Engine(words_of(fields["command"], path.parent), identity, settings, path.parent)
    except ThemeError as error:
        raise PluginError(str(error)) from None
    except ValueError as error:
        raise PluginError(f"{path}: {error}") from None


def _check_fields(what: str, fields: dict[str, Any], known: tuple[str, ...]) -> None:
    for name in fields:
        if name not in known:
            raise ValueError(f"{name} is not a field of {what}; these are: {', '.join(known)}")


def _options(table: object) -> tuple[tuple[Option, ...], dict[str, OptionValue]]:
    """The options that can be chosen, and the values of those that cannot: texts, since nobody knows the others."""
    if not isinstance(table, dict):
        raise ValueError(f"options must be a table, [options], not {kind_of(table)}")
    options, settings = list[Option](), dict[str, OptionValue]()
    for name, value in table.items():
        if isinstance(value, str):
            settings[name] = value
        else:
            options.append(_option(name, value if isinstance(value, dict) else {"default": value}))
    return tuple(options), settings


def _option(name: str, table: dict[str, Any]) -> Option:
    _check_fields(f"the option {name}", table, OPTION_FIELDS)
    values = table.pop("values", ())
    if not isinstance(values, list | tuple) or not all(isinstance(value, str) for value in values):
        raise ValueError(f"the values of the option {name} must be a list of texts")
    if not isinstance(table.get("default"), bool | int | str):
        raise ValueError(f"the option {name} must have a default that is a text, a whole number, true or false")
    return Option(**{"name": name, "title": name, **table}, choices=tuple((value, value) for value in values))
