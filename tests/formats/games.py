"""Games as other programs record them: a pointer that wanders, drags, flags, chords in every way, and misses."""

from datetime import UTC, datetime, timedelta
from random import Random

from minesweeper import FileClaims, Minefield, Opened, PointerAct, PointerRules, Recording, Status, Track, TrackBuilder
from minesweeper.core.grid import Grid

NAMES = ("Kamil Murański", "郭蔚嘉", "Кирилл", "Zoë", "ひかり", "", "Ann")
CHORDS = (("lc", "rc", "lr", "rr"), ("rc", "lc", "lr", "rr"), ("mc", "mr"), ("sc", "lr"))
SIZES = ((9, 9, 10), (16, 16, 40), (30, 16, 99), (8, 8, 10), (5, 4, 3), (40, 25, 150), (1, 7, 2))


def random_field(rng: Random, width: int, height: int, mines: int) -> Minefield:
    places = [(row, col) for row in range(height) for col in range(width)]
    grid = Grid(width, height)
    return Minefield(grid, grid.gather(rng.sample(places, mines)))


class Hand:
    """A hand on a mouse: every action moves there first, and takes time."""

    def __init__(self, rng: Random, cell: int) -> None:
        self.rng, self.cell, self.now, self.x, self.y = rng, cell, 0, 0, 0
        self.track = TrackBuilder()

    def wait(self, most: int = 200) -> None:
        self.now += self.rng.randrange(most)

    def go(self, row: int, col: int, steps: int = 3) -> None:
        x = self.cell * col + self.rng.randrange(self.cell)
        y = self.cell * row + self.rng.randrange(self.cell)
        for left in range(steps, 0, -1):
            self.x, self.y = self.x + (x - self.x) // left, self.y + (y - self.y) // left
            self.wait(40)
            self.act("mv")

    def act(self, *names: str) -> None:
        for name in names:
            self.track.add(self.now, PointerAct(name), self.x, self.y)
            self.wait(60)


def played(seed: int, size: tuple[int, int, int] | None = None, cell: int = 16, extras: bool = True) -> Recording:
    """A game of a player who knows the mines and is sometimes careless. `extras` are what only some formats have:
    Shift as a button, drags and clicks off the board."""
    rng = Random(seed)
    width, height, mines = size or rng.choice(SIZES)
    field = random_field(rng, width, height, mines)
    hand, grid = Hand(rng, cell), field.grid
    start = rng.choice(grid.places(field.zeros or field.safe))
    hand.x, hand.y = cell * start[1] + cell // 2, cell * start[0] + cell // 2
    hand.act("lc")
    hand.track.add(hand.now, PointerAct.LEFT_UP, hand.x, hand.y)
    first = hand.now
    places = [*grid.places(field.safe), *grid.places(field.mines)]
    careless = rng.choice((0.0, 0.0, 0.02))
    for row, col in rng.sample(places, rng.choice((len(places), len(places) // 2))):
        hand.go(row, col)
        if field.mines & grid.cell(row, col) and rng.random() > careless:
            hand.act("rc", "rr")
        elif extras and rng.random() < 0.05:
            hand.act("lc")
            hand.go(rng.randrange(-1, height + 1), rng.randrange(-1, width + 1), 1)
            hand.go(row, col, 1)
            hand.act("lr")
        else:
            hand.act("lc", "lr")
        if rng.random() < 0.3:
            hand.act(*rng.choice(CHORDS if extras else CHORDS[:3]))
    track = hand.track.track()
    shifted = Track([time - first for time in track.milliseconds], track.acts, track.xs, track.ys)
    last = round(1000 * Opened.of(Recording(field, shifted, cell=cell)).record.seconds)
    shifted = Track.of(event for event in shifted if event.milliseconds <= last)
    started = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=seed, milliseconds=seed % 1000)
    rules = PointerRules(questions=rng.random() < 0.2)
    recording = Recording(field, shifted, FileClaims(player=rng.choice(NAMES)), cell, rules)
    record = Opened.of(recording).record
    claims = FileClaims(
        player=recording.claims.player,
        program="Some Sweeper",
        version="1.2",
        level="Expert" if (width, height, mines) == (30, 16, 99) else "Custom",
        result=Status.WON if record.status is Status.WON else Status.PLAYING,
        seconds=record.seconds,
        three_bv=field.three_bv,
        started=started,
    )
    return Recording(field, shifted, claims, cell, rules)
