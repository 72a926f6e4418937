"""The suites of PettingZoo and Gymnasium themselves, for every game and number of players."""

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

import coppice
from coppice.envs import SeatEnv, aec_env, env, parallel_env
from test_match import TABLES


@pytest.mark.parametrize("game,players", TABLES)
def test_aec(game, players):
    api_test(aec_env(game, players), num_cycles=100)


@pytest.mark.parametrize("game,players", TABLES)
def test_parallel(game, players):
    parallel_api_test(parallel_env(game, players), num_cycles=100)


@pytest.mark.parametrize("game,players", TABLES)
def test_seeds(game, players):
    seed_test(lambda: aec_env(game, players), num_cycles=40)


# A match of Nim can be over sooner than the suite looks.
@pytest.mark.parametrize("game,players", [table for table in TABLES if table[0] != "nim"])
def test_max_cycles(game, players):
    class module:
        # The suite plays actions without looking at masks.
        @staticmethod
        def env(max_cycles):
            return env(game, players, max_cycles=max_cycles, illegal="random")

        @staticmethod
        def parallel_env(max_cycles):
            return parallel_env(game, players, max_cycles=max_cycles, illegal="random")

    max_cycles_test(module)


@pytest.mark.parametrize("game,players", TABLES)
def test_gymnasium(game, players):
    with warnings.catch_warnings():
        # A box without bounds is only a piece of advice.
        warnings.simplefilter("ignore")
        check_env(SeatEnv(game, players, bots=["random"]), skip_render_check=True)


@pytest.mark.parametrize("reward", ["win", "lead", "points"])
def test_rewards(reward):
    env = aec_env("grimm-forest", 2, reward=reward)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, _, over, late, _ = env.last()
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if over or late else rng.choice(legal))
    match = env.table.match
    worth = {"win": sum(rank == 1 for rank in match.ranks) > 0, "lead": True, "points": True}
    assert match.is_over and worth[reward]


def test_illegal_actions_are_refused_unless_lots_are_wanted():
    strict, lenient = parallel_env("grimm-forest", 2), parallel_env("grimm-forest", 2, illegal="random")
    for env in (strict, lenient):
        env.reset(seed=1)
    wrong = dict.fromkeys(strict.agents, coppice.WAIT)
    with pytest.raises(coppice.CoppiceError):
        strict.step(wrong)
    lenient.step(wrong)
    assert lenient.table.match.count == 2


def test_unknown_rewards_are_refused():
    with pytest.raises(coppice.CoppiceError):
        aec_env("grimm-forest", 2, reward="fame")
