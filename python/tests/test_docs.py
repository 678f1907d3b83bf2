"""The page docs/python.md: its code runs, and its tables are those of the games."""

import os
import re
from pathlib import Path

import pytest

from sweettooth import channels, games_info

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "python.md"


def table(game):
    """The channels of a game as a table."""
    lines = ["| channel | shape | what it is |", "|---|---|---|"]
    for name, (_, shape, about) in channels(game).items():
        size = " × ".join(map(str, shape))
        lines.append(f"| `{name}` | {size} | {about} |")
    return "\n".join(lines)


def tables():
    """The tables of all games, as the page has them."""
    games = games_info()
    parts = [f"**{games[game]['name']}**, {games[game]['observation_len']} values:\n\n{table(game)}"
             for game in games]
    return "\n\n".join(parts)


def test_the_tables_are_those_of_the_games():
    text = PAGE.read_text(encoding="utf-8")
    if os.environ.get("UPDATE_DOCS"):
        begin, end = "<!-- channels -->\n", "<!-- end of channels -->"
        before, rest = text.split(begin)
        text = before + begin + tables() + "\n" + end + rest.split(end)[1]
        PAGE.write_text(text, encoding="utf-8")
    assert tables() in text, "run the test with UPDATE_DOCS=1"


def test_the_numbers_are_those_of_the_games():
    text = PAGE.read_text(encoding="utf-8")
    for about in games_info().values():
        assert f"| {about['name']} | {about['choices']} |" in text


def test_the_code_runs():
    pytest.importorskip("pettingzoo")
    names = {}
    code = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert len(code) >= 8
    for block in code:
        exec(compile(block, str(PAGE), "exec"), names)


def test_the_example_learns():
    import subprocess
    import sys

    example = ROOT / "examples" / "python" / "necklace_regret.py"
    run = subprocess.run(
        [sys.executable, example, "400"], capture_output=True, text=True, check=True
    )
    regrets = [int(line.split()[-1]) for line in run.stdout.splitlines() if "regret" in line]
    assert min(regrets) >= 0 and regrets[-1] <= regrets[0]
