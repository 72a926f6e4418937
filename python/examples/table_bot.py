"""A learned bot at a table in the browser.

    python python/examples/table_bot.py http://127.0.0.1:8080 TABLE learned.npz

TABLE is the last word of the table's address; a seat must be free there. The program comes in under a name, sits down and plays
whenever it is asked, until the match is over. `--key` plays a seat that somebody handed over (`POST …/seats/N/key`) instead.
"""

import argparse
import json
import time
import urllib.error
import urllib.request

from ppo import Policy


class Server:
    """The few requests that a player needs; the server describes them all in `/api/openapi.json`."""

    def __init__(self, address, table, key=None):
        self.address, self.table, self.token = address.rstrip("/"), f"/api/tables/{table}", key

    def ask(self, path, body=None):
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        told = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self.address + path, told, headers), timeout=30) as answer:
            return json.load(answer)

    def sit(self, name):
        self.token = self.ask("/api/people", {"name": name})["token"]
        return self.ask(f"{self.table}/sit", {})

    def show(self):
        return self.ask(self.table)

    def look(self, seat):
        return self.ask(f"{self.table}/look?seat={seat}")

    def play(self, seat, move, seq):
        return self.ask(f"{self.table}/play", {"seat": seat, "move": move, "seq": seq})


def play(server, policy, pause):
    """Answers whenever a seat of the program is asked; returns the table when the match is over."""
    while True:
        table = server.show()
        if table["stage"] == "over":
            return table
        asked = [seat for seat in table["mine"] if seat in table["waiting_for"]]
        for seat in asked:
            look = server.look(seat)
            if not look["moves"]:
                continue
            try:
                server.play(seat, look["moves"][policy.best(look["after"])], look["seq"])
            except urllib.error.HTTPError as refused:
                if refused.code != 409:  # somebody was quicker: look again
                    raise
        time.sleep(pause)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server")
    parser.add_argument("table")
    parser.add_argument("policy", metavar="FILE.npz")
    parser.add_argument("--name", default="Learner")
    parser.add_argument("--key", help="the token of a seat that was handed over")
    parser.add_argument("--pause", type=float, default=0.5, help="seconds between two looks")
    told = parser.parse_args()
    server = Server(told.server, told.table, told.key)
    if not told.key:
        server.sit(told.name)
    over = play(server, Policy.load(told.policy), told.pause)
    for score in over["standings"]["scores"]:
        print(f"seat {score['seat']}: {score['points']} points, rank {score['rank']}")
