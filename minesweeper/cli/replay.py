"""The command `replay`: watch a game again, or two games of one board side by side."""

from pathlib import Path

import click

from minesweeper.cli.chosen_game import chosen_games, complete_game
from minesweeper.cli.errors import BadInputError
from minesweeper.cli.help import examples
from minesweeper.cli.history import open_files
from minesweeper.cli.options import LookOptions, look_options
from minesweeper.cli.window import film_cell, film_instead, play_in_window, record_option, shoot
from minesweeper.core.log import ReplayError
from minesweeper.games.record import Record
from minesweeper.games.replay import SPEEDS, Replay
from minesweeper.games.side_by_side import SideBySide
from minesweeper.plugins import Plugins
from minesweeper.themes.theme import Theme

MAX_GAMES = 2
"""The most games to watch at once."""


@click.command(
    epilog=examples(
        "replay last",
        "replay 9x9x10.beginner.2.r4c4",
        "replay games.json --game 2",
        "replay games.json --game 1 --game 2",
        "replay game.rawvf other.rawvf",
        "replay last --record game.gif --speed 4",
    )
)
@click.argument("game", metavar="GAME", shell_complete=complete_game)
@click.argument("other", metavar="[OTHER]", required=False, shell_complete=complete_game)
@click.option(
    "--game",
    "numbers",
    type=click.IntRange(1),
    metavar="N",
    multiple=True,
    help="Number of the game in a file with several; give it twice for two games.",
)
@look_options
@click.option(
    "--speed",
    type=click.Choice([f"{speed:g}" for speed in SPEEDS]),
    default="1",
    help="Playback speed; 2 is twice as fast.",
)
@record_option("Film the game")
@click.pass_obj
def replay(
    plugins: Plugins,
    game: str,
    other: str | None,
    numbers: tuple[int, ...],
    look: LookOptions,
    speed: str,
    record: Path | None,
) -> None:
    """Watch a game again, move by move, with the pointer's path, the odds and the reasons. Two games of the same board
    play side by side.

    GAME and OTHER are `last`, the id of a game or its beginning, a board code such as 30x16x99.expert.7 for the latest
    game of that board in your history, or a file with games: of this program, as `minesweeper export` and `minesweeper
    tournament --keep` write them, or a replay of another one (AVF, EVF, EVFS, RMV, MVF, RAWVF).
    """
    made = _side_by_side(chosen_games([game, other] if other else [game], numbers))
    files = open_files()
    if record:
        theme = look.chosen(plugins) or plugins.theme_or_first(files[1].theme)
        _film(record, made, theme, float(speed), look)
        return
    play_in_window(plugins, files, look, film_instead(), lambda window: window.replay(made, float(speed)), resume=False)


def _side_by_side(records: list[Record]) -> SideBySide:
    if len(records) > MAX_GAMES:
        raise BadInputError(f"at most {MAX_GAMES} games can be watched side by side, not {len(records)}")
    try:
        made = [Replay(record) for record in records]
    except ReplayError as error:
        raise BadInputError(f"you can't watch this game: {error}") from None
    try:
        return SideBySide(*made)
    except ReplayError as error:
        raise BadInputError(f"you can't watch these games side by side: {error}") from None


def _film(path: Path, made: SideBySide, theme: Theme, speed: float, look: LookOptions) -> None:
    def make() -> object:
        from minesweeper.ui.replay.film import ReplayFilm  # noqa: PLC0415 - nobody else should wait for it

        return ReplayFilm(made, theme, speed, film_cell(look.scale))

    shoot(path, make)
