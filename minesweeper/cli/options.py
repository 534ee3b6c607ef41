"""Options that several commands share, each group gathered into one value."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from functools import partial, wraps
from pathlib import Path
from typing import Any

import click

from minesweeper.cli.completion import level_names, names_of, options_of_generators
from minesweeper.cli.parameters import NamedPath, NumberRange, Seed
from minesweeper.core.difficulty import CUSTOM, Difficulty, custom
from minesweeper.core.laying import FirstClick, Generator
from minesweeper.core.moves import Move
from minesweeper.core.options import Options
from minesweeper.core.playable import Playable
from minesweeper.core.setup import CODE, EXAMPLE, Setup
from minesweeper.games.session import CODE_GIVEN, SEED_CHOSEN
from minesweeper.machine.files import read_text
from minesweeper.plugins import PluginError, Plugins, UnknownNameError
from minesweeper.plugins.host import add_engine, with_filters
from minesweeper.plugins.pairs import worn
from minesweeper.themes.file import load_theme
from minesweeper.themes.theme import Theme, ThemeError

LEVEL_VARIABLE, THEME_VARIABLE = "MINESWEEPER_DIFFICULTY", "MINESWEEPER_THEME"
ANY = "any"
"""The value that means "not set"."""
LONGEST_OUTLINE = 4_000_000
"""Bytes of a drawn outline: a board of 1000x1000 cells, with room to spare."""
Command = Callable[..., object]
_CODE = re.compile(r"\d+[x×]")
"""The beginning of board codes and sizes, but not of level names."""
_SIZE = re.compile(r"\d+[x×]\d+[x×/]\d+")


first_click_option = click.option(
    "--first-click",
    type=click.Choice([str(promise) for promise in FirstClick]),
    help="What the first click guarantees: an opening, a safe cell, or nothing.",
)
generator_option = click.option(
    "--generator",
    metavar="NAME",
    shell_complete=names_of("generators"),
    help="How mines are laid: random, no_guess, or one from a plugin.",
)
option_option = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=options_of_generators,
    help="Extra requirement, such as 3bv=120-160 or logic=up_to_pairs (repeatable). NAME=any drops one from your"
    " settings.",
)
dealer_option = click.option(
    "--dealer",
    metavar="NAME",
    shell_complete=names_of("dealers"),
    help="How guesses end: honest, merciful, strict, fair, cruel, or a dealer from a plugin.",
)
first_option = click.option("--first", metavar="ROW,COL", help="Cell of the first click, counted from 0.")
engine_option = click.option(
    "--engine",
    "engines",
    multiple=True,
    metavar="COMMAND",
    callback=lambda ctx, _parameter, commands: _engines(ctx, commands),
    help="Program that plays as a solver by the protocol of docs/protocol.md (repeatable).",
)
theme_option = click.option(
    "-t",
    "--theme",
    envvar=THEME_VARIABLE,
    metavar="NAME",
    shell_complete=names_of("themes"),
    help="Theme for this run; `minesweeper plugins` lists them.",
)
theme_file_option = click.option("--theme-file", type=NamedPath(dir_okay=False), help="Theme from a TOML file.")


@dataclass(frozen=True, slots=True)
class BoardOptions:
    """The requested board. Options that were not given are `None`."""

    code: str | None
    difficulty: str | None
    custom: str | None
    unlimited: bool
    seed: int | None
    first_click: str | None
    generator: str | None
    options: tuple[str, ...]
    """Each is NAME=VALUE."""
    dealer: str | None
    first: str | None
    tiling: str | None = None
    outline: Path | None = None

    @property
    def chosen(self) -> bool:
        """True if these options ask for a new game instead of an unfinished one."""
        said = (
            self.code,
            self.difficulty,
            self.custom,
            self.seed,
            self.generator,
            self.options or None,
            self.dealer,
            self.first,
            self.tiling,
            self.outline,
        )
        return any(each is not None for each in said)

    @property
    def unranked(self) -> tuple[str, ...]:
        """Why such a game is unranked."""
        return (*((CODE_GIVEN,) if self.code else ()), *((SEED_CHOSEN,) if self.seed is not None else ()))

    def setup(self, plugins: Plugins, usual: Setup, game: Callable[[Plugins, Setup], Playable] = Plugins.game) -> Setup:
        """The requested setup; missing options come from `usual`. An invalid one raises a usage error with the sentence
        from `game`."""
        try:
            setup = self._from_code(plugins, self.code) if self.code else self._from_options(plugins, usual)
            game(plugins, setup)  # which refuses in a sentence
            return setup.at(*first_cell(self.first)) if self.first else setup
        except ValueError as error:
            raise click.UsageError(str(error)) from None

    def kept_options(self, plugins: Plugins, setup: Setup, kept: Mapping[str, str]) -> dict[str, str] | None:
        """The options to store for the next run, if any were given; those of other generators stay."""
        known = with_filters(plugins, plugins.generator(setup.generator)).knows
        others = {name: value for name, value in kept.items() if name not in known}
        return others | dict(setup.options) if self.options else None

    def _from_code(self, plugins: Plugins, code: str) -> Setup:
        if self.options:
            raise ValueError("a board code says it all: leave out --option")
        for name in ("difficulty", "custom", "seed", "first_click", "generator", "dealer", "tiling", "outline"):
            source = click.get_current_context().get_parameter_source(name)
            if getattr(self, name) is not None and source is not click.core.ParameterSource.ENVIRONMENT:
                raise ValueError(f"a board code says it all: leave out --{name.replace('_', '-')}")
        if not _CODE.match(code):
            try:
                plugins.difficulty(code)
            except UnknownNameError as error:
                raise ValueError(f"{error}. A board code is written like {EXAMPLE}") from None
        return Setup.parse(code)

    def _from_options(self, plugins: Plugins, usual: Setup) -> Setup:
        level = usual.level
        if self.custom:
            level = plugins.sized_level(self.custom)
            level = level if self.unlimited else custom(level.width, level.height, level.mines)
        elif self.difficulty:
            level = named_level(plugins, self.difficulty)
        if self.outline:
            level = self._outlined(plugins, level)
        if self.tiling and self.tiling != level.tiling:
            level = replace(level, name=CUSTOM, tiling=self.tiling)
        promise = FirstClick(self.first_click or usual.first_click)
        generator = with_filters(plugins, plugins.generator(self.generator or usual.generator))
        options = self._asked(generator, usual.options)
        dealer = self.dealer or usual.dealer
        return Setup(level, self.seed, promise, generator.name, options=options, dealer=dealer)

    def _outlined(self, plugins: Plugins, level: Difficulty) -> Difficulty:
        """A level with the cells that the outline has, a file or the name of a level: with the mines of a size that was
        given, otherwise with the share of mines of this level."""
        named = plugins.levels.get(str(self.outline))
        try:
            if named and named.outline:
                drawn = replace(named, name=CUSTOM, mines=0, aliases=(), tiling=level.tiling)
            else:
                text = read_text(self.outline, LONGEST_OUTLINE) if self.outline else ""
                drawn = Difficulty.drawn(CUSTOM, text, 0, tiling=level.tiling)
        except (OSError, ValueError) as error:
            raise ValueError(f"{self.outline}: {getattr(error, 'strerror', None) or error}") from None
        if self.custom and (drawn.width, drawn.height) != (level.width, level.height):
            size = f"{drawn.width}x{drawn.height}"
            raise ValueError(f"the outline is {size}, so --custom must be {size} and the mines, not {self.custom}")
        return replace(drawn, mines=level.mines if self.custom else round(level.density * drawn.area))

    def _asked(self, generator: Generator, usual: Options) -> Options:
        """The usual options that this generator has, updated with the given ones."""
        known = generator.knows
        asked = {name: value for name, value in usual if name in known}
        for each in self.options:
            name, sign, value = each.partition("=")
            if not sign:
                raise ValueError(f"an option is written NAME=VALUE, such as 3bv=120-160, not {each!r}")
            asked[name] = known[name].checked(value) if name in known and value != ANY else value
        return tuple((name, value) for name, value in asked.items() if value != ANY)


@dataclass(frozen=True, slots=True)
class LookOptions:
    """The requested look. Options that were not given are `None`."""

    theme: str | None
    theme_file: Path | None
    scale: float | None

    def chosen(self, plugins: Plugins) -> Theme | None:
        """The requested theme, if any; one that follows the desktop is the one that suits it now. A wrong name or file
        raises a usage error."""
        theme = self.named(plugins)
        return theme and worn(plugins.themes, theme)

    def named(self, plugins: Plugins) -> Theme | None:
        """The same, but a theme that follows the desktop is returned as it is."""
        try:
            if self.theme_file:
                return load_theme(self.theme_file)
            return plugins.themes.get(self.theme) or plugins.theme(self.theme) if self.theme else None
        except (ValueError, ThemeError) as error:
            raise click.UsageError(str(error)) from None


def named_level(plugins: Plugins, name: str) -> Difficulty:
    """The level of this name or size."""
    return plugins.sized_level(name) if _CODE.match(name) else plugins.difficulty(name)


def difficulty_option(from_environment: bool = True) -> Callable[[Command], Command]:
    """The option that names a level."""
    return click.option(
        "-d",
        "--level",
        "--difficulty",
        "difficulty",
        envvar=LEVEL_VARIABLE if from_environment else None,
        metavar="NAME",
        shell_complete=level_names,
        help="Level: beginner, intermediate, expert, or one from a plugin.",
    )


def board_options(command: Command, metavar: str = "[LEVEL|CODE|FILE]", from_environment: bool = True) -> Command:
    """Add the board options; the command gets them as `board`, a `BoardOptions`."""
    options = (
        click.argument("code", metavar=metavar, required=False, shell_complete=level_names),
        difficulty_option(from_environment),
        click.option("--custom", metavar="WxHxM", help="Your own board, such as 20x15x50."),
        click.option("--unlimited", is_flag=True, help="Allow --custom up to 1000x1000 with any number of mines."),
        click.option("-s", "--seed", type=Seed(), help="Random seed: the same number gives the same board."),
        first_click_option,
        generator_option,
        option_option,
        dealer_option,
        first_option,
        click.option(
            "--tiling",
            metavar="NAME",
            shell_complete=names_of("tilings"),
            help="Shape and neighbours of the cells: square, hex, triangle, torus, or one from a plugin.",
        ),
        click.option(
            "--outline",
            type=NamedPath(dir_okay=False),
            help="The board's cells: a file that draws them with dots, or heart, ring or islands.",
        ),
    )
    return gathered(command, "board", BoardOptions, options, _with_level)


def look_options(command: Command, *, scaled: bool = True) -> Command:
    """Add the look options; the command gets them as `look`, a `LookOptions`."""
    scale = click.option(
        "--scale", type=NumberRange(0.5, 6), metavar="N", help="Cell size; 1 is the classic 16 pixels."
    )
    options = theme_option, theme_file_option, *([scale] if scaled else [])
    return gathered(command, "look", LookOptions, options)


theme_options = partial(look_options, scaled=False)
"""The same without the size of cells."""


def first_cell(text: str) -> tuple[int, int]:
    """Parse `3,4` as a row and a column."""
    try:
        move = Move.parse(f"r{text}")
    except ValueError:
        raise ValueError(f"a cell is written ROW,COL, such as 3,4, not {text!r}") from None
    return move.row, move.col


def is_level(plugins: Plugins, text: str) -> bool:
    """Return True if this is a level's name, alias or size."""
    try:
        return bool(_SIZE.fullmatch(text) or plugins.difficulty(text))
    except ValueError:
        return False


def is_board(plugins: Plugins, text: str) -> bool:
    """Return True if this is a level, or looks like a board code."""
    return bool(_CODE.match(text)) or is_level(plugins, text)


def _known_code(plugins: Plugins, text: str) -> str:
    """The code of the board in a file, or in a code or link of another program; any other text as it is."""
    if CODE.fullmatch(text):
        return text
    from minesweeper.cli.foreign import foreign_board  # noqa: PLC0415 - few boards come from there

    return str(foreign_board(plugins, text) or text)


def _engines(ctx: click.Context, commands: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the solvers that these commands start. A program that is no engine raises a usage error."""
    plugins = ctx.find_object(Plugins)
    if plugins is None or ctx.resilient_parsing:
        return ()
    try:
        return tuple(add_engine(plugins, command).name for command in commands)
    except (PluginError, ValueError) as error:
        raise click.UsageError(f"--engine: {error}") from None


def _with_level(board: BoardOptions) -> BoardOptions:
    """The same options, with a level that was typed in place of a code."""
    ctx = click.get_current_context()
    plugins = ctx.find_object(Plugins)
    if not (board.code and plugins):
        return board
    if not is_level(plugins, board.code):
        return replace(board, code=_known_code(plugins, board.code))
    for name in ("difficulty", "custom"):
        if ctx.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE:
            raise click.UsageError(f"{board.code} is the level: leave out --{name}")
    return replace(board, code=None, difficulty=board.code)


def gathered(
    command: Command,
    name: str,
    kind: type,
    options: tuple[Callable[[Command], Command], ...],
    finish: Callable[[Any], object] = lambda block: block,
) -> Command:
    """Add options to a command, which gets them as one value of this kind, built by `finish`."""
    names = [field.name for field in fields(kind)]

    @wraps(command)
    def gather(*arguments: object, **values: object) -> object:
        block = kind(**{each: values.pop(each, None) for each in names})
        return command(*arguments, **{name: finish(block)}, **values)

    gathered: Command = gather
    for option in reversed(options):
        gathered = option(gathered)
    return gathered
