"""Games as environments of PettingZoo."""

from __future__ import annotations

from typing import Any, Dict, Optional

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .learning import Environment


class GameEnv(AECEnv):  # type: ignore[misc, type-arg, unused-ignore]
    """A game of two players; the agents are its sides."""

    def __init__(self, game: str, variant: Optional[str], render_mode: Optional[str]) -> None:
        super().__init__()
        self.metadata = {"name": game.replace("-", "_"), "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self._inner = Environment(game, variant)
        self.possible_agents = list(self._inner.game.sides)
        space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, self._inner.observation_shape, numpy.int8),
                "action_mask": spaces.Box(0, 1, (self._inner.n_actions,), numpy.int8),
            }
        )
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self._inner.n_actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        self._inner.reset()
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._inner.player]

    def observe(self, agent: str) -> Dict[str, Any]:
        to_move = not self._inner.done and agent == self.possible_agents[self._inner.player]
        mask = self._inner.mask() if to_move else numpy.zeros(self._inner.n_actions, dtype=numpy.int8)
        return {"observation": self._inner.observation(), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        _, payoffs, done = self._inner.step(int(action))
        self.rewards = dict(zip(self.possible_agents, payoffs))
        if done:
            self.terminations = {each: True for each in self.agents}
        # At the end both are asked once more, the other side first.
        following = 1 - self.possible_agents.index(agent) if done else self._inner.player
        self.agent_selection = self.possible_agents[following]
        self._accumulate_rewards()

    def render(self) -> Optional[str]:
        return str(self._inner.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


def env(game: str, variant: Optional[str], render_mode: Optional[str]) -> Any:
    """The environment with the usual checks around it."""
    inner = GameEnv(game, variant, render_mode)
    illegal = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(illegal))
