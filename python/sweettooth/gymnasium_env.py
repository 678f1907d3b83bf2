"""Gymnasium environments: one player against bots, and puzzles.

Both are registered: `gymnasium.make("sweettooth/necklace-v0")`, `"sweettooth/puzzle-v0"`.
"""

from __future__ import annotations

from typing import Any, Dict, Optional, Tuple

import gymnasium
import numpy as np
from gymnasium import spaces

from ._sweettooth import Game, SweetToothError, games_info, puzzles
from .spaces import info


class _GameEnv(gymnasium.Env):
    """What both environments share: spaces and pictures.

    An observation is a dict of `observation` and `action_mask`. A choice that is not legal ends the
    episode with the reward -1 and `info["illegal"]`, unless `illegal="raise"`.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 2}
    game: Game

    def __init__(self, game_id: str, illegal: str, render_mode: Optional[str]) -> None:
        if illegal not in ("lose", "raise"):
            raise SweetToothError(f"illegal: `{illegal}` is none of lose and raise")
        self.game_id = game_id
        self.render_mode = render_mode
        self._illegal = illegal
        known = info(game_id)
        self.action_space = spaces.Discrete(known["choices"])
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-128, 127, (known["observation_len"],), np.int8),
                "action_mask": spaces.Box(0, 1, (known["choices"],), np.int8),
            }
        )

    def _observe(self, seat: int) -> Dict[str, np.ndarray]:
        return {
            "observation": self.game.observation(seat),
            "action_mask": self.game.action_mask(seat),
        }

    def _choose(self, choice: Any) -> Optional[Dict[str, Any]]:
        """Makes a choice; what to tell of one that is not legal."""
        try:
            self.game.choose(int(choice))
        except SweetToothError as error:
            if self._illegal == "raise":
                raise
            return {"illegal": str(error)}
        return None

    def action_masks(self) -> np.ndarray:
        """The legal choices as booleans, as libraries with masks want them."""
        return self.game.action_mask().astype(bool)

    def render(self) -> Optional[str]:
        """The board as text (`ansi`) or as an SVG picture (`svg`)."""
        if self.render_mode is None:
            return None
        return self.game.render("text" if self.render_mode == "ansi" else "svg")


class VersusBots(_GameEnv):
    """One seat of a game, all others played by bots.

    `opponent` is the level of the bots, or a function from a `Game` to an action or choice. `nodes`
    bounds how many positions a bot looks at, which keeps it the same on every machine.
    """

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        opponent: Any = "random",
        nodes: int = 200,
        players: Optional[int] = None,
        options: Optional[Dict[str, Any]] = None,
        tick_ms: int = 500,
        max_steps: int = 100_000,
        illegal: str = "lose",
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__(game, illegal, render_mode)
        self._begin = dict(players=players, options=options, tick_ms=tick_ms, undo=False)
        self._opponent = opponent
        self._nodes = nodes
        self._max_steps = max_steps
        self.seat = seat
        self.game = Game(game, seed=0, **self._begin)
        self.game.observation(seat)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict] = None
    ) -> Tuple[Dict[str, np.ndarray], Dict[str, Any]]:
        """Begins a new game and plays the bots that come before the own seat."""
        super().reset(seed=seed)
        self._seed = int(self.np_random.integers(2**63))
        self.game = Game(self.game_id, seed=self._seed, **self._begin)
        self._steps = 0
        self._play_others()
        return self._observe(self.seat), {}

    def step(self, action: Any):
        """Makes a choice for the own seat; then the bots play until it chooses again."""
        wrong = self._choose(action)
        if wrong is not None:
            return self._observe(self.seat), -1.0, True, False, wrong
        self._steps += 1
        self._play_others()
        over = self.game.is_over
        reward = self.game.returns()[self.seat] if over else 0.0
        truncated = not over and self._steps >= self._max_steps
        return self._observe(self.seat), reward, over, truncated, {}

    def _play_others(self) -> None:
        game = self.game
        while game.current_seat not in (self.seat, None):
            if callable(self._opponent):
                game.apply(self._opponent(game))
            else:
                game.apply(game.bot_action(self._opponent, nodes=self._nodes, seed=self._seed))


class PuzzleEnv(_GameEnv):
    """A puzzle of Candy Hunters: reach the goal in points within the rounds.

    `puzzle` is the id of one of the shipped puzzles, or `None` for another one in each episode. The
    reward is 1 when the goal is reached, and the episode ends then.
    """

    def __init__(
        self,
        puzzle: Optional[str] = None,
        *,
        illegal: str = "lose",
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__("hunters", illegal, render_mode)
        self._puzzles = puzzles()
        if puzzle is not None and puzzle not in self._puzzles:
            raise SweetToothError(f"puzzle: there is no puzzle `{puzzle}`")
        self._wanted = puzzle
        self.puzzle = puzzle

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict] = None
    ) -> Tuple[Dict[str, np.ndarray], Dict[str, Any]]:
        """Begins a puzzle."""
        super().reset(seed=seed)
        ids = list(self._puzzles)
        self.puzzle = self._wanted or ids[int(self.np_random.integers(len(ids)))]
        start = self._puzzles[self.puzzle]
        self._goal = start["goal"]
        self.game = Game("hunters", players=1, options=start["options"], position=start["position"])
        return self._observe(0), {"puzzle": self.puzzle, "goal": self._goal}

    def points(self) -> int:
        """The points so far."""
        return self.game.view(0)["seats"][0]["points"]

    def step(self, action: Any):
        """Makes a choice."""
        wrong = self._choose(action)
        if wrong is not None:
            return self._observe(0), -1.0, True, False, wrong
        points = self.points()
        solved = points >= self._goal
        over = solved or self.game.is_over
        return self._observe(0), float(solved), over, False, {"points": points}


def register() -> None:
    """Makes the environments known to `gymnasium.make`. Importing this module does it."""
    for game in games_info():
        name = f"sweettooth/{game}-v0"
        if name not in gymnasium.registry:
            entry = "sweettooth.gymnasium_env:VersusBots"
            gymnasium.register(name, entry_point=entry, kwargs={"game": game})
    if "sweettooth/puzzle-v0" not in gymnasium.registry:
        gymnasium.register("sweettooth/puzzle-v0", entry_point="sweettooth.gymnasium_env:PuzzleEnv")


register()
