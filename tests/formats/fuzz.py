"""Thousands of damaged files of all formats: each is opened or refused in a sentence, quickly, and in little memory.

`python -m tests.formats.fuzz --files 50000 --seed 1`
"""

import argparse
import re
import resource
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from minesweeper import FileError, Opened, Recording
from minesweeper.plugins.foreign_files import position_in, read_foreign
from tests.bundled import bundled_plugins
from tests.formats import builders
from tests.formats.games import played

LONGEST_SENTENCE = 400
MOST_SECONDS = 5.0
"""For one small file, on a busy machine."""
MOST_MEMORY = 50 * 1024 * 1024
EXTREMES = (0, 1, 2, 127, 128, 254, 255)
NUMBERS = (b"0", b"-1", b"99999999999", b"1000", b"1001", b"NaN", b"1e308", b"\xef\xbc\x91", b"")


@dataclass
class Found:
    """The result of a run."""

    files: int = 0
    opened: int = 0
    slowest: float = 0.0
    memory: int = 0
    """Bytes that the process took more than at the start."""
    reasons: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        return (
            f"{self.files:,} files, {self.opened:,} opened, {self.files - self.opened:,} refused in"
            f" {len(self.reasons)} ways; slowest {self.slowest:.2f} s; {self.memory / 2**20:.1f} MB more memory"
        )


def corpus() -> list[tuple[str, bytes]]:
    """Files of all formats, small and large, with their names."""
    formats, files = bundled_plugins().formats, list[tuple[str, bytes]]()
    for seed, size in enumerate(((5, 4, 3), (9, 9, 10), (9, 9, 10), (16, 16, 40))):
        game = played(seed, size, extras=False)
        files += [
            (f"x{formats[name].suffixes[0]}", formats[name].data(game)) for name in ("rawvf", "evf", "mbf", "board")
        ]
        files += [("", formats[name].data(game)) for name in ("link", "tatham")]
        files += [("x.mine", formats["jsm"].data(game.field)), ("x.evf", builders.evf3(game, checksum=bool(seed % 2)))]
        files += [("x.avf", builders.avf(game, stray=b"[[2|" * seed)), ("x.mvf", builders.mvf(game))]
        files += [("x.rmv", builders.rmv(game, version)) for version in (1, 2)]
        files.append(("x.evfs", builders.evfs([builders.evf3(game), formats["evf"].data(game)])))
    return files


def mutated(rng: Random, data: bytes, others: list[bytes]) -> bytes:
    """The same bytes with some damage."""
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 3, 8, 30))):
        at = rng.randrange(len(changed) + 1)
        head = rng.randrange(min(len(changed), 120) + 1)
        kind = rng.randrange(9)
        if kind == 0:
            del changed[at:]
        elif kind == 1 and changed:
            changed[at % len(changed)] ^= 1 << rng.randrange(8)
        elif kind == 2:
            size = rng.choice((1, 2, 3, 4))
            changed[head : head + size] = bytes(rng.choice(EXTREMES) for _ in range(size))
        elif kind == 3:
            changed[at : at + rng.randrange(1, 40)] = b""
        elif kind == 4:
            changed[at:at] = rng.randbytes(rng.randrange(1, 20))
        elif kind == 5:
            piece = changed[at : at + rng.randrange(1, 60)]
            changed[at:at] = piece * rng.randrange(1, 40)
        elif kind == 6:
            other = rng.choice(others)
            start = rng.randrange(len(other))
            changed[at:at] = other[start : start + rng.randrange(1, 200)]
        elif kind == 7:
            changed[at:at] = rng.choice((b"[0|", b"[", b"]", b"(", b"((", b"\r", b"\n", b"\0", b":")) * rng.randrange(
                1, 200
            )
        else:
            places = [match.span() for match in re.finditer(rb"-?\d+", bytes(changed[:4000]))] or [(at, at)]
            start, end = rng.choice(places)
            changed[start:end] = rng.choice(NUMBERS)
    return bytes(changed)


def fuzz(files: int, seed: int, patience: float = MOST_SECONDS) -> Found:
    """Open this many damaged files. An `AssertionError` names the first that is dealt with badly."""
    rng, found, known = Random(seed), Found(), corpus()
    others = [data for _, data in known]
    for name, data in known:
        _open(name, data)
    before = _memory()
    for number in range(files):
        name, data = rng.choice(known)
        data = mutated(rng, data, others)
        started = time.process_time()
        try:
            _open(rng.choice((name, name, "")), data)
            found.opened += 1
        except FileError as error:
            text = str(error)
            assert "its format failed" not in text, (number, name, text, data[:200])
            assert 0 < len(text) < LONGEST_SENTENCE, (number, name, text)
            assert text.isprintable(), (number, name, text)
            found.reasons[re.sub(r"[\d.,]+|'.*'", "#", text)] += 1
        seconds = time.process_time() - started
        found.slowest = max(found.slowest, seconds)
        assert seconds < patience, (number, name, seconds)
        found.files += 1
    found.memory = max(0, _memory() - before)
    return found


def _open(name: str, data: bytes) -> None:
    """Open everything in a file as the program does."""
    file = read_foreign(bundled_plugins(), data, name)
    for content in file.contents:
        if isinstance(content, Recording):
            record = Opened.of(content).record
            assert record.seconds >= 0
    position_in(file)


def _memory() -> int:
    """The most bytes that this process has had so far."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else 1024 * most


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    result = fuzz(asked.files, asked.seed)
    sys.stdout.write(f"{result}\n")
    for reason, times in result.reasons.most_common(40):
        sys.stdout.write(f"{times:6}  {reason}\n")
    assert result.memory < MOST_MEMORY, result.memory
