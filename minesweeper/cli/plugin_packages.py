"""The commands `minesweeper plugins install`, `uninstall`, `off` and `on`."""

import importlib
import os
from importlib import metadata

import click

from minesweeper.cli.completion import complete_plugin
from minesweeper.cli.errors import BadInputError
from minesweeper.cli.help import examples
from minesweeper.history.storage import Storage
from minesweeper.hookspecs import PROJECT
from minesweeper.machine import shell
from minesweeper.machine.packages import other_way, run_pip
from minesweeper.plugins import Plugins
from minesweeper.plugins.hooks import OFF
from minesweeper.plugins.sources import OFF_VARIABLE, data_folder, kept_off

GAME = ("minesweeper-arcade", "minesweeper-engine")
"""The packages of the game."""


@click.command(no_args_is_help=True, short_help="Install packages with plugins.")
@click.argument("packages", nargs=-1, required=True, metavar="PACKAGE…")
@click.option("-U", "--upgrade", is_flag=True, help="Update packages that are installed already.")
def install(packages: tuple[str, ...], upgrade: bool) -> None:
    """Install packages with plugins into the environment of the game, with pip.

    PACKAGE is anything that pip takes: a name, a folder such as ./my-bot, a file or an address. Where pip is missing,
    or uv, pipx or the system manages the environment, this prints the command to type instead.
    """
    before = _packages()
    _pip(packages, ["install", *(["--upgrade"] if upgrade else [])])
    importlib.invalidate_caches()
    added = sorted(set(_packages()) - set(before))
    if added:
        click.echo(f"Added plugins: {', '.join(added)}. To see what they add:  {shell.command('plugins')}")
    elif not upgrade:
        click.echo(f"No plugin was added: such a package has an entry point in the group {PROJECT!r}.")


@click.command(no_args_is_help=True, short_help="Uninstall packages with plugins.")
@click.argument("packages", nargs=-1, required=True, metavar="PACKAGE…", shell_complete=complete_plugin)
def uninstall(packages: tuple[str, ...]) -> None:
    """Uninstall packages with plugins. PACKAGE may also be the name of a plugin."""
    found = _packages()
    known = {_plain(package): package for package in found.values()}
    named = [known.get(_plain(each)) or found.get(each) for each in packages]
    if missing := [each for each, package in zip(packages, named, strict=True) if package is None]:
        there_are = f"there are {', '.join(sorted(known.values()))}" if known else "there is none"
        raise BadInputError(f"{missing[0]!r} is not an installed package with plugins; {there_are}")
    _pip(tuple(filter(None, named)), ["uninstall", "--yes"])


def _packages() -> dict[str, str]:
    """The package of each installed plugin, by the plugin's name."""
    points = metadata.entry_points(group=PROJECT)
    return {point.name: point.dist.name for point in points if point.dist and _plain(point.dist.name) not in GAME}


def _plain(package: str) -> str:
    return package.lower().replace("_", "-")


def _pip(packages: tuple[str, ...], action: list[str]) -> None:
    """Run pip, or say what to type instead."""
    if wrong := next((each for each in packages if each.startswith("-")), ""):
        raise BadInputError(f"{wrong} is not the name of a package")
    why, instead = other_way(_distribution(), packages, action[0] == "install")
    if why:
        raise click.ClickException(f"Pip cannot do that: {why}. Type this:  {instead}")
    if run_pip(*action, *packages):
        raise click.ClickException(f"pip could not {action[0]} {' '.join(packages)}; see above.")


def _distribution() -> str:
    """The package of the game that is installed."""
    for name in GAME:
        try:
            metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue
        return name
    return GAME[0]


@click.command(epilog=examples("plugins off journal"), short_help="Leave out a plugin from now on.")
@click.argument("name", shell_complete=complete_plugin)
@click.pass_obj
def off(plugins: Plugins, name: str) -> None:
    """Leave out the plugin NAME from now on, in every window and command."""
    known = [record.name for record in plugins.records]
    found = next((each for each in known if each in (name, name.replace("-", "_"))), None)
    if found is None:
        raise BadInputError(f"there is no plugin {name!r}; there are {', '.join(known)}")
    _keep([*kept_off(), found])
    click.echo(f"The plugin {found} is off. To use it again:  {shell.command('plugins', 'on', found)}")


@click.command(epilog=examples("plugins on journal"))
@click.argument("name", shell_complete=complete_plugin)
@click.pass_obj
def on(plugins: Plugins, name: str) -> None:
    """Use the plugin NAME again."""
    kept = kept_off()
    found = next((each for each in kept if each in (name, name.replace("-", "_"))), name)
    states = {record.name: record.state for record in plugins.records}
    if found not in kept and found not in states:
        raise BadInputError(f"there is no plugin {name!r}; those that are off are {', '.join(kept) or 'none'}")
    if found in kept:
        _keep([each for each in kept if each != found])
    if found in map(str.strip, os.environ.get(OFF_VARIABLE, "").split(",")):
        raise click.ClickException(f"The variable {OFF_VARIABLE} still leaves out the plugin {found}.")
    was = "is on" if states.get(found, OFF) == OFF else "was on already"
    click.echo(f"The plugin {found} {was}.")


def _keep(names: list[str]) -> None:
    """Keep these plugins as switched off in the settings."""
    storage = Storage(data_folder())
    storage.change_settings(plugins_off=",".join(sorted(set(names))))
    notices = storage.notices()
    storage.close()
    if notices:
        raise click.ClickException(". ".join(notices))
