"""A learned bot at a table in the browser.

    python python/examples/table_bot.py http://127.0.0.1:8080 TABLE learned.npz

TABLE is the last word of the table's address; a seat must be free there. The program comes in under a name, sits down and plays
whenever it is asked, until the match is over. `--key` plays a seat that somebody handed over (`POST …/seats/N/key`) instead.
"""

import argparse
import json
import socket
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

    def follow(self):
        """What happens at the table, line by line (server-sent events)."""
        headers = {"Authorization": f"Bearer {self.token}"}
        return urllib.request.urlopen(urllib.request.Request(f"{self.address}{self.table}/events", headers=headers), timeout=90)

    def show(self):
        return self.ask(self.table)

    def look(self, seat):
        return self.ask(f"{self.table}/look?seat={seat}")

    def play(self, seat, move, seq):
        return self.ask(f"{self.table}/play", {"seat": seat, "move": move, "seq": seq})


def answer(server, policy, pause):
    """Answers whatever the seats of the program are asked; the table as it is then."""
    while True:
        table = server.show()
        asked = [seat for seat in table["mine"] if seat in table["waiting_for"]]
        if table["stage"] != "playing" or not asked:
            return table
        time.sleep(pause)
        look = server.look(asked[0])
        if not look["moves"]:
            continue
        try:
            server.play(asked[0], look["moves"][policy.best(look["after"])], look["seq"])
        except urllib.error.HTTPError as refused:
            if refused.code != 409:  # somebody was quicker: look again
                raise


def play(server, policy, pause):
    """Plays until the match is over; the table as it is then. Whoever follows what happens is not away."""
    while True:
        try:
            with server.follow() as happenings:
                table = answer(server, policy, pause)
                while table["stage"] != "over":
                    line = happenings.readline()
                    if not line:
                        break
                    if line.startswith(b"data:"):
                        table = answer(server, policy, pause)
                else:
                    return table
        except socket.timeout:
            pass  # nothing was heard for long: ask again


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server")
    parser.add_argument("table")
    parser.add_argument("policy", metavar="FILE.npz")
    parser.add_argument("--name", default="Learner")
    parser.add_argument("--key", help="the token of a seat that was handed over")
    parser.add_argument("--pause", type=float, default=0.5, help="seconds before each move, so that people can follow")
    told = parser.parse_args()
    server = Server(told.server, told.table, told.key)
    if not told.key:
        server.sit(told.name)
    over = play(server, Policy.load(told.policy), told.pause)
    for score in over["standings"]["scores"]:
        print(f"seat {score['seat']}: {score['points']} points, rank {score['rank']}")
