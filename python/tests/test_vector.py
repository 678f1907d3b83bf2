"""Many games at once do what single games do."""

import numpy as np
import pytest

from cases import CASES, NAMES
from sweettooth import Game, SweetToothError, VectorGames


@pytest.mark.parametrize(("name", "begin"), CASES, ids=NAMES)
def test_many_games_are_many_single_games(name, begin):
    many = VectorGames(name, 5, threads=2, **begin)
    many.reset(seed="v")
    begun = [0] * 5
    single = [Game(name, seed=f"v-{place}-0", undo=False, **begin) for place in range(5)]
    for _ in range(120):
        choices = many.sample().copy()
        for place, game in enumerate(single):
            assert many.seats[place] == game.current_seat
            assert (many.masks[place] == game.action_mask()).all()
            assert (many.observations[place] == game.observation()).all()
        many.step(choices)
        for place, game in enumerate(single):
            game.choose(int(choices[place]))
            assert bool(many.ended[place]) == game.is_over
            assert many.rewards[place].tolist() == pytest.approx(game.returns())
            if game.is_over:
                begun[place] += 1
                seed = f"v-{place}-{begun[place]}"
                single[place] = Game(name, seed=seed, undo=False, **begin)


def test_the_number_of_threads_changes_nothing():
    def run(threads):
        many = VectorGames("pinata", 64, threads=threads)
        many.reset(seed=1)
        for _ in range(200):
            many.step(many.masks.argmax(axis=1))
        return [array.copy() for array in many._arrays()]

    for one, three in zip(run(1), run(3)):
        assert (one == three).all()


def test_nothing_is_copied():
    many = VectorGames("necklace", 8)
    kept = many._arrays()
    many.reset(seed=1)
    many.step(many.sample())
    assert all(one is other for one, other in zip(kept, many._arrays()))


def test_wrong_calls_are_clear_errors():
    many = VectorGames("necklace", 4)
    with pytest.raises(SweetToothError, match="reset"):
        many.step(np.zeros(4, np.int64))
    many.reset()
    with pytest.raises(SweetToothError, match="4 choices"):
        many.step(np.zeros(3, np.int64))
    with pytest.raises(SweetToothError, match="choice 999 does not exist"):
        many.step(np.full(4, 999))
    for count in (0, 10**12):
        with pytest.raises(SweetToothError, match="count"):
            VectorGames("necklace", count)
    with pytest.raises(SweetToothError, match="for 2"):
        VectorGames("necklace", 4, players=5)
