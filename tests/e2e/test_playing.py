"""Whole games, by real clicks and keys in a real window."""

from contextlib import closing

from PIL import Image

from minesweeper import Difficulty, Game, Minefield, Status, load_plugins
from minesweeper.history import History
from minesweeper_solver.review import review
from tests.e2e.desk import REST, Desk

BEGINNER = Difficulty("beginner", 9, 9, 10)
EXPERT = Difficulty("expert", 30, 16, 99)
RED = (255, 0, 0)
BLUE = (0, 0, 255)
REASON = (192, 0, 192)
NIGHT_HIT, NIGHT_ONE = (217, 58, 70), (94, 153, 221)
FACES = ((111, 168, 255), (64, 77, 111))
"""The colours of buttons in the theme Night."""


def laid(game: Game) -> Minefield:
    field = game.peek()
    assert field
    return field


def win(desk: Desk, game: Game) -> tuple[int, int]:
    """Click all that is still hidden and safe, and wait for the flags; where one of them is."""
    clicks: list[object] = []
    while not game.status.over:
        row, col = game.board.grid.places(game.board.hidden & ~laid(game).mines)[0]
        game.reveal(row, col)
        clicks += ["mousemove", *desk.point(row, col), "click", 1]
    desk.do(*clicks)
    mine = game.board.grid.places(laid(game).mines)[0]
    desk.until(lambda: desk.shows(*mine, RED), "a flag on every mine")
    return mine


def test_a_seeded_beginner_game_is_won_by_clicks_and_is_no_record(desk: Desk) -> None:
    game = Game(BEGINNER, seed=3)
    desk.start("--difficulty", "beginner", "--seed", "3")
    desk.click_cell(4, 4)
    game.reveal(4, 4)
    mine = win(desk, game)
    desk.key("F2")
    desk.until(lambda: not desk.shows(*mine, RED), "a new game")
    assert desk.close() == (0, "")
    assert [record.ranked for record in desk.kept()] == [False]


def test_hexagons_are_won_by_clicks_and_are_watched_again(desk: Desk) -> None:
    level = load_plugins().level("hex_beginner")
    game = Game(level, seed=3)
    desk.start("hex_beginner", "--seed", "3", grid=(level.width, level.height), tiling="hex")
    start = level.grid.nearest(level.height // 2, level.width // 2)
    desk.click_cell(*start)
    game.reveal(*start)
    mine = win(desk, game)
    before = desk.picture()
    desk.key("w")
    desk.until(lambda: desk.picture() != before, "the replay")
    desk.key("Escape")
    desk.until(lambda: desk.shows(*mine, RED), "the game again")
    assert desk.close() == (0, "")
    assert [(record.setup.level, record.status) for record in desk.kept()] == [(level, Status.WON)]


def test_a_game_of_luck_is_left_taken_up_again_and_won_and_is_a_record(desk: Desk) -> None:
    desk.start("--difficulty", "beginner")
    desk.click_cell(4, 4)
    desk.settle()
    assert desk.close() == (0, "")
    left = desk.left()
    game = Game.of(left.setup)
    game.restore(left.board, left.minefield, left.log)
    desk.start()
    desk.click_cell(4, 4)  # go on
    desk.settle()
    win(desk, game)
    desk.until(lambda: bool(desk.kept(ranked=True)), "a record")
    assert [str(record.setup.level) for record in desk.kept(ranked=True)] == ["beginner:9x9x10"]
    assert desk.close() == (0, "")
    with closing(History(desk.home)) as history:
        assert history.unfinished() == []


def test_an_expert_game_is_lost_and_the_loss_taken_back(desk: Desk) -> None:
    game = Game(EXPERT, seed=8)
    desk.start("--difficulty", "expert", "--seed", "8", grid=(30, 16))
    assert desk.title() == "Minesweeper – Expert"
    game.reveal(8, 15)
    desk.click_cell(8, 15)
    mine = game.board.grid.places(laid(game).mines)[40]
    desk.click_cell(*mine)
    desk.until(lambda: desk.shows(*mine, RED, share=0.3), "the mine on red")
    desk.key("F12")
    desk.until(lambda: any(desk.home.glob("screenshots/*.png")), "a screenshot")
    desk.key("ctrl+z")
    desk.until(lambda: not desk.shows(*mine, RED), "the position before")
    assert desk.close() == (0, "")
    left = desk.left()
    assert left.undos == 1
    assert desk.moves_left() == "r8,15"
    assert left.board == game.board


def test_flags_questions_chords_and_a_drag_off_the_board(desk: Desk) -> None:
    game = Game(BEGINNER, seed=3, questions=True)
    desk.write("settings.json", {"question_marks": True})
    desk.start("--seed", "3")
    game.reveal(4, 4)
    desk.click_cell(4, 4)
    field, board = laid(game), game.board
    row, col = next(
        cell
        for cell in board.grid.places(board.showing(1))
        if board.grid.around(board.grid.cell(*cell)) & board.hidden & ~field.mines
    )
    around = board.grid.around(board.grid.cell(row, col))
    mine = board.grid.places(field.mines & around)[0]
    other = board.grid.places(board.hidden & ~around)[0]
    for _ in range(2):
        game.flag(*other)
        desk.click_cell(*other, button=3)
    game.flag(*mine)
    desk.click_cell(*mine, button=3)
    desk.until(lambda: desk.shows(*mine, RED), "a flag")
    game.chord(row, col)
    desk.do("mousemove", *desk.point(row, col), "mousedown", 1, "mousedown", 3, "mouseup", 1, "mouseup", 3)
    desk.do("mousemove", *desk.point(8, 8), "mousedown", 1, "mousemove", 5, 700, "mouseup", 1)
    assert desk.close() == (0, "")
    left = desk.left()
    assert left.moves == game.moves
    assert left.board == game.board
    assert left.board.grid.places(left.board.flags) == [mine]
    assert left.board.grid.places(left.board.questions) == [other]


def test_a_game_is_played_with_the_keyboard_alone(desk: Desk) -> None:
    game = Game(BEGINNER, seed=3)
    desk.start("--seed", "3")
    game.reveal(4, 4)
    desk.key("Up", "space")
    number = game.board.grid.places(game.board.showing(1))[0]
    desk.until(lambda: desk.shows(*number, BLUE), "numbers")
    desk.key("Down", "Down", "Down", "Down", "Right", "Right", "Right", "Right", "f")
    game.flag(8, 8)
    assert desk.close() == (0, "")
    assert desk.moves_left() == "r4,4 f8,8"


def test_a_pause_hides_the_board_and_a_click_goes_on_without_playing(desk: Desk) -> None:
    game = Game(BEGINNER, seed=3)
    game.reveal(4, 4)
    number = game.board.grid.places(game.board.showing(1))[0]
    hidden = game.board.grid.places(game.board.hidden)[0]
    desk.start("--seed", "3")
    desk.click_cell(4, 4)
    desk.until(lambda: desk.shows(*number, BLUE), "numbers")
    desk.key("p")
    desk.until(lambda: not desk.shows(*number, BLUE), "a covered board")
    desk.click_cell(*hidden)
    desk.until(lambda: desk.shows(*number, BLUE), "the board again")
    assert desk.close() == (0, "")
    assert desk.moves_left() == "r4,4"


def test_an_avoidable_loss_shows_what_was_safe_until_the_next_game(desk: Desk) -> None:
    """The safe cells that the verdict explains are outlined, with the numbers that prove them."""
    game = Game(BEGINNER, seed=3)
    desk.start("--difficulty", "beginner", "--seed", "3", "--theme", "windows_light")
    game.reveal(4, 4)
    mine = game.board.grid.places(laid(game).mines & game.board.grid.around(game.board.revealed))[0]
    turn = game.reveal(*mine)
    why = review(game.replay()).why
    assert why
    cells, numbers = (turn.before.grid.places(each) for each in (why.cells, why.numbers))
    assert cells
    assert numbers

    def taught() -> bool:
        return all(desk.shows(*cell, REASON) for cell in (*cells, *numbers))

    desk.click_cell(4, 4)
    desk.settle()
    desk.click_cell(*mine)
    desk.until(taught, "rings round the proof")

    def clicked() -> Image.Image:
        for button in (1, 3, 2):
            desk.click_cell(*cells[0], button)
        desk.do("mousemove", *REST)
        desk.settle()
        return desk.picture()

    whole = clicked()  # the first click takes the tip away
    assert clicked() == whole
    assert taught()
    desk.key("Escape")
    desk.until(lambda: desk.picture() != whole, "a board without the card")
    assert taught()
    desk.key("h")
    desk.until(lambda: desk.picture() == whole, "the card again")
    desk.key("F2")
    desk.until(lambda: not any(desk.shows(*cell, REASON) for cell in cells), "a new game")
    assert desk.close() == (0, "")


def test_the_buttons_of_the_card_are_clicked_by_a_real_pointer(desk: Desk) -> None:
    """Night has one colour for its primary button, and another for the rest."""
    game = Game(BEGINNER, seed=3)
    desk.start("--difficulty", "beginner", "--seed", "3", "--theme", "night")
    game.reveal(4, 4)
    mine = game.board.grid.places(laid(game).mines & game.board.grid.around(game.board.revealed))[0]

    def lose() -> None:
        desk.click_cell(4, 4)
        desk.settle()
        desk.click_cell(*mine)
        desk.until(lambda: desk.shows(*mine, NIGHT_HIT, share=0.3), "the mine on red")
        desk.settle()

    def press(number: int) -> None:
        desk.click(*buttons(desk)[number])
        desk.do("mousemove", *REST)

    lose()
    press(3)
    desk.until(lambda: not desk.shows(*mine, NIGHT_HIT), "the position before")
    desk.settle()
    assert desk.shows(4, 6, NIGHT_ONE), "Undo leaves the opening"
    lose()
    shown = desk.picture()
    press(2)
    desk.until(lambda: not desk.shows(4, 6, NIGHT_ONE), "the replay")
    desk.key("Escape")
    desk.until(lambda: desk.shows(4, 6, NIGHT_ONE), "the game again")
    desk.key("h")
    desk.until(lambda: desk.picture() == shown, "the card again")
    press(1)
    desk.until(lambda: not desk.shows(4, 6, NIGHT_ONE), "the same board")
    lose()
    press(0)
    desk.until(lambda: not desk.shows(4, 6, NIGHT_ONE), "a new game")
    assert desk.close() == (0, "")


def buttons(desk: Desk) -> list[tuple[int, int]]:
    """The middles of the buttons on the card at the right of the board, from the top."""
    picture, left = desk.picture(), desk.layout.frame.right + 8
    runs = list[list[int]]()
    column = max(
        (x for x in range(left, picture.width)),
        key=lambda x: sum(picture.getpixel((x, y)) in FACES for y in range(picture.height)),
    )
    for y in range(picture.height):
        if picture.getpixel((column, y)) in FACES:
            if not runs or runs[-1][-1] != y - 1:
                runs.append([])
            runs[-1].append(y)
    return [(column, run[len(run) // 2]) for run in runs if len(run) > 16]
