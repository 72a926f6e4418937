"""Who will win? A first answer to the third task of docs/benchmark.md, for yours to beat.

    coppice arena benchmark --positions positions.jsonl
    python python/examples/foretell.py positions.jsonl > told.jsonl
    coppice arena benchmark --predictions told.jsonl

Every seat's chance grows with its outlook, the points that a quick look expects for it: chances are a softmax of `k` times the
outlooks. For each game and number of seats `k` is found in matches of greedy bots that the test set does not hold. `--even` gives every
seat the same chance.
"""

import argparse
import functools
import json

import numpy as np

import coppice

MATCHES = 60


def outlooks(game, players, seat, row):
    """The outlook of each seat, in seat order, from a row that begins with the one that looks."""
    fields = coppice.fields(game)
    common, own = len(fields["common"]), len(fields["own"])
    around = [10 * row[common + own * place] for place in range(players)]
    return np.roll(around, seat - 1)


def chances(k, seen):
    """A softmax of k times the outlooks."""
    raised = np.exp(k * (seen - seen.max(axis=-1, keepdims=True)))
    return raised / raised.sum(axis=-1, keepdims=True)


@functools.lru_cache(None)
def sharpness(game, players):
    """The k that foretells matches of greedy bots best."""
    bot, seen, came = coppice.Bot("greedy"), [], []
    for number in range(MATCHES):
        match, looked = coppice.Match(game, players, seed=f"foretell {number}"), 0
        while not match.is_over:
            seat = match.waiting_for[0]
            if match.count % 10 == number % 10:
                seen.append(outlooks(game, players, seat, match.observe(seat, match.count)))
                looked += 1
            match.play(seat, bot.choose(match, seat, match.count))
        won = np.array(match.ranks) == 1
        came += [won / won.sum()] * looked
    seen, came = np.array(seen), np.array(came)
    tried = np.geomspace(0.005, 5.0, 60)
    return tried[int(np.argmin([np.square(chances(k, seen) - came).mean() for k in tried]))]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("positions")
    parser.add_argument("--even", action="store_true", help="the same chance for every seat")
    told = parser.parse_args()
    for line in open(told.positions, encoding="utf-8"):
        asked = json.loads(line)
        game, players = asked["game"], asked["players"]
        seen = outlooks(game, players, asked["seat"], asked["observation"])
        k = 0.0 if told.even else sharpness(game, players)
        print(json.dumps({"id": asked["id"], "chances": chances(k, seen).tolist()}))
