"""The tests in minimal Debians, as somebody who has just cloned the repository would run them: `./run matrix`.

Each cell of the table is a new system with `git` and `python3` and nothing else, a new clone and a bare environment. An
ordinary user who lacks packages has root type the command that `./run` prints, and tries again. Needs root, debootstrap
and the network. What was downloaded is kept in `KEPT`, so that only the first run is slow.
"""

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
KEPT = Path("/var/cache/minesweeper-matrix")
"""Systems, packages and logs of earlier runs."""
SUITES = {"12": "bookworm", "13": "trixie"}
HOMES = {"root": "/root", "player": "/home/player"}
COMMANDS = ("test", "e2e")
SYSTEM_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
ADVICE = re.compile(r"^    su - -c '(.+)'$", re.MULTILINE)
"""How `./run` spells the command that an ordinary user without sudo needs."""

ENTER = """
mount -t proc proc "$0/proc" && mount --rbind /sys "$0/sys" && mount --rbind /dev "$0/dev" || exit 125
mount -t tmpfs -o mode=1777 shm "$0/dev/shm" || exit 125
for kept in "$@"; do mount --bind "${kept%%:*}" "$0${kept#*:}" || exit 125; done
chroot --userspec="$AS" "$0" /usr/bin/env -i HOME="$IN" PATH="$PATH" sh -c "$DO"
status=$?
exit $status
"""
"""Within namespaces of its own: processes and mounts end with it. The shell stays, to reap what its children leave."""


@dataclass(frozen=True, slots=True)
class System:
    folder: Path
    suite: str
    user: str

    @property
    def clone(self) -> str:
        return f"{HOMES[self.user]}/minesweeper"

    def do(self, script: str, user: str | None = None) -> "subprocess.CompletedProcess[str]":
        """Run a shell script inside; both its outputs are one text."""
        user = user or self.user
        kept = {f"apt-{self.suite}": "/var/cache/apt/archives", f"pip-{user}": f"{HOMES[user]}/.cache/pip"}
        mounts = [f"{KEPT / name}:{place}" for name, place in kept.items()]
        return subprocess.run(
            ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", ENTER, str(self.folder), *mounts],
            env={"PATH": SYSTEM_PATH, "AS": f"{user}:{user}", "IN": HOMES[user], "DO": script},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True, errors="replace",
            check=False,
        )  # fmt: skip

    def run(self, command: str) -> "subprocess.CompletedProcess[str]":
        """Run `./run COMMAND`; whoever may not install packages has root do as they are told, once."""
        script = f"cd {self.clone} && ./run {command}"
        done = self.do(script)
        advice = ADVICE.search(done.stdout)
        if done.returncode == 2 and advice:
            installed = self.do(advice[1], "root")
            done = self.do(script) if installed.returncode == 0 else installed
        return done


def base(suite: str) -> Path:
    folder = KEPT / suite
    if not folder.exists():
        part = KEPT / f"{suite}.part"
        shutil.rmtree(part, ignore_errors=True)
        print(f"Making a minimal {suite} ...", flush=True)  # noqa: T201
        packages = "--include=git,python3"
        subprocess.run(
            ["debootstrap", "--variant=minbase", packages, suite, part], check=True, stdout=subprocess.DEVNULL
        )
        part.rename(folder)
    return folder


@contextmanager
def system(suite: str, user: str) -> Iterator[System]:
    """A new copy of a minimal system, with a clone of what is committed here."""
    folder = Path(tempfile.mkdtemp(prefix=f"minesweeper-{suite}-"))
    try:
        subprocess.run(["cp", "-a", f"{base(suite)}/.", folder], check=True)
        made = System(folder, suite, user)
        for name in (f"apt-{suite}", *(f"pip-{each}" for each in HOMES)):
            (KEPT / name).mkdir(exist_ok=True)
        settle(folder)
        subprocess.run(["chroot", folder, "useradd", "--create-home", "player"], env={"PATH": SYSTEM_PATH}, check=True)
        for each, home in HOMES.items():
            (folder / home[1:] / ".cache/pip").mkdir(parents=True)
            subprocess.run(["chroot", folder, "chown", "-R", f"{each}:", home], env={"PATH": SYSTEM_PATH}, check=True)
            owner = (folder / home[1:]).stat()
            os.chown(KEPT / f"pip-{each}", owner.st_uid, owner.st_gid)
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, f"{folder}{made.clone}"], check=True)
        subprocess.run(["chroot", folder, "chown", "-R", f"{user}:", made.clone], env={"PATH": SYSTEM_PATH}, check=True)
        yield made
    finally:
        shutil.rmtree(folder)


def settle(folder: Path) -> None:
    """Add what the installer of a real machine leaves: the name `localhost`, which Debian 12's debootstrap forgets, and
    this machine's certificates, perhaps its own. They get a file of their own, since packages that are installed write
    the usual one anew."""
    (folder / "etc/hosts").write_text("127.0.0.1 localhost\n::1 localhost\n", "utf-8")
    if CERTIFICATES.exists():
        shutil.copy(CERTIFICATES, folder / "etc/machine.crt")
        (folder / "etc/pip.conf").write_text("[global]\ncert = /etc/machine.crt\n", "utf-8")


def verdict(done: "subprocess.CompletedProcess[str]", seconds: float) -> str:
    """What the table says of a run: pytest's own count if there is one."""
    counts = re.findall(r"^=+ (.*(?:passed|failed|error).*) in [\d.]+s.*=+$", done.stdout, re.MULTILINE)
    said = counts[-1] if counts else "done" if done.returncode == 0 else f"exit {done.returncode}"
    return f"{said}, {int(seconds) // 60}:{int(seconds) % 60:02}"


def table(rows: list[tuple[str, ...]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("   ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip() for row in rows)
    return "\n".join(lines)


def main() -> int:
    """Fill the table and print it; 1 if any cell failed."""
    parser = argparse.ArgumentParser(prog="./run matrix", description="Run the tests in minimal Debians.")
    parser.add_argument("commands", nargs="*", metavar="COMMAND", help="what ./run does there: test e2e (default)")
    parser.add_argument("--debian", choices=SUITES, action="append", help="the release (default: all); repeatable")
    parser.add_argument("--user", choices=HOMES, action="append", help="who runs them (default: both); repeatable")
    chosen = parser.parse_args()
    if sys.platform != "linux" or os.geteuid() != 0:
        parser.error("a minimal system can only be made on Linux, by root")
    if subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, check=True).stdout:
        print("What is not committed is not tested.", flush=True)  # noqa: T201
    KEPT.mkdir(parents=True, exist_ok=True)
    commands = chosen.commands or COMMANDS
    rows, failed = [("", "user", *commands)], False
    for release in chosen.debian or SUITES:
        for user in chosen.user or HOMES:
            with system(SUITES[release], user) as made:
                cells = []
                for command in commands:
                    start = time.monotonic()
                    done = made.run(command)
                    cells.append(verdict(done, time.monotonic() - start))
                    log = KEPT / (re.sub(r"\W+", "-", f"{made.suite} {user} {command}") + ".log")
                    log.write_text(done.stdout, "utf-8")
                    print(f"Debian {release}, {user}, ./run {command}: {cells[-1]}", flush=True)  # noqa: T201
                    if done.returncode:
                        failed = True
                        print(done.stdout[-4000:], f"All of it: {shlex.quote(str(log))}", sep="\n", flush=True)  # noqa: T201
            rows.append((f"Debian {release}", user, *cells))
    print(table(rows))  # noqa: T201
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
