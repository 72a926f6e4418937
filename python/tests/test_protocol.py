"""Wrong use is told in the words of `coppice engine`, to the letter. `COPPICE` names the program; `./test` sets it."""

import json
import os
import subprocess

import pytest

import coppice

COPPICE = os.environ.get("COPPICE")

pytestmark = pytest.mark.skipif(
    not COPPICE and not os.environ.get("REQUIRE_TOOLS"), reason="COPPICE names no program"
)


class Engine:
    """The program that speaks the protocol, with one match open."""

    def __init__(self, game, players, seed):
        self.program = subprocess.Popen([COPPICE, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.ask(do="new", game=game, players=players, seed=seed)

    def ask(self, **request):
        self.program.stdin.write(json.dumps(request) + "\n")
        self.program.stdin.flush()
        return json.loads(self.program.stdout.readline())

    def close(self):
        self.program.stdin.close()
        self.program.wait()
        self.program.stdout.close()


@pytest.fixture
def engine():
    engine = Engine("woodcraft-roll", 2, "the same words")
    yield engine
    engine.close()


RECORD = coppice.Match("grimm-forest", 2, "a record").record()

# How the protocol is asked, and how the same is asked of a match of ours.
WRONG = {
    "no such game": (dict(do="new", game="chess", players=2), lambda match: coppice.Match("chess", 2)),
    "no such game in an environment": (
        dict(do="new", game="chess", players=2),
        lambda match: coppice.VectorEnv("chess", 2, 1),
    ),
    "too many players": (dict(do="new", game="keyflower", players=9), lambda match: coppice.Match("keyflower", 9)),
    "too many players in an environment": (
        dict(do="new", game="keyflower", players=9),
        lambda match: coppice.VectorEnv("keyflower", 9, 1),
    ),
    "an unknown option": (
        dict(do="new", game="nim", players=2, options={"speed": "much"}),
        lambda match: coppice.Match("nim", 2, options={"speed": "much"}),
    ),
    "house rules that are none": (
        dict(do="new", game="grimm-forest", players=2, components="= ="),
        lambda match: coppice.Match("grimm-forest", 2, components="= ="),
    ),
    "an illegal move": (dict(do="play", seat=1, move="done"), lambda match: match.play(1, "done")),
    "the same in French": (
        dict(do="play", seat=1, move="done", language="fr"),
        lambda match: match.play(1, "done", "fr"),
    ),
    "the same in German": (
        dict(do="play", seat=1, move="done", language="de"),
        lambda match: match.play(1, "done", "de"),
    ),
    "an unreadable move": (dict(do="play", seat=1, move="sing"), lambda match: match.play(1, "sing")),
    "no such seat": (dict(do="moves", seat=5), lambda match: match.moves(5)),
    "nothing to take back": (dict(do="undo"), lambda match: match.undo()),
    "nothing of one's own to take back": (dict(do="undo", seat=1), lambda match: match.undo(seat=1)),
    "nothing to do again": (dict(do="redo"), lambda match: match.redo()),
    "no record at all": (dict(do="load", record="Dear diary"), lambda match: coppice.Match.from_record("Dear diary")),
    "a record that breaks off": (
        dict(do="load", record=RECORD[:40]),
        lambda match: coppice.Match.from_record(RECORD[:40]),
    ),
    "a record with a move that nobody could make": (
        dict(do="load", record=RECORD + "\n1: sing\n"),
        lambda match: coppice.Match.from_record(RECORD + "\n1: sing\n"),
    ),
}


@pytest.mark.parametrize("asked,wrong", WRONG.values(), ids=WRONG.keys())
def test_the_same_words(engine, asked, wrong):
    if asked["do"] not in ("new", "load"):
        asked = {**asked, "match": 1}
    refused = engine.ask(**asked)["error"]
    match = coppice.Match("woodcraft-roll", 2, "the same words")
    before = match.position()
    with pytest.raises(coppice.CoppiceError) as told:
        wrong(match)
    assert told.value.args == (refused["code"], refused["message"])
    assert match.position() == before
