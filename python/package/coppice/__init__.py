"""Keyflower, Woodcraft, Woodcraft Roll & Write and The Grimm Forest: the rules, the bots, and environments.

>>> import coppice
>>> match = coppice.Match("woodcraft-roll", players=2, seed="my study 1")
>>> match.waiting_for
[1, 2]
>>> match.play(1, match.moves(1)[0])

`coppice.envs` has PettingZoo and Gymnasium environments, `coppice.openspiel` games for OpenSpiel, and
`coppice.VectorEnv` steps thousands of matches at once.
"""

from ._coppice import WAIT, Bot, CoppiceError, Match, Move, VectorEnv, actions, fields, games

__all__ = ["WAIT", "Bot", "CoppiceError", "Match", "Move", "VectorEnv", "actions", "fields", "games"]
