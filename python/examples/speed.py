"""Steps a second from Python: our vector environment and single matches beside OpenSpiel's hearts and PettingZoo's classics.

    python python/examples/speed.py [--seconds 3]

Everything runs on one core (`RAYON_NUM_THREADS=1` is set) and is measured in processor time, with random legal actions; what
choosing them costs is counted apart.
"""

import argparse
import os
import random
import time

os.environ.setdefault("RAYON_NUM_THREADS", "1")

import numpy as np

import coppice


def per_second(seconds, work):
    """How often `work` counts in so many seconds."""
    done, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        done += work()
    return done / (time.process_time() - start)


def random_actions(masks, rng):
    """A random legal action in each row, without a loop in Python."""
    rows, columns = np.nonzero(masks)
    counts = np.bincount(rows, minlength=len(masks))
    firsts = np.concatenate(([0], np.cumsum(counts)[:-1]))
    return columns[firsts + (rng.random(len(masks)) * counts).astype(np.int64)].astype(np.int64)


def vector(game, players, seconds, count=1024):
    env = coppice.VectorEnv(game, players, count, seed=1)
    rng = np.random.default_rng(1)
    stepping = 0.0

    def work():
        nonlocal stepping
        actions = random_actions(env.masks, rng)
        start = time.process_time()
        env.step(actions)
        stepping += time.process_time() - start
        return count

    start = time.process_time()
    with_choice = per_second(seconds, work)
    steps = with_choice * (time.process_time() - start)
    return steps / stepping, with_choice


def single(game, players, seconds):
    rng = random.Random(1)
    state = {"match": coppice.Match(game, players, "0"), "number": 0}

    def work():
        match = state["match"]
        for _ in range(100):
            if match.is_over:
                state["number"] += 1
                match = state["match"] = coppice.Match(game, players, str(state["number"]))
            seat = match.waiting_for[0]
            match.play(seat, rng.choice(match.numbers(seat)))
        return 100

    return per_second(seconds, work)


def hearts(seconds):
    import pyspiel

    game, rng = pyspiel.load_game("hearts"), random.Random(1)
    state = [game.new_initial_state()]

    def work():
        for _ in range(100):
            if state[0].is_terminal():
                state[0] = game.new_initial_state()
            state[0].apply_action(rng.choice(state[0].legal_actions()))
        return 100

    return per_second(seconds, work)


def classic(seconds):
    from pettingzoo.classic import connect_four_v3

    env, rng = connect_four_v3.env(), random.Random(1)
    env.reset(seed=1)

    def work():
        for _ in range(100):
            observation, _, over, late, _ = env.last()
            if over or late:
                env.reset()
                continue
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        return 100

    return per_second(seconds, work)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3)
    seconds = parser.parse_args().seconds
    print("| | steps a second | with the choice of actions |\n|---|---|---|")
    for game in coppice.games():
        if game["slug"] == "nim":
            continue
        for players in sorted({game["fewest_players"], min(4, game["most_players"])}):
            alone, chosen = vector(game["slug"], players, seconds)
            print(f"| vector, {game['slug']}, {players} seats | {alone:,.0f} | {chosen:,.0f} |", flush=True)
        print(f"| one match, {game['slug']}, {players} seats | | {single(game['slug'], players, seconds):,.0f} |")
    for name, measure in [("OpenSpiel, hearts", hearts), ("PettingZoo, connect four", classic)]:
        try:
            print(f"| {name} | | {measure(seconds):,.0f} |", flush=True)
        except ImportError as missing:
            print(f"| {name} | | not here: {missing} |")
