"""Candy board games as research environments.

The core is `Game`: one game with its legal actions, views, records, bots and pictures. The other
modules give it the interfaces of the field:

- `sweettooth.vector`: thousands of games at once, in NumPy arrays;
- `sweettooth.pettingzoo_env`: PettingZoo, for all players;
- `sweettooth.gymnasium_env`: Gymnasium, for one player against bots, and for puzzles;
- `sweettooth.spiel`: states as in OpenSpiel.
"""

from ._sweettooth import Game, SweetToothError, games_info, puzzles, solve_puzzle
from .spaces import channels, split_observation
from .vector import VectorGames

__all__ = [
    "Game",
    "SweetToothError",
    "VectorGames",
    "channels",
    "games_info",
    "puzzles",
    "solve_puzzle",
    "split_observation",
]
