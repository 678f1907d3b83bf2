"""Games, records, views, bots, pictures, solvers."""

import random
from xml.etree import ElementTree

import numpy as np
import pytest

import sweettooth
from cases import CASES, NAMES, OPTIONS
from sweettooth import Game, SweetToothError, channels, games_info, split_observation


def play_at_random(game, seed, most=100_000):
    luck = random.Random(seed)
    for _ in range(most):
        if game.is_over:
            return game
        game.choose(luck.choice(game.legal_choices()))
    return game


@pytest.mark.parametrize(("name", "begin"), CASES, ids=NAMES)
def test_random_games_end_and_their_records_replay(name, begin):
    game = play_at_random(Game(name, seed=3, undo=False, **begin), 3, 20_000)
    again = Game.from_record(game.record())
    assert again.state_hash() == game.state_hash()
    assert again.record() == game.record()
    assert Game.from_record(game.record(text=True)).record(text=True) == game.record(text=True)
    if game.is_over:
        assert game.outcome()["winners"] and game.legal_choices() == [] == game.legal_actions()


@pytest.mark.parametrize(("name", "begin"), CASES, ids=NAMES)
def test_masks_are_the_legal_choices_and_observations_have_all_channels(name, begin):
    game = Game(name, seed=4, **begin)
    luck = random.Random(4)
    for _ in range(60):
        if game.is_over:
            break
        seat = game.current_seat
        mask = game.action_mask()
        assert mask.dtype == np.int8 and mask.nonzero()[0].tolist() == game.legal_choices()
        for other in range(game.players):
            if other != seat:
                assert not game.action_mask(other).any()
        parts = split_observation(name, game.observation())
        assert list(parts) == list(channels(name))
        game.choose(luck.choice(game.legal_choices()))


@pytest.mark.parametrize("name", list(OPTIONS))
def test_what_is_chosen_can_be_taken_back(name):
    game = Game(name, seed=5)
    record = game.record()
    luck = random.Random(5)
    made = 0
    for _ in range(20):
        game.choose(luck.choice(game.legal_choices()))
        made += 1
    copy = game.clone()
    assert copy.record() == game.record()
    assert game.undo(made) == made and game.undo() == 0
    assert game.record() == record
    assert copy.undo() == 0


@pytest.mark.parametrize("name", ["necklace", "pinata", "hunters"])
def test_every_action_is_one_way_of_choices(name):
    game = Game(name, seed=6)
    luck = random.Random(6)
    for _ in range(25):
        ways = {action: tuple(game.choices_of(action)) for action in game.legal_actions()}
        assert len(set(ways.values())) == len(ways)
        action = luck.choice(sorted(ways))
        by_choices, by_action = game.clone(), game.clone()
        for choice in ways[action]:
            by_choices.choose(choice)
        by_action.apply(action)
        assert by_choices.record() == by_action.record()
        game = by_action
        if game.is_over:
            break


@pytest.mark.parametrize(("name", "begin"), CASES, ids=NAMES)
def test_a_resampled_game_looks_the_same_to_its_seat(name, begin):
    game = play_at_random(Game(name, seed=7, **begin), 7, 40)
    for seat in range(game.players):
        other = game.resample(seat, seed=1)
        assert other.view(seat) == game.view(seat)
        assert (other.observation(seat) == game.observation(seat)).all()


@pytest.mark.parametrize("name", list(OPTIONS))
def test_a_game_begins_from_a_position(name):
    game = play_at_random(Game(name, seed=8), 8, 12)
    again = Game(name, position=game.position(), options=game.options)
    assert again.position() == game.position() and again.view(-1) == game.view(-1)


@pytest.mark.parametrize("name", list(OPTIONS))
def test_bots_play_legal_actions_and_the_same_ones_again(name):
    levels = ["random", *games_info()[name]["levels"]]
    game, again = Game(name, seed=9), Game(name, seed=9)
    for step in range(40):
        if game.is_over:
            break
        level = levels[step % len(levels)]
        action = game.bot_action(level, nodes=50, seed=1)
        assert action == again.bot_action(level, nodes=50, seed=1)
        game.apply(action)
        again.apply(action)


@pytest.mark.parametrize("name", list(OPTIONS))
def test_pictures_show_the_game(name):
    game = play_at_random(Game(name, seed=10), 10, 15)
    for seat in (None, 0, 1, -1):
        assert len(game.render("text", seat)) > 100
        svg = game.render("svg", seat)
        assert ElementTree.fromstring(svg).tag.endswith("svg")
        assert "<svg" in game.render("html", seat)
    assert "<svg" in game._repr_html_()
    assert game.__class__.__name__ in str(type(game)) and "players" in repr(game)


def test_wrong_calls_are_clear_errors():
    game = Game("necklace", seed=1)
    wrong = [
        (lambda: Game("checkers"), "no game `checkers`"),
        (lambda: Game("necklace", players=3), "2 to 2 players|for 2"),
        (lambda: Game("necklace", players=99), "players: 99"),
        (lambda: Game("necklace", options={"closing": 3}), "options.closing"),
        (lambda: Game("necklace", options={"odd": 3}), "unknown field"),
        (lambda: Game("necklace", position={"ring": "R"}), "a ring has 55 letters"),
        (lambda: Game("necklace", seed="a b"), "seed"),
        (lambda: game.choose(-1), "choice -1 does not exist"),
        (lambda: game.choose(110), "choice 110 does not exist"),
        (lambda: game.choose(55), "not legal"),
        (lambda: game.apply("s99"), "is no gather"),
        (lambda: game.apply("s0"), "Magpie"),
        (lambda: game.view(7), "no seat 7"),
        (lambda: game.observation(7), "no seat 7"),
        (lambda: game.render("png"), "form"),
        (lambda: game.bot_action("gobstopper"), "level"),
        (lambda: Game.from_record("nothing"), "."),
        (lambda: Game.from_record({"format": "odd"}), "."),
        (lambda: Game("pinata").solve(), "only positions of Candy Necklace"),
        (lambda: sweettooth.solve_puzzle({}), "."),
        (lambda: Game("necklace", options={"closing": {1}}), "."),
    ]
    for call, message in wrong:
        with pytest.raises(SweetToothError, match=message):
            call()
    assert game.record()["moves"] == []


@pytest.mark.parametrize(("name", "begin"), CASES, ids=NAMES)
def test_no_number_does_anything_but_a_choice_or_a_clear_error(name, begin):
    game = Game(name, seed=12, tick_ms=0, **begin)
    luck = random.Random(12)
    for _ in range(300):
        if game.is_over:
            break
        legal = game.legal_choices()
        odd = luck.randrange(-3, games_info()[name]["choices"] + 3)
        before = game.state_hash()
        if odd not in legal:
            with pytest.raises(SweetToothError):
                game.choose(odd)
            assert game.state_hash() == before and game.legal_choices() == legal
        game.choose(luck.choice(legal))
    assert Game(name, seed=1, tick_ms=2**64 - 1, **begin).legal_choices()


def test_small_necklaces_are_solved():
    position = {"ring": "RR.G.BBYYRGBW" + "." * 42}
    game = Game("necklace", position=position)
    least, most, line, positions = game.solve()
    assert least == most and positions > 0
    for action in line:
        game.apply(action)
    assert game.is_over
    scores = game.outcome()["scores"]
    assert scores[0] - scores[1] == least


def test_puzzles_are_solved():
    puzzles = sweettooth.puzzles()
    assert len(puzzles) == 40
    first = next(iter(puzzles.values()))
    game = Game("hunters", players=1, options=first["options"], position=first["position"])
    for action in first["solution"]:
        game.apply(action)
    assert game.view(0)["seats"][0]["points"] >= first["goal"]
    solved = sweettooth.solve_puzzle(first["puzzle"])
    assert solved["best"] >= first["goal"] and solved["solutions"] >= 1


def test_calls_in_real_time_are_put_together():
    game = Game("match", seed=2, players=3)
    while "shout" not in game.legal_actions():
        game.apply("wait")
    caller = game.current_seat
    game.apply("shout")
    assert game.current_seat == caller
    marks = [choice for choice in game.legal_choices() if game.describe(choice).startswith("step")]
    game.choose(marks[0])
    assert split_observation("match", game.observation())["marked"].sum() == 1
    show = [choice for choice in game.legal_choices() if game.describe(choice).startswith("show")]
    game.choose(show[0])
    assert [made[2].split()[0] for made in game.record()["moves"]] == ["reveal", "shout", "show"]
