"""Our games as games of OpenSpiel: sequential, with imperfect information.

>>> import pyspiel, coppice.openspiel
>>> game = pyspiel.load_game("coppice_grimm_forest(players=3)")

All chance of a match is decided by its deal: a first chance node chooses one of `deals` of them, all equally likely, and
nobody sees which. Everything that comes to light later follows from it, as in a match with a sealed seed. `components` is the path of
a file of house rules (docs/engine-protocol.md), `options` are words like `advanced:off`. A win is worth 1, shared among winners.
"""

from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple

import numpy as np
import pyspiel

from ._coppice import Match, games

DEALS = 10_000


def name_of(slug: str) -> str:
    """The name of a game in OpenSpiel."""
    return "coppice_" + slug.replace("-", "_")


def _type_of(known: Dict[str, Any]) -> Any:
    return pyspiel.GameType(
        short_name=name_of(known["slug"]),
        long_name=known["name"]["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=known["most_players"],
        min_num_players=known["fewest_players"],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": known["fewest_players"],
            "deals": DEALS,
            "components": "",
            "options": "",
        },
    )


class Terms:
    """How the matches of a game are dealt. States share it when they are copied."""

    def __init__(self, known: Dict[str, Any], params: Dict[str, Any]) -> None:
        self.slug: str = known["slug"]
        self.players: int = params.get("players", known["fewest_players"])
        self.deals: int = params.get("deals", DEALS)
        self.components = Path(params["components"]).read_text("utf-8") if params.get("components") else None
        self.options = dict(said.split(":") for said in params.get("options", "").split())

    def deal(self, seed: str) -> Match:
        return Match(self.slug, self.players, seed, self.options, self.components)

    def __deepcopy__(self, memo: Any) -> "Terms":
        return self


class State(pyspiel.State):
    """A match, or the moment before it is dealt."""

    def __init__(self, game: "_Game") -> None:
        super().__init__(game)
        self.terms = game.terms
        self._match: Optional[Match] = None

    @property
    def match(self) -> Match:
        """The match, once it is dealt."""
        if self._match is None:
            raise ValueError("nothing is dealt yet")
        return self._match

    def current_player(self) -> int:
        if self._match is None:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = self._match.waiting_for
        return waiting[0] - 1 if waiting else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        deals = self.terms.deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> List[int]:
        return sorted(self.match.numbers(player + 1))

    def _apply_action(self, action: int) -> None:
        if self._match is None:
            self._match = self.terms.deal(f"openspiel {action}")
        else:
            self.match.play(self.match.waiting_for[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        names = {move.number: move.text for move in self.match.moves(player + 1)}
        return names.get(action, f"action {action}")

    def is_terminal(self) -> bool:
        return self._match is not None and self._match.is_over

    def returns(self) -> List[float]:
        if not self.is_terminal():
            return [0.0] * self.terms.players
        winners = [rank == 1 for rank in self.match.ranks]
        return [float(won) / sum(winners) for won in winners]

    def information_state_string(self, player: Optional[int] = None) -> str:
        player = self.current_player() if player is None else player
        # What a seat may know of everything that has happened.
        return "\n".join(self.match.log(0, player + 1)) + "\n" + str(self.match.view(player + 1))

    def observation_string(self, player: Optional[int] = None) -> str:
        player = self.current_player() if player is None else player
        return str(self.match.view(player + 1))

    def observed(self, player: int) -> Any:
        """The row of numbers that this player sees; nothing before the deal."""
        return 0.0 if self._match is None else self._match.observe(player + 1, self._match.count)

    def __str__(self) -> str:
        return "before the deal" if self._match is None else "\n".join(self.match.log())


class Observer:
    """The row of numbers that a judge sees."""

    def __init__(self, game: "_Game", params: Any) -> None:
        if params:
            raise ValueError(f"no parameters are known: {params}")
        self.tensor = np.zeros(game.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = state.observed(player)

    def string_from(self, state: State, player: int) -> str:
        return state.observation_string(player)


class _Game(pyspiel.Game):
    """What our games have in common as games of OpenSpiel."""

    known: Dict[str, Any]
    game_type: Any

    def __init__(self, params: Optional[Dict[str, Any]] = None) -> None:
        params = params or {}
        self.width: int = self.known["observation"]
        self.terms = Terms(self.known, params)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.known["actions"],
            max_chance_outcomes=self.terms.deals,
            num_players=self.terms.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=self.known["longest_match"] + 1,
        )
        super().__init__(self.game_type, info, params)

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, params)


for _known in games():
    # Under a name of this module, so that a game can be pickled.
    _name = name_of(_known["slug"])
    globals()[_name] = type(_name, (_Game,), {"known": _known, "game_type": _type_of(_known), "__module__": __name__})
    pyspiel.register_game(globals()[_name].game_type, globals()[_name])
