"""The command line. Each command is imported when it is called for, so that none pays for another."""

from importlib import import_module
from pathlib import Path

import click

from minesweeper import __version__, shell
from minesweeper.cli.completion import VARIABLE
from minesweeper.cli.help import SpelledHelp, examples
from minesweeper.plugins import Plugins, load_plugins
from minesweeper.plugins.hooks import suggestion

COMMANDS = {
    "completion": "minesweeper.cli.completion",
    "play": "minesweeper.cli.play",
    "plugins": "minesweeper.cli.plugins",
    "shot": "minesweeper.cli.shot",
    "terminal": "minesweeper.cli.terminal",
    "tournament": "minesweeper.cli.tournament",
    "watch": "minesweeper.cli.watch",
}
"""The module of each command; the command itself has its name there."""
HELPS = ("--help", "-h", "--version")


class Commands(click.Group):
    """Our own commands and those of plugins. Without a command, `play` is meant."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put `play` in front of options that are not ours, unless a shell asks what may come here."""
        if ctx.resilient_parsing:
            return super().parse_args(ctx, args)
        position = 0
        while position < len(args) and args[position] in ("--plugin", "--no-plugins"):
            position += 2 if args[position] == "--plugin" else 1
        if position >= len(args) or (args[position].startswith("-") and args[position] not in HELPS):
            args = [*args[:position], "play", *args[position:]]
        return super().parse_args(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return sorted([*COMMANDS, *self.plugins(ctx).commands])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, ours or a plugin's."""
        if cmd_name in COMMANDS:
            command: click.Command = getattr(import_module(COMMANDS[cmd_name]), cmd_name)
            return command
        return self.plugins(ctx).commands.get(cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; an unknown one is an error with a suggestion."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            known = suggestion(args[0], self.list_commands(ctx))
            raise click.UsageError(f"{error.message.rstrip('.')}{known or '.'}", ctx) from None

    def plugins(self, ctx: click.Context) -> Plugins:
        """The plugins of this run, loaded at the first need and handed to every command."""
        if ctx.obj is None:
            files, bundled_only = ctx.params.get("plugin", ()), ctx.params.get("no_plugins", False)
            ctx.obj = load_plugins(files, bundled_only, taken_commands=COMMANDS)
            sources = set(map(str, files))
            for record in ctx.obj.records:
                if record.reason and not ctx.resilient_parsing and (record.source in sources or record.state == "off"):
                    click.echo(f"{record.place or record.source}: {record.reason}", err=True)
        plugins: Plugins = ctx.obj
        return plugins

    def invoke(self, ctx: click.Context) -> object:
        """Run a command, with the plugins at hand."""
        self.plugins(ctx)
        return super().invoke(ctx)


EXAMPLES = ("", "play --difficulty expert --theme night", "watch --solver strong", "play --help")


@click.group(cls=Commands, context_settings={"help_option_names": HELPS[:2]}, epilog=examples(*EXAMPLES))
@click.version_option(__version__, prog_name="minesweeper")
@click.option(
    "--plugin",
    multiple=True,
    is_eager=True,  # so that --help shows the commands it adds
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Use this plugin or theme file too. May be given more than once.",
)
@click.option("--no-plugins", is_flag=True, is_eager=True, help="Use none but the bundled plugins.")
def cli(plugin: tuple[Path, ...], no_plugins: bool) -> None:
    """Minesweeper: play it, watch a bot play it, extend it."""


def main() -> None:
    """What the console script runs."""
    click.Context.formatter_class = SpelledHelp
    cli(prog_name=shell.command(), complete_var=VARIABLE)
