"""The duel as a textbook would write it: a table of cells, a queue, a count of everything. Slow, plain, and independent
of the engine: what both agree on is hardly wrong."""

from collections import deque
from dataclasses import dataclass, field

Place = tuple[int, int]


@dataclass
class State:
    side: int = 0
    owner: dict[Place, int] = field(default_factory=dict)
    """Who found which mine."""
    opened: set[Place] = field(default_factory=set)
    bombed: set[int] = field(default_factory=set)
    """The sides that have used their bombs."""

    def copy(self) -> "State":
        return State(self.side, dict(self.owner), set(self.opened), set(self.bombed))


class NaiveDuel:
    """A duel whose mines are given. Moves return why they are refused, or `None`."""

    def __init__(self, width: int, height: int, mines: list[Place], *, bombs: bool = False) -> None:
        self.width = width
        self.height = height
        self.mines = set(mines)
        self.bombs = bombs
        self.state = State()
        self.past: list[State] = []

    def places(self, row: int, col: int, reach: int) -> list[Place]:
        near = [(r, c) for r in range(row - reach, row + reach + 1) for c in range(col - reach, col + reach + 1)]
        return [(r, c) for r, c in near if 0 <= r < self.height and 0 <= c < self.width]

    def number(self, place: Place) -> int:
        return sum(near in self.mines for near in self.places(*place, 1))

    def score(self) -> tuple[int, int]:
        owners = list(self.state.owner.values())
        return owners.count(0), owners.count(1)

    def outcome(self) -> str:
        first, second = self.score()
        if first > len(self.mines) / 2:
            return "won"
        if second > len(self.mines) / 2:
            return "lost"
        if first + second == len(self.mines):
            return "drawn"
        return "playing" if self.past else "ready"

    def over(self) -> bool:
        return self.outcome() in {"won", "lost", "drawn"}

    def hidden(self, place: Place) -> bool:
        return place not in self.state.opened and place not in self.state.owner

    def take(self, row: int, col: int) -> str | None:
        if self.over():
            return "OVER"
        if (row, col) in self.state.opened:
            return "REVEALED"
        if (row, col) in self.state.owner:
            return "TAKEN"
        self.past.append(self.state.copy())
        if (row, col) in self.mines:
            self.state.owner[row, col] = self.state.side
        else:
            self.open((row, col))
            self.state.side = 1 - self.state.side
        return None

    def bomb(self, row: int, col: int) -> str | None:
        side = self.state.side
        square = [place for place in self.places(row, col, 2) if self.hidden(place)]
        reasons = {
            "OVER": self.over(),
            "NO_BOMBS": not self.bombs,
            "BOMB_SPENT": side in self.state.bombed,
            "NOT_BEHIND": self.score()[side] >= self.score()[1 - side],
            "NOTHING_TO_CLAIM": not square,
        }
        for reason, holds in reasons.items():
            if holds:
                return reason
        self.past.append(self.state.copy())
        for place in square:
            if place in self.mines:
                self.state.owner[place] = side
            else:
                self.open(place)
        self.state.bombed.add(side)
        if not self.over():
            self.state.side = 1 - side
        return None

    def undo(self) -> bool:
        if not self.past:
            return False
        self.state = self.past.pop()
        return True

    def open(self, place: Place) -> None:
        queue = deque([place])
        while queue:
            here = queue.popleft()
            if here in self.state.opened:
                continue
            self.state.opened.add(here)
            if not self.number(here):
                queue.extend(self.places(*here, 1))

    def text(self) -> str:
        return "\n".join("".join(self.symbol((row, col)) for col in range(self.width)) for row in range(self.height))

    def symbol(self, place: Place) -> str:
        if place in self.state.opened:
            return str(self.number(place))
        if place in self.state.owner:
            return "F"
        return "*" if self.over() and place in self.mines else "#"
