"""A line of text as it is typed: the caret, what is selected, and what each key does to them. It draws nothing."""

from collections.abc import Callable


class LineEditor:
    """Text of at most `most` letters, all of which `accepts` allows; others are refused quietly."""

    def __init__(self, text: str, accepts: Callable[[str], bool], most: int) -> None:
        self._accepts = accepts
        self._most = most
        self.show(text)

    def show(self, text: str) -> None:
        """Hold another text, all of it selected."""
        self.text = text
        self.select_all()

    @property
    def selection(self) -> tuple[int, int]:
        """Where the selection begins and ends; both are at the caret if nothing is selected."""
        return min(self._anchor, self.caret), max(self._anchor, self.caret)

    def select_all(self) -> None:
        """Select everything, so that the next letter replaces it."""
        self._anchor, self.caret = 0, len(self.text)

    def go(self, place: int, select: bool = False) -> None:
        """Move the caret, and with `select` the end of the selection with it."""
        self.caret = max(0, min(place, len(self.text)))
        if not select:
            self._anchor = self.caret

    def insert(self, letters: str) -> None:
        """Put letters in place of the selection, or at the caret, as many as there is room for."""
        letters = "".join(filter(self._accepts, letters))
        start, end = self.selection
        letters = letters[: self._most - len(self.text) + end - start]
        if letters:
            self._replace(start, end, letters)

    def press(self, key: str) -> bool:
        """Do what a key of this name does in a field of text. Return True if it does anything there."""
        select = key.startswith("Shift+")
        name = key.removeprefix("Shift+")
        start, end = self.selection
        chosen = start != end and not select
        targets = {
            "Left": start if chosen else self.caret - 1,
            "Right": end if chosen else self.caret + 1,
            "Home": 0,
            "End": len(self.text),
        }
        if name in targets:
            self.go(targets[name], select)
        elif name in ("Backspace", "Delete"):
            if start == end:
                start, end = (max(0, start - 1), end) if name == "Backspace" else (start, end + 1)
            self._replace(start, end, "")
        elif key == "Ctrl+A":
            self.select_all()
        else:
            return False
        return True

    def _replace(self, start: int, end: int, letters: str) -> None:
        self.text = self.text[:start] + letters + self.text[end:]
        self.go(start + len(letters))
