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


@pytest.mark.parametrize("game,players", TABLES)
def test_looking_ahead_tells_every_legal_action_and_no_secret(game, players):
    env = coppice.VectorEnv(game, players, count=5, seed=2)
    rng = np.random.default_rng(4)
    for _ in range(30):
        firsts, numbers, rows = env.look_ahead()
        assert firsts[0] == 0 and firsts[-1] == len(numbers) == len(rows) and np.isfinite(rows).all()
        for lane, mask in enumerate(env.masks):
            assert sorted(numbers[firsts[lane] : firsts[lane + 1]]) == np.flatnonzero(mask).tolist()
        env.step(random_actions(env, rng))
    match = coppice.Match(game, players, seed="ahead")
    for count in range(20):
        if match.is_over:
            break
        for seat in match.waiting_for:
            told = [world.look_ahead(seat, 3) for world in (match, match.imagine(seat, 8))]
            assert told[0][0] == told[1][0] == match.numbers(seat)
            assert (told[0][1] == told[1][1]).all()
            seen = [world.observe(seat, 3) for world in (match, match.imagine(seat, 8))]
            assert (seen[0] == seen[1]).all()
        match.play(seat, int(rng.choice(match.numbers(seat))))


def test_after_a_move_that_reveals_nothing_the_seat_sees_what_it_foresaw():
    match = coppice.Match("woodcraft-roll", 1, seed="foreseen")
    match.play(1, match.numbers(1)[0])
    numbers, rows = match.look_ahead(1)
    match.play(1, numbers[0])  # a die: its values lie open
    assert (match.observe(1) == rows[0]).all()


def test_a_wrong_action_moves_nothing():
    env = coppice.VectorEnv("woodcraft-roll", 1, count=64)
    actions = np.array([np.flatnonzero(mask)[0] for mask in env.masks], np.int64)
    actions[40] = 0
    before = (env.observations.copy(), env.masks.copy())
    with pytest.raises(coppice.CoppiceError) as told:
        env.step(actions)
    assert "match 40" in told.value.args[1]
    assert (env.observations == before[0]).all() and (env.masks == before[1]).all()
    actions[40] = np.flatnonzero(env.masks[40])[0]
    env.step(actions)


def test_wrong_actions_are_refused():
    env = coppice.VectorEnv("woodcraft-roll", 1, count=2)
    with pytest.raises(coppice.CoppiceError) as told:
        env.step(np.array([0, 0], np.int64))
    assert told.value.args[0] == "illegal-move"
    with pytest.raises(coppice.CoppiceError):
        env.step(np.array([1], np.int64))
    with pytest.raises(coppice.CoppiceError):
        coppice.VectorEnv("woodcraft-roll", 2, count=1, bots=["greedy", "greedy"])
