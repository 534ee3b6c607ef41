"""A duel as a page shows it: who played, and the score, whose turn it was and what was done at every moment."""

from minesweeper.games.duellists import Duellists
from minesweeper.games.record import Record
from minesweeper.games.replay import Replay
from minesweeper.words.duels import duel_turn, headline


def players_of(record: Record) -> Duellists:
    """Who played a duel, for others, to whom nobody is *you*."""
    left, right = record.sides
    return Duellists(left, right, neutral=True)


def duelled(replay: Replay) -> dict[str, object] | None:
    """The duel in plain values; `None` if there is no score. `scores` and `turns` have an item for each position,
    `said` one for each step."""
    moments = [scores[0] for step in range(replay.steps + 1) if (scores := replay.scores(step))]
    if not moments:
        return None
    players = players_of(replay.record)
    return {
        "scores": [moment.score for moment in moments],
        "turns": [headline(players, moment) for moment in moments],
        "said": [duel_turn(players, replay.turn(step), moment.side) for step, moment in enumerate(moments[:-1], 1)],
    }
