"""Bots in Python against those of Sweet Tooth."""

import pytest

from sweettooth import SweetToothError
from sweettooth.arena import contestant, interval, main, match, play


def first_choice(game):
    return game.legal_choices()[0]


@pytest.mark.parametrize("name", ["necklace", "pinata", "hunters"])
def test_every_deal_is_played_from_both_seats(name):
    won, drawn, lost = match(name, "toffee", first_choice, 4, nodes=30)
    assert won + drawn + lost == 4 and won > lost


def test_a_bot_sees_only_what_its_seat_may_know():
    hands = set()

    def curious(game):
        hands.add(str(game.position()["hands"][1]))
        return game.legal_choices()[0]

    for seed in range(3):
        table = play("pinata", [curious, contestant("random")], f"s{seed}")
        assert table.is_over
    assert len(hands) > 3


def test_real_time_is_played_too():
    table = play("match", [contestant("toffee"), contestant("liquorice")], 1)
    assert table.is_over


def test_the_command_line(tmp_path, monkeypatch, capsys):
    (tmp_path / "my_bot.py").write_text("def choose(game):\n    return game.legal_actions()[-1]\n")
    monkeypatch.chdir(tmp_path)
    assert main(["necklace", "py:my_bot:choose", "random", "--games", "4"]) == 0
    assert "py:my_bot:choose against random" in capsys.readouterr().out
    assert main(["necklace", "py:nothing:there", "random"]) == 2
    with pytest.raises(SweetToothError, match="py:MODULE:FUNCTION"):
        contestant("py:odd")
    score, low, high = interval(65, 10, 25)
    assert low < score < high and score == 0.7
