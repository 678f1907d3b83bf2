"""Matches between bots in Python and the bots of Sweet Tooth, in one process.

    python -m sweettooth.arena necklace py:my_bot:choose toffee --games 100

A contestant is the level of a bot or `py:MODULE:FUNCTION`. The function is given a `Game` and returns
an action in notation or a choice. The game holds what the seat may know, and random values for all
that it must not know, so it can be searched. Every deal is played from both seats.
"""

from __future__ import annotations

import argparse
import importlib
import math
import sys
from typing import Any, Callable, Dict, List, Optional, Tuple, Union

from ._sweettooth import Game, SweetToothError

Decision = Union[int, str]
Contestant = Callable[[Game], Decision]


def contestant(name: Union[str, Contestant], nodes: int = 200) -> Contestant:
    """The function behind a name: `py:MODULE:FUNCTION`, or the level of a bot."""
    if callable(name):
        return name
    if name.startswith("py:"):
        try:
            _, module, function = name.split(":")
            return getattr(importlib.import_module(module), function)
        except (ValueError, ImportError, AttributeError) as error:
            raise SweetToothError(f"`{name}` is no py:MODULE:FUNCTION: {error}") from error
    return lambda game: game.bot_action(name, nodes=nodes)


def play(
    game: str,
    seats: List[Contestant],
    seed: Any,
    *,
    options: Optional[Dict[str, Any]] = None,
    tick_ms: int = 500,
) -> Game:
    """One game between these contestants, by seat. A decision that is refused raises its error."""
    table = Game(
        game, seed=seed, players=len(seats), options=options, tick_ms=tick_ms, undo=False
    )
    known = None
    while not table.is_over:
        seat = table.current_seat
        # While an action is put together, the seat goes on with the game that it was given.
        if known is None:
            known = table.resample(seat, seed=f"{seed}-{table.move_count}-{table.time_ms}")
        decision = seats[seat](known.clone())
        moves, time = table.move_count, table.time_ms
        table.apply(decision)
        same = (table.move_count, table.time_ms, table.current_seat) == (moves, time, seat)
        if same:
            known.apply(decision)
        else:
            known = None
    return table


def match(
    game: str,
    one: Union[str, Contestant],
    other: Union[str, Contestant],
    games: int = 100,
    *,
    seed: Any = 1,
    nodes: int = 200,
    options: Optional[Dict[str, Any]] = None,
) -> Tuple[int, int, int]:
    """How many of `games` games for two `one` won, drew and lost. Every deal is played twice."""
    first, second = contestant(one, nodes), contestant(other, nodes)
    result = [0, 0, 0]
    for number in range(games):
        turned = number % 2 == 1
        seats = [second, first] if turned else [first, second]
        payoff = play(game, seats, f"{seed}-{number // 2}", options=options).returns()[turned]
        result[1 - int(payoff)] += 1
    return result[0], result[1], result[2]


def interval(won: int, drawn: int, lost: int) -> Tuple[float, float, float]:
    """The score, with the ends of its 95 % interval (Wilson)."""
    games, z = won + drawn + lost, 1.96
    score = (won + drawn / 2) / games
    centre = (score + z * z / (2 * games)) / (1 + z * z / games)
    spread = math.sqrt(score * (1 - score) / games + z * z / (4 * games * games))
    spread *= z / (1 + z * z / games)
    return score, centre - spread, centre + spread


def main(arguments: Optional[List[str]] = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m sweettooth.arena", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=200, help="positions a bot looks at")
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args(arguments)
    sys.path.insert(0, "")
    try:
        result = match(
            asked.game, asked.one, asked.other, asked.games, seed=asked.seed, nodes=asked.nodes
        )
    except SweetToothError as error:
        print(error, file=sys.stderr)
        return 2
    score, low, high = interval(*result)
    won, drawn, lost = result
    print(f"{asked.one} against {asked.other}: {won} won, {drawn} drawn, {lost} lost")
    print(f"{score:.1%} of the points ({low:.1%} to {high:.1%})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
