"""The output of `stats --duels`: results by opponent, and single duels."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict

import click

from minesweeper.cli.tables import ALWAYS, ID_LENGTH, TextColumn, print_table
from minesweeper.core.estimates import share
from minesweeper.core.naming import counted
from minesweeper.games.player import Duellists
from minesweeper.history import KeptDuel
from minesweeper.history.duels import DuelFilters, DuelTally
from minesweeper.history.history import History
from minesweeper.machine import shell
from minesweeper.machine.local_time import local_time
from minesweeper.words.duels import duel_result, side_name

USUALLY_LISTED = 20


def refuse_for_duels(asked: Mapping[str, object]) -> None:
    """Refuse options that do not apply to duels."""
    if wrong := next((name for name, value in asked.items() if value), None):
        raise click.UsageError(f"{wrong} is not for duels")


def show_duels(history: History, filters: DuelFilters, count: int | None, as_json: bool) -> None:
    """Print the results of the duels, and `count` of them."""
    listed, duels = history.duels.games(count or USUALLY_LISTED, **filters), history.duels.count(**filters)
    tallies = history.duels.tallies(**filters)
    if as_json:
        against = {solver: tally._asdict() for solver, tally in tallies.items()}
        told = [asdict(duel) | {"players": list(map(str, duel.players)), "winner": duel.winner} for duel in listed]
        click.echo(json.dumps({"against": against, "duels": told}))
    elif not duels:
        click.echo(f"No such duel has been finished yet. To play one:  {shell.command('duel')}")
    else:
        _print_tallies(tallies)
        _print_duels(listed)
        if len(listed) < duels:
            click.echo(f"The latest {len(listed)} of {counted(duels, 'duel')}.")


def _print_tallies(tallies: Mapping[str, DuelTally]) -> None:
    if not tallies:
        return
    rows = list(tallies.values())
    print_table(
        "",
        [
            TextColumn("against", list(tallies), 100),
            TextColumn("won", [f"{row.won:,}" for row in rows], 80, right=True),
            TextColumn("drawn", [f"{row.drawn:,}" for row in rows], 80, right=True),
            TextColumn("lost", [f"{row.lost:,}" for row in rows], 80, right=True),
            TextColumn("win rate, 95 %", [share(row.won, row.duels).percent() for row in rows], 90),
        ],
    )


def _print_duels(duels: Sequence[KeptDuel]) -> None:
    players = [Duellists(*duel.players) for duel in duels]
    results = [duel_result(each, duel.winner) for each, duel in zip(players, duels, strict=True)]
    when = [local_time(duel.ended) for duel in duels]
    print_table(
        "",
        [
            TextColumn("ended", [f"{moment:%Y-%m-%d %H:%M}" for moment in when], 80),
            TextColumn("left", [side_name(each, 0) for each in players], 94),
            TextColumn("right", [side_name(each, 1) for each in players], 94),
            TextColumn("score", ["{} : {}".format(*duel.score) for duel in duels], 95, right=True),
            TextColumn("result", results, 90),
            TextColumn("board", [duel.kind for duel in duels], 50),
            TextColumn("moves", [f"{duel.moves:,}" for duel in duels], 20, right=True),
            TextColumn("seconds", [f"{duel.seconds:.1f}" for duel in duels], 30, right=True),
            TextColumn("id", [duel.id[:ID_LENGTH] for duel in duels], ALWAYS),
        ],
    )
