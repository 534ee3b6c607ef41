"""A real browser without a screen, driven as the WebDriver standard says: it opens pages, clicks and types, and tells
what a page asked for and complained about."""

import base64
import json
import re
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

PATIENCE = 60.0
"""Seconds to wait for something that takes far less."""
OWN = ("chrome:", "chrome-untrusted:", "devtools:")
"""Schemes of the browser's own pages, such as the one in a new tab, which asks for things by itself."""
LOCAL = ("file:", "data:", "about:", *OWN)
"""Schemes of addresses that are on no network."""
KEYS = {"left": "\ue012", "right": "\ue014", "home": "\ue011", "end": "\ue010", "tab": "\ue004", "space": " "}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""How the standard marks an element in an answer."""


class Browser:
    def __init__(self, driver: str, folder: Path, size: tuple[int, int]) -> None:
        self._address = driver
        arguments = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", f"--user-data-dir={folder}"]
        arguments.append(f"--window-size={size[0]},{size[1]}")
        wanted = {
            "browserName": "chrome",
            "goog:chromeOptions": {"args": arguments},
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        }
        made = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._address += f"/session/{made['sessionId']}"

    def _ask(self, method: str, path: str, values: dict[str, Any] | None = None) -> Any:  # noqa: ANN401 - JSON
        data = None if values is None else json.dumps(values).encode()
        request = urllib.request.Request(
            self._address + path, data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"the browser says: {error.read().decode()}") from error

    def open(self, page: Path) -> None:
        self._ask("POST", "/url", {"url": page.as_uri()})

    def run(self, script: str, *arguments: object) -> Any:  # noqa: ANN401 - whatever the script returns
        return self._ask("POST", "/execute/sync", {"script": script, "args": arguments})

    def until(self, script: str, what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not self.run(f"return {script}"):
            assert time.monotonic() < end, f"there was never {what}"
            time.sleep(0.02)

    def _element(self, selector: str) -> str:
        found: str = self._ask("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]
        return found

    def click(self, selector: str, across: float = 0.5) -> None:
        """Click into an element, this far from its left to its right edge."""
        element = self._element(selector)
        width = self._ask("GET", f"/element/{element}/rect")["width"]
        origin, x = {ELEMENT: element}, round(width * (across - 0.5))
        self._act(
            "pointer",
            {"type": "pointerMove", "origin": origin, "x": x, "y": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        )

    def press(self, *keys: str) -> None:
        """Press keys one after the other, by the names above or themselves."""
        values = [KEYS.get(key, key) for key in keys]
        self._act("key", *({"type": kind, "value": value} for value in values for kind in ("keyDown", "keyUp")))

    def _act(self, kind: str, *actions: dict[str, Any]) -> None:
        self._ask("POST", "/actions", {"actions": [{"type": kind, "id": kind, "actions": actions}]})

    def resize(self, width: int, height: int) -> None:
        self._ask("POST", "/window/rect", {"width": width, "height": height})

    def picture(self) -> Image.Image:
        return Image.open(BytesIO(base64.b64decode(self._ask("GET", "/screenshot")))).convert("RGB")

    def complaints(self) -> list[str]:
        """What was said on the console since the last call, errors of the page among it."""
        return [entry["message"] for entry in self._ask("POST", "/se/log", {"type": "browser"})]

    def requests(self) -> list[str]:
        """The addresses on a network that pages asked for since the last call."""
        entries = [
            json.loads(entry["message"])["message"] for entry in self._ask("POST", "/se/log", {"type": "performance"})
        ]
        return requested_by_pages(entries)

    def quit(self) -> None:
        self._ask("DELETE", "")


def requested_by_pages(entries: list[dict[str, Any]]) -> list[str]:
    """The addresses on a network that pages asked for, in what a browser noted; its own pages do not count."""
    asked = [entry["params"] for entry in entries if entry["method"] == "Network.requestWillBeSent"]
    return [
        each["request"]["url"]
        for each in asked
        if not each["documentURL"].startswith(OWN) and not each["request"]["url"].startswith(LOCAL)
    ]


@contextmanager
def browser(folder: Path, size: tuple[int, int] = (1280, 1000)) -> Iterator[Browser]:
    driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
    try:
        assert driver.stdout
        found = (re.search(r"started successfully on port (\d+)", line) for line in driver.stdout)
        opened = Browser(f"http://127.0.0.1:{next(filter(None, found))[1]}", folder, size)
        try:
            yield opened
        finally:
            opened.quit()
    finally:
        driver.terminate()
        driver.wait()
        if driver.stdout:
            driver.stdout.close()
