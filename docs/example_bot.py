#!/usr/bin/env python3
"""A bot for the arena: any legal move, the longest-written first. docs/bot-protocol.md says what is spoken."""

import json
import sys


def choose(view, moves):
    """The move to play: change this. `view` is all that the seat may know, `moves` every legal move in notation."""
    return max(moves, key=len)


for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "start":
        answer = {}
    elif request["do"] == "choose":
        answer = {"move": choose(request["view"], request["moves"])}
    else:
        break
    print(json.dumps({"id": request["id"], "ok": answer}), flush=True)
