"""Many matches at once say the same as one match."""

import numpy as np
import pytest

import coppice
from test_match import TABLES


def random_actions(env, rng):
    # A random legal action in each match.
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in env.masks], np.int64)


@pytest.mark.parametrize("game,players", TABLES)
def test_matches_end_and_begin_anew(game, players):
    env = coppice.VectorEnv(game, players, count=4, seed=7, reward="points")
    rng = np.random.default_rng(0)
    ended = 0
    for _ in range(3000):
        env.step(random_actions(env, rng))
        assert env.masks.any(axis=1).all() and np.isfinite(env.observations).all()
        assert (env.rewards[~env.dones] == 0).all()
        ended += env.dones.sum()
        if ended >= 4:
            break
    assert ended >= 4


def test_a_lane_is_the_match_of_its_seed():
    env = coppice.VectorEnv("woodcraft-roll", 2, count=2, seed=3)
    match = coppice.Match("woodcraft-roll", 2, seed="lane 3 0 0")
    for _ in range(60):
        if match.is_over:
            break
        seat = match.waiting_for[0]
        assert env.seats[0] == seat
        assert sorted(match.numbers(seat)) == np.flatnonzero(env.masks[0]).tolist()
        actions = np.array([np.flatnonzero(mask)[-1] for mask in env.masks], np.int64)
        match.play(seat, int(actions[0]))
        env.step(actions)


def test_seeds_repeat():
    def play(seed):
        env = coppice.VectorEnv("grimm-forest", 3, count=8, seed=seed)
        rng = np.random.default_rng(1)
        for _ in range(100):
            env.step(random_actions(env, rng))
        return env.observations.copy()

    assert (play(5) == play(5)).all() and (play(5) != play(6)).any()


def test_bots_fill_the_other_seats():
    env = coppice.VectorEnv("grimm-forest", 3, count=4, bots=[None, "greedy", "random"])
    rng = np.random.default_rng(2)
    for _ in range(50):
        assert (env.seats == 1).all()
        env.step(random_actions(env, rng))


def test_the_arrays_stay_where_they_are():
    env = coppice.VectorEnv("woodcraft-roll", 1, count=3)
    masks, observations = env.masks, env.observations
    before = observations.copy()
    env.step(random_actions(env, np.random.default_rng(3)))
    assert env.masks is masks and env.observations is observations and (before != observations).any()


def test_wrong_actions_are_refused():
    env = coppice.VectorEnv("woodcraft-roll", 1, count=2)
    with pytest.raises(coppice.CoppiceError) as told:
        env.step(np.array([0, 0], np.int64))
    assert told.value.args[0] == "illegal-move"
    with pytest.raises(coppice.CoppiceError):
        env.step(np.array([1], np.int64))
    with pytest.raises(coppice.CoppiceError):
        coppice.VectorEnv("woodcraft-roll", 2, count=1, bots=["greedy", "greedy"])
