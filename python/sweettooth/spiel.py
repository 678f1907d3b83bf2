"""States as in OpenSpiel, and an adapter that makes its Python algorithms run on them.

`State` has the methods that OpenSpiel's states have. `load_game` registers a game with OpenSpiel, if
that is installed, so that its algorithms take it. Luck is inside of the state: there are no chance
nodes, and a deal is chosen by the seed of the game. For hidden information use
`State.resample_from_infostate`.
"""

from __future__ import annotations

from typing import Any, Dict, List, Optional

import numpy as np

from ._sweettooth import Game
from .spaces import info

TERMINAL_PLAYER = -4


class State:
    """A game in the shape of an OpenSpiel state."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._history: List[int] = []

    def current_player(self) -> int:
        """The seat that chooses next, or TERMINAL_PLAYER."""
        seat = self.game.current_seat
        return TERMINAL_PLAYER if seat is None else seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.game.is_over

    def is_chance_node(self) -> bool:
        """Never: luck is inside of the state."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Never: in real time the seats choose one after the other."""
        return False

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        """The legal choices in ascending order; none for a player that does not choose next."""
        if player is not None and player != self.current_player():
            return []
        return self.game.legal_choices()

    def legal_actions_mask(self, player: Optional[int] = None) -> List[int]:
        """The legal choices as zeros and ones."""
        return self.game.action_mask(player).tolist()

    def apply_action(self, action: int) -> None:
        """Makes a choice."""
        self.game.choose(int(action))
        self._history.append(int(action))

    def undo_action(self, player: int, action: int) -> None:
        """Takes back the last choice."""
        self.game.undo()
        self._history.pop()

    def history(self) -> List[int]:
        """The choices so far."""
        return list(self._history)

    def action_to_string(self, player: int, action: Optional[int] = None) -> str:
        """What a choice does."""
        return self.game.describe(player if action is None else action)

    def returns(self) -> List[float]:
        """The payoff of each player."""
        return self.game.returns()

    def rewards(self) -> List[float]:
        """The same: payoffs come at the end."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """The payoff of a player."""
        return self.returns()[player]

    def observation_tensor(self, player: Optional[int] = None) -> List[float]:
        """The observation of a player."""
        return self.game.observation(player).astype(np.float32).tolist()

    information_state_tensor = observation_tensor

    def observation_string(self, player: Optional[int] = None) -> str:
        """The view of a player as text."""
        return str(self.game.view(player))

    information_state_string = observation_string

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """A random state that looks the same to a player. `sampler` gives a number from 0 to 1."""
        other = State(self.game.resample(player, seed=int(sampler() * 2**53)))
        other._history = list(self._history)
        return other

    def num_players(self) -> int:
        """The number of players."""
        return self.game.players

    def num_distinct_actions(self) -> int:
        """The number of choices."""
        return info(self.game.game)["choices"]

    def clone(self) -> "State":
        """A copy."""
        other = State(self.game.clone())
        other._history = list(self._history)
        return other

    def child(self, action: int) -> "State":
        """A copy after a choice."""
        other = self.clone()
        other.apply_action(action)
        return other

    def __str__(self) -> str:
        return self.game.render("text")


class SpielGame:
    """A game in the shape of an OpenSpiel game: what its search algorithms ask of one."""

    def __init__(self, game: str, seed: Any = 0, **options: Any) -> None:
        self._game = game
        self._seed = seed
        self._options: Dict[str, Any] = options

    def new_initial_state(self) -> State:
        """The beginning of the game with that seed."""
        return State(Game(self._game, seed=self._seed, **self._options))

    def num_players(self) -> int:
        """The number of players."""
        return self.new_initial_state().num_players()

    def num_distinct_actions(self) -> int:
        """The number of choices."""
        return info(self._game)["choices"]

    def observation_tensor_shape(self) -> List[int]:
        """The shape of observations."""
        return [info(self._game)["observation_len"]]

    def max_utility(self) -> float:
        """The highest payoff."""
        return 1.0

    def min_utility(self) -> float:
        """The lowest payoff."""
        return -1.0

    def get_type(self) -> Any:
        """What OpenSpiel's algorithms ask about a game: turns, payoffs at the end, no chance nodes."""
        import pyspiel

        class Type:
            short_name = f"sweettooth_{self._game}"
            dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
            chance_mode = pyspiel.GameType.ChanceMode.DETERMINISTIC
            reward_model = pyspiel.GameType.RewardModel.TERMINAL
            information = pyspiel.GameType.Information.PERFECT_INFORMATION
            utility = pyspiel.GameType.Utility.ZERO_SUM

        return Type()
