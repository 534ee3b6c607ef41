"""The command line. Each command is imported only when it is used, so that each starts quickly."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from importlib import import_module
from keyword import iskeyword
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from minesweeper import __version__
from minesweeper.cli.commands import BUNDLED, COMMANDS
from minesweeper.cli.errors import BadInputError, StoppedError
from minesweeper.cli.help import SpelledHelp, examples
from minesweeper.cli.output import checked_output
from minesweeper.cli.parameters import NamedPath
from minesweeper.core.checks import one_line, suggestion
from minesweeper.machine import shell
from minesweeper.plugins import sources

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from minesweeper.plugins import Plugins

COMPLETION_VARIABLE = "_MINESWEEPER_COMPLETE"
MOST_LINES = 20
"""The most lines of an error message."""
HELPS = ("--help", "-h", "--version")
WITH_VALUE, ALONE = ("--plugin", "--data-dir"), ("--no-plugins",)
"""Options before the command, with and without a value."""


class Commands(click.Group):
    """Our own commands and those of plugins. The default command is `play`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Insert `play` before options of other commands, except for shell completion."""
        if ctx.resilient_parsing:
            return super().parse_args(ctx, args)
        position = 0
        while position < len(args) and args[position].partition("=")[0] in (*WITH_VALUE, *ALONE):
            position += 2 if args[position] in WITH_VALUE else 1
        if position >= len(args) or (args[position].startswith("-") and args[position] not in HELPS):
            args = [*args[:position], "play", *args[position:]]
        return super().parse_args(ctx, args)

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:  # noqa: ANN401 - as click has them
        """Read the options; this may load plugins."""
        with _ending_well():
            return super().make_context(*args, **kwargs)

    # The list of commands imports no command, and loads plugins only if they may add commands

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*COMMANDS, *(BUNDLED if self._only_bundled(ctx) else self.plugins(ctx).commands)])

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        names = self.list_commands(ctx)
        limit = formatter.width - 6 - max(map(len, names))
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name in names if (text := self._short_help(ctx, name, limit))])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - nobody else needs it

        names = [name for name in self.list_commands(ctx) if name.startswith(incomplete)]
        items = [CompletionItem(name, help=text) for name in names if (text := self._short_help(ctx, name, 60))]
        return [*items, *click.Command.shell_complete(self, ctx, incomplete)]

    def _short_help(self, ctx: click.Context, name: str, limit: int) -> str:
        """A command's summary in a line; empty for a hidden command."""
        if known := (COMMANDS | BUNDLED).get(name):
            return known
        command = self.plugins(ctx).commands[name]
        return "" if command.hidden else command.get_short_help_str(limit) or " "

    def _only_bundled(self, ctx: click.Context) -> bool:
        """Return True if only bundled plugins add commands, checked without loading any."""
        if ctx.obj is not None or ctx.params.get("plugin"):
            return False
        _data_folder()
        if sources.switched_off():
            return False
        return bool(ctx.params.get("no_plugins")) or not sources.any_with_code()

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, ours or a plugin's."""
        if cmd_name in COMMANDS:
            name = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
            from minesweeper.machine.loading import loading  # noqa: PLC0415 - the list of commands does without

            with loading():
                command: click.Command = getattr(import_module(f"minesweeper.cli.{name}"), name)
            return command
        return self.plugins(ctx).commands.get(cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command. A level or a board code starts a game; an unknown word is an error with a suggestion."""
        from minesweeper.machine.loading import loading  # noqa: PLC0415 - the list of commands does without

        with loading():
            from minesweeper.cli.options import is_board  # noqa: PLC0415 - the list of commands does without

        if not self.get_command(ctx, args[0]):
            if is_board(self.plugins(ctx), args[0]):
                args = ["play", *args]
            else:
                from minesweeper.cli.foreign import opening_command  # noqa: PLC0415 - few commands are files

                args = [command, *args] if (command := opening_command(self.plugins(ctx), args[0])) else args
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            known = suggestion(args[0], [*self.list_commands(ctx), *self.plugins(ctx).level_names], most=2)
            raise click.UsageError(f"{error.message.rstrip('.')}{known or '.'}", ctx) from None

    def plugins(self, ctx: click.Context) -> Plugins:
        """The plugins of this run, loaded at first use and shared by all commands."""
        if ctx.obj is None:
            from minesweeper.cli.progress import waiting  # noqa: PLC0415 - as above
            from minesweeper.machine.loading import loading  # noqa: PLC0415

            _data_folder()
            files, bundled_only = ctx.params.get("plugin", ()), ctx.params.get("no_plugins", False)
            with nullcontext() if ctx.resilient_parsing else waiting("Loading plugins"), loading():
                from minesweeper.plugins import load_plugins  # noqa: PLC0415 - as above

                ctx.obj = load_plugins(files, bundled_only, taken_commands=COMMANDS)
            named = set(map(str, files))
            for record in ctx.obj.records:
                if record.reason and not ctx.resilient_parsing and (record.source in named or record.state == "off"):
                    click.echo(f"{record.place or record.source}: {record.reason}", err=True)
        plugins: Plugins = ctx.obj
        return plugins

    def invoke(self, ctx: click.Context) -> object:
        """Run a command with the plugins. An unregistered name becomes one sentence, and so does any error in a command
        of an external plugin."""
        with _ending_well():
            return self._invoke(ctx)

    def _invoke(self, ctx: click.Context) -> object:
        plugins = self.plugins(ctx)
        from minesweeper.plugins import UnknownNameError  # noqa: PLC0415 - as above

        try:
            return super().invoke(ctx)
        except UnknownNameError as error:
            raise BadInputError(str(error)) from None
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except Exception as error:
            sentence = plugins.command_failed(ctx.invoked_subcommand or "", error)
            if not sentence:
                raise
            raise click.ClickException(sentence) from None


@contextmanager
def _ending_well() -> Iterator[None]:
    """Print "Stopped." after an interrupt instead of click's "Aborted!", and remove escape sequences from errors, which
    may quote arguments and files."""
    try:
        yield
    except KeyboardInterrupt:
        raise StoppedError from None
    except click.ClickException as error:
        vars(error)["message"] = "\n".join(map(one_line, error.message.split("\n")[:MOST_LINES]))
        raise


def _data_folder() -> Path:
    """The data folder. If it cannot be determined, the error is a sentence."""
    try:
        return sources.data_folder()
    except ValueError as error:
        raise BadInputError(str(error)) from None


def _move_data(_ctx: click.Context, _parameter: click.Parameter, folder: Path | None) -> Path | None:
    """Use another data folder in this run and in processes it starts."""
    if folder:
        os.environ[sources.HOME_VARIABLE] = str(folder)
        os.environ[sources.HOME_VARIABLE] = str(_data_folder().absolute())
    return folder


EXAMPLES = ("", "expert", "play --difficulty expert --theme night", "watch --solver strong", "play --help")


@click.group(cls=Commands, context_settings={"help_option_names": HELPS[:2]}, epilog=examples(*EXAMPLES))
@click.version_option(__version__, prog_name="minesweeper")
@click.option(
    "--plugin",
    multiple=True,
    is_eager=True,  # so that --help shows the commands it adds
    type=click.Path(exists=True, path_type=Path),
    help="Use this plugin or theme file too, or all in a folder, instead of an installed one of the same name. It may"
    " print, and its tracebacks are shown. May be given more than once.",
)
@click.option("--no-plugins", is_flag=True, is_eager=True, help="Use only the bundled plugins.")
@click.option(
    "--data-dir",
    metavar="FOLDER",
    is_eager=True,  # so that plugins are found there
    callback=_move_data,
    type=NamedPath(file_okay=False),
    help=f"Folder for history, settings and plugins; {sources.HOME_VARIABLE} sets it, too.",
)
def cli(plugin: tuple[Path, ...], no_plugins: bool, data_dir: Path | None) -> None:
    """Minesweeper: play it, watch a bot play it, extend it."""


def main() -> None:
    """The entry point of the console script."""
    click.Context.formatter_class = SpelledHelp
    if COMPLETION_VARIABLE in os.environ:
        import_module("minesweeper.cli.shells")
    with checked_output():
        cli(prog_name=shell.command(), complete_var=COMPLETION_VARIABLE)
