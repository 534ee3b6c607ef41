"""One way to write a file: as a whole, over nothing that is not a file, and through no link of somebody else."""

import os
import signal
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from minesweeper.machine.files import DRAFT, lock, unused, write_whole

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there are no pipes and no owners of links")


def write(path: Path, data: bytes = b"new") -> None:
    with write_whole(path) as file:
        file.write(data)


def drafts(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.startswith(DRAFT)]


def test_a_file_is_replaced_and_keeps_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write(path, b"first")
    assert stat.S_IMODE(path.stat().st_mode) & 0o600 == 0o600
    path.chmod(0o640)
    write(path)
    assert (path.read_bytes(), stat.S_IMODE(path.stat().st_mode)) == (b"new", 0o640)
    assert drafts(tmp_path) == []


@pytest.mark.parametrize("error", [OSError("full"), KeyboardInterrupt()])
def test_what_is_not_written_to_its_end_changes_nothing(error: BaseException, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"old")
    for path in (tmp_path / "file", tmp_path / "other"):
        with pytest.raises(type(error)), write_whole(path) as file:  # noqa: PT012 - half of it is written
            file.write(b"half")
            assert drafts(tmp_path)
            raise error
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    assert (tmp_path / "file").read_bytes() == b"old"


def test_a_pipe_is_written_into(tmp_path: Path) -> None:
    pipe, read = tmp_path / "pipe", list[bytes]()
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write(pipe)
    reader.join()
    assert read == [b"new"]
    assert pipe.is_fifo()


def test_a_device_is_written_into_also_through_a_link(tmp_path: Path) -> None:
    device, link = tmp_path / "null", tmp_path / "link"
    try:
        os.mknod(device, stat.S_IFCHR | 0o600, os.makedev(1, 3))
        device.write_bytes(b"")
    except PermissionError:
        pytest.skip("only root makes devices")
    link.symlink_to(device)
    write(device)
    write(link)
    assert device.is_char_device()
    assert link.is_symlink()


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        write(tmp_path)


def test_an_own_link_stays_and_what_it_leads_to_is_replaced(tmp_path: Path) -> None:
    for name in ("there", "elsewhere"):
        (tmp_path / name).mkdir()
    link, target = tmp_path / "there" / "link", tmp_path / "elsewhere" / "target"
    link.symlink_to("second")
    (tmp_path / "there" / "second").symlink_to("../elsewhere/target")
    for data in (b"made", b"replaced"):
        write(link, data)
        assert link.is_symlink()
        assert target.read_bytes() == data
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(OSError, match="symbolic links"):
        write(tmp_path / "loop")


def test_a_link_of_somebody_else_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"precious")
    link.symlink_to(target)
    if os.geteuid() == 0:
        os.lchown(link, 12345, 12345)
    else:
        monkeypatch.setattr(os, "geteuid", lambda: 12345)
    with pytest.raises(PermissionError, match="another user's link"):
        write(link)
    assert target.read_bytes() == b"precious"


def test_what_is_set_aside_has_a_name_of_its_own_even_where_a_link_leads_nowhere(tmp_path: Path) -> None:
    first = unused(tmp_path, "old", ".txt")
    first.symlink_to("nowhere")
    second = unused(tmp_path, "old", ".txt")
    assert second.name.startswith("old-")
    assert second != first


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_a_signal_interrupts_who_waits_for_a_lock(name: str, tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from minesweeper.machine.files import lock;"
        "from minesweeper.machine.stopping import ending_by_signal\n"
        "with ending_by_signal():\n    print(flush=True); lock(Path(sys.argv[1]), 1000)"
    )
    held = lock(tmp_path / "lock")
    try:
        command = [sys.executable, "-c", script, str(tmp_path / "lock")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            assert process.stdout
            process.stdout.readline()
            process.send_signal(getattr(signal, name))
            _, errors = process.communicate(timeout=60)
    finally:
        held.close()
    assert process.returncode in (-2, 143, 129)
    assert errors == "Stopped.\n"
