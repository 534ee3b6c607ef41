"""What there is to find in the program: each thing is at most two clicks, or two keys, from the board."""

from collections.abc import Callable, Sequence
from contextlib import closing
from typing import NamedTuple

from minesweeper import Mode
from minesweeper.history import History
from minesweeper.ui.draw.paint import BAR_HEIGHT
from minesweeper.ui.menu.popup import LINE, PAD, ROW
from tests.e2e.desk import SIZE, Desk
from tests.e2e.test_two_games import slower
from tests.history.games import played

LEVELS = "Beginner", "Intermediate", "Expert", "Tiny", "Old beginner", "Huge", "", "No guessing", "", "Custom …"
BOTS = "Counting", "Pairs", "Quick", "Strong", "Deep", "", "Stop"
MENU = (
    "New game", "Same board again", "Undo", "Pause", "Watch again", "",
    "Play …", "Daily board", "Calendar …", "Duel …", "Practice …", "Mistakes to review", "Unfinished games …", "",
    "Copy board code", "Play copied code", "",
    "Hint", "Odds", "Bot", "",
    "Records", "Compare two games …", "Study position", "",
    "Settings", "Themes", "Counters …", "Sound", "Full screen", "Help", "About", "",
    "Quit",
)  # fmt: skip
"""The lists of the bar from top to bottom; an empty text is a line."""
BUTTONS = {"Play": 26, "Levels": 90, "Bot": 290, "Menu": SIZE[0] - 40}
CARDS = {"Daily": (800, 300), "Duel": (160, 520), "Practice": (480, 520)}
FIRST_ROW = 300, 166
"""The first game of the list of games."""
DEALER_ARROW = {"random": (756, 260), "no_guess": (756, 300)}
"""The arrow that changes the dealer, on the first page of the settings; lower if there is a row for the logic."""


class Steps(NamedTuple):
    """The way to a thing: one or two clicks, or one or two keys."""

    clicks: Sequence[tuple[float, float]]
    keys: Sequence[str]


def button(name: str) -> tuple[float, float]:
    return BUTTONS[name], BAR_HEIGHT / 2


def item(button_name: str, items: Sequence[str], text: str) -> list[tuple[float, float]]:
    """A click on a button of the bar, and one on an item of its list, whose rows are lower where there are many."""
    lines = items.count("")
    rows, room = len(items) - lines, SIZE[1] - (BAR_HEIGHT - 4) - 4 * PAD
    row = min(ROW, (room - LINE * lines) // rows)
    before = items[: items.index(text)]
    y = BAR_HEIGHT - 2 + PAD + LINE * before.count("") + row * (len(before) - before.count("")) + row / 2
    return [button(button_name), (BUTTONS[button_name], y)]


def ways(desk: Desk) -> dict[str, Steps]:
    bulb = desk.layout.bulb
    assert bulb
    return {
        "levels": Steps(item("Levels", LEVELS, "Beginner"), ["1"]),
        "no guessing": Steps(item("Levels", LEVELS, "No guessing"), ["shift+n", "n"]),
        "hint": Steps([bulb.centre], ["h"]),
        "odds": Steps(item("Menu", MENU, "Odds"), ["o"]),
        "bot": Steps(item("Bot", BOTS, "Strong"), ["b"]),
        "share code": Steps(item("Menu", MENU, "Copy board code"), ["ctrl+c"]),
        "daily": Steps([button("Play"), CARDS["Daily"]], ["d"]),
        "practice": Steps([button("Play"), CARDS["Practice"]], ["e"]),
        "compare": Steps(item("Menu", MENU, "Compare two games …"), ["x"]),
        "counters": Steps(item("Menu", MENU, "Counters …"), ["shift+c"]),
        "dealers": Steps(item("Menu", MENU, "Settings"), ["s"]),
        "duel": Steps([button("Play"), CARDS["Duel"]], ["a"]),
    }


def by_pointer(desk: Desk, steps: Steps) -> None:
    assert len(steps.clicks) <= 2
    for x, y in steps.clicks:
        desk.settle()
        desk.click(x, y)


def by_keys(desk: Desk, steps: Steps) -> None:
    assert len(steps.keys) <= 2
    desk.key(*steps.keys)


def test_everything_is_two_clicks_away(desk: Desk) -> None:
    walk(desk, by_pointer)


def test_everything_is_two_keys_away(desk: Desk) -> None:
    walk(desk, by_keys)


def walk(desk: Desk, take: Callable[[Desk, Steps], None]) -> None:
    """Go to each thing, see that it is the right one, and come back."""
    one = played(1, won=True)
    with closing(History(desk.home)) as history:
        history.add_missing([one, slower(one)])
    desk.start("--difficulty", "intermediate", "--seed", "3", grid=(16, 16))
    desk.look_at(9, 9)
    to = ways(desk)
    take(desk, to["levels"])
    desk.until(lambda: desk.title() == "Minesweeper – Beginner", "another level")
    take(desk, to["no guessing"])
    desk.until(lambda: desk.title() == "Minesweeper – Beginner · No guessing", "boards without guesses")
    visit_helpers(desk, lambda name: take(desk, to[name]))
    take(desk, to["share code"])
    play_copied(desk)
    take(desk, to["daily"])
    desk.until(lambda: "Daily" in desk.title(), "the daily board")
    visit_screens(desk, lambda name: take(desk, to[name]))
    take(desk, to["duel"])
    desk.until(lambda: desk.title().startswith("Minesweeper – Duel"), "a duel")
    assert desk.shut() == (0, "")


def visit_helpers(desk: Desk, go: Callable[[str], None]) -> None:
    """See the marks of a hint and of odds, and moves of the bot; end on a new board with an open cell."""
    desk.settle()
    desk.click_cell(4, 4)
    for name in ("hint", "odds"):
        desk.settle()
        before = board(desk)
        go(name)
        desk.until(lambda before=before: board(desk) != before, f"the marks of {name}")  # type: ignore[misc]
    desk.key("o")
    desk.settle()
    before = board(desk)
    go("bot")
    desk.until(lambda: board(desk) != before, "a move of the bot")
    desk.do("key", "b")
    desk.key("F2")
    desk.settle()
    desk.click_cell(4, 4)


def play_copied(desk: Desk) -> None:
    """Play the board whose code was copied."""
    desk.key("ctrl+v")
    desk.settle()
    desk.click_cell(4, 4)
    desk.settle()
    assert "the board was chosen by its code" in desk.left().unranked


def visit_screens(desk: Desk, go: Callable[[str], None]) -> None:
    """See an exercise, two games side by side, a counter and a dealer that are switched on."""
    go("practice")
    desk.key("Return")
    desk.until(lambda: desk.title() == "Minesweeper – Exercise", "an exercise")
    desk.key("Escape")
    go("compare")
    desk.until(lambda: desk.title() == "Minesweeper – Records", "the games")
    desk.settle()
    desk.click(*FIRST_ROW)
    desk.until(lambda: desk.title().startswith("Minesweeper – Replay"), "two games side by side")
    desk.do("key", "Escape")  # the replay runs, so that nothing rests
    desk.key("Escape")
    go("counters")
    desk.until(lambda: desk.title() == "Minesweeper – Settings", "the counters")
    desk.key("space")
    desk.until(lambda: desk.read("settings.json")["counters"] == "solved", "a counter")
    desk.key("Escape")
    go("dealers")
    desk.settle()
    desk.click(*DEALER_ARROW[desk.read("settings.json")["generator"]])
    desk.until(lambda: desk.read("settings.json")["dealer"] != "honest", "another dealer")
    desk.key("Escape")


def board(desk: Desk) -> bytes:
    """The picture of the cells."""
    view = desk.layout.view
    return desk.picture().crop((view.x, view.y, view.right, view.bottom)).tobytes()


def test_a_game_without_guesses_a_hint_a_replay_and_a_duel_need_no_pointer(desk: Desk) -> None:
    with closing(History(desk.home)) as history:
        history.add_missing([played(1, won=True)])
    desk.start("--seed", "3")
    desk.look_at(30, 16)
    desk.key("3", "alt+e", "n")
    desk.until(lambda: desk.title() == "Minesweeper – Expert · No guessing", "an Expert board without guesses")
    desk.settle()
    untouched = board(desk)
    desk.key("h")
    desk.until(lambda: board(desk) != untouched, "where to start")
    desk.settle()
    marked = board(desk)
    desk.key("h")
    desk.until(lambda: board(desk) != marked, "the move of the hint")
    desk.key("r")
    desk.until(lambda: desk.title() == "Minesweeper – Records", "the records")
    desk.key("Down", "Right")
    desk.key("Down", "Down", "Down", "Down", "Down", "Return")
    desk.until(lambda: desk.title().startswith("Minesweeper – Replay · Beginner"), "the replay")
    desk.do("key", "Escape")
    desk.key("Escape")
    desk.until(lambda: desk.title() == "Minesweeper – Expert · No guessing", "the game")
    desk.key("a")
    desk.until(lambda: desk.title().startswith("Minesweeper – Duel"), "a duel")
    desk.key("space")
    assert desk.shut() == (0, "")
    duel, game = sorted(desk.unfinished(), key=lambda each: each.setup.mode is Mode.SOLO)
    assert (duel.setup.mode, game.setup.generator) == (Mode.DUEL, "no_guess")
    assert "a hint was taken" in game.unranked
