"""Trials of every kind, one after the other, until the time is up: `./run torture`.

What a trial does follows from its seed; only when a signal meets it, from the machine as well. The first failure of a
kind ends that kind, and prints the line that has the same trial again.
"""

import argparse
import random
import shutil
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field

from tests.signals import heed_signals
from tests.torture.endure import endure
from tests.torture.kinds import KINDS, Kind


@dataclass(slots=True)
class Tally:
    kind: Kind
    trials: int = 0
    seconds: float = 0.0
    megabytes: float = 0.0
    failed: bool = False

    def wants_more(self, time_left: bool) -> bool:
        """Return True if there should be another trial, of which every kind gets at least one."""
        return not self.failed and (time_left or not self.trials)

    def next_seed(self, seed: int) -> int:
        """The seed of the next trial. The first is the one that was asked for: so any trial can be had alone."""
        return random.Random(f"{seed} {self.trials}").getrandbits(40) if self.trials else seed


@dataclass(slots=True)
class Torture:
    """Trials of some kinds, in which each gets as much time as the others."""

    seed: int
    tallies: list[Tally] = field(default_factory=list)

    def run(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while going := [tally for tally in self.tallies if tally.wants_more(time.monotonic() < end)]:
            self._one(min(going, key=lambda tally: tally.seconds))

    def _one(self, tally: Tally) -> None:
        seed, began = tally.next_seed(self.seed), time.monotonic()
        report = endure("-m", "tests.torture.kinds", tally.kind.name, str(seed))
        tally.trials += 1
        tally.seconds += time.monotonic() - began
        tally.megabytes = max(tally.megabytes, report.megabytes)
        if report.complaints:
            tally.failed = True
            _say(f"{report.printed[-4000:].rstrip()}\n\n{tally.kind.name}: {'; '.join(report.complaints)}")
            _say(f"The same again: ./run torture --seed {seed} --only {tally.kind.name}")


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> int:
    heed_signals()
    parser = argparse.ArgumentParser(
        prog="./run torture",
        description="Hostile trials of every kind, until the time is up.",
        epilog="\n".join(f"{kind.name:10} {kind.about}" for kind in KINDS.values()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--minutes", type=float, default=3.0, help="3 if not given; 0 is one trial of each kind")
    parser.add_argument("--seed", type=int, help="of the first trials; another one every time if not given")
    parser.add_argument("--only", choices=KINDS, action="append", help="this kind of trial; may be repeated")
    options = parser.parse_args()
    seed = random.randrange(10**9) if options.seed is None else options.seed
    torture = Torture(seed)
    for kind in (KINDS[name] for name in options.only or KINDS):
        if missing := [command for command in kind.needs if not shutil.which(command)]:
            _say(f"{kind.name}: left out: {' and '.join(missing)} cannot be found")
        else:
            torture.tallies.append(Tally(kind))
    _say(f"seed {seed}")
    with suppress(KeyboardInterrupt):
        torture.run(60 * options.minutes)
    for tally in torture.tallies:
        result = "FAILED" if tally.failed else "passed"
        _say(f"{tally.kind.name:10} {result} {tally.trials:5} trials {tally.seconds:6.0f} s {tally.megabytes:5.0f} MB")
    return int(any(tally.failed for tally in torture.tallies))


if __name__ == "__main__":
    sys.exit(main())
