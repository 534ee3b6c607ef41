"""How many games are handed over at a time: one at first, more while they are quick, few near the end."""

from itertools import count

from minesweeper.arena.portions import MAX_PORTION, Portions


def portions(games: int = 10_000, workers: int = 1, seconds: float = 0.5) -> Portions:
    return Portions(iter(range(games)), games, workers, seconds)


def taken(all_games: Portions, seconds_a_game: float) -> list[int]:
    sizes = []
    while portion := all_games.take():
        sizes.append(len(portion))
        all_games.took(sizes[-1], sizes[-1] * seconds_a_game)
    return sizes


def test_the_first_portion_is_one_game_and_quick_ones_double() -> None:
    assert taken(portions(), 0.001)[:6] == [1, 2, 4, 8, 16, 32]


def test_slow_games_are_handed_over_one_by_one() -> None:
    assert taken(portions(8), 2.0) == [1] * 8


def test_a_portion_does_not_take_longer_than_it_shall_once_that_is_known() -> None:
    assert max(taken(portions(), 0.01)) == 50


def test_games_that_become_slow_make_portions_small_at_once() -> None:
    all_games = portions()
    all_games.took(64, 0.01)
    assert all_games.size == 128
    all_games.took(128, 640.0)
    assert all_games.size == 1


def test_games_that_take_no_time_are_still_not_all_handed_over_together() -> None:
    sizes = taken(portions(1_000_000), 0.0)
    assert max(sizes) == MAX_PORTION


def test_near_the_end_there_is_something_for_every_worker() -> None:
    sizes = taken(portions(1000, workers=4), 0.0001)
    assert sizes[-8:] == [1] * 8
    assert sum(sizes) == 1000


def test_every_game_is_handed_over_once_and_in_order() -> None:
    all_games, numbers = portions(777, workers=3), count()
    while portion := all_games.take():
        start, seeds = portion.start, portion.seeds
        assert [start + index for index in range(len(seeds))] == list(seeds) == [next(numbers) for _ in seeds]
        all_games.took(len(seeds), 0.01 * len(seeds))
    assert next(numbers) == 777


def test_seeds_are_drawn_only_when_they_are_needed() -> None:
    seeds = count()
    all_games = Portions(seeds, 10_000_000, 2)
    all_games.take()
    assert next(seeds) == 1


def test_games_that_were_played_before_are_left_out() -> None:
    left = Portions(iter(range(100)), 100, 1, 0.5, start=3, played=frozenset({5, 6, 20, 98, 99}))
    assert left.left == 92
    numbers: list[int] = []
    while portion := left.take():
        assert portion.seeds == tuple(range(portion.start, portion.start + len(portion)))
        numbers += portion.seeds
        left.took(len(portion), 0.0)
    assert numbers == [3, 4, *range(7, 20), *range(21, 98)]
    assert left.left == 0
