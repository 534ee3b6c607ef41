"""Chords in random games, with flags that are right and wrong: what a review says of them is what trying every layout
says."""

from fractions import Fraction
from itertools import combinations
from random import Random
from typing import NamedTuple

import pytest

from minesweeper import Action, Board, Game, Move, Status, Turn
from minesweeper.words.verdicts import ruling
from minesweeper_solver.review import review

SIZES = ((2, 2, 1), (5, 1, 2), (3, 3, 2), (4, 3, 3), (4, 4, 3), (5, 3, 4), (6, 2, 3))
"""Width, height and mines of the boards."""
MOVES = 12
Place = tuple[int, int]
Layout = frozenset[Place]


def near(place: Place) -> set[Place]:
    row, col = place
    return {(row + down, col + across) for down in (-1, 0, 1) for across in (-1, 0, 1) if down or across}


def layouts(board: Board) -> list[Layout]:
    shown = [(near(place), board.cell(*place).adjacent) for place in board.grid.places(board.revealed)]
    every = map(frozenset, combinations(board.grid.places(board.hidden), board.mine_count))
    return [mines for mines in every if all(len(around & mines) == number for around, number in shown)]


# Playing


def play(game: Game, rng: Random) -> None:
    """Open a safe cell; then mostly chord, with some cells round a number flagged, until a few moves are made."""
    field = game.peek()
    assert field
    game.reveal(*rng.choice(field.grid.places(field.safe)))
    for _ in range(MOVES):
        if game.status is not Status.PLAYING:
            return
        if rng.random() < 0.3 or not chord(game, rng):
            safe = game.board.hidden & field.safe & ~game.board.flags
            cells = safe if safe and rng.random() < 0.8 else game.board.hidden & ~game.board.flags
            if cells:
                game.reveal(*rng.choice(game.board.grid.places(cells)))


def chord(game: Game, rng: Random) -> bool:
    """Flag cells round some number, as many as it says, and open the others; return False if no number has any."""
    board, field = game.board, game.peek()
    assert field
    numbers = [(place, board.cell(*place).adjacent or 0) for place in board.grid.places(board.revealed)]
    rng.shuffle(numbers)
    for place, number in numbers:
        hidden = near(place) & set(board.grid.places(board.hidden))
        if not 0 < number < len(hidden):
            continue
        mines = set(board.grid.places(field.mines)) & hidden
        flagged = mines if rng.random() < 0.4 else set(rng.sample(sorted(hidden), number))
        for cell in hidden:
            if bool(board.flags & board.grid.cell(*cell)) is not (cell in flagged):
                game.play(Move.flag(*cell)).insist()
        game.play(Move.chord(*place)).insist()
        return True
    return False


# Looking back, the slow way


class Truth(NamedTuple):
    guesses: list[tuple[int, float, bool]]
    """The step of each, its risk, and if it was a mistake."""
    luck: float
    said: str
    """What is said of a loss first."""


def look_back(turns: list[Turn]) -> Truth:
    guesses, luck, said = list[tuple[int, float, bool]](), Fraction(1), ""
    for step, turn in enumerate(turns):
        if not turn.opened or turn.before.status is Status.READY:
            continue
        board, possible = turn.before, layouts(turn.before)
        risk = share(possible, opened(turn))
        alone = [share(possible, {cell}) for cell in board.grid.places(board.hidden)]
        if risk:
            guesses.append((step, float(risk), 0 in alone))
        if turn.status is Status.LOST:
            certain = any(share(possible, {cell}) == 1 for cell in opened(turn))
            said = verdict(turn.move.action is Action.CHORD, risk, alone, certain)
        else:
            luck *= 1 - risk
    return Truth(guesses, float(luck), said)


def opened(turn: Turn) -> set[Place]:
    board, (action, row, col) = turn.before, turn.move
    closed = set(board.grid.places(board.hidden & ~board.flags))
    return near((row, col)) & closed if action is Action.CHORD else {(row, col)}


def share(possible: list[Layout], cells: set[Place]) -> Fraction:
    return Fraction(sum(not cells.isdisjoint(mines) for mines in possible), len(possible))


def verdict(chord: bool, risk: Fraction, alone: list[Fraction], certain: bool) -> str:
    if certain:
        return "That chord had to hit a mine." if chord else "That cell had to be a mine."
    best = min(alone)
    several = alone.count(best) > 1
    marked = f"the marked {'cells were' if several else 'cell was'}"
    if not best:
        return f"You didn't have to risk it. {marked.capitalize()} safe."
    if risk == best:
        safest = "nothing was safer" if chord else "this was the safest cell"
        return f"You had to guess, and {safest} ({percent(risk)} risk)."
    safer = f"{marked} safer"
    if chord:
        safer = f"{'each of the marked cells' if several else 'the marked cell alone'} was safer than the chord"
    return f"You had to guess, but {safer} ({percent(best)} risk instead of {percent(risk)})."


def percent(chance: Fraction) -> str:
    return f"{100 * float(chance):.1f}".removesuffix(".0") + " %"


def guesses_by_chord(rng: Random) -> int:
    """Play a game and see that its review tells the truth. Return how many of its guesses opened several cells."""
    width, height, mines = rng.choice(SIZES)
    cells = [(row, col) for row in range(height) for col in range(width)]
    game = Game.from_mines(width, height, rng.sample(cells, mines))
    play(game, rng)
    turns = list(game.replay())
    found, truth = review(turns), look_back(turns)
    assert found.exact
    assert [(each.step, each.risk, each.mistake) for each in found.guesses] == truth.guesses, turns
    assert found.luck == pytest.approx(truth.luck), turns
    assert not truth.said or ruling(found).lines[0] == truth.said, turns
    return sum(len(opened(turns[step])) > 1 for step, _, _ in truth.guesses)


@pytest.mark.parametrize("seeds", [range(100), pytest.param(range(100, 2000), marks=pytest.mark.slow)])
def test_risk_luck_and_verdict_are_those_found_by_trying_every_layout(seeds: range) -> None:
    assert sum(map(guesses_by_chord, map(Random, seeds))) > len(seeds) / 2
