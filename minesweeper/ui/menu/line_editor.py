"""A line of text being typed: the caret, the selection, and the effect of each key. It draws nothing."""

from collections.abc import Callable


class LineEditor:
    """A text of at most `most` letters; those that `accepts` rejects are ignored."""

    def __init__(self, text: str, accepts: Callable[[str], bool], most: int) -> None:
        self._accepts = accepts
        self._most = most
        self.show(text)

    def show(self, text: str) -> None:
        """Hold another text, fully selected."""
        self.text = text
        self.select_all()

    @property
    def selection(self) -> tuple[int, int]:
        """The start and end of the selection; both are the caret if nothing is selected."""
        return min(self._anchor, self.caret), max(self._anchor, self.caret)

    def select_all(self) -> None:
        """Select everything, so that typing replaces it."""
        self._anchor, self.caret = 0, len(self.text)

    def go(self, place: int, select: bool = False) -> None:
        """Move the caret, extending the selection if `select`."""
        self.caret = max(0, min(place, len(self.text)))
        if not select:
            self._anchor = self.caret

    def insert(self, letters: str) -> None:
        """Replace the selection with letters, as many as fit."""
        letters = "".join(filter(self._accepts, letters))
        start, end = self.selection
        letters = letters[: self._most - len(self.text) + end - start]
        if letters:
            self._replace(start, end, letters)

    def press(self, key: str) -> bool:
        """Handle a key in a text field. Return True if the key was used."""
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
