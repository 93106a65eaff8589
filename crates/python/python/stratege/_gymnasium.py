"""Games as environments of gymnasium, against an opponent of ours."""

from __future__ import annotations

from typing import Any, Dict, Optional, Tuple

import gymnasium
import numpy
from gymnasium import spaces

from .learning import Environment


class SingleEnv(gymnasium.Env):  # type: ignore[misc, type-arg, unused-ignore]
    """A learner against the machine at a level."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, game: str, variant: Optional[str], level: int, first: bool, seed: int) -> None:
        self._inner = Environment(game, variant)
        self._level, self._side, self._seed = level, 0 if first else 1, seed
        self.observation_space = spaces.Box(0, 1, self._inner.observation_shape, numpy.int8)
        self.action_space = spaces.Discrete(self._inner.n_actions)
        self.render_mode = "ansi"

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Any, Dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._seed = seed
        self._inner.reset()
        self._answer()
        return self._inner.observation(), self._info()

    def step(self, action: Any) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
        if int(action) not in self._inner.legal_actions():
            return self._inner.observation(), -1.0, True, False, self._info()
        self._inner.step(int(action))
        self._answer()
        reward = float(self._inner.payoffs()[self._side])
        return self._inner.observation(), reward, self._inner.done, False, self._info()

    def _answer(self) -> None:
        while not self._inner.done and self._inner.player != self._side:
            self._seed += 1
            choice = self._inner.game.play(level=self._level, seed=self._seed, table=1)
            assert choice is not None
            self._inner.step(self._inner.action(choice.move))

    def _info(self) -> Dict[str, Any]:
        return {"action_mask": self._inner.mask()}

    def render(self) -> str:
        return str(self._inner.game)
