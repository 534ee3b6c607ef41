"""A duel as a page shows it: who played, and the score, whose turn it was and what was done at every moment."""

from minesweeper.duellists import Duellists
from minesweeper.record import HUMAN, Record
from minesweeper.replay import Replay


class Shown(Duellists):
    """The players of a duel as others are told of them, to whom nobody is *you*."""

    def name(self, side: int) -> str:
        """What to call a side."""
        return "Human" if self.player(side) == HUMAN and not self.friends else super().name(side)

    def _is_you(self, side: int) -> bool:
        del side
        return False


def players_of(record: Record) -> Shown:
    """Who played a duel."""
    return Shown(*record.sides)


def duelled(replay: Replay) -> dict[str, object] | None:
    """The duel in plain values; `None` if there is no score. `scores` and `turns` have an item for each position,
    `said` one for each step."""
    moments = [scores[0] for step in range(replay.steps + 1) if (scores := replay.again.scores(step))]
    if not moments:
        return None
    players = players_of(replay.record)
    return {
        "scores": [moment.score for moment in moments],
        "turns": [players.headline(moment) for moment in moments],
        "said": [_said(players, replay, step, moment.side) for step, moment in enumerate(moments[:-1], 1)],
    }


def _said(players: Duellists, replay: Replay, step: int, mover: int) -> str:
    turn = replay.turn(step)
    if turn is None:
        return "The last move is taken back."
    if turn.reason:
        return f"{players.name(mover)} is refused: {turn.reason}."
    return players.told(turn, mover)
