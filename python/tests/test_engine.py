"""Random games through Python and through the engine protocol give the same records."""

import json
import os
import random
import subprocess

import pytest

from cases import CASES, NAMES
from sweettooth import Game

ENGINE = os.environ.get("SWEETTOOTH_ENGINE")


@pytest.fixture(scope="module")
def engine():
    if not ENGINE:
        pytest.skip("SWEETTOOTH_ENGINE names no program that speaks the engine protocol")
    program = subprocess.Popen(
        [ENGINE, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )

    def ask(**request):
        program.stdin.write(json.dumps(request) + "\n")
        program.stdin.flush()
        answer = json.loads(program.stdout.readline())
        assert answer["ok"], answer
        return answer

    yield ask
    program.stdin.close()
    program.wait(10)


@pytest.mark.parametrize(("name", "begin"), CASES, ids=NAMES)
def test_records_are_the_same(engine, name, begin):
    game = Game(name, seed="both", undo=False, **begin)
    luck = random.Random(11)
    for _ in range(2_000):
        if game.is_over:
            break
        game.choose(luck.choice(game.legal_choices()))
    record = game.record()
    new = dict(game=name, seed="both", seats=begin["players"], options=begin.get("options", {}))
    engine(cmd="new", **{"as": "t"}, **new)
    for at, actor, action in record["moves"]:
        seat = actor if actor == "house" else int(actor)
        engine(cmd="apply", table="t", seat=seat, action=action, at=at)
    assert engine(cmd="record", table="t")["record"] == record
    for seat in range(game.players):
        assert engine(cmd="view", table="t", seat=seat)["view"] == game.view(seat)
    engine(cmd="close", table="t")
