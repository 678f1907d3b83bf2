"""Many games at once, in NumPy arrays that are written in place."""

from __future__ import annotations

from typing import Any, Dict, Optional

import numpy as np

from ._sweettooth import Batch
from .spaces import info


class VectorGames:
    """`count` games of the same kind, stepped together on all cores.

    A game that ends begins anew at once; `ended` says where. The arrays are always the same ones and
    are overwritten by each step: copy what you keep.

    - `observations`: int8, (count, observation_len), of the seat that chooses next
    - `masks`: int8, (count, choices), its legal choices
    - `seats`: int8, (count,), the seat that chooses next
    - `rewards`: float32, (count, players), 0 until a game ends
    - `ended`: int8, (count,), 1 where a game ended in this step
    """

    def __init__(
        self,
        game: str,
        count: int,
        *,
        players: Optional[int] = None,
        options: Optional[Dict[str, Any]] = None,
        tick_ms: int = 500,
        threads: Optional[int] = None,
    ) -> None:
        self._batch = Batch(
            game, count, players=players, options=options, tick_ms=tick_ms, threads=threads
        )
        spaces = info(game)
        self.game = game
        self.count = count
        self.players: int = self._batch.players
        self.choices: int = spaces["choices"]
        self.observations = np.zeros((count, spaces["observation_len"]), np.int8)
        self.masks = np.zeros((count, self.choices), np.int8)
        self.seats = np.zeros(count, np.int8)
        self.rewards = np.zeros((count, self.players), np.float32)
        self.ended = np.zeros(count, np.int8)
        self._sampled = np.zeros(count, np.int64)

    def _arrays(self):
        return self.observations, self.masks, self.seats, self.rewards, self.ended

    def reset(self, seed: Any = 0) -> None:
        """Begins all games anew. The same seed and choices give the same arrays for ever."""
        self._batch.reset(seed, *self._arrays())

    def step(self, choices: np.ndarray) -> None:
        """Makes one choice in each game (an int64 array) and writes the arrays anew."""
        choices = np.ascontiguousarray(choices, np.int64)
        self._batch.step(choices, *self._arrays())

    def sample(self) -> np.ndarray:
        """A random legal choice for each game, in an array that is always the same one."""
        self._batch.sample(self.masks, self._sampled)
        return self._sampled
