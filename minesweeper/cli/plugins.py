"""The commands `minesweeper plugins …`: what is there, what is wrong with it, and how to start one."""

import json
from dataclasses import asdict
from pathlib import Path

import click

from minesweeper import shell
from minesweeper.cli.help import examples
from minesweeper.cli.tables import Column, print_table
from minesweeper.plugins import PluginRecord, Plugins, sources
from minesweeper.plugins.scaffold import write_package
from minesweeper.themes import check as check_theme

STYLES = {"ok": "green", "warns": "yellow", "failed": "bold red", "off": "dim"}


@click.group(
    invoke_without_command=True,
    epilog=examples("plugins", "plugins -v", "plugins check", "plugins path", "plugins new my-theme"),
)
@click.option("-v", "--verbose", is_flag=True, help="Show the traceback of what failed.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def plugins(ctx: click.Context, verbose: bool, as_json: bool) -> None:
    """List the plugins, what they add and whether they work."""
    if ctx.invoked_subcommand is None and as_json:
        click.echo(json.dumps([asdict(record) for record in ctx.obj.records]))
    elif ctx.invoked_subcommand is None:
        _print_table(ctx.obj.records)
        for record in ctx.obj.records:
            if record.reason:
                click.echo(f"{record.name} ({record.place or record.source}): {record.reason}")
            if verbose and record.details:
                click.echo(record.details)


def _print_table(records: list[PluginRecord]) -> None:
    adds = ["; ".join(f"{kind} {', '.join(names)}" for kind, names in record.adds.items()) for record in records]
    print_table(
        "",
        [
            Column("plugin", [record.name for record in records], 100),
            Column("version", [record.version for record in records], 10),
            Column("source", [record.source for record in records], 20),
            Column("adds", adds, 80, wraps=True),
            Column("state", [record.state for record in records], 90),
        ],
        [STYLES[record.state] for record in records],
    )


@plugins.command()
def path() -> None:
    """Print the folder in which plugins and theme files are found."""
    click.echo(sources.plugin_folder())


@plugins.command()
@click.argument("name")
@click.pass_obj
def new(loaded: Plugins, name: str) -> None:
    """Write a small package, in a folder called NAME, that adds a level and a theme."""
    try:
        folder = write_package(name, Path.cwd(), taken={*loaded.themes, *loaded.difficulties})
    except (ValueError, OSError) as error:
        raise click.UsageError(str(error)) from None
    install, test = shell.pip_install("pytest", f"./{folder.name}"), shell.python("-m", "pytest", folder.name)
    click.echo(f"{folder.name} is ready. Next:  {install} && {test}")


@plugins.command()
@click.argument("name", metavar="[NAME|FILE]", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def check(ctx: click.Context, name: str | None, as_json: bool) -> None:
    """Check all plugins, or one, or a file that is not installed; also whether their themes are easy to read."""
    loaded: Plugins = ctx.obj
    records = loaded.records if name is None else [_find(loaded, name)]
    notes = {record.name: _notes(loaded, record) for record in records}
    if as_json:
        states = {record.name: record.state for record in records}
        click.echo(json.dumps([{"name": name, "state": states[name], "notes": found} for name, found in notes.items()]))
    for record in () if as_json else records:
        click.secho(f"{record.name}: {record.state}", fg="red" if record.state == "failed" else None)
        for note in notes[record.name]:
            click.echo(f"  {note}")
    if any(record.state == "failed" for record in records):
        ctx.exit(1)


def _notes(loaded: Plugins, record: PluginRecord) -> list[str]:
    """What is wrong with a plugin, or hard to read in its themes, in sentences."""
    notes = [f"{record.place}: {record.reason}" if record.place else record.reason] if record.reason else []
    for name in record.adds.get("theme", []):
        notes += [f"theme {name}: {warning}" for warning in check_theme.warnings(loaded.themes[name])]
    return notes


def _find(loaded: Plugins, name: str) -> PluginRecord:
    """The plugin of this name, or the file of this path, loaded now."""
    for record in loaded.records:
        if record.name == name:
            return record
    file = Path(name)
    if not file.is_file():
        known = ", ".join(record.name for record in loaded.records)
        raise click.UsageError(f"there is no plugin or file {name!r}; there are the plugins {known}")
    (candidate,) = sources.from_files([file])
    return loaded.add(candidate)
