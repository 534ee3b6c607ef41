"""The command `completion`, and the names that a shell can complete."""

from collections.abc import Callable, Iterable

import click
from click.shell_completion import CompletionItem

from minesweeper.cli.help import examples
from minesweeper.cli.main import COMPLETION_VARIABLE
from minesweeper.core.options import Option
from minesweeper.plugins import Plugins
from minesweeper.plugins.host import with_filters

SHELLS = ("bash", "zsh", "fish")

Complete = Callable[[click.Context, click.Parameter, str], list[str]]
CompleteItems = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def names_of(kept: str, *more: str) -> Complete:
    """Complete the names of all `themes`, `tilings`, `solvers`, `generators` or `dealers`, and `more` names."""

    def complete(ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
        return [name for name in (*more, *getattr(_plugins(ctx), kept)) if name.startswith(incomplete)]

    return complete


def level_names(ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    """Complete the names of levels; those of other boards than squares only once their beginning is typed."""
    levels = _plugins(ctx).levels.items()
    return [name for name, level in levels if name.startswith(incomplete) and (incomplete or not level.world)]


def or_file(names: Callable[[click.Context], Iterable[str]]) -> CompleteItems:
    """Complete these names and files."""

    def complete(ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
        found = [CompletionItem(name) for name in names(ctx) if name.startswith(incomplete)]
        return [*found, CompletionItem(incomplete, type="file")]

    return complete


complete_plugin = or_file(lambda ctx: [record.name for record in _plugins(ctx).records])
"""Completes the name or the file of a plugin."""


def _plugins(ctx: click.Context) -> Plugins:
    plugins: Plugins = ctx.find_root().command.plugins(ctx.find_root())  # type: ignore[attr-defined] # our own group
    return plugins


def options_of_generators(ctx: click.Context, _parameter: click.Parameter, incomplete: str) -> list[str]:
    """Complete `NAME=VALUE`: the names of all options, then the values of an option that has choices."""
    plugins = _plugins(ctx)
    known = dict[str, Option]()
    for generator in plugins.generators.values():
        known |= with_filters(plugins, generator).knows
    words = [f"{name}=" for name in known]
    name, sign, _ = incomplete.partition("=")
    if sign and name in known:
        words = [f"{name}={value}" for value in (*dict(known[name].choices), "any")]
    return [word for word in words if word.startswith(incomplete)]


HOW = """\b
Add this line to the file of your shell:
  ~/.bashrc  eval "$(minesweeper completion bash)"
  ~/.zshrc   eval "$(minesweeper completion zsh)"
  ~/.config/fish/config.fish  minesweeper completion fish | source
"""


@click.command(epilog=examples(*(f"completion {shell}" for shell in SHELLS), more=HOW))
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print the script that lets SHELL complete commands, options and names.

    Started as ./run, bash completes ./run, too."""
    from click.shell_completion import get_completion_class  # noqa: PLC0415 - nobody else needs it

    from minesweeper.cli import shells  # noqa: F401, PLC0415 - which adds those of its own

    kind = get_completion_class(shell)
    if kind:
        click.echo(kind(ctx.find_root().command, {}, "minesweeper", COMPLETION_VARIABLE).source())
