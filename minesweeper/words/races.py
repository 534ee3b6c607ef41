"""Games on one board compared: their names, results and lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from minesweeper.core.board import Status
from minesweeper.core.naming import counted, percent
from minesweeper.games.live_figures import Tone
from minesweeper.games.race import Race
from minesweeper.games.record import Record
from minesweeper.games.replay import GUESSES, Mark, MarkKind
from minesweeper.games.side_by_side import By, SideBySide
from minesweeper.machine.local_time import day_text, local
from minesweeper.plugins import Plugins
from minesweeper.words.duels import duel_standing
from minesweeper.words.titles import setup_title
from minesweeper.words.verdicts import Ruling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from minesweeper_solver.lost_clicks import LostClick

ODDS, ODDS_TIP = "Odds", "The chance of a mine at each cell"
WHY, WHY_TIP = "Why?", "The best move, and the reason for it"
RACE_IT, RACE_TIP = "Race", "Play this board against this game, unranked"
TAKE_OVER, TAKE_OVER_TIP = "Play from here", "Play on from here, unranked"
MARKS = {
    MarkKind.GUESS: "guess: no cell was safer",
    MarkKind.RISKY: "guess: another cell was safer",
    MarkKind.MISTAKE: "mistake: a cell was safe",
    MarkKind.HESITATION: "{who} waited {seconds} although a cell was safe",
    MarkKind.HALF: "flag and chord in 1½ clicks, {seconds} apart",
    MarkKind.WASTED: "this click did nothing",
    MarkKind.MISPLACED: "this flag was on a safe cell",
}
"""What a game is judged by."""
ENDED = {Status.WON: "won in", Status.LOST: "lost after"}
"""The words before the time of a finished game."""


def ghost_result(race: Race) -> str:
    """The result of the ghost's game."""
    record = race.replay.record
    how = "" if record.status is Status.WON else f"{ENDED.get(record.status, 'left after')} "
    return f"{race.name}: {how}{record.seconds:.2f} s"


def race_line(race: Race, status: Status, solved: int, seconds: float) -> str:
    """A race in a few words, from the player's point of view."""
    gap = race.gap(solved, seconds)
    if status is Status.WON and race.replay.record.status is Status.WON:
        lead = race.replay.record.seconds - seconds
        first = f"{abs(lead):.2f} s {'faster' if lead > 0 else 'slower'}" if round(lead, 2) else "A tie"
    elif status is Status.WON:
        first = "You beat the ghost"
    elif status is Status.LOST:
        first = f"Lost, {abs(gap)} 3BV {'ahead' if gap > 0 else 'behind'}" if gap else "Lost, neither was ahead"
    elif status is Status.READY:
        first = "Unranked"
    else:
        first = f"3BV {'+' if gap > 0 else '−' if gap < 0 else '±'}{abs(gap)}"
    return f"{first} · {ghost_result(race)}"


def race_ruling(race: Race, record: Record, solved: int) -> Ruling:
    """Who won a race that is over, and by how much; `solved` is the 3BV that the player did."""
    ghost, gap = race.replay.record, race.gap(solved, record.seconds)
    won = record.status is Status.WON
    if won and ghost.status is Status.WON:
        lead = round(ghost.seconds - record.seconds, 2)
        said = f"{record.seconds:.2f} s against {ghost.seconds:.2f} s."
        if not lead:
            return Ruling("A tie", Tone.QUIET, said)
        return _race_won(lead > 0, f"By {abs(lead):.2f} s, {said}")
    if won:
        return _race_won(True, f"The ghost {ENDED.get(ghost.status, 'left after')} {ghost.seconds:.2f} s.")
    further = f"{abs(gap)} 3BV {'ahead' if gap > 0 else 'behind'}" if gap else "level with the ghost"
    return _race_won(False, f"You were {further} when you hit a mine.")


def _race_won(by_you: bool, said: str) -> Ruling:
    return (
        Ruling("You won the race", Tone.PROUD, said) if by_you else Ruling("The ghost won the race", Tone.WARNING, said)
    )


def mark_words(mark: Mark, yours: bool = False) -> str:
    """What is said of a marked step; `yours` is True if the reader played. Flags, openings and the end speak for
    themselves."""
    amount = mark.amount or 0.0
    told = MARKS.get(mark.kind, "")
    seconds = f"{amount:.{2 if amount < 1 else 1}f} s"
    said = told.format(who="you" if yours else "the player", seconds=seconds)
    return f"{said} (risk {percent(amount)})" if mark.kind in GUESSES else said


LOST = {
    "nothing": "This click changed nothing.",
    "undone": "This click was undone.",
    "flag": "This flag saves no clicks.",
    "chord": "Its cells could have been opened in fewer clicks.",
    "chorded": "A chord on the outlined number would have opened this cell with others.",
    "order": "A later click would have opened this cell, too.",
    "mine": "This click hit a mine.",
}
"""How clicks are lost, by the solver's names."""


def lost_sentence(lost: LostClick) -> str:
    """Why a click was lost, and how many clicks that took."""
    return f"Lost {counted(lost.clicks, 'click')}. {LOST[lost.loss]}"


def marks_tip(marks: Sequence[Mark], yours: bool = False) -> str:
    """What is said of the marks of a step, with its time."""
    said = " · ".join(words for mark in marks if (words := mark_words(mark, yours)))
    minutes, seconds = divmod(int(marks[0].seconds), 60) if said else (0, 0)
    return f"{minutes}:{seconds:02} · {said}" if said else ""


def game_names(games: SideBySide) -> list[str]:
    """A distinct name for each game: its player, or if players are equal the day or the time."""
    records = [replay.record for replay in games.replays]
    players = ["You" if record.by_people else record.player for record in records]
    starts = [local(record.started) for record in records if record.started]
    for names in (players, [day_text(start) for start in starts], [f"{start:%H:%M:%S}" for start in starts]):
        if len(set(names)) == len(records):
            return names
    return [f"{player} {number}" for number, player in enumerate(players, 1)]


def game_result(games: SideBySide, number: int) -> str:
    """The result of a game, with its time, or its number of moves if it was too fast to follow."""
    record = games.replays[number].record
    took = counted(len(record.log), "move") if games.steady else f"{record.seconds:.2f} s"
    return f"{ENDED.get(record.status, 'left after')} {took}"


def games_title(plugins: Plugins, games: SideBySide) -> str:
    """Which game this is: its level, how it ended, who played and when. Of two games, what they have in common."""
    replay = games.replays[0]
    record = replay.record
    level = setup_title(plugins, record.setup)
    if len(games.replays) > 1:
        return f"{level} · {' and '.join(game_names(games))}"
    if scores := replay.scores(replay.steps):
        result = [duel_standing(scores[1], scores[0]).rstrip(".")]
    else:
        result = [game_result(games, 0), *([] if record.by_people else [record.player])]
    day = [day_text(local(record.started))] if record.started else []
    return " · ".join((level, *result, *day))


def whereabouts(games: SideBySide, seconds: float, step: int) -> list[str]:
    """The time or the move that each game has reached, and the lead if there are two."""
    time = [] if games.steady else [f"{seconds:.2f} of {games.seconds:.2f} s"]
    alone = len(games.replays) == 1
    most = max(replay.steps for replay in games.replays)
    move = [f"move {games.made(step)} of {most}"] if games.steady or alone else []
    return [*time, *move, *([] if alone else [lead_words(games, seconds, step)])]


def lead_words(games: SideBySide, seconds: float, step: int) -> str:
    """Which of two games is ahead, and by how much."""
    gap, by = games.lead(seconds, step)
    if not gap:
        return "Neither is ahead"
    words = {
        By.SOLVED: f"{abs(gap)} 3BV",
        By.MOVES: counted(int(abs(gap)), "move"),
        By.SECONDS: f"{abs(gap):.2f} s",
    }
    name = game_names(games)[gap < 0]
    return f"{name} {'lead' if name == 'You' else 'leads'} by {words[by]}"
