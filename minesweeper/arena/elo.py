"""Elo ratings from the results of pairs: the strengths that explain them best, with their uncertainty."""

from math import exp, log, sqrt

from minesweeper.core.estimates import Estimate, Z

POINTS = 400 / log(10)
"""Elo points of a strength that is e times another: 400 points are ten to one."""
STEPS, CLOSE = 10_000, 1e-10
"""The most iterations, and the change below which they stop; a few dozen are usual."""

Matrix = list[list[float]]


def ratings(points: Matrix) -> list[Estimate]:
    """The Elo rating of each player, 0 on average, by the model of Bradley and Terry. `points` holds each player's
    points against each other: 1 for a win, a half for a draw. Each pair gets one additional draw, since a player who
    wins every game would otherwise be infinitely strong."""
    players = range(len(points))
    won = [[points[i][j] + 0.5 if i != j else 0.0 for j in players] for i in players]
    games = [[won[i][j] + won[j][i] for j in players] for i in players]
    logs = _logs_of_strengths(won, games)
    expected = [[1 / (1 + exp(logs[j] - logs[i])) for j in players] for i in players]
    information = [[games[i][j] * expected[i][j] * expected[j][i] for j in players] for i in players]
    found = []
    for strength, variance in zip(logs, _variances(information), strict=True):
        rating, spread = POINTS * strength, POINTS * Z * sqrt(variance)
        found.append(Estimate(rating, rating - spread, rating + spread))
    return found


def _logs_of_strengths(won: Matrix, games: Matrix) -> list[float]:
    """The logarithms of the likeliest strengths, with mean 0, by iteration."""
    players = range(len(won))
    strengths = [1.0 for _ in players]
    for _ in range(STEPS if len(won) > 1 else 0):
        before = strengths
        strengths = [
            sum(won[i]) / sum(games[i][j] / (before[i] + before[j]) for j in players if j != i) for i in players
        ]
        mean = exp(sum(map(log, strengths)) / len(strengths))
        strengths = [strength / mean for strength in strengths]
        if max(abs(new / old - 1) for new, old in zip(strengths, before, strict=True)) < CLOSE:
            break
    return [log(strength) for strength in strengths]


def _variances(information: Matrix) -> list[float]:
    """The variance of each logarithm, given that their mean is 0: the diagonal of the pseudoinverse."""
    size = len(information)
    even = 1 / size
    matrix = [[(sum(row) if i == j else 0.0) - row[j] + even for j in range(size)] for i, row in enumerate(information)]
    return [row[i] - even for i, row in enumerate(_inverse(matrix))]


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a matrix with positive eigenvalues, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [value - factor * other for value, other in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
