"""Work that a move has to wait for, done ahead or elsewhere: laying mines and asking dealers.

Window, terminal and tournaments use it so that a slow plugin holds nothing up: `needs` names the question, `answer` can
be called on a copy of the game in another process, and `supply` hands in the answer. Without it, `play` waits.
"""

# ruff: noqa: SLF001 - the other half of `Playable`, apart from what players and authors use

from minesweeper.core.dealing import Deal
from minesweeper.core.filters import Laid
from minesweeper.core.hidden import Need
from minesweeper.core.moves import Move
from minesweeper.core.playable import Playable


def needs(game: Playable, move: Move) -> Need | None:
    """The question to be answered before this move can be made without waiting: the generator's first, then the
    dealer's; `None` if there is no question. The same move on the same board gives the same object."""
    cells = game._opens(move)
    return game._mines.needs(game.board, cells, len(game.moves)) if cells else None


def answer(game: Playable, need: Need) -> Laid | Deal:
    """Work out an answer, or raise a `ValueError` with the reason. The game does not change."""
    return game._mines.answer(need)


def supply(game: Playable, need: Need, given: Laid | Deal | str) -> None:
    """Hand in an answer, or a sentence with the reason for having no answer: then `random` lays the mines, or the
    dealer is dropped. An answer that is no longer needed is ignored."""
    game._mines.supply(need, given)
