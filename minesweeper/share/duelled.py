"""A duel as a page shows it: who played, and the score, whose turn it was and what was done at every moment."""

from minesweeper.core.board import Status
from minesweeper.core.duel_rules import Moment
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


def duelled(replay: Replay) -> dict[str, object]:
    """The duel in plain values. `scores` and `turns` have an item for each position, `said` one for each step."""
    players, steps = players_of(replay.record), range(replay.steps + 1)
    return {
        "scores": [moment.score for moment in map(replay.moment, steps)],
        "turns": [players.headline(moment) for moment in map(replay.moment, steps)],
        "said": [_said(players, replay, step) for step in steps[1:]],
    }


def symbols(moment: Moment) -> dict[str, int]:
    """The cells that show each symbol: `L` and `R` are the flags of the two sides."""
    drawn = moment.board.drawn
    del drawn["F"]
    return drawn | dict(zip("LR", moment.claimed, strict=True))


def mood(players: Duellists, moment: Moment) -> Status:
    """Where the duel stands, as the face on the page shows it: it is lost only by a person to a solver."""
    if not moment.board.status.over:
        return moment.board.status
    return Status.LOST if players.lost_to_solver(moment) else Status.DRAWN if moment.drawn else Status.WON


def _said(players: Duellists, replay: Replay, step: int) -> str:
    turn, mover = replay.turn(step), replay.moment(step - 1).side
    if turn is None:
        return "The last move is taken back."
    if turn.reason:
        return f"{players.name(mover)} is refused: {turn.reason}."
    return players.told(turn, mover)
