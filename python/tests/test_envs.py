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


def played_out(reward, game="grimm-forest", players=3):
    """What every seat got in a random match."""
    env = aec_env(game, players, reward=reward)
    env.reset(seed=1)
    rng, sums = np.random.default_rng(1), dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, got, over, late, _ = env.last()
        sums[agent] += got
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if over or late else rng.choice(legal))
    return list(sums.values()), env.table.match


def test_rewards_are_what_their_names_say():
    points, match = played_out("points")
    assert match.is_over and points == match.points and max(points) > 0
    leads, again = played_out("lead")
    assert again.points == points  # the same seeds, the same match
    assert leads == [own - max(points[:seat] + points[seat + 1 :]) for seat, own in enumerate(points)]
    wins, _ = played_out("win")
    assert sum(wins) == 1.0 and [won > 0 for won in wins] == [rank == 1 for rank in match.ranks]


def test_illegal_actions_are_refused_unless_lots_are_wanted():
    strict, lenient = parallel_env("grimm-forest", 2), parallel_env("grimm-forest", 2, illegal="random")
    for env in (strict, lenient):
        env.reset(seed=1)
    wrong = dict.fromkeys(strict.agents, coppice.WAIT)
    with pytest.raises(coppice.CoppiceError):
        strict.step(wrong)
    lenient.step(wrong)
    assert lenient.table.match.count == 2


def test_a_seat_that_is_not_there_cannot_be_learned():
    with pytest.raises(coppice.CoppiceError) as told:
        SeatEnv("grimm-forest", 2, seat=3)
    assert told.value.args[0] == "wrong-seat"


def test_no_action_is_no_action():
    env = aec_env("grimm-forest", 2)
    env.reset(seed=1)
    with pytest.raises(coppice.CoppiceError):
        env.step(None)


def test_unknown_rewards_are_refused():
    with pytest.raises(coppice.CoppiceError):
        aec_env("grimm-forest", 2, reward="fame")
