"""What the arena exports can be read by data tools. `COPPICE` names the program; `./test` sets it."""

import io
import os
import subprocess

import pytest

COPPICE = os.environ.get("COPPICE")


@pytest.mark.skipif(not COPPICE and not os.environ.get("REQUIRE_TOOLS"), reason="COPPICE names no program")
def test_parquet_and_arrow_tell_what_comma_separated_values_tell(tmp_path):
    import polars as pl

    run = ["arena", "run", "woodcraft-roll", "--bots", "random,greedy", "--players", "3", "--matches", "12", "--out", "kept"]
    subprocess.run([COPPICE, *run], check=True, cwd=tmp_path, capture_output=True)

    def exported(format):
        told = subprocess.run([COPPICE, "arena", "export", "kept", "--format", format], check=True, cwd=tmp_path, capture_output=True)
        return io.BytesIO(told.stdout)

    lines = pl.read_csv(exported("csv"), schema_overrides={"ms": pl.Float64, "longest_ms": pl.Float64})
    assert len(lines) == 3 * 12 and set(lines["player"]) == {"random", "greedy"}
    for read, format in [(pl.read_parquet, "parquet"), (pl.read_ipc, "arrow")]:
        columns = read(exported(format))
        assert columns.schema == lines.schema and columns.equals(lines), format
