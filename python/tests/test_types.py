"""Type checkers that nobody here wrote: the stubs are those of the module, and the package is strictly typed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1]
TERMS = str(FOLDER / "pyproject.toml")


@pytest.mark.parametrize(
    "words",
    [
        ["mypy.stubtest", "coppice._coppice", "--mypy-config-file", TERMS],
        ["mypy", "--config-file", TERMS, str(FOLDER / "package/coppice")],
    ],
    ids=["stubs", "package"],
)
def test_types(words, tmp_path):
    # Elsewhere than in the source, so that the installed package is looked at.
    asked = {**os.environ, "MYPY_CACHE_DIR": str(tmp_path)}
    told = subprocess.run([sys.executable, "-m", *words], cwd=tmp_path, env=asked, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr
