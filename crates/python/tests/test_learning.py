"""Environments for learning."""

from __future__ import annotations

import random
import warnings

import pytest

from stratege import Game

numpy = pytest.importorskip("numpy")

from stratege import learning  # noqa: E402

GAMES = [
    ("tic-tac-toe", None, 9),
    ("connect-four", None, 7),
    ("nim", "3,4,5", 15),
    ("nim", "misere:1,3,5,7", 28),
    ("chomp", "3x4", 12),
    ("othello", None, 65),
    ("go", "9x9", 82),
    ("chess", None, 4168),
]


@pytest.mark.parametrize(("name", "variant", "actions"), GAMES)
def test_actions_are_dense_and_reversible(name: str, variant: str | None, actions: int) -> None:
    rng = random.Random(3)
    environment = learning.Environment(name, variant)
    assert environment.n_actions == actions <= 5000
    for _ in range(15):
        observation = environment.reset()
        for _ in range(150):
            assert observation.shape == environment.observation_shape
            assert set(numpy.unique(observation)) <= {0, 1}
            legal = environment.legal_actions()
            texts = [environment.text(action) for action in legal]
            assert sorted(texts) == sorted(environment.game.legal_moves)
            assert [environment.action(text) for text in texts] == legal
            mask = environment.mask()
            assert mask.sum() == len(legal) == len(set(legal)) and all(mask[action] for action in legal)
            mover = environment.player
            assert (observation[-1] == mover).all()
            observation, payoffs, done = environment.step(rng.choice(legal))
            assert done == environment.done and sum(payoffs) == 0
            if done:
                assert payoffs == environment.payoffs() and environment.legal_actions() == []
                break


def test_promotions_have_numbers_of_their_own() -> None:
    environment = learning.Environment("chess", position="1n5k/P7/8/8/8/8/8/K7 w - - 0 1")
    promotions = [text for text in environment.game.legal_moves if "=" in text]
    assert len(promotions) == 8
    numbers = {environment.action(text) for text in promotions}
    assert len(numbers) == 8 and sum(number >= 4096 for number in numbers) == 6


def test_illegal_actions_and_other_games_are_refused() -> None:
    environment = learning.Environment("tic-tac-toe")
    environment.step(4)
    for wrong in [4, 9, -1]:
        with pytest.raises(ValueError):
            environment.step(wrong)
    other = environment.copy()
    other.step(0)
    assert environment.game.ply == 1 and other.game.ply == 2
    with pytest.raises(ValueError, match="numbered actions"):
        learning.Environment("draughts")


def test_observations_are_the_board() -> None:
    environment = learning.Environment("tic-tac-toe")
    environment.step(4)
    observation, _, _ = environment.step(0)
    assert observation[0, 1, 1] == 1 and observation[1, 0, 0] == 1 and observation.sum() == 2
    chess = learning.Environment("chess").observation()
    assert chess[0, 6].all() and chess[6, 1].all() and chess[:12].sum() == 32


@pytest.mark.parametrize("name", ["tic-tac-toe", "connect-four", "nim", "chomp", "othello", "go", "chess"])
def test_pettingzoo_accepts_the_environments(name: str) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    variant = "9x9" if name == "go" else None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(learning.env(name, variant), num_cycles=100)
        seed_test(lambda: learning.env(name, variant), num_cycles=20)


@pytest.mark.parametrize("name", ["tic-tac-toe", "connect-four", "othello"])
@pytest.mark.parametrize("first", [True, False])
def test_gymnasium_accepts_the_environments(name: str, first: bool) -> None:
    pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(learning.single(name, first=first), skip_render_check=True)
    environment = learning.single(name, level=2, first=first)
    rng = random.Random(2)
    _, info = environment.reset(seed=1)
    done = False
    while not done:
        legal = [int(action) for action in numpy.flatnonzero(info["action_mask"])]
        _, reward, done, _, info = environment.step(rng.choice(legal))
    assert reward in (-1.0, 0.0, 1.0)
    assert isinstance(environment.render(), str) and Game(name).ply == 0
