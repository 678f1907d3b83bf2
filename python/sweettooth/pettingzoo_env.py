"""PettingZoo environments (AEC) for all games and numbers of players: `env("necklace")`.

An agent is `player_0`, `player_1` and so on. An observation is a dict of `observation` (int8, flat)
and `action_mask` (int8); the mask of an agent that does not choose next is all zeros.
"""

from __future__ import annotations

from typing import Any, Dict, Optional

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._sweettooth import Game
from .spaces import info

RENDER_MODES = ["human", "ansi", "svg"]


def env(game: str, **options: Any) -> AECEnv:
    """The environment with the usual wrappers, which refuse wrong calls with clear errors."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, **options))


class raw_env(AECEnv):
    """A game of Sweet Tooth as an agent environment cycle.

    `players` and `options` are those of the game; `tick_ms` is the length of a tick in real time.
    After `max_steps` choices an episode is truncated; in games with real time that is needed where
    nobody's time is limited.
    """

    metadata = {
        "render_modes": RENDER_MODES,
        "name": "sweettooth_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        *,
        players: Optional[int] = None,
        options: Optional[Dict[str, Any]] = None,
        tick_ms: int = 500,
        max_steps: int = 100_000,
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__()
        self._begin = dict(players=players, options=options, tick_ms=tick_ms, undo=False)
        self.game_id = game
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.game = Game(game, seed=0, **self._begin)
        self.metadata = dict(self.metadata, name=f"sweettooth_{game}_v0")
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        known = info(game)
        choices, length = known["choices"], known["observation_len"]
        self._empty_mask = np.zeros(choices, np.int8)
        self.action_spaces = {agent: spaces.Discrete(choices) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-128, 127, (length,), np.int8),
                    "action_mask": spaces.Box(0, 1, (choices,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> gymnasium.Space:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space:
        """The space of an agent's choices."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict] = None) -> None:
        """Begins a new game. Without a seed it is another one each time."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        deal = int(self._random.integers(2**63))
        self.game = Game(self.game_id, seed=deal, **self._begin)
        self.agents = self.possible_agents[:]
        self._steps = 0
        self._skip_agent_selection = None
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.current_seat or 0]

    def observe(self, agent: str) -> Dict[str, np.ndarray]:
        """What an agent knows, and its legal choices."""
        seat = self._seat_of[agent]
        return {
            "observation": self.game.observation(seat),
            "action_mask": self.game.action_mask(seat),
        }

    def step(self, action: Optional[int]) -> None:
        """Makes a choice for the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.game
        game.choose(action)
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        seat = game.current_seat
        if seat is not None and self._steps < self.max_steps:
            self.agent_selection = self.possible_agents[seat]
            return
        if seat is None:
            for other, reward in zip(self.possible_agents, game.returns()):
                self.rewards[other] = reward
                self._cumulative_rewards[other] += reward
                self.terminations[other] = True
        else:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> Optional[str]:
        """The board as text (`ansi`), as an SVG picture (`svg`), or printed (`human`)."""
        if self.render_mode is None:
            gymnasium.logger.warn("render was called without a render mode")
            return None
        if self.render_mode == "svg":
            return self.game.render("svg", -1)
        text = self.game.render("text", -1)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is to be closed."""
