"""The API is asked by a generator (schemathesis) for everything that its description allows and forbids, at tables that exist.

Every answer must be one that the description names, in its shape; nothing is a server's error, nothing that is
described as wrong is accepted, and what is described as needing a token needs one. At least nine of ten operations must
have been done for real, not only refused.

    COPPICE=target/debug/coppice pytest tests/http
"""

import collections
import os
import pathlib
import re
import subprocess
import tempfile

import hypothesis
import pytest
import schemathesis
from schemathesis.config import SchemathesisConfig

from scenes import SCENES, House

ROOT = pathlib.Path(__file__).resolve().parents[2]
# So many requests for each operation, beside those that try every edge of the description.
EXAMPLES = int(os.environ.get("HTTP_EXAMPLES", "12"))
# A stream does not end, so it is no answer that can be compared; tests of the server follow it.
STREAM = "events$"
# A request that fits the description can still be against the rules of the game or of the table (422): an empty record, a
# table without seats, a seat of a colour that is no option. And JSON calls 1.0 a whole number, of which we read digits only.
CONFIG = """
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "401", "403", "404", "409", "413", "422"]
"""
DONE = collections.Counter()
ASKED = collections.Counter()


def serve():
    """A server of its own, and where it is."""
    folder = tempfile.TemporaryDirectory()
    program = os.environ.get("COPPICE", ROOT / "target/debug/coppice")
    words = ["serve", "--with-examples", "--unlimited", "--listen", "127.0.0.1:0", "--data", folder.name]
    surroundings = {**os.environ, "COPPICE_LOG": "error"}
    surroundings.pop("DATABASE_URL", None)
    process = subprocess.Popen([program, *words], stdout=subprocess.PIPE, text=True, env=surroundings)
    address = re.search(r"http://\S+", process.stdout.readline())
    assert address, "the server does not start"
    return folder, process, address[0]


FOLDER, PROCESS, URL = serve()
HOUSE = House(URL)
schema = schemathesis.openapi.from_url(
    f"{URL}/api/openapi.json", config=SchemathesisConfig.from_str(CONFIG)
).exclude(path_regex=STREAM)


@pytest.fixture(scope="module", autouse=True)
def server():
    yield
    still_runs = PROCESS.poll() is None
    PROCESS.terminate()
    PROCESS.wait()
    FOLDER.cleanup()
    assert still_runs, "the server ended"


def fit(case, number):
    """Lets a request be about a table that exists; every second one that is as described is also what may be done there."""
    is_scene = number % 2 == 0 and not is_negative(case)
    code, parts = SCENES[case.operation.label](HOUSE) if is_scene else (HOUSE.any(), {})
    if "{code}" in case.operation.path and not is_negative(case, "path"):
        case.path_parameters["code"] = code
    if not is_scene:
        return
    if isinstance(case.body, dict) and "body" in parts:
        case.body = {**case.body, **parts["body"]}
    elif "body" in parts:
        case.body = parts["body"]
    case.path_parameters = {**(case.path_parameters or {}), **parts.get("path", {})}
    case.query = {**(case.query or {}), **parts.get("query", {})}


def is_negative(case, location=None):
    """Whether a request, or what it says in one place, is not as described."""
    if location is None:
        return case.meta.generation.mode.is_negative
    component = {str(where): info for where, info in case.meta.components.items()}.get(location)
    return component is not None and component.mode.is_negative


@schema.parametrize()
@hypothesis.settings(max_examples=EXAMPLES, deadline=None, derandomize=True)
def test_every_operation(case):
    label = case.operation.label
    fit(case, ASKED[label])
    ASKED[label] += 1
    headers = {"Authorization": f"Bearer {HOUSE.anna}"}
    response = case.call(headers=headers, timeout=60)
    DONE[label] += 200 <= response.status_code < 300
    case.validate_response(response, headers=headers)


def test_nearly_all_of_them_were_done():
    asked = set(ASKED)
    assert asked == set(SCENES), asked.symmetric_difference(SCENES)
    never = sorted(label for label in asked if not DONE[label])
    print(f"{sum(ASKED.values())} requests, {sum(DONE.values())} done, {len(asked)} operations, never done: {never}")
    assert len(asked) - len(never) >= 0.9 * len(asked), never
