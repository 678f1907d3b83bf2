"""Random steps per second: Sweet Tooth beside PettingZoo, OpenSpiel and Pgx, in one run.

    python python/benches/steps.py [SECONDS]

What is not installed is left out. A step is one choice, with the observation and the mask of the
player that chooses next. Times are those of the processor, over all threads, so that other programs
disturb little: the figures are steps per second and core. Only the lines with "all cores" are of the
wall clock.
"""

import random
import sys
import time
import warnings

import numpy as np

from sweettooth import Game, VectorGames, games_info

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
warnings.filterwarnings("ignore")


def measure(name, run, clock=time.process_time):
    """Prints the steps per second of `run`, which makes some steps and returns how many."""
    try:
        run()
        steps, began = 0, clock()
        while clock() - began < SECONDS:
            steps += run()
        print(f"{name:<44} {steps / (clock() - began):>14,.0f}", flush=True)
    except ImportError as error:
        print(f"{name:<44} {'not installed':>14}  ({error})", flush=True)


def aec(make):
    """Random steps of a PettingZoo environment, from its own masks."""

    def run(made=[]):
        if not made:
            made.append(make())
        environment = made[0]
        environment.reset(seed=1)
        steps = 0
        for agent in environment.agent_iter():
            seen, _, over, cut, _ = environment.last()
            if over or cut:
                environment.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            environment.step(int(legal[int(random.random() * len(legal))]))
            steps += 1
            if steps >= 5_000:
                break
        return steps

    return run


def ours(name):
    def make():
        from sweettooth.pettingzoo_env import raw_env

        return raw_env(name)

    return make


def theirs(name):
    def make():
        import importlib

        return importlib.import_module(f"pettingzoo.classic.{name}").raw_env()

    return make


def core(name):
    def run():
        game = Game(name, seed=1, undo=False)
        steps = 0
        while not game.is_over and steps < 5_000:
            game.observation()
            legal = game.action_mask().nonzero()[0]
            game.choose(int(legal[int(random.random() * len(legal))]))
            steps += 1
        return steps

    return run


def spiel(name):
    def run():
        import pyspiel

        state = pyspiel.load_game(name).new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
                continue
            state.observation_tensor() if name != "hanabi" else state.information_state_tensor()
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return run


def vector(name, count, threads):
    def run(made=[]):
        if not made:
            made.append(VectorGames(name, count, threads=threads))
            made[0].reset(seed=1)
        games = made[0]
        for _ in range(20):
            games.step(games.sample())
        return 20 * count

    return run


def pgx(name):
    def run(made=[]):
        import jax
        import pgx as library

        if not made:
            environment = library.make(name)
            step = jax.jit(jax.vmap(environment.step))
            state = jax.jit(jax.vmap(environment.init))(jax.random.split(jax.random.PRNGKey(0), 1024))
            made.extend([step, state])
        step, state = made
        for _ in range(20):
            choices = jax.numpy.argmax(state.legal_action_mask, axis=1)
            state = step(state, choices)
        state.rewards.block_until_ready()
        made[1] = state
        return 20 * 1024

    return run


if __name__ == "__main__":
    random.seed(1)
    print(f"{'random steps per second':<44} {'steps/s':>14}")
    for name in ("connect_four_v3", "gin_rummy_v4", "hanabi_v5"):
        measure(f"PettingZoo {name}", aec(theirs(name)))
    for name in games_info():
        measure(f"sweettooth {name}, PettingZoo interface", aec(ours(name)))
    for name in games_info():
        measure(f"sweettooth {name}, Game", core(name))
    for name in ("connect_four", "gin_rummy"):
        measure(f"OpenSpiel {name}, Python", spiel(name))
    measure("Pgx connect_four, 1024 games", pgx("connect_four"))
    for name in games_info():
        count = 256 if name == "hunters" else 1024
        measure(f"sweettooth {name}, {count} games, 1 thread", vector(name, count, 1))
    for name in games_info():
        count = 256 if name == "hunters" else 1024
        name_of_line = f"sweettooth {name}, {count} games, all cores"
        measure(name_of_line, vector(name, count, None), time.perf_counter)
