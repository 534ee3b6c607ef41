"""Duels: names of the sides, their moves, the turn and the winner."""

from minesweeper.core.duel import Duel
from minesweeper.core.duel_rules import Moment
from minesweeper.core.moves import BOMB
from minesweeper.core.naming import counted, place
from minesweeper.core.turn import Turn
from minesweeper.games.player import Duellists
from minesweeper.games.record import Record
from minesweeper.words.results import Figure

RULE = "Find a mine: score and go again. Hit a safe cell: your opponent's turn."
COPIED = "Playing the copied duel."
BETWEEN_PEOPLE = "Two people play from here."
NOT_TAKEN_BACK = "Undo works only between two people."
ODDS_SEEN = "Both sides see the odds now."
ODDS_HIDDEN = "The odds are hidden from both sides."
TAKEN_BACK = "Undone. {standing}"
NO_SOLVER = "There's no solver {solver}."
GIVEN_UP = "{why} You play its side now."
NO_HINTS = "A duel has no hints."
NO_FLAGS = "Click a cell to take it. Flags mark the mines that were found."
REMATCH, NEXT, NEW_MATCH, SAME, WATCH = "Rematch", "Next duel", "New match", "Same board", "Watch"
SINGLE = "Single duel"
BEST_OF = "Best of {duels}"
YOU_WIN_MATCH, WINS_MATCH = "You win the match", "{name} wins the match"
SIDES = ("Left", "Right")
"""Names of the sides by their seats."""


def side_name(players: Duellists, side: int) -> str:
    """The name of a side: `You`, its solver, or its seat if both names would be equal."""
    player, called = players.player(side), players.called[side]
    if players.left == players.right:
        return SIDES[side] if player.is_human else f"{SIDES[side]} {called or player}"
    if player.is_human:
        return "Human" if players.neutral else "You"
    return called or player.name.capitalize()


def headline(players: Duellists, duel: Duel | Moment) -> str:
    """A few words on whose turn it is or who has won."""
    if duel.drawn:
        return "A draw"
    if duel.winner is None:
        return "Your turn" if _is_you(players, duel.side) else f"{side_name(players, duel.side)}'s turn"
    return f"{side_name(players, duel.winner)} {'win' if _is_you(players, duel.winner) else 'wins'}"


def duel_standing(players: Duellists, duel: Duel | Moment) -> str:
    """A sentence on whose turn it is, or how the duel ended."""
    if duel.drawn:
        return f"{headline(players, duel)}: {counted(duel.score[0], 'mine')} each."
    result = "" if duel.winner is None else f", {max(duel.score)} to {min(duel.score)}"
    return f"{headline(players, duel)}{result}."


def duel_result(players: Duellists, winner: int | None) -> str:
    """The result in a word or two: yours against a solver, otherwise the winner."""
    if winner is None:
        return "drawn"
    if players.alone:
        return "won" if players.human(winner) else "lost"
    return f"{side_name(players, winner)} won"


def duel_turn(players: Duellists, turn: Turn | None, side: int) -> str:
    """A side's move in a sentence; without a `turn`, the move was undone."""
    if turn is None:
        return "The last move was undone."
    who, where = side_name(players, side), place(turn.move.row, turn.move.col)
    if turn.refusal:
        return f"{who} is refused: {turn.refusal}."
    found = (turn.after.flags ^ turn.before.flags).bit_count()
    if turn.move.action is BOMB:
        return f"{who} threw the bomb at {where} and found {counted(found, 'mine')}."
    return f"{who} found a mine at {where}." if found else f"{who} opened {where}."


def duel_scores(players: Duellists, duel: Duel | Moment) -> str:
    """How many mines each side has found."""
    return "{} {} : {} {}".format(side_name(players, 0), *duel.score, side_name(players, 1))


def final_score(players: Duellists, duel: Duel) -> str:
    """The final score, each number after its name."""
    return " : ".join(f"{side_name(players, side)} {duel.score[side]}" for side in (0, 1))


def duel_figures(record: Record) -> tuple[Figure, ...]:
    """The number of moves and the time."""
    moves, label = counted(len(record.standing), "move").split()
    return Figure(moves, label), Figure(f"{record.seconds:.2f} s", "time")


def goal(mines: int) -> str:
    """How many mines win a duel."""
    return f"first to {mines // 2 + 1} wins"


def bombs_left(players: Duellists, duel: Moment) -> str:
    """Who still has a bomb; empty in a duel without bombs."""
    left = [side_name(players, side) for side, used in enumerate(duel.bombed) if not used]
    if not duel.bombs or len(left) != 1:
        return "" if not duel.bombs else "Both sides still have a bomb." if left else "Both bombs are used."
    return f"{left[0]} still {'have' if left[0] == 'You' else 'has'} a bomb."


def out_of_turn(players: Duellists, duel: Duel) -> str:
    """The reply to a person who moves during a solver's turn; empty if no solver is to move."""
    return "" if duel.over or players.human(duel.side) else whose_turn(players, duel)


def whose_turn(players: Duellists, duel: Duel) -> str:
    """Whose turn it is, as a reply to a person who may not move."""
    return f"It's {side_name(players, duel.side)}'s turn."


def side_says(players: Duellists, side: int, why: str) -> str:
    """A side's reason for its move; empty if it gives none."""
    return f"{side_name(players, side)}: {why}" if why else ""


def opponent_detail(solver: str, temper: str) -> str:
    """A solver as an opponent in a list: its name for the command line, and its temperament."""
    return f"{temper} ({solver})" if temper else solver


def match_title(best_of: int) -> str:
    """The name of a match of at most this many duels."""
    return BEST_OF.format(duels=best_of) if best_of > 1 else SINGLE


def match_score(best_of: int, wins: tuple[int, int]) -> str:
    """The running score of a match; empty for a single duel."""
    return f"{BEST_OF.format(duels=best_of)}, {wins[0]} : {wins[1]}" if best_of > 1 else ""


def match_end(players: Duellists, winner: int) -> str:
    """Who has won a match."""
    if _is_you(players, winner):
        return YOU_WIN_MATCH
    return WINS_MATCH.format(name=side_name(players, winner))


def _is_you(players: Duellists, side: int) -> bool:
    return players.human(side) and not (players.friends or players.neutral)
