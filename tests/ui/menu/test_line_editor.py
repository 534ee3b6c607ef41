"""A line of text under the keys that people press in one. `|` is the caret, `[ ]` holds the selection."""

import pytest

from minesweeper.ui.menu.number_field import LineEditor


def drawn(editor: LineEditor) -> str:
    (start, end), text = editor.selection, editor.text
    return f"{text[:start]}|{text[end:]}" if start == end else f"{text[:start]}[{text[start:end]}]{text[end:]}"


def digits(text: str = "123") -> LineEditor:
    return LineEditor(text, str.isdigit, 6)


@pytest.mark.parametrize(
    ("keys", "then"),
    [
        ("", "[123]"),
        ("Left", "|123"),
        ("Right", "123|"),
        ("End Left", "12|3"),
        ("Home Right", "1|23"),
        ("Home Left", "|123"),
        ("End Right", "123|"),
        ("Home Shift+Right Shift+Right", "[12]3"),
        ("Home Shift+Right Shift+Right Shift+Left", "[1]23"),
        ("Home Shift+Right Right", "1|23"),
        ("End Shift+Left Left", "12|3"),
        ("End Shift+Home", "[123]"),
        ("Home Right Shift+End", "1[23]"),
        ("Backspace", "|"),
        ("Delete", "|"),
        ("End Backspace", "12|"),
        ("Home Delete", "|23"),
        ("Home Backspace", "|123"),
        ("End Delete", "123|"),
        ("Home Shift+Right Delete", "|23"),
        ("End Ctrl+A", "[123]"),
    ],
)
def test_keys_do_what_they_do_in_every_field_of_text(keys: str, then: str) -> None:
    editor = digits()
    for each in keys.split():
        assert editor.press(each)
    assert drawn(editor) == then


def test_letters_replace_the_selection_and_then_follow_one_another() -> None:
    editor = digits()
    editor.insert("4")
    editor.insert("5")
    assert drawn(editor) == "45|"
    editor.press("Left")
    editor.insert("9")
    assert drawn(editor) == "49|5"


def test_what_is_no_digit_or_does_not_fit_is_refused_quietly() -> None:
    editor = digits()
    editor.insert("x")
    assert drawn(editor) == "[123]"
    editor.insert("1a2b")
    assert drawn(editor) == "12|"
    editor.insert("345678")
    assert drawn(editor) == "123456|"
    editor.insert("7")
    assert drawn(editor) == "123456|"


def test_other_keys_are_left_to_the_screen() -> None:
    assert not any(digits().press(key) for key in ("Up", "Down", "Tab", "Enter", "Escape", "F1", "Ctrl+C", "1"))
