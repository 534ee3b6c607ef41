"""Whether the desktop is set to dark colours."""

import sys
from collections.abc import Callable, Sequence

TIMEOUT = 1.0
"""The longest wait, in seconds, for a program that knows."""
PORTAL = (
    "gdbus", "call", "--session", "--timeout", "1", "--dest", "org.freedesktop.portal.Desktop",
    "--object-path", "/org/freedesktop/portal/desktop", "--method", "org.freedesktop.portal.Settings.Read",
    "org.freedesktop.appearance", "color-scheme",
)  # fmt: skip
GNOME = "gsettings", "get", "org.gnome.desktop.interface"
MAC = "defaults", "read", "-g", "AppleInterfaceStyle"
WINDOWS = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"

Run = Callable[[Sequence[str]], str | None]


def answer(words: Sequence[str]) -> str | None:
    """What a program prints, or `None` if it is missing, fails or takes too long."""
    import subprocess  # noqa: PLC0415 - slow to import, and needed only for themes that follow the desktop

    try:
        done = subprocess.run(  # noqa: S603 - fixed words, and no shell
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=TIMEOUT,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.decode("utf-8", "replace")


def is_dark(platform: str = sys.platform, run: Run = answer) -> bool:
    """Return True if the desktop prefers dark colours; False if it prefers light ones or does not say. It may take
    seconds where a program hangs, so ask in the background while something is drawn."""
    if platform == "win32":
        return _windows_is_dark()
    if platform == "darwin":
        return "dark" in (run(MAC) or "").lower()  # the key is missing while the desktop is light
    portal = run(PORTAL) or ""
    if "uint32 1" in portal or "uint32 2" in portal:
        return "uint32 1" in portal
    return any("dark" in (run((*GNOME, key)) or "").lower() for key in ("color-scheme", "gtk-theme"))


def _windows_is_dark() -> bool:
    import winreg  # noqa: PLC0415 - it exists only there

    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, WINDOWS) as key:  # type: ignore[attr-defined] # as above
            light, _kind = winreg.QueryValueEx(key, "AppsUseLightTheme")  # type: ignore[attr-defined]
    except OSError:
        return False
    return bool(light == 0)
