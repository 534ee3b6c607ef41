"""Players by their names."""

from minesweeper import Player


def seats(*names: str) -> tuple[Player, ...]:
    return tuple(map(Player.named, names))
