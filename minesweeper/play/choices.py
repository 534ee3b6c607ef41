"""Lists of what a player can choose between games: boards, luck, settings, and boards that are typed."""

from collections.abc import Callable
from functools import partial

from minesweeper.core.dealing import HONEST
from minesweeper.core.difficulty import custom
from minesweeper.core.laying import RANDOM, FirstClick
from minesweeper.core.options import Option
from minesweeper.core.setup import Setup
from minesweeper.games.live_figures import COUNTERS, chosen_counters
from minesweeper.play.desk import Desk
from minesweeper.play.play import Play
from minesweeper.play.shown import Item, heading, no_choice
from minesweeper.play.texts import find_setup
from minesweeper.words import terminal as words
from minesweeper.words.titles import board_size, dealer_title, generator_title, whole_title

ASK = Callable[[str, list[Item]], object]
"""Opens a list with a title."""


def text_items(*lines: str) -> list[Item]:
    """Lines of text as items that cannot be chosen."""
    return [Item(line or " ", no_choice, enabled=False) for line in lines]


def generator_items(play: Play, ask: ASK) -> list[Item]:
    """The ways to lay mines. Choosing one starts a game, and asks for its dial if it has one."""
    settings, plugins = play.desk.settings, play.desk.plugins

    def take(name: str) -> None:
        _use(play, generator=name)
        _choose_options(play, [option for option in plugins.generator(name).options if option.choices], ask)

    names = dict.fromkeys((RANDOM.name, *plugins.generators))
    return [
        Item(generator_title(plugins, name), partial(take, name), chosen=name == settings.generator) for name in names
    ]


def _choose_options(play: Play, options: list[Option], ask: ASK) -> None:
    """Open a list for each of these options in turn. Each choice starts a game; the player may leave any list."""
    if not options:
        return
    kept, (option, *others) = play.desk.settings.options, options

    def take(value: str | None) -> None:
        wanted = {name: value for name, value in kept.items() if name != option.name}
        _use(play, options=wanted | ({option.name: value} if value else {}))
        _choose_options(play, others, ask)

    now, titles = kept.get(option.name), dict[str | None, str]([(None, "Any"), *option.choices])
    ask(option.title, [Item(title, partial(take, value), chosen=value == now) for value, title in titles.items()])


def dealer_items(play: Play) -> list[Item]:
    """The dealers. Choosing one starts a game."""
    settings, plugins = play.desk.settings, play.desk.plugins
    return [
        Item(
            dealer_title(plugins, name),
            partial(_use, play, dealer=name),
            plugins.dealer(name).summary,
            name == settings.dealer,
        )
        for name in dict.fromkeys((HONEST.name, *plugins.dealers))
    ]


def _use(play: Play, **values: object) -> None:
    """Change settings, and start a game with them."""
    play.desk.change(**values)
    play.mode.new()


def switch_items(desk: Desk) -> list[Item]:
    """Settings that are on or off, under headings, and what the first click does."""
    now, clicks = desk.settings, list(words.FIRST_CLICKS)
    first = FirstClick(now.first_click)
    following = clicks[(clicks.index(first) + 1) % len(clicks)]
    items = [Item("First click", partial(desk.change, first_click=str(following)), words.FIRST_CLICKS[first])]
    for title, name in words.SETTINGS:
        on = bool(name) and getattr(now, name)
        change = partial(desk.change, **{name: not on})
        items.append(Item(title, change, chosen=on, switch=True) if name else heading(title))
    titles = COUNTERS | {name: each.label for name, each in desk.plugins.counters.items()}
    shown = chosen_counters(now.counters, titles)
    items.append(heading("Counters"))
    for name, title in titles.items():
        wanted = [each for each in titles if (each in shown) is not (each == name)]
        change = partial(desk.change, counters=",".join(wanted))
        items.append(Item(title, change, chosen=name in shown, switch=True))
    return items


def typed_boards(play: Play, typed: str, enter: Callable[[Setup], object]) -> list[Item]:
    """The board that was typed, by its code or its size, or what is wrong with it; `enter` plays a code."""
    plugins = play.desk.plugins
    if any(sign in typed for sign in ".:="):
        try:
            setup = find_setup(typed, plugins)
            plugins.any_game(setup)  # refuses with a sentence
        except ValueError as error:
            return text_items(str(error))
        return [Item(words.PASTED, partial(enter, setup), whole_title(plugins, setup))]
    numbers = typed.lower().replace("x", " ").replace("×", " ").replace(",", " ").split()
    if len(numbers) != 3 or not all(number.isdecimal() and len(number) < 8 for number in numbers):
        return []
    why, text = list[Item](), "Play"
    try:
        level = plugins.sized_level("x".join(numbers))
        custom(level.width, level.height, level.mines)
    except ValueError as error:
        why, text = text_items(str(error)), "Play it all the same"
        try:
            level = plugins.sized_level("x".join(numbers))
        except ValueError:
            return why

    def begin() -> None:
        play.desk.change(custom_width=level.width, custom_height=level.height, custom_mines=level.mines)
        play.mode.new(level)

    return [*why, Item(text, begin, board_size(level))]
