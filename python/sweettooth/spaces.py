"""Channels of observations, by name."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, Dict, Tuple

import numpy as np

from ._sweettooth import SweetToothError, games_info


@lru_cache(maxsize=None)
def info(game: str) -> Dict[str, Any]:
    """What a game says about itself; see `games_info`."""
    games = games_info()
    if game not in games:
        raise SweetToothError(f"there is no game `{game}`; the games are: {', '.join(games)}")
    return games[game]


@lru_cache(maxsize=None)
def channels(game: str) -> Dict[str, Tuple[slice, Tuple[int, ...], str]]:
    """For each channel of an observation: its place in the array, its shape, its meaning."""
    found = {}
    start = 0
    for name, shape, about in info(game)["channels"]:
        end = start + math.prod(shape)
        found[name] = (slice(start, end), tuple(shape), about)
        start = end
    return found


def split_observation(game: str, observation: np.ndarray) -> Dict[str, np.ndarray]:
    """The channels of an observation, or of many (the last axis is split). Nothing is copied."""
    front = observation.shape[:-1]
    return {
        name: observation[..., place].reshape(front + shape)
        for name, (place, shape, _) in channels(game).items()
    }
