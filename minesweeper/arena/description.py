"""How the results of a tournament were made: versions, conditions and machines, for the files that hold them.

No host, user or folder names are in it, so that it can be published as it is."""

import json
import os
import platform
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from minesweeper import __version__
from minesweeper.arena.games import Tournament
from minesweeper.core.setup import Setup
from minesweeper.plugins import Plugins
from minesweeper.plugins.sources import files_of

FORMAT = 1
SEED_SCHEME = "the seed of board n, counted from 1, is the n-th random.Random(seed).getrandbits(62) of Python"


@dataclass(frozen=True, slots=True)
class UsedPlugin:
    """A plugin that registered a solver, the level, the generator or the dealer."""

    name: str
    version: str
    """Empty if it has none: a single file is known by its digest."""
    source: str
    """`bundled`, the package, or the name of the file or the folder."""
    sha256: str
    """The digest of its files; empty if it came with the game or was installed."""


@dataclass(frozen=True, slots=True)
class Machine:
    """A kind of machine that played, and the number of its processes."""

    system: str
    architecture: str
    cores: int
    python: str
    version: str
    """The version of the game there."""
    jobs: int

    @classmethod
    def here(cls, jobs: int = 1) -> "Machine":
        """This machine."""
        python = f"{platform.python_implementation()} {platform.python_version()}"
        return cls(platform.system(), platform.machine(), os.cpu_count() or 1, python, __version__, jobs)


@dataclass(frozen=True, slots=True)
class RunPart:
    """A tournament, or what was played of it before or after an interruption."""

    started: str
    machines: tuple[Machine, ...]
    ended: str | None = None
    """`None` while it is played, and if it was killed."""
    boards: int | None = None
    """The boards that it played; `None` while it is played."""


@dataclass(frozen=True, slots=True)
class RunDescription:
    """How the results of a tournament were made."""

    format: int = field(default=FORMAT, kw_only=True)
    version: str
    solvers: tuple[str, ...]
    code: str
    first_cell: tuple[int, int] | None
    games: int
    seed: int
    seed_scheme: str = field(default=SEED_SCHEME, kw_only=True)
    seconds: float
    plugins: tuple[UsedPlugin, ...]
    options: Mapping[str, object]
    """Further options that may change results."""
    parts: tuple[RunPart, ...] = ()

    @classmethod
    def of(cls, plugins: Plugins, played: Tournament, options: Mapping[str, object]) -> "RunDescription":
        """The description of a tournament that has not begun."""
        used = used_plugins(plugins, played.solvers, played.setup)
        first, code = played.setup.first, str(played.setup)
        about = played.games, played.seed, played.seconds
        return cls(__version__, played.solvers, code, first, *about, used, options)

    def to_dict(self) -> dict[str, object]:
        """The description as JSON data."""
        return asdict(self)

    def to_json(self) -> str:
        """The description as the text of a file."""
        return json.dumps(self.to_dict(), indent=2) + "\n"

    def resumed(self, text: str) -> "RunDescription":
        """This description with the parts in the text of a file. If that is not of the same tournament, a `ValueError`
        says why."""
        try:
            before = json.loads(text)
            parts = [_part(part) for part in before["parts"]]
            fewer = before["games"] > self.games
        except (KeyError, TypeError, ValueError):
            raise ValueError("the description beside it is damaged, or of a later version") from None
        ours = json.loads(self.to_json())
        for name in ("format", "version", "solvers", "code", "seed", "seed_scheme", "seconds", "plugins", "options"):
            if before.get(name) != ours[name]:
                was, now = (json.dumps(value) for value in (before.get(name), ours[name]))
                raise ValueError(f"it is of another tournament: its {name.replace('_', ' ')} is {was}, not {now}")
        if fewer:
            raise ValueError(f"it is of {before['games']} games: --games must be at least as many, not {self.games}")
        return replace(self, parts=tuple(parts))

    def begun(self, boards: int, machines: Iterable[Machine]) -> "RunDescription":
        """The description with a part that begins now on these machines, after this many boards."""
        known = sum(part.boards or 0 for part in self.parts)
        before = [replace(part, boards=boards - known) if part.boards is None else part for part in self.parts]
        return replace(self, parts=(*before, RunPart(_now(), tuple(machines))))

    def ended(self, boards: int, machines: Iterable[Machine]) -> "RunDescription":
        """The description after its last part has played this many boards on these machines."""
        *before, last = self.parts
        part = replace(last, ended=_now(), boards=boards, machines=tuple(machines) or last.machines)
        return replace(self, parts=(*before, part))


def used_plugins(plugins: Plugins, solvers: Iterable[str], setup: Setup) -> tuple[UsedPlugin, ...]:
    """The plugins that these solvers and this kind of game come from."""
    names = {("solver", name if name in plugins.solvers else name.partition(":")[0]) for name in solvers}
    names |= {("level", setup.level.name), ("generator", setup.generator), ("dealer", setup.dealer)}
    used = []
    for loaded in plugins.loaded:
        record, path = loaded.record, loaded.candidate.path
        if any(name in record.adds.get(kind, ()) for kind, name in names):
            digest = digest_of(files_of(path)) if path else ""
            used.append(UsedPlugin(record.name, record.version, path.name if path else record.source, digest))
    return tuple(used)


def digest_of(files: Mapping[str, bytes]) -> str:
    """The digest of files by their names, whatever their order."""
    digest = sha256()
    for name in sorted(files):
        digest.update(f"{len(name)} {name} {len(files[name])} ".encode())
        digest.update(files[name])
    return digest.hexdigest()


def published(value: object) -> object:
    """The value of an option as it is written: of a path only the name, which tells nothing about its folder."""
    if isinstance(value, str | Path) and os.sep in str(value):
        return Path(value).name
    return [published(each) for each in value] if isinstance(value, tuple | list) else value


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _part(part: Mapping[str, object]) -> RunPart:
    machines = part["machines"]
    if not isinstance(machines, list):
        raise TypeError
    return RunPart(**{**part, "machines": tuple(Machine(**machine) for machine in machines)})  # type: ignore[arg-type]
