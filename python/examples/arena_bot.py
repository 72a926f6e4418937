"""A learned bot for the arena and the benchmark: docs/bot-protocol.md.

    coppice arena run woodcraft-roll --players 1 "--bots=cmd:python3 python/examples/arena_bot.py learned.npz" --bots greedy
"""

import json
import sys

from ppo import Policy

policy = Policy.load(sys.argv[1])
for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "start":
        answer = {"look": True}  # so that what the seat would see after each move comes with every question
    elif request["do"] == "choose":
        answer = {"move": request["moves"][policy.best(request["look"]["after"])]}
    else:
        break
    print(json.dumps({"id": request["id"], "ok": answer}), flush=True)
