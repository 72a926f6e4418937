"""Steps a second from Python: our vector environment and single matches beside OpenSpiel's hearts and PettingZoo's classics.

    python python/examples/speed.py [--seconds 0.5] [--times 3] [--program target/release/coppice]

Everything runs on one core (`RAYON_NUM_THREADS=1` is set), in processor time, with random legal actions; observations and masks are
included, and what choosing an action costs is told apart. Everything is measured several times in turn, so that a busy moment of the
machine meets all alike: told are the middle, the lowest and the highest, and how often OpenSpiel's hearts goes into it. With
`--program` the rules alone play at random too (`coppice bench`), beside hearts played by OpenSpiel's own bots, in C++ from
beginning to end.
"""

import argparse
import json
import os
import random
import subprocess
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


def vector(game, players, count=256):
    """Steps a second of the environment alone, and with the choice of actions."""
    env, rng = coppice.VectorEnv(game, players, count, seed=1), np.random.default_rng(1)

    def measure(seconds):
        steps, stepping, begun = 0, 0.0, time.process_time()
        while time.process_time() - begun < seconds:
            actions = random_actions(env, rng)
            start = time.process_time()
            env.step(actions)
            stepping += time.process_time() - start
            steps += count
        return steps / stepping, steps / (time.process_time() - begun)

    return measure


def played(game, players, number):
    """The moves of a random match: seats and numbers."""
    rng, match, moves = random.Random(number), coppice.Match(game, players, str(number)), []
    while not match.is_over:
        seat = rng.choice(match.waiting_for)
        moves.append((seat, rng.choice(match.numbers(seat))))
        match.play(*moves[-1])
    return moves


def single(game, players):
    """Steps of single matches: `play` with the numbers of matches that were played before, nothing else."""
    matches = [(number, played(game, players, number)) for number in range(20)]

    def measure(seconds):
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

    return measure


def hearts():
    """OpenSpiel's hearts from Python, without observations; dealing a card is a step too."""
    import pyspiel

    game, rng = pyspiel.load_game("hearts"), random.Random(1)
    state = [game.new_initial_state()]

    def work():
        for _ in range(100):
            if state[0].is_terminal():
                state[0] = game.new_initial_state()
            state[0].apply_action(rng.choice(state[0].legal_actions()))
        return 100

    return lambda seconds: per_second(seconds, work)


def hearts_in_cpp():
    """Decisions a second of hearts between OpenSpiel's own random bots, which never leave C++."""
    import pyspiel

    game, seeds = pyspiel.load_game("hearts"), random.Random(1)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    decisions, matches = 0, 300
    for _ in range(matches):
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(seeds.choice(state.legal_actions()))

    def work():
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seeds.randrange(2**31))
        return decisions / matches

    return lambda seconds: per_second(seconds, work)


def classic(name):
    """An environment of PettingZoo, with its observations and masks."""
    import importlib

    env, rng = importlib.import_module(f"pettingzoo.classic.{name}").env(), random.Random(1)
    env.reset(seed=1)

    def work():
        for _ in range(100):
            observation, _, over, late, info = env.last()
            if over or late:
                env.reset()
                continue
            mask = info["action_mask"] if "action_mask" in info else observation["action_mask"]
            env.step(int(rng.choice(np.flatnonzero(mask))))
        return 100

    return lambda seconds: per_second(seconds, work)


def rules(program, game):
    """Decisions a second of the rules alone, as the program itself counts them; on the clock, not in processor time."""

    def measure(seconds):
        words = [program, "bench", "--game", game, "--json", "--seconds", str(seconds)]
        lines = subprocess.run(words, check=True, capture_output=True, text=True).stdout.splitlines()
        return {row["players"]: row["decisions_per_second"] for row in map(json.loads, lines)}

    return measure


def tables():
    """Every game with every number of players, Nim left out."""
    for game in coppice.games():
        if game["slug"] != "nim":
            for players in range(game["fewest_players"], game["most_players"] + 1):
                yield game["slug"], players


class Measured:
    """What was measured several times."""

    def __init__(self, values):
        self.low, *_, self.high = sorted(values) if len(values) > 1 else values * 2
        self.middle = float(np.median(values))

    def __str__(self):
        return f"{self.middle:,.0f} ({self.low:,.0f} to {self.high:,.0f})"


def in_turn(measures, seconds, times):
    """Measures all of these again and again, one after the other."""
    told = {name: [] for name in measures}
    for _ in range(times):
        for name, measure in measures.items():
            told[name].append(measure(seconds))
    return told


def main(seconds, times, program):
    measures = {f"vector, {game}, {players} seats": vector(game, players) for game, players in tables()}
    others = {"OpenSpiel, hearts from Python, no observations": hearts, "OpenSpiel, hearts in C++, no observations": hearts_in_cpp}
    for name in ("tictactoe_v3", "connect_four_v3", "hanabi_v5"):
        others[f"PettingZoo, {name}"] = lambda name=name: classic(name)
    for name, make in others.items():
        try:
            measures[name] = make()
        except ImportError as missing:
            print(f"{name} is not here: {missing}")
    told = in_turn(measures, seconds, times)
    chosen = {name: Measured([both[1] for both in values]) for name, values in told.items() if name.startswith("vector")}
    alone = {name: Measured([both[0] for both in values]) for name, values in told.items() if name.startswith("vector")}
    beside = {name: Measured(values) for name, values in told.items() if name not in alone}
    yardstick = beside.get("OpenSpiel, hearts from Python, no observations")
    ratio = lambda measured: f"{measured.middle / yardstick.middle:.2f}×" if yardstick else ""
    print("| | steps a second | with the choice of actions | of hearts from Python |\n|---|---|---|---|")
    for name, measured in alone.items():
        print(f"| {name} | {measured} | {chosen[name]} | {ratio(chosen[name])} |")
    for name, measured in beside.items():
        print(f"| {name} | | {measured} | {ratio(measured)} |")
    # Nim has hardly any rules: its step is what the way from Python and back costs.
    singles = [("nim", 2), ("woodcraft-roll", 4), ("grimm-forest", 4), ("keyflower", 4), ("woodcraft", 4)]
    steps = in_turn({f"{game}, {players} seats": single(game, players) for game, players in singles}, seconds, times)
    print("\n| one match, one step | µs |\n|---|---|")
    for name, values in steps.items():
        spent = sorted(1e6 / value for value in values)
        print(f"| {name} | {np.median(spent):.2f} ({spent[0]:.2f} to {spent[-1]:.2f}) |")
    if program:
        bench(program, seconds, times)


def bench(program, seconds, times):
    """The rules alone beside hearts in C++, in turn."""
    slugs = sorted({game for game, _ in tables()})
    measures = {"hearts": hearts_in_cpp()} | {slug: rules(program, slug) for slug in slugs}
    told = in_turn(measures, seconds, times)
    print("\n| random play, no observations | decisions a second | of hearts in C++ |\n|---|---|---|")
    print(f"| OpenSpiel, hearts | {Measured(told['hearts'])} | 1 |")
    for slug, players in tables():
        values = [counted[players] for counted in told[slug]]
        ratios = sorted(value / other for value, other in zip(values, told["hearts"]))
        print(f"| {slug}, {players} seats | {Measured(values)} | {np.median(ratios):.2f}× ({ratios[0]:.2f} to {ratios[-1]:.2f}) |")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--program")
    args = parser.parse_args()
    main(args.seconds, args.times, args.program)
