"""Environments by the conventions of PettingZoo and Gymnasium.

`aec_env` asks one seat after the other, `parallel_env` all that are waited for at once (the others play `WAIT`), `env` is the
latter with everybody asked in turn, `SeatEnv` puts a learner at one seat against bots. Observations are `{"observation": …, "action_mask": …}`; what the numbers mean,
`coppice.fields(game)` and `coppice.actions(game)` say. Rewards come at the end of a match: "win", "lead" or "points".
"""

import functools
from typing import Any, Dict, List, Optional, Sequence, Tuple

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from ._coppice import WAIT, Bot, CoppiceError, Match, fields, games

REWARDS = ("win", "lead", "points")

# What a seat is told: "observation" and "action_mask".
Seen = Dict[str, npt.NDArray[Any]]


def about(game: str) -> Dict[str, Any]:
    """What `coppice.games()` says of this game."""
    fields(game)  # says what is wrong with a name that no game has
    return next(known for known in games() if known["slug"] == game)


def rewards_of(match: Match, reward: str) -> List[float]:
    """What a finished match is worth to each seat."""
    points = match.points
    if reward == "points":
        return [float(own) for own in points]
    if reward == "lead":
        others = [[other for place, other in enumerate(points) if place != seat] for seat in range(len(points))]
        return [float(own - max(rest, default=0)) for own, rest in zip(points, others)]
    if reward != "win":
        raise CoppiceError("bad-request", f"there is no reward “{reward}”: win, lead or points")
    winners = [rank == 1 for rank in match.ranks]
    return [float(won) / sum(winners) for won in winners]


class _Table:
    """A match, and how its seats see it."""

    def __init__(self, game: str, players: int, reward: str, options: Optional[Dict[str, str]]):
        self.known = about(game)
        self.game, self.players, self.options = game, players, options
        self.reward = reward
        if reward not in REWARDS:
            raise CoppiceError("bad-request", f"there is no reward “{reward}”: win, lead or points")
        width, count = self.known["observation"], self.known["actions"]
        self.action_space = functools.partial(spaces.Discrete, count)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (width,), np.float32),
                "action_mask": spaces.Box(0, 1, (count,), np.int8),
            }
        )
        self.deal(0, 0)

    def deal(self, seed: int, number: int) -> None:
        self.seed = f"{seed} {number}"
        self.match = Match(self.game, self.players, self.seed, self.options)

    def observe(self, seat: int) -> Seen:
        mask = np.zeros(self.known["actions"], np.int8)
        mask[self.match.numbers(seat)] = 1
        if not mask.any():
            mask[WAIT] = 1
        # The imagined part of an observation depends on the match and the moment alone, so that it can be repeated.
        return {"observation": self.match.observe(seat, self.match.count), "action_mask": mask}


class aec_env(AECEnv):
    """Seats act one after the other; where the rules ask several at once, in the order of their seats."""

    metadata = {"render_modes": ["ansi"], "name": "coppice_v0", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        players: int,
        reward: str = "win",
        options: Optional[Dict[str, str]] = None,
        render_mode: Optional[str] = None,
        max_cycles: Optional[int] = None,
    ):
        super().__init__()
        self.table = _Table(game, players, reward, options)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(1, players + 1)]
        self.agents: List[str] = []
        self._spaces = {agent: self.table.action_space() for agent in self.possible_agents}
        self._dealt = 0
        self._seed = 0

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.table.observation_space

    def observe(self, agent: str) -> Seen:
        return self.table.observe(_seat(agent))

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        if seed is not None:
            self._seed, self._dealt = seed, 0
        self.table.deal(self._seed, self._dealt)
        self._dealt += 1
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise CoppiceError("illegal-move", f"{agent} has no legal move with the number None")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.match.play(_seat(agent), int(action))
        self._cycles += 1
        if self.table.match.is_over:
            self.rewards = dict(zip(self.possible_agents, rewards_of(self.table.match, self.table.reward)))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._cycles >= self.max_cycles * len(self.possible_agents):
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        waiting = self.table.match.waiting_for
        self.agent_selection = self.possible_agents[waiting[0] - 1] if waiting else self.agents[0]

    def render(self) -> Optional[str]:
        if self.render_mode is None:
            gymnasium.logger.warn("no render mode was asked for")
            return None
        return "\n".join(self.table.match.log()[-12:])

    def close(self) -> None:
        pass


class parallel_env(ParallelEnv):
    """All seats act at once: those that are waited for play, the others `WAIT`, as their masks say.

    An illegal action is refused; with `illegal="random"` a legal one by lot is played instead, for learners without masks.
    """

    metadata = {"render_modes": ["ansi"], "name": "coppice_v0"}

    def __init__(
        self,
        game: str,
        players: int,
        reward: str = "win",
        options: Optional[Dict[str, str]] = None,
        render_mode: Optional[str] = None,
        max_cycles: Optional[int] = None,
        illegal: str = "raise",
    ):
        if illegal not in ("raise", "random"):
            raise CoppiceError("bad-request", "illegal actions are refused (“raise”) or replaced (“random”)")
        self.table = _Table(game, players, reward, options)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.illegal = illegal
        self.possible_agents = [f"seat_{seat}" for seat in range(1, players + 1)]
        self.agents: List[str] = []
        self._spaces = {agent: self.table.action_space() for agent in self.possible_agents}
        self._dealt = 0
        self._seed = 0

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.table.observation_space

    def reset(
        self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Dict[str, Seen], Dict[str, Dict[str, Any]]]:
        if seed is not None:
            self._seed, self._dealt = seed, 0
        self.table.deal(self._seed, self._dealt)
        self._dealt += 1
        self._cycles = 0
        self._lots = np.random.default_rng([self._seed, self._dealt])
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Dict[str, int]
    ) -> Tuple[
        Dict[str, Seen], Dict[str, float], Dict[str, bool], Dict[str, bool], Dict[str, Dict[str, Any]]
    ]:
        match = self.table.match
        asked = {seat: match.numbers(seat) for seat in match.waiting_for}
        for seat, legal in asked.items():
            number = int(actions[f"seat_{seat}"])
            if number not in legal and self.illegal == "random":
                number = int(self._lots.choice(legal))
            # An earlier seat's answer can end the question for the others: then theirs is out of date.
            if number not in legal or (seat in match.waiting_for and number in match.numbers(seat)):
                match.play(seat, number)
        self._cycles += 1
        is_over = self.table.match.is_over
        is_late = self.max_cycles is not None and self._cycles >= self.max_cycles
        rewards = rewards_of(self.table.match, self.table.reward) if is_over else [0.0] * self.table.players
        asked_agents, observations = self.agents, self._observations()
        if is_over or is_late:
            self.agents = []
        return (
            observations,
            dict(zip(asked_agents, rewards)),
            dict.fromkeys(asked_agents, is_over),
            dict.fromkeys(asked_agents, is_late and not is_over),
            {agent: {} for agent in asked_agents},
        )

    def _observations(self) -> Dict[str, Seen]:
        return {agent: self.table.observe(_seat(agent)) for agent in self.agents}

    def render(self) -> Optional[str]:
        return "\n".join(self.table.match.log()[-12:]) if self.render_mode else None

    def close(self) -> None:
        pass


def env(game: str, players: int, **terms: Any) -> AECEnv:
    """The parallel environment with everybody asked in turn, whether anybody waits for them or not."""
    return parallel_to_aec(parallel_env(game, players, **terms))


class SeatEnv(gymnasium.Env[Any, int]):
    """A learner at one seat against bots. An illegal action ends the match with a reward of `illegal`."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        players: int,
        seat: int = 1,
        bots: Sequence[str] = ("greedy",),
        reward: str = "win",
        illegal: float = -1.0,
        options: Optional[Dict[str, str]] = None,
        render_mode: Optional[str] = None,
    ):
        self.table = _Table(game, players, reward, options)
        self.table.match.numbers(seat)  # says what is wrong with a seat that is not there
        self.seat, self.illegal, self.render_mode = seat, illegal, render_mode
        self.bots = [Bot(name) for name in bots]
        self.action_space = self.table.action_space()
        self.observation_space = self.table.observation_space

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Seen, Dict[str, Any]]:
        super().reset(seed=seed)
        self.table.deal(int(self.np_random.integers(2**31)), 0)
        self._let_bots_play()
        return self.table.observe(self.seat), {}

    def step(self, action: int) -> Tuple[Seen, float, bool, bool, Dict[str, Any]]:
        if int(action) not in self.table.match.numbers(self.seat):
            return self.table.observe(self.seat), self.illegal, True, False, {"illegal": True}
        self.table.match.play(self.seat, int(action))
        self._let_bots_play()
        is_over = self.table.match.is_over
        reward = rewards_of(self.table.match, self.table.reward)[self.seat - 1] if is_over else 0.0
        return self.table.observe(self.seat), reward, is_over, False, {}

    def _let_bots_play(self) -> None:
        match = self.table.match
        while match.waiting_for and self.seat not in match.waiting_for:
            seat = match.waiting_for[0]
            bot = self.bots[(seat - 1) % len(self.bots)]
            match.play(seat, bot.choose(match, seat, match.count))

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, under the name that maskable learners look for."""
        return self.table.observe(self.seat)["action_mask"].astype(bool)

    def render(self) -> Optional[str]:
        return "\n".join(self.table.match.log(0, self.seat)[-12:]) if self.render_mode else None


def _seat(agent: str) -> int:
    return int(agent.rsplit("_", 1)[1])
