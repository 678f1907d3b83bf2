"""The field's own tests: PettingZoo's, Gymnasium's, and an algorithm of OpenSpiel."""

import warnings

import numpy as np
import pytest

from cases import CASES, NAMES
from sweettooth import Game, SweetToothError, puzzles
from sweettooth.gymnasium_env import PuzzleEnv, VersusBots
from sweettooth.pettingzoo_env import env
from sweettooth.spiel import SpielGame, State

warnings.filterwarnings("ignore")


@pytest.mark.parametrize(("name", "begin"), CASES, ids=NAMES)
def test_pettingzoo_api(name, begin):
    from pettingzoo.test import api_test

    api_test(env(name, max_steps=3_000, **begin), num_cycles=300, verbose_progress=False)


@pytest.mark.parametrize(("name", "begin"), CASES, ids=NAMES)
def test_pettingzoo_seed(name, begin):
    from pettingzoo.test import seed_test

    seed_test(lambda: env(name, max_steps=3_000, **begin), num_cycles=150)


@pytest.mark.parametrize(("name", "begin"), CASES, ids=NAMES)
def test_pettingzoo_render(name, begin):
    from pettingzoo.test import render_test

    custom = {"svg": lambda picture: picture.startswith("<svg")}
    render_test(lambda render_mode: env(name, render_mode=render_mode, **begin), custom)


@pytest.mark.parametrize(("name", "begin"), CASES, ids=NAMES)
def test_gymnasium_checks_games_against_bots(name, begin):
    from gymnasium.utils.env_checker import check_env

    for seat in {0, begin["players"] - 1}:
        check_env(VersusBots(name, seat=seat, render_mode="ansi", max_steps=500, **begin))


def test_gymnasium_checks_puzzles():
    from gymnasium.utils.env_checker import check_env

    check_env(PuzzleEnv(render_mode="svg"))


def test_gymnasium_makes_them_by_name():
    import gymnasium

    made = gymnasium.make("sweettooth/pinata-v0", opponent="toffee", nodes=20)
    seen, _ = made.reset(seed=1)
    for _ in range(2_000):
        seen, reward, over, truncated, _ = made.step(int(seen["action_mask"].argmax()))
        if over or truncated:
            break
    assert over and reward in (-1, 0, 1)


def test_a_puzzle_is_won_by_its_solution():
    name, start = next(iter(puzzles().items()))
    made = PuzzleEnv(name)
    made.reset(seed=1)
    for action in start["solution"]:
        for choice in made.game.choices_of(action):
            _, reward, over, _, _ = made.step(choice)
    assert over and reward == 1


def test_an_illegal_choice_loses_or_raises():
    made = VersusBots("necklace")
    made.reset(seed=1)
    _, reward, over, _, about = made.step(60)
    assert (reward, over) == (-1, True) and "not legal" in about["illegal"]
    strict = VersusBots("necklace", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(SweetToothError, match="not legal"):
        strict.step(60)


def test_an_algorithm_of_open_spiel_plays():
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    game = SpielGame("necklace", seed=3)
    luck = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bots = [mcts.MCTSBot(game, 2, searches, evaluator, random_state=luck) for searches in (60, 2)]
    ring = "RRGGBBWWYYRGBWYRG" + "." * 38
    state = State(Game("necklace", position={"ring": ring}))
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == 0


def test_a_state_follows_open_spiel():
    state = SpielGame("pinata", seed=2).new_initial_state()
    child = state.child(state.legal_actions()[0])
    assert state.history() == [] and len(child.history()) == 1
    assert child.legal_actions(1 - child.current_player()) == []
    assert len(child.observation_tensor(0)) == SpielGame("pinata").observation_tensor_shape()[0]
    same = child.resample_from_infostate(0, lambda: 0.25)
    assert same.observation_string(0) == child.observation_string(0)
    child.undo_action(0, child.history()[-1])
    assert str(child) == str(state)
