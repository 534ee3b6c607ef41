"""Backups: all data of a player in one zip. A restore checks the whole file first and deletes nothing."""

import contextlib
import json
import os
import shutil
import sqlite3
import stat
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path, PurePosixPath

from minesweeper.core.naming import counted
from minesweeper.history.database import Database
from minesweeper.history.failures import HistoryError, reason_of
from minesweeper.history.history import History
from minesweeper.history.learned import BEGUN
from minesweeper.history.replacing import replace_with, replacing
from minesweeper.history.sqlite_file import FILE, is_sound
from minesweeper.machine.files import DRAFT, unused, write_whole
from minesweeper.machine.stopping import ignored

LABEL = "minesweeper-backup.json"
"""The file in the zip that identifies it."""
FORMAT = 1
MOST_FILES = 100_000
MOST_BYTES = 2 * 1024**3
"""The largest backup when unpacked."""
OURS = "history."
"""The prefix of the history's files, including those set aside: a backup has a copy of the history instead."""
ASIDE = "set-aside"
"""The prefix of the folders in which a restore puts the old files."""
DRAFTS = ".restore-"
PASSING = (OURS, f"{ASIDE}-", DRAFTS, DRAFT)
"""Prefixes of everything in the folder that backups leave out and restores leave alone."""
LOCKS = (".lock", ".new")
"""Suffixes of files that exist only while something is written; version 1.0.0 used the latter."""
DAMAGE = zipfile.BadZipFile, zlib.error, EOFError, ValueError, RuntimeError, LookupError, NotImplementedError
"""The errors of reading a damaged or foreign zip."""


class BackupError(Exception):
    """A backup cannot be made or used; the message says why."""


@dataclass(frozen=True, slots=True)
class BackupContents:
    """What a backup holds."""

    games: int
    unfinished: int
    files: tuple[str, ...]
    """The files besides the history, as paths in the data folder."""

    def __str__(self) -> str:
        counts = {"game": self.games, "unfinished game": self.unfinished, "other file": len(self.files)}
        *first, last = (counted(count, what) for what, count in counts.items())
        return f"{', '.join(first)} and {last}"


def write_backup(folder: Path, file: Path) -> BackupContents:
    """Put everything worth keeping of a data folder into a new zip, also while a game runs."""
    if os.path.lexists(file):
        raise BackupError(f"{file} exists already and is not overwritten")
    try:
        with contextlib.closing(History(folder)) as history, tempfile.TemporaryDirectory() as temporary:
            copy = Path(temporary) / FILE
            history.copy_to(copy)
            names = _files_in(folder)
            contents = BackupContents(
                history.count(bots=None) + history.duels.count(bots=None), len(history.unfinished()), names
            )
            with (
                write_whole(file) as whole,
                zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as target,
            ):
                target.writestr(LABEL, json.dumps({"format": FORMAT, "games": contents.games}))
                target.write(copy, FILE)
                for name in names:
                    target.write(folder / name, name)
    except (OSError, HistoryError) as error:
        raise BackupError(f"{file} cannot be written: {_reason(error, file)}") from error
    return contents


def _reason(error: OSError | HistoryError | sqlite3.Error, named: Path) -> str:
    """Why something failed, with the path unless it is the `named` one or its draft."""
    if not isinstance(error, OSError) or not error.strerror:
        return reason_of(error)
    elsewhere = error.filename and error.filename != str(named) and DRAFT not in str(error.filename)
    return f"{error.filename}: {error.strerror}" if elsewhere else error.strerror


def _files_in(folder: Path) -> tuple[str, ...]:
    """The files of a data folder that are worth keeping, also those behind links, as paths in it."""
    found = sorted(islice((file for top in _worth_keeping(folder) for file in _below(top)), MOST_FILES - 1))
    if len(found) == MOST_FILES - 1:
        raise BackupError(f"there are too many files in {folder}: a backup has at most {MOST_FILES:,}")
    return tuple(path.relative_to(folder).as_posix() for path in found)


def _worth_keeping(folder: Path) -> list[Path]:
    """The contents of a data folder without the history, files set aside and leftovers."""
    return [path for path in folder.iterdir() if not _is_passing(path.name)]


def _is_passing(name: str) -> bool:
    return name.startswith(PASSING) or name.endswith(LOCKS)


def _below(path: Path, above: tuple[Path, ...] = ()) -> Iterator[Path]:
    """The file at a path, or the files in the folder there. A folder that a link puts into itself is skipped."""
    if path.is_file():
        yield path
    elif path.is_dir() and path.name != "__pycache__" and (place := path.resolve()) not in above:
        for each in path.iterdir():
            yield from _below(each, (*above, place))


def restore_backup(folder: Path, file: Path) -> tuple[BackupContents, list[Path]]:
    """Replace the contents of a data folder by a backup. Return the backup's contents and the paths of the old files,
    which are set aside. A `BackupError` means that nothing was changed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        draft = Path(tempfile.mkdtemp(prefix=DRAFTS, dir=folder))
    except OSError as error:
        raise BackupError(f"nothing can be restored to {folder}: {_reason(error, folder)}") from error
    try:
        names = _unpack(file, draft)
        contents = _checked(draft, names)
        _remember(folder, draft)
        with replacing(folder), ignored():  # from here on, a signal waits until all is done
            aside = _swap(folder, draft, names)
    except (OSError, HistoryError, sqlite3.Error) as error:
        raise BackupError(f"{file} cannot be restored: {_reason(error, file)}") from error
    finally:
        with ignored():
            shutil.rmtree(draft, ignore_errors=True)
    return contents, aside


def _unpack(file: Path, draft: Path) -> list[str]:
    """Unpack a zip, which may come from anywhere, and return the names of its files besides the history."""
    try:
        with zipfile.ZipFile(file) as source:
            members = [member for member in source.infolist() if not member.is_dir()]
            _refuse(file, members)
            for member in members:
                target = draft / member.filename
                target.parent.mkdir(parents=True, exist_ok=True)
                with source.open(member) as packed, target.open("xb") as unpacked:
                    shutil.copyfileobj(packed, unpacked)
            label = json.loads((draft / LABEL).read_text("utf-8"))
            if not isinstance(label, dict) or label.get("format") != FORMAT:
                raise BackupError(f"{file} was made by another version of the game")
    except FileNotFoundError:
        raise BackupError(f"there is no file {file}") from None
    except DAMAGE as error:
        raise BackupError(f"{file} is damaged or no backup: {error}") from None
    return [member.filename for member in members if member.filename not in (LABEL, FILE)]


def _refuse(file: Path, members: list[zipfile.ZipInfo]) -> None:
    """Refuse a zip that is not a backup, that would write outside the folder, or that would fill the disk."""
    names = [member.filename for member in members]
    if LABEL not in names or FILE not in names:
        raise BackupError(
            f"{file} is not a backup of this game: there is no {LABEL if LABEL not in names else FILE} in it"
        )
    for member in members:
        path = PurePosixPath(member.filename)
        odd = path.is_absolute() or not path.parts or any(letter in member.filename for letter in "\\:\0")
        if odd or ".." in path.parts or stat.S_ISLNK(member.external_attr >> 16):
            raise BackupError(f"{file} wants to write outside of the folder, to {member.filename[:80]!r}")
        if _is_passing(path.parts[0]) and member.filename != FILE:
            raise BackupError(f"{file} holds {member.filename[:80]!r}, which no backup does")
    if len(set(names)) < len(names):
        raise BackupError(f"{file} holds a file twice")
    if len(members) > MOST_FILES or sum(member.file_size for member in members) > MOST_BYTES:
        raise BackupError(f"{file} is too large: at most {MOST_FILES:,} files and {MOST_BYTES // 1024**3} GB")


def _checked(draft: Path, names: list[str]) -> BackupContents:
    """The contents of an unpacked backup, if its history can be read."""
    if not is_sound(draft / FILE):
        raise BackupError("the history in the backup is damaged")
    with contextlib.closing(Database(draft)) as history:
        ((games, unfinished),) = history.read(
            "SELECT (SELECT count(*) FROM games) + (SELECT count(*) FROM duels), (SELECT count(*) FROM unfinished)"
        )
    return BackupContents(int(str(games)), int(str(unfinished)), tuple(sorted(names)))


def _remember(folder: Path, draft: Path) -> None:
    """Disqualify unfinished games in the backup whose boards are known by now."""
    known = set[str]()
    present = f"{(folder / FILE).absolute().as_uri()}?mode=ro"
    with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(present, uri=True)) as connection:
        known = {layout for (layout,) in connection.execute("SELECT layout FROM learned")}
    with contextlib.closing(History(draft)) as history:
        for record in history.unfinished():
            if record.setup.layout in known:
                history.learned.note(replace(record, id=""), BEGUN)


def _swap(folder: Path, draft: Path, names: list[str]) -> list[Path]:
    """Set the present files aside, links as links, and move the unpacked ones in. Return the new paths of the old
    files."""
    aside = unused(folder, ASIDE)
    present = _worth_keeping(folder)
    restored = {PurePosixPath(name).parts[0] for name in names}
    moves = [(path, aside / path.name) for path in present] + [(draft / name, folder / name) for name in restored]
    moved = list[tuple[Path, Path]]()
    try:
        if present:
            aside.mkdir()
        for source, target in moves:
            source.replace(target)
            moved.append((source, target))
        before = replace_with(folder, draft / FILE)
    except BaseException:
        for source, target in reversed(moved):
            target.replace(source)
        with contextlib.suppress(OSError):
            aside.rmdir()
        raise
    return [*([aside] if present else []), *([before] if before else [])]
