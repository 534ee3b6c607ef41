"""Everything a plugin can add, on one page.

A plugin is a module with functions of these names, marked `@hookimpl`. A function may leave out arguments
that it does not need. The `register_` hooks return values of this package; the others are notices and return nothing.

**Where they are called.** The registering hooks are called in every process that loads plugins: the main one, the one
in which solvers think for the window and the terminal, those of tournaments, and the one of `minesweeper plugins
check`. So a module should only define functions when it is imported, and the functions in its values (`think`, `lay`
and others) should not depend on earlier calls. Notices come only in the main process. All hooks of a plugin are called
in one thread of its own, which is not the window's, one after the other, as are its measures and counters; its commands
run in the main thread. The window does not wait for notices.

**How long they may take.** Ten seconds to be imported and to register, three for a notice; a plugin that takes longer
is switched off. An error in a plugin affects no other plugin.

**Stability**: see `docs/stability.md`. A hook keeps its name and its arguments until the next major version. New
arguments may come in any version, since a function may leave them out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pluggy import HookimplMarker, HookspecMarker

if TYPE_CHECKING:
    import click

    from minesweeper.core.advice import Solver
    from minesweeper.core.board import Board
    from minesweeper.core.dealing import Dealer
    from minesweeper.core.difficulty import Difficulty
    from minesweeper.core.filters import BoardFilter
    from minesweeper.core.laying import Generator
    from minesweeper.core.setup import Setup
    from minesweeper.core.tiling import Tiling
    from minesweeper.core.turn import Turn
    from minesweeper.games.added_figures import LiveCounter, Measure
    from minesweeper.games.file_format import FileFormat
    from minesweeper.games.record import Record
    from minesweeper.themes.theme import Theme

PROJECT = "minesweeper"
"""The name of the entry point group by which packages announce plugins."""

hookimpl = HookimplMarker(PROJECT)
"""Marks a function of a plugin as one of these hooks."""
_hookspec = HookspecMarker(PROJECT)


@_hookspec
def register_difficulties() -> Sequence[Difficulty]:  # type: ignore[empty-body]
    """Levels to choose from, each with a name of its own.

    - **Arguments**: none
    - **Returns** a list of `minesweeper.Level`.
    - **Called** when the plugin is loaded, and again when its file is saved while the window is open.
    - **Process**: every one that loads plugins.
    - **Since** 1.0

    ```python
    from minesweeper import Level, hookimpl

    @hookimpl
    def register_difficulties():
        return [Level("corridor", width=60, height=5, mines=50, aliases=("hallway",))]
    ```
    """


@_hookspec
def register_themes() -> Sequence[Theme]:  # type: ignore[empty-body]
    """Looks to choose from. A theme can also be a TOML file alone, with no Python round it.

    - **Arguments**: none
    - **Returns** a list of `minesweeper.Theme`; `minesweeper.load_theme` reads one from a TOML file.
    - **Called** when the plugin is loaded, and again when its file is saved while the window is open.
    - **Process**: every one that loads plugins.
    - **Since** 1.0

    ```python
    from minesweeper import Glyphs, Palette, Theme, hookimpl

    NUMBERS = "#1D5FD0", "#03702B", "#D02F3A", "#4A2A9A", "#8A3A10", "#0E7C86", "#20242E", "#6F7372"
    CELLS = {"cell": "#A9B7C9", "open": "#FFFFFF", "flag": "#8B1010", "safe": "#006000", "danger": "#B00000"}

    @hookimpl
    def register_themes():
        return [Theme("slate", title="Slate", glyphs=Glyphs.ROUND, colours=Palette(numbers=NUMBERS, **CELLS))]
    ```
    """


@_hookspec
def register_solvers() -> Sequence[Solver]:  # type: ignore[empty-body]
    """Bots to watch, to play against in duels and to send to tournaments.

    Hints do not ask the chosen solver: they come from `strong`, which proves its moves. A solver may have options. They
    follow its name wherever it is named: `counting:guess=near`.

    - **Arguments**: none
    - **Returns** a list of `minesweeper.Solver`.
    - **Called** when the plugin is loaded, and again when its file is saved while the window is open. Its `think` is
      called for every answer.
    - **Process**: every one that loads plugins; `think` in the one that thinks for the window, in those of a
      tournament, and in the one that was started for films, `minesweeper solve` and programs.
    - **Since** 1.0

    ```python
    from minesweeper import Advice, Move, Reason, Solver, hookimpl

    @hookimpl
    def register_solvers():
        return [Solver("first", think, title="Opens the first hidden cell")]

    def think(board, budget):
        row, col = board.grid.places(board.hidden & ~board.flags)[0]
        chance = board.mine_count / board.hidden.bit_count()
        return Advice((Move.reveal(row, col),), chance, Reason("first", "It comes first."), exact=False)
    ```
    """


@_hookspec
def register_generators() -> Sequence[Generator]:  # type: ignore[empty-body]
    """Ways to lay mines.

    - **Arguments**: none
    - **Returns** a list of `minesweeper.Generator`.
    - **Called** when the plugin is loaded, and again when its file is saved while the window is open. Its `lay` is
      called once per board, within five seconds.
    - **Process**: every one that loads plugins; `lay` in the one that thinks for the window, elsewhere in the one that
      plays.
    - **Since** 1.0

    ```python
    from minesweeper import Generator, hookimpl, lay_mines

    @hookimpl
    def register_generators():
        return [Generator("twice", lay, title="The field with fewer clicks of two")]

    def lay(grid, mines, first, rng, first_click):
        fields = [lay_mines(grid, mines, first, rng, first_click) for _ in range(2)]
        return min(fields, key=lambda field: field.three_bv)
    ```
    """


@_hookspec
def register_dealers() -> Sequence[Dealer]:  # type: ignore[empty-body]
    """Ways to decide about guesses: a dealer may move mines that the player cannot know of yet.

    - **Arguments**: none
    - **Returns** a list of `minesweeper.Dealer`.
    - **Called** when the plugin is loaded, and again when its file is saved while the window is open. Its `deal` is
      called before cells are opened that were never shown, within a second: a click waits for it.
    - **Process**: every one that loads plugins; `deal` in the one that thinks for the window, ahead of clicks, so that
      a situation may come twice or lead to nothing; elsewhere in the one that plays.
    - **Since** 1.0

    ```python
    from minesweeper import Deal, Dealer, hookimpl

    @hookimpl
    def register_dealers():
        return [Dealer("counting", deal, title="Counting", summary="Clicks far from all numbers are guesses.")]

    def deal(situation):
        near = situation.board.grid.around(situation.board.revealed)
        return Deal(situation.field, guess=bool(situation.cells & ~near))
    ```
    """


@_hookspec
def register_filters() -> Sequence[BoardFilter]:  # type: ignore[empty-body]
    """Conditions on boards: a number of a board for which players may ask a range, as with 3BV.

    Boards are laid until one fits. The filter has rows on the screen of board filters, is set with
    `--option NAME=3-7`, and is part of a board's code: the same mines must always give the same number.

    - **Arguments**: none
    - **Returns** a list of `minesweeper.BoardFilter`.
    - **Called** when the plugin is loaded, and again when its file is saved while the window is open. Its `count` is
      called for every board that is tried, up to 20,000 times: within five seconds for all of them.
    - **Process**: every one that loads plugins; `count` in the one that thinks for the window, elsewhere in the one
      that plays.
    - **Since** 1.1

    ```python
    from minesweeper import BoardFilter, hookimpl

    @hookimpl
    def register_filters():
        return [BoardFilter("edge_mines", count, title="Mines at the edge")]

    def count(field):
        grid = field.grid
        inside = [(row, col) for row in range(1, grid.height - 1) for col in range(1, grid.width - 1)]
        return (field.mines & ~grid.gather(inside)).bit_count()
    ```
    """


@_hookspec
def register_tilings() -> Sequence[Tiling]:  # type: ignore[empty-body]
    """Which cells touch, and what a cell looks like. The solver, hints, boards without guesses, records and replays
    work on every tiling. A tiling can also be a TOML file alone.

    - **Arguments**: none
    - **Returns** a list of `minesweeper.Tiling`; `minesweeper.load_tiling` reads one from a TOML file.
    - **Called** when the plugin is loaded, and again when its file is saved while the window is open. Its `graph`, if
      it has one, is called once for each size of a board, which must always give the same cells.
    - **Process**: every one that loads plugins.
    - **Since** 1.1

    ```python
    from minesweeper import Level, Tiling, hookimpl

    @hookimpl
    def register_tilings():
        return [Tiling("rook", "Four neighbours", steps=[[(-1, 0), (0, -1), (0, 1), (1, 0)]])]

    @hookimpl
    def register_difficulties():
        return [Level("rooks", 16, 16, 60, tiling="rook")]
    ```
    """


@_hookspec
def register_measures() -> Sequence[Measure]:  # type: ignore[empty-body]
    """Numbers that say something about a game that was played.

    They are shown in the records and by `minesweeper stats`, and are columns of `export --csv` and of
    `tournament --csv`, named `measure_` and the name.

    - **Arguments**: none
    - **Returns** a list of `minesweeper.Measure`.
    - **Called** when the plugin is loaded, and again when its file is saved while the window is open. Its `measure` is
      called for every game that is shown or written, within three seconds.
    - **Process**: every one that loads plugins; `measure` in the one that was started.
    - **Since** 1.1

    ```python
    from minesweeper import Measure, hookimpl

    @hookimpl
    def register_measures():
        return [Measure("flags", measure, title="Flags set", digits=0)]

    def measure(record):
        return sum(str(entry.move).startswith("f") for entry in record.log)
    ```
    """


@_hookspec
def register_counters() -> Sequence[LiveCounter]:  # type: ignore[empty-body]
    """Rows among the counters beside the board, which players switch on in the settings.

    - **Arguments**: none
    - **Returns** a list of `minesweeper.LiveCounter`.
    - **Called** when the plugin is loaded, and again when its file is saved while the window is open. Its `count` is
      called after every move and every second while the counter is on. The window does not wait for it: if it is late,
      the value before is shown.
    - **Process**: every one that loads plugins; `count` in the one that was started. It gets the board that the player
      sees, which holds no hidden mine.
    - **Since** 1.1

    ```python
    from minesweeper import LiveCounter, hookimpl

    @hookimpl
    def register_counters():
        return [LiveCounter("opened", count, title="Opened")]

    def count(board, seconds, clicks):
        return f"{100 * board.progress:.0f} %"
    ```
    """


@_hookspec
def register_formats() -> Sequence[FileFormat]:  # type: ignore[empty-body]
    """Files and codes of other programs: games, boards and positions. Wherever a file or a board code is taken, the
    formats are tried: on the command line, dropped into the window, and pasted.

    - **Arguments**: none
    - **Returns** a list of `minesweeper.FileFormat`.
    - **Called** when the plugin is loaded, and again when its file is saved while the window is open. Its `detect`,
      `read` and `write` are called for each file, within a minute.
    - **Process**: every one that loads plugins; the functions in the one that was started.
    - **Since** 1.1

    ```python
    from minesweeper import Board, FileError, FileFormat, Minefield, hookimpl

    @hookimpl
    def register_formats():
        return [FileFormat("stars", detect, read, write, suffixes=(".stars",))]

    def detect(data):
        return data.startswith(b"STARS:")

    def read(data):
        return Minefield.parse(data.decode("ascii").removeprefix("STARS:"))

    def write(content):
        if isinstance(content, Board):
            raise FileError("a position does not say where the mines are")
        return f"STARS:{content if isinstance(content, Minefield) else content.field}".encode()
    ```
    """


@_hookspec
def register_commands(cli: click.Group) -> None:
    """Add commands to `minesweeper` on the command line.

    - **Arguments**: `cli`, a group of click to which commands are added. `minesweeper.cli` has what they share.
    - **Returns** nothing.
    - **Called** when the plugin is loaded.
    - **Process**: every one that loads plugins; a command itself runs in the one that was started, in its main thread.
    - **Since** 1.0

    ```python
    import click
    from minesweeper import hookimpl

    @hookimpl
    def register_commands(cli):
        cli.add_command(hello)

    @click.command(help="Greet whoever digs.")
    def hello():
        click.echo("Hello, miner.")
    ```
    """


@_hookspec
def game_started(difficulty: Difficulty, board: Board, setup: Setup, resumed: bool, game_id: str) -> None:
    """The first cell of a game was revealed, or an unfinished game is resumed.

    - **Arguments**: `difficulty`, the level; `board`, the one before the first reveal, or the one of the resumed
      game; `setup`, which holds level, seed, rule, generator and dealer, and whose text form is the code of the
      board; `resumed`, true if the game was left before; `game_id`, the `id` of the game's `record` (since 1.1).
    - **Returns** nothing.
    - **Called** before the `turn_played` of the same move, by any player.
    - **Process**: the one that was started, with the window or the terminal. Films and tournaments send no notices.
    - **Since** 1.0

    ```python
    from minesweeper import hookimpl

    played = []

    @hookimpl
    def game_started(setup, resumed):
        if not resumed:
            played.append(str(setup))
    ```
    """


@_hookspec
def turn_played(difficulty: Difficulty, turn: Turn, seconds: float, game_id: str) -> None:
    """A move was made.

    - **Arguments**: `difficulty`, the level; `turn`, with the boards before and after, which hold no hidden mine;
      `seconds`, those played so far; `game_id`, the `id` of the game's `record` (since 1.1).
    - **Returns** nothing.
    - **Called** after every move that was not refused, by whomever: `turn.places` are what it changed.
    - **Process**: the one that was started, with the window or the terminal. Films and tournaments send no notices.
    - **Since** 1.0

    ```python
    from minesweeper import hookimpl

    opened = []

    @hookimpl
    def turn_played(turn, seconds):
        opened.append((seconds, turn.opened.bit_count()))
    ```
    """


@_hookspec
def turn_undone(difficulty: Difficulty, board: Board, seconds: float, game_id: str) -> None:
    """The last move was taken back.

    - **Arguments**: `difficulty`, the level; `board`, the present one; `seconds`, those played so far; `game_id`, the
      `id` of the game's `record` (since 1.1). A game that was over has a new id after this.
    - **Returns** nothing.
    - **Called** after every move that is taken back.
    - **Process**: the one that was started, with the window or the terminal. Films and tournaments send no notices.
    - **Since** 1.0

    ```python
    from minesweeper import hookimpl

    regrets = []

    @hookimpl
    def turn_undone(board, seconds):
        regrets.append((seconds, board.progress))
    ```
    """


@_hookspec
def game_ended(difficulty: Difficulty, turn: Turn, seconds: float, record: Record) -> None:
    """The game was won or lost.

    - **Arguments**: `difficulty`, the level; `turn`, the last one; `seconds`, those it took; `record`, everything about
      the game: id, setup, minefield, every move with its time, who played, hints, undos, every reason why it is
      unranked.
    - **Returns** nothing.
    - **Called** after the `turn_played` of the same move.
    - **Process**: the one that was started, with the window or the terminal. Films and tournaments send no notices.
    - **Since** 1.0

    ```python
    from minesweeper import hookimpl, plugin_data_folder

    @hookimpl
    def game_ended(record):
        (plugin_data_folder("last-game") / "last.json").write_text(record.to_json(), "utf-8")
    ```
    """


@_hookspec
def game_abandoned(record: Record) -> None:
    """A game that has begun was left before its end: another one begins, or the program ends.

    The player may resume it later. Then `game_started` is called with `resumed` and the same id.

    - **Arguments**: `record`, everything about the game so far. Its mines are a secret as long as it can be resumed.
    - **Returns** nothing.
    - **Called** before the other game begins, or when the window or the terminal is closed.
    - **Process**: the one that was started, with the window or the terminal. Films and tournaments send no notices.
    - **Since** 1.1

    ```python
    from minesweeper import hookimpl

    left = []

    @hookimpl
    def game_abandoned(record):
        left.append((record.id, record.board.progress))
    ```
    """
