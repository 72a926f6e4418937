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


def random_actions(env, rng):
    """A random legal action in each match, without a loop in Python."""
    firsts, numbers = env.legal()
    return numbers[firsts[:-1] + (rng.random(env.count) * np.diff(firsts)).astype(np.int64)]


def vector(game, players, seconds, count=256):
    env = coppice.VectorEnv(game, players, count, seed=1)
    rng = np.random.default_rng(1)
    stepping = 0.0

    def work():
        nonlocal stepping
        actions = random_actions(env, rng)
        start = time.process_time()
        env.step(actions)
        stepping += time.process_time() - start
        return count

    start = time.process_time()
    with_choice = per_second(seconds, work)
    steps = with_choice * (time.process_time() - start)
    return steps / stepping, with_choice


def played(game, players, number):
    """The moves of a random match: seats and numbers."""
    rng, match, moves = random.Random(number), coppice.Match(game, players, str(number)), []
    while not match.is_over:
        seat = rng.choice(match.waiting_for)
        moves.append((seat, rng.choice(match.numbers(seat))))
        match.play(*moves[-1])
    return moves


def single(game, players, seconds):
    """Steps of single matches: `play` with the numbers of matches that were played before, nothing else."""
    matches = [(number, played(game, players, number)) for number in range(20)]
    done, spent = 0, 0.0
    while spent < seconds:
        for number, moves in matches:
            play = coppice.Match(game, players, str(number)).play
            start = time.process_time()
            for seat, action in moves:
                play(seat, action)
            spent += time.process_time() - start
            done += len(moves)
    return done / spent


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
    for name, measure in [("OpenSpiel, hearts", hearts), ("PettingZoo, connect four", classic)]:
        try:
            print(f"| {name} | | {measure(seconds):,.0f} |", flush=True)
        except ImportError as missing:
            print(f"| {name} | | not here: {missing} |")
    # Nim has hardly any rules: its step is what the way from Python and back costs.
    print("\n| one match, one step | µs |\n|---|---|")
    for game, players in [("nim", 2), ("woodcraft-roll", 4), ("grimm-forest", 4), ("keyflower", 4), ("woodcraft", 4)]:
        print(f"| {game}, {players} seats | {1e6 / single(game, players, seconds):.2f} |", flush=True)
