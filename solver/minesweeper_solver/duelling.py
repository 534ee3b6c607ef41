"""How solvers play duels, where mines are wanted, and the number of a safe cell helps the other side."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from minesweeper.core.advice import Advice, Budget, Duellist, Reason
from minesweeper.core.duel_rules import Moment
from minesweeper.core.grid import Grid
from minesweeper.core.moves import BOMB, CLAIM, Move
from minesweeper.core.naming import percent
from minesweeper_solver.analysis import exact_odds
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.errors import impossible
from minesweeper_solver.estimate import estimate
from minesweeper_solver.frontier import bits, neighbours
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import propagate
from minesweeper_solver.speech import Speech, told

LIKELIEST = 6
"""The most possible mines that are compared, the likeliest first."""
LESS_LIKELY = 0.35
"""The most by which a compared cell may be less likely than the likeliest."""
ALIKE = 3
"""The most cells compared of those with the same numbers next to them: they differ in their other neighbours."""
OPENED = 4
"""The most safe cells that are compared, those with the fewest unknown neighbours first: they reveal least."""
GIVEN_AWAY = 0.8
"""Mines that a safe cell gives the other side, on average, if that is not computed."""
OPENING = 2.5
"""Mines that an opening gives away, besides those that follow from its first cell."""
SUREST = 0.9
"""The chance of a next claim above which a better one hardly matters."""
LAST = 5
"""The bomb is kept while the other side needs more mines than this to win."""
VICTORY = 8.0
"""The value of a win, in mines."""


class DuelPlan(NamedTuple):
    """A cell to claim, the chance that it is a mine, and the expected gain on the other side, in mines."""

    cell: int
    chance: float
    gain: float


Choice = Callable[[Moment, Odds, Clock], DuelPlan]


def duel(choose: Choice, moment: Moment, budget: Budget) -> Advice:
    """Claim all certain mines; without any, use the bomb if it is time, or else claim the chosen cell."""
    board, clock = moment.board, Clock(budget.seconds)
    position = propagate(Position.of(board).learn(0, board.flags), clock)
    if position.mines != board.flags:
        return _certain(moment, position.mines & ~board.flags)
    odds = exact_odds(position, clock.share(0.7))
    if odds is None:
        return _estimated(moment, position, clock)
    if not odds.layouts:
        raise impossible(board, clock)
    _, mines = odds.certain()
    if mines:
        return _certain(moment, mines)
    if not moment.bomb_refusal() and (bomb := _bombed(moment, odds)):
        return bomb
    return _claimed(moment, odds, choose(moment, odds, clock))


def _certain(moment: Moment, mines: int) -> Advice:
    def tell(speech: Speech) -> str:
        where = speech.are(mines)
        return f"{where} certainly {'mines' if where.endswith('are') else 'a mine'}. I go again."

    return Advice(_claims(moment.board.grid, mines), 1.0, told("certain", moment.board, tell, cells=mines))


def _claimed(moment: Moment, odds: Odds, plan: DuelPlan) -> Advice:
    cell, chance, _ = plan
    likeliest = max(count / (size * odds.layouts) for _, size, count in odds.counts)
    if not chance:
        rest = "is safe. Opening it passes the turn and gives little away. A guess would give away more than it finds."
    elif chance < likeliest:
        more = f"Another is likelier ({percent(likeliest)}), but gives too much away if it's safe."
        rest = f"is {percent(chance)} likely to be a mine. {more}"
    else:
        rest = f"is the likeliest mine: {percent(chance)}."
    return Advice(_claims(moment.board.grid, cell), chance, _told("claim" if chance else "pass", moment, cell, rest))


def _told(rule: str, moment: Moment, cell: int, says: str) -> Reason:
    """A reason to claim a cell; `says` is the predicate of the sentence."""
    return told(rule, moment.board, lambda speech: f"{speech.cells(cell)} {says}", cells=cell)


def _estimated(moment: Moment, position: Position, clock: Clock) -> Advice:
    """The likeliest cell by an estimate, where exact odds take too long."""
    guess = estimate(position, clock)
    if guess.mines:
        return _certain(moment, guess.mines)
    # Where all other cells are safe, one of them is opened.
    cells, chance = max(guess.groups, key=lambda group: group[1], default=(position.safe | guess.safe, 0.0))
    cell = cells & -cells
    why = _told("claim", moment, cell, f"is the likeliest mine: about {percent(chance)}.")
    return Advice(_claims(moment.board.grid, cell), chance, why, exact=False)


def _bombed(moment: Moment, odds: Odds) -> Advice | None:
    """The bomb where it finds most mines on average, if that may win or the other side is about to win. It is kept
    until then, since the cells it opens help the other side."""
    grid, enough = moment.board.grid, moment.board.mine_count // 2 + 1
    needs, other_needs = (enough - moment.score[side] for side in (moment.side, 1 - moment.side))
    chances = {cell: count / (size * odds.layouts) for cells, size, count in odds.counts for cell in bits(cells)}

    def found(centre: int) -> float:
        return sum(chances.get(cell, 0.0) for cell in bits(grid.around(grid.around(centre))))

    centre = max(bits(grid.full), key=found)
    if found(centre) < needs and other_needs > LAST:
        return None
    row, col = grid.places(centre)[0]
    taken = grid.around(grid.around(centre)) & odds.position.unknown
    sentence = f"The bomb finds {found(centre):.1f} mines here on average. Nowhere else finds more."
    return Advice((Move(BOMB, row, col),), min(1.0, found(centre)), Reason("bomb", sentence, 0, taken))


def _claims(grid: Grid, cells: int) -> tuple[Move, ...]:
    return tuple(Move(CLAIM, row, col) for row, col in grid.places(cells))


# Ways to choose


def likeliest_mine(_moment: Moment, odds: Odds, _clock: Clock) -> DuelPlan:
    """The cell that is most likely a mine."""
    cells, size, count = max(odds.counts, key=lambda each: each[2] / each[1])
    chance = count / (size * odds.layouts)
    return DuelPlan(cells & -cells, chance, chance)


def best_exchange(moment: Moment, odds: Odds, clock: Clock) -> DuelPlan:
    """The cell whose claim gains most mines on the other side: those it finds, minus those that the other side will
    find by its number if it is safe. A safe cell that reveals little passes the turn instead."""
    scale = _Scale(moment, odds, clock)
    best = likeliest_mine(moment, odds, clock)
    try:
        plans = [DuelPlan(cell, chance, scale.gain(cell, chance)) for cell, chance in _candidates(odds)]
    except TooHardError:
        return best
    return max(plans, key=lambda plan: plan.gain, default=best)


def _candidates(odds: Odds) -> Iterator[tuple[int, float]]:
    """The cells to compare, with their chances of a mine."""
    position, grid = odds.position, odds.position.grid
    safe, _ = odds.certain()
    chances = [(count / (size * odds.layouts), cells) for cells, size, count in odds.counts if count]
    chances.sort(key=lambda each: -each[0])
    left = LIKELIEST
    for chance, cells in chances:
        if chance < chances[0][0] - LESS_LIKELY:
            break
        for cell in [*_unrevealing(odds, cells)][: min(ALIKE, left)]:
            left -= 1
            yield cell, chance
    near, safe = neighbours(grid), safe | position.safe
    unknown = position.unknown & ~safe
    for cell in sorted(bits(safe), key=lambda cell: (near[cell] & unknown).bit_count())[:OPENED]:
        yield cell, 0.0


def _unrevealing(odds: Odds, cells: int) -> Iterator[int]:
    """Some cells of a set with equal chances. Of those beyond the frontier, one far from all numbers and one near them,
    both with the most hidden neighbours, so that they hardly ever show a zero."""
    if cells != odds.beyond:
        yield from bits(cells)
        return
    position, grid = odds.position, odds.position.grid
    *_, eights = grid.count(position.unknown | position.safe)
    near = grid.around(grid.around(position.revealed))
    far = cells & eights & ~near or cells
    yield far & -far
    if close := cells & eights & near:
        yield close & -close


class _Scale:
    """Weighs claims in a position."""

    def __init__(self, moment: Moment, odds: Odds, clock: Clock) -> None:
        safe, _ = odds.certain()
        self._position = odds.position.learn(safe, 0)
        self._layouts = odds.layouts
        self._clock = clock
        enough = moment.board.mine_count // 2 + 1
        self._needs = enough - moment.score[moment.side]
        """Mines that the side to move needs to win."""
        self._other_needs = enough - moment.score[1 - moment.side]

    def gain(self, cell: int, chance: float) -> float:
        """The expected gain on the other side by claiming this cell, in mines."""
        position = self._position
        gain = 0.0
        if self._needs == 1:
            gain = chance * VICTORY
        elif chance:
            found = propagate(position.learn(0, cell))
            ways, worth = self._worth(found, position.mines | cell, self._needs - 1)
            gain = ways / self._layouts * min(VICTORY, 1 + worth)
        near = neighbours(position.grid)[cell]
        low, unknown = (near & position.mines).bit_count(), (near & position.unknown).bit_count()
        for number in range(low, low + unknown + 1):
            ways, worth = self._worth(propagate(position.show(cell, number)), position.mines, self._other_needs)
            gain -= ways / self._layouts * (worth if number else min(VICTORY, worth + OPENING))
        return gain

    def _worth(self, after: Position, known: int, needs: int) -> tuple[int, float]:
        """The layouts of a position, and its value for the side to move, which needs `needs` mines to win: the newly
        certain mines, and the advantage of the next claim."""
        self._clock.check()
        odds = Odds(after, self._clock)
        if not odds.layouts:
            return 0, 0.0
        _, mines = odds.certain()
        certain = ((after.mines | mines) & ~known).bit_count()
        if certain >= needs:
            return odds.layouts, VICTORY
        chances = (count / (size * odds.layouts) for _, size, count in odds.counts if count < size * odds.layouts)
        return odds.layouts, certain + advantage(max(chances, default=0.0))


def advantage(chance: float) -> float:
    """The value of the move if the best claim of either side always succeeds with this chance: V = p (1 + V) - (1 - p)
    (g + V), where g mines are given away by a claim that fails."""
    chance = min(chance, SUREST)
    return (chance - (1 - chance) * GIVEN_AWAY) / (2 * (1 - chance))


DUELLISTS: dict[str, Duellist] = {
    "quick": partial(duel, likeliest_mine),
    "strong": partial(duel, best_exchange),
    "deep": partial(duel, best_exchange),
}
