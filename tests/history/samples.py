"""Games that were never played: as many as wanted, as a player who gets better would have them, the same for a seed."""

import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from math import exp
from pathlib import Path
from random import Random

from minesweeper import Difficulty, Game, Minefield, Move, Record, Session, Setup
from minesweeper.games.packing import pack
from minesweeper.history import History
from minesweeper.history.sqlite_file import FILE

TODAY = datetime(2026, 11, 16, 20)  # noqa: DTZ001 - where the player is, wherever that is
LEVELS = {
    "beginner": (Difficulty("beginner", 9, 9, 10), 0.9, 6.0, 14.0, (8, 34)),
    "intermediate": (Difficulty("intermediate", 16, 16, 40), 0.55, 38.0, 70.0, (42, 84)),
    "expert": (Difficulty("expert", 30, 16, 99), 0.22, 110.0, 190.0, (120, 200)),
}
"""Level, share won in the end, seconds in the end and how many more at first, range of the 3BV."""


def sample_games(
    folder: Path,
    count: int,
    seed: int = 1,
    level: str | None = None,
    days: int = 400,
    generators: bool = False,
    dealers: bool = False,
) -> None:
    """Put games into the history in a folder; the last was played on `TODAY`."""
    history = History(folder)
    history.close()
    random = Random(seed)
    record = pack(_some_record())
    moments = sorted(_moment(random, days, count) for _ in range(count))
    rows = []
    for index, moment in enumerate(moments):
        name = level or random.choices(list(LEVELS), (5, 3, 2))[0]
        kind, skill, final, extra, (least, most) = LEVELS[name]
        share = (index + 1) / count
        learned = 1 - exp(-3 * share)
        three_bv = random.randint(least, most)
        won = random.random() < skill * (0.6 + 0.4 * learned)
        pace = final + extra * (1 - learned)
        seconds = pace * (0.55 + 0.45 * three_bv / ((least + most) / 2)) * random.lognormvariate(0, 0.2)
        solved = three_bv if won else random.randint(1, three_bv - 1)
        seconds *= solved / three_bv
        clicks = max(solved, round(solved * random.uniform(1.1, 1.9)))
        generator = random.choice(("random", "random", "no_guess")) if generators else "random"
        dealer = random.choice(("honest", "honest", "fair", "merciful")) if dealers else "honest"
        rows.append(
            {
                "id": f"{random.getrandbits(64):016x}",
                "ended": moment.astimezone().timestamp(),
                "level": name,
                "kind": str(Setup(kind, generator=generator, dealer=dealer).kind),
                "generator": generator,
                "player": "human",
                "human": 1,
                "ranked": int(random.random() < 0.95 and dealer == "honest"),
                "won": int(won),
                "seconds": round(seconds, 3),
                "three_bv": three_bv,
                "solved": solved,
                "zini": round(three_bv * 0.8),
                "left_clicks": round(clicks * 0.7),
                "right_clicks": round(clicks * 0.2),
                "chords": round(clicks * 0.1),
                "effective": round(clicks * 0.95),
                "guesses": None if dealer == "honest" else random.randrange(6),
                "record": record,
            }
        )
    _insert(folder, rows)


def sample_dailies(folder: Path, days: int = 200, level: str = "beginner") -> None:
    """Let sample games be the first ones on the daily boards of a level up to `TODAY`: won, lost or neither. Some days
    are missed, but none of the last five."""
    random, text = Random(days), str(LEVELS[level][0])
    with closing(sqlite3.connect(folder / FILE)) as connection, connection:
        found = connection.execute("SELECT id, won FROM games WHERE ranked AND level = ?", (level,)).fetchall()
        ids = {won: [game for game, each in found if each == won] for won in (0, 1)}
        for number in range(days):
            day, luck = (TODAY - timedelta(number)).date().isoformat(), random.random()
            if number < 5 or luck < 0.8:
                left = number >= 5 and 0.6 < luck < 0.66
                game = f"left {day}" if left else random.choice(ids[int(number < 5 or luck < 0.55)])
                connection.execute("INSERT INTO dailies VALUES (?, ?, ?)", (text, day, game))


def _insert(folder: Path, rows: list[dict[str, object]]) -> None:
    """Past the history, which writes every game to the disk before the next."""
    if not rows:
        return
    names = list(rows[0])
    query = f"INSERT INTO games ({', '.join(names)}) VALUES ({', '.join(':' + name for name in names)})"
    connection = sqlite3.connect(folder / FILE)
    with connection:
        connection.executemany(query, rows)
    connection.close()


def _moment(random: Random, days: int, count: int) -> datetime:
    """More on some days than on others, in the daytime, and once at the very end."""
    if count == 1:
        return TODAY
    while True:
        day = int(days * random.random() ** 1.3)
        busy = Random(day * 7919).random() ** 2
        if random.random() < busy:
            return TODAY - timedelta(days=day, minutes=random.randrange(10 * 60))


def _some_record() -> Record:
    session = Session(Game.from_minefield(Minefield.parse("*..\n...\n..*")), lambda: 0.0)
    session.play(Move.parse("r0,0"))
    return session.record()
