"""OpenSpiel's own test, and an algorithm of its own on one of our games."""

from pathlib import Path

import numpy as np
import pyspiel
import pytest

import coppice.openspiel
from test_match import TABLES


@pytest.mark.parametrize("game,players", TABLES)
def test_random_simulation(game, players):
    name = coppice.openspiel.name_of(game)
    pyspiel.random_sim_test(pyspiel.load_game(name, {"players": players, "deals": 50}), 1, True, False)


def test_an_observation_tensor():
    game = pyspiel.load_game("coppice_grimm_forest")
    state = game.new_initial_state()
    state.apply_action(3)
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    assert observer.tensor.any() and np.isfinite(observer.tensor).all()


def test_their_search_plays_our_game():
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("coppice_nim")
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 50, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    state.apply_action(1)
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sorted(state.returns()) == [0.0, 1.0]


def test_house_rules_and_options(tmp_path):
    cards = Path(__file__).parents[2] / "games/grimm-forest/data/cards.toml"
    short = tmp_path / "short.toml"
    short.write_text(cards.read_text("utf-8").replace("longest_rounds = 300", "longest_rounds = 1"), "utf-8")
    asked = {"players": 2, "deals": 3, "components": str(short), "options": "advanced:off"}
    game = pyspiel.load_game("coppice_grimm_forest", asked)
    state = game.new_initial_state()
    state.apply_action(0)
    count = 0
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
        count += 1
    assert count < 40 and sum(state.returns()) == 1.0
