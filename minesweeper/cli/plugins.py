"""The commands `minesweeper plugins …`: what is there, what is wrong with it, and how to start one."""

from pathlib import Path

import click

from minesweeper import shell
from minesweeper.plugins import PluginRecord, Plugins, sources
from minesweeper.plugins.scaffold import write_package
from minesweeper.themes import check as check_theme

STYLES = {"ok": "green", "warns": "yellow", "failed": "bold red", "off": "dim"}


@click.group(invoke_without_command=True)
@click.option("-v", "--verbose", is_flag=True, help="Show the traceback of what failed.")
@click.pass_context
def plugins(ctx: click.Context, verbose: bool) -> None:
    """List the plugins, what they add and how they fare."""
    if ctx.invoked_subcommand is None:
        _print_table(ctx.obj.records)
        for record in ctx.obj.records:
            if record.reason:
                click.echo(f"{record.name} ({record.source}): {record.reason}")
            if verbose and record.details:
                click.echo(record.details)


def _print_table(records: list[PluginRecord]) -> None:
    from rich.console import Console  # noqa: PLC0415 - slow to import, and only the table needs it
    from rich.table import Table  # noqa: PLC0415

    table = Table("plugin", "version", "source", "adds", "state")
    for record in records:
        adds = "; ".join(f"{kind} {', '.join(names)}" for kind, names in record.adds.items())
        table.add_row(record.name, record.version, record.source, adds, record.state, style=STYLES[record.state])
    console = Console(markup=False)
    if not console.is_terminal:
        console.width = 500  # a pipe has no width: each plugin gets one line there, for grep and the like
    console.print(table)


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
@click.pass_context
def check(ctx: click.Context, name: str | None) -> None:
    """Check all plugins, or one, or a file that is not installed; also whether their themes are easy to read."""
    loaded: Plugins = ctx.obj
    records = loaded.records if name is None else [_find(loaded, name)]
    for record in records:
        notes = [record.reason] if record.reason else []
        for name_of_theme in record.adds.get("theme", []):
            warnings = check_theme.warnings(loaded.themes[name_of_theme])
            notes += [f"theme {name_of_theme}: {warning}" for warning in warnings]
        click.secho(f"{record.name}: {record.state}", fg="red" if record.state == "failed" else None)
        for note in notes:
            click.echo(f"  {note}")
    if any(record.state == "failed" for record in records):
        ctx.exit(1)


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
