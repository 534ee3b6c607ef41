"""The data of a duel's page: the players and, at every position, the score, the turn and the last move."""

from minesweeper.games.duellists import Duellists
from minesweeper.games.record import Record
from minesweeper.games.replay import Replay
from minesweeper.words.duels import duel_turn, headline


def players_of(record: Record) -> Duellists:
    """Player names for readers who did not play: never "You"."""
    left, right = record.sides
    return Duellists(left, right, neutral=True)


def duelled(replay: Replay) -> dict[str, object] | None:
    """The duel as plain values; `None` if the game has no score. `scores` and `turns` have an item per position, `said`
    one per step."""
    moments = [scores[0] for step in range(replay.steps + 1) if (scores := replay.scores(step))]
    if not moments:
        return None
    players = players_of(replay.record)
    return {
        "scores": [moment.score for moment in moments],
        "turns": [headline(players, moment) for moment in moments],
        "said": [duel_turn(players, replay.turn(step), moment.side) for step, moment in enumerate(moments[:-1], 1)],
    }
