"""A small Grimm Forest, solved: OpenSpiel's counterfactual regret minimisation through `coppice.openspiel`.

    pip install './python[openspiel]'
    python python/examples/cfr.py

What is hard about the game is where the other pig goes: both choose in secret, and who is alone gathers everything. So the rest is
cut away. House rules make houses cheap, two win, and after a few rounds it is over; there are no Fables; and the greedy bot answers
everything but where to go. What is left is small enough to be solved for all its deals: told are how far the strategy is
from one that nobody can beat (NashConv: 0 for a perfect one), who wins how often, and where the pigs go first.
"""

import argparse
import re
import tempfile
import time
from collections import defaultdict
from pathlib import Path

import pyspiel
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

import coppice
from coppice.openspiel import State, coppice_grimm_forest

CARDS = Path(__file__).parents[2] / "games/grimm-forest/data/cards.toml"


def cut_down(cards, rounds):
    """The house rules, from what is printed."""
    limits = {"houses_to_win": 2, "longest_rounds": rounds, "fables": 0, "copies": 0}
    for what, value in limits.items():
        cards = re.sub(rf"(?m)^{what} = \d+", f"{what} = {value}", cards)
    for section, cost in {"floor": 1, "walls": 1, "roof": 2}.items():
        cards = re.sub(rf'(id = "{section}"\ncost = )\d+', rf"\g<1>{cost}", cards)
    return cards


class Trips(State):
    """A match in which the players say where their pigs go, and a bot does the rest."""

    bot = coppice.Bot("greedy")

    def _apply_action(self, action):
        super()._apply_action(action)
        while not self.match.is_over:
            seat = self.match.waiting_for[0]
            if self.match.moves(seat)[0].text.startswith("gather"):
                return
            self.match.play(seat, self.bot.choose(self.match, seat))


class Forest(coppice_grimm_forest):
    """The Grimm Forest with nothing to decide but trips."""

    def new_initial_state(self):
        return Trips(self)


def first_trips(game, policy):
    """How likely each seat goes where in its first choice, over all deals."""
    told = [defaultdict(float), defaultdict(float)]
    for deal, chance in game.new_initial_state().chance_outcomes():
        state = game.new_initial_state()
        state.apply_action(deal)
        for _ in range(2):
            seat = state.current_player()
            for action, likely in policy.action_probabilities(state, seat).items():
                told[seat][state.action_to_string(seat, action)] += chance * likely
            state.apply_action(state.legal_actions()[0])
    return told


def solve(game, iterations):
    """The average strategy after so many rounds of learning."""
    solver, begun = cfr.CFRPlusSolver(game), time.time()
    for number in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if number in (1, 3, 10, 30, 100, 300, 1000) or number == iterations:
            far = exploitability.nash_conv(game, solver.average_policy())
            print(f"{number:5} iterations, {time.time() - begun:4.0f} s: NashConv {far:.5f}", flush=True)
    return solver.average_policy()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--deals", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    with tempfile.NamedTemporaryFile("w", suffix=".toml", encoding="utf-8") as rules:
        rules.write(cut_down(CARDS.read_text("utf-8"), asked.rounds))
        rules.flush()
        terms = {"players": 2, "deals": asked.deals, "components": rules.name, "options": "advanced:off"}
        game = Forest(terms)
        policy = solve(game, asked.iterations)
        value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
        print("wins: " + ", ".join(f"seat {seat} {100 * won:.1f} %" for seat, won in enumerate(value, 1)))
        for seat, places in enumerate(first_trips(game, policy), 1):
            ways = ", ".join(f"{place} {100 * likely:.0f} %" for place, likely in sorted(places.items()))
            print(f"seat {seat} begins: {ways}")
