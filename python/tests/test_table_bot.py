"""A learned bot at a table of a running server. `COPPICE` names the program; `./test` sets it."""

import importlib
import os
import socket
import subprocess
import sys
import threading
import time
import urllib.error
from pathlib import Path

import numpy as np
import pytest

COPPICE = os.environ.get("COPPICE")
EXAMPLES = Path(__file__).parents[1] / "examples"

pytestmark = pytest.mark.skipif(
    not COPPICE and not os.environ.get("REQUIRE_TOOLS"), reason="COPPICE names no program"
)


@pytest.fixture(scope="module")
def examples():
    sys.path.insert(0, str(EXAMPLES))
    yield importlib.import_module("ppo"), importlib.import_module("table_bot")
    sys.path.remove(str(EXAMPLES))


@pytest.fixture
def address(tmp_path):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        place = f"127.0.0.1:{free.getsockname()[1]}"
    words = [COPPICE, "serve", "--data", str(tmp_path), "--listen", place, "--unlimited"]
    server = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    yield f"http://{place}"
    server.kill()
    server.wait()


def opened(table_bot, address, seats):
    """A person, and a table of theirs, once the server is up."""
    anna = table_bot.Server(address, "")
    for _ in range(300):
        try:
            anna.token = anna.ask("/api/people", {"name": "Anna"})["token"]
            break
        except urllib.error.URLError:
            time.sleep(0.1)
    code = anna.ask("/api/tables", {"game": "woodcraft-roll", "seats": seats, "pace": "instant"})["id"]
    return table_bot.Server(address, code, anna.token), code


def test_it_sits_down_and_plays_to_the_end(examples, address):
    ppo, table_bot = examples
    policy = ppo.Policy(ppo.Net(ppo.seen_columns(), np.random.default_rng(1)), ppo.seen_columns())
    anna, code = opened(table_bot, address, ["me", "anybody"])
    bot = table_bot.Server(address, code)
    assert bot.sit("Learner")["mine"] == [2]
    ended = []
    player = threading.Thread(target=lambda: ended.append(table_bot.play(bot, policy, 0.01)))
    player.start()
    # Anna plays by the same program, once everybody sits.
    if anna.show()["stage"] == "gathering":
        anna.ask(f"{anna.table}/start", {})
    mine = table_bot.play(anna, policy, 0.01)
    player.join()
    assert mine["stage"] == ended[0]["stage"] == "over" and len(mine["standings"]["scores"]) == 2


def test_a_key_opens_one_seat_and_no_other(examples, address):
    _, table_bot = examples
    anna, code = opened(table_bot, address, ["me", {"bot": "random"}])
    key = anna.ask(f"{anna.table}/seats/1/key", {})["token"]
    program = table_bot.Server(address, code, key)
    assert program.show()["mine"] == [1]
    look = program.look(1)
    assert len(look["moves"]) == len(look["after"]) > 1
    with pytest.raises(urllib.error.HTTPError) as told:
        program.look(2)
    assert told.value.code == 403
