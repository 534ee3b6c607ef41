"""The commands `minesweeper plugins …`: list, check and create plugins; `plugin_packages` has the others."""

import json
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, replace
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import click

from minesweeper.arena.workers import Workers
from minesweeper.cli.completion import complete_plugin
from minesweeper.cli.help import examples
from minesweeper.cli.options import engine_option
from minesweeper.cli.plugin_packages import install, off, on, uninstall
from minesweeper.cli.tables import TextColumn, print_table
from minesweeper.machine import shell
from minesweeper.machine.files import names_file
from minesweeper.plugins import PluginChoice, PluginError, PluginRecord, Plugins, sources
from minesweeper.plugins.failure import Failure
from minesweeper.plugins.hooks import FAILED, OFF, OK, WARNS
from minesweeper.plugins.host import load, same_plugins
from minesweeper.plugins.scaffold import PARTS, write_package
from minesweeper.plugins.sources import Candidate
from minesweeper.testing.contracts import complaints
from minesweeper.testing.host import own_home
from minesweeper.themes import check as check_theme

ALL = "all"
CHECK_SECONDS = 300
"""The time limit for all contracts of one plugin."""
STYLES = {OK: "green", WARNS: "yellow", FAILED: "bold red", OFF: "dim"}


@click.group(
    invoke_without_command=True,
    epilog=examples("plugins", "plugins -v", "plugins check", "plugins path", "plugins new my-bot --kind solver"),
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
        kept = sources.kept_off()
        for record in ctx.obj.records:
            if record.reason:
                click.echo(f"{record.name} ({record.place or record.source}): {record.reason}")
            elif record.state == OFF and record.name in kept:
                click.echo(f"{record.name} is switched off. To use it:  {shell.command('plugins', 'on', record.name)}")
            if verbose and record.details:
                click.echo(record.details)


def _print_table(records: list[PluginRecord]) -> None:
    adds = ["; ".join(f"{kind} {', '.join(names)}" for kind, names in record.adds.items()) for record in records]
    print_table(
        "",
        [
            TextColumn("plugin", [record.name for record in records], 100),
            TextColumn("version", [record.version for record in records], 10),
            TextColumn("source", [record.source for record in records], 20),
            TextColumn("adds", adds, 80, wraps=True),
            TextColumn("state", [record.state for record in records], 90),
        ],
        [STYLES[record.state] for record in records],
    )


for command in (install, uninstall, off, on):
    plugins.add_command(command)


@plugins.command()
def path() -> None:
    """Print the folder for plugins and theme files. It is created if it is missing."""
    folder = sources.plugin_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise click.ClickException(f"{folder} cannot be made: {error.strerror}") from None
    click.echo(folder)


@plugins.command()
def guide() -> None:
    """Show the guide for plugin authors."""
    click.echo_via_pager(_guide())


@plugins.command(short_help="Write a small package to start from.")
@click.argument("name")
@click.option(
    "--kind",
    "kinds",
    multiple=True,
    default=("level", "theme"),
    show_default=True,
    metavar="KIND",
    type=click.Choice([*PARTS, ALL]),
    help=f"What it adds; may be given more than once: {', '.join(PARTS)}, or {ALL}.",
)
@click.pass_context
def new(ctx: click.Context, name: str, kinds: tuple[str, ...]) -> None:
    """Write a small working package into a folder called NAME. Install it, test it, change it."""
    wanted = [kind for kind in PARTS if kind in kinds or ALL in kinds]
    try:
        folder, trials = write_package(name, Path.cwd(), wanted, _taken(ctx))
    except (ValueError, OSError) as error:
        raise click.UsageError(str(error)) from None
    click.echo(f"{folder.name} is ready. Next:")
    click.echo(f"  {shell.pip_install('pytest', f'./{folder.name}')}")
    click.echo(f"  {shell.python('-m', 'pytest', folder.name)}")
    for trial in trials:
        click.echo(f"  {shell.command(*trial)}")


def _taken(ctx: click.Context) -> dict[str, set[str]]:
    """The names that are already in use, by kind."""
    loaded: Plugins = ctx.obj
    main = ctx.find_root().command
    taken = {"plugin": {record.name for record in loaded.records}}
    taken["command"] = set(main.list_commands(ctx.find_root())) if isinstance(main, click.Group) else set()
    for record in loaded.records:
        for kind, names in record.adds.items():
            taken.setdefault(kind, set()).update(names)
    return taken


@plugins.command(short_help="Check all plugins or one or a file.")
@click.argument("name", metavar="[NAME|FILE]", required=False, shell_complete=complete_plugin)
@engine_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def check(ctx: click.Context, name: str | None, engines: tuple[str, ...], as_json: bool) -> None:
    """Check all plugins, or one, or a file that is not installed.

    Solvers play some games, generators lay some boards, measures, filters and counters are asked about some, themes are
    measured, commands print their help, and plugins that follow games get the events of one, all in another process and
    in a folder that is removed afterwards. A bundled plugin is tested only if you name it. With any complaint, the exit
    status is 1.
    """
    loaded: Plugins = ctx.obj
    if name is None and engines:
        records = loaded.records[-len(engines) :]
    else:
        records = loaded.records if name is None else [_find(loaded, name)]
    checked = [_check(loaded, record, record.foreign or name is not None) for record in records]
    if as_json:
        click.echo(json.dumps([each._asdict() for each in checked]))
    for each in () if as_json else checked:
        click.secho(f"{each.name}: {each.state}", fg="red" if each.state == FAILED else None)
        for note in each.notes:
            click.echo(f"  {note}")
    if any(each.state in (FAILED, WARNS) for each in checked):
        ctx.exit(1)


class _Check(NamedTuple):
    """The result of a check."""

    name: str
    state: str
    notes: list[str]


def _check(loaded: Plugins, record: PluginRecord, thoroughly: bool) -> _Check:
    """What is wrong with a plugin, or hard to read in its themes, in sentences."""
    notes = [f"{record.place}: {record.reason}" if record.place else record.reason] if record.reason else []
    broken = _contracts(loaded, record) if thoroughly and record.adds else []
    for name in record.adds.get("theme", []) if thoroughly else ():
        notes += [f"theme {name}: {warning}" for warning in check_theme.warnings(loaded.themes[name])]
    state = WARNS if notes and record.state == OK else record.state
    return _Check(record.name, FAILED if broken else state, [*notes, *broken])


def _contracts(loaded: Plugins, record: PluginRecord) -> list[str]:
    """The contracts that a plugin breaks, tested in another process."""
    workers = Workers(1)
    future = workers.submit(broken_contracts, loaded.choice, record.name, record.source)
    try:
        return future.result(CHECK_SECONDS)
    except BrokenProcessPool:
        return ["it crashed its process"]
    except TimeoutError:
        return [f"its check took longer than {CHECK_SECONDS} seconds"]
    finally:
        workers.stop()


def broken_contracts(choice: PluginChoice, name: str, source: str) -> list[str]:
    """The contracts that a plugin breaks, tested in this process and in a home of its own, where no plugins but these
    are found. `source` may be a file that is not installed."""
    if (file := Path(source)).is_file():
        choice = replace(choice, files=(file,))
    with own_home():
        return complaints(same_plugins(choice), name, but=("theme",))


def _find(loaded: Plugins, name: str) -> PluginRecord:
    """The plugin of this name, with - or _ in it, or the file at this path, loaded now."""
    named = [record for record in loaded.records if record.name in (name, name.replace("-", "_"))]
    if named:
        return next((record for record in named if record.state != OFF), named[0])
    if not names_file(name):
        known = ", ".join(record.name for record in loaded.records)
        raise click.UsageError(f"there is no plugin or file {name!r}; there are the plugins {known}")
    (candidate,) = sources.from_files([Path(name)])
    return _load(loaded, candidate)


def _load(loaded: Plugins, candidate: Candidate) -> PluginRecord:
    """Load a plugin in place of an external one of the same name."""
    others = (each for each in loaded.loaded if each.candidate.source != sources.BUNDLED_SOURCE)
    old = next((each for each in others if each.record.name == candidate.name), None)
    if old is None:
        return loaded.add(candidate)
    new = load(candidate)
    try:
        loaded.exchange(old, new)
    except PluginError as error:
        if new.found:
            new.record.fail(Failure.of(error))
    return new.record


def _guide() -> str:
    """The guide for plugin authors, in Markdown."""
    folder = Path(str(files("minesweeper_plugins")))
    installed, in_clone = folder / "README.md", folder.parent / "README.md"
    return (installed if installed.is_file() else in_clone).read_text("utf-8")
