#!/usr/bin/env python3
"""Trains a small agent for Candy Necklace and measures its regret against the exact solver.

    pip install ./python
    python examples/python/necklace_regret.py [EPISODES] [PICTURE.svg]

The agent is a table of values (Q-learning, self-play) for one short necklace. Regret is how many
points its best known gathers give away, compared with perfect play, over one game. The picture shows
it over the course of the training.
"""

import random
import sys

from sweettooth import Game

RING = "RRGRBBGWYW" + "." * 45
LEARNING_RATE = 0.3
CURIOSITY = 0.2


def lead(game):
    """Seat 0's points less seat 1's at the end."""
    first, second = game.outcome()["scores"]
    return first - second


def value(game, known):
    """The lead of seat 0 under perfect play."""
    key = game.state_hash()
    if key not in known:
        known[key] = lead(game) if game.is_over else game.solve(threads=1, memory_mib=16)[0]
    return known[key]


def best(table, game):
    """The choice with the highest value for the seat that chooses; unknown ones count 0."""
    sign = 1 if game.current_seat == 0 else -1
    key = game.state_hash()
    choices = game.legal_choices()
    return max(choices, key=lambda choice: (sign * table.get((key, choice), 0.0), -choice))


def worth(table, game):
    """What the table expects of a position: the lead of seat 0."""
    if game.is_over:
        return lead(game)
    return table.get((game.state_hash(), best(table, game)), 0.0)


def learn(table, start, luck):
    """One game against itself."""
    game = start.clone()
    while not game.is_over:
        explore = luck.random() < CURIOSITY
        choice = luck.choice(game.legal_choices()) if explore else best(table, game)
        key = (game.state_hash(), choice)
        game.choose(choice)
        known = table.get(key, 0.0)
        table[key] = known + LEARNING_RATE * (worth(table, game) - known)


def regret(table, start, known):
    """The points that the table's choices give away in one game."""
    game, given_away = start.clone(), 0
    while not game.is_over:
        before, seat = value(game, known), game.current_seat
        game.choose(best(table, game))
        change = before - value(game, known)
        given_away += change if seat == 0 else -change
    return given_away


def picture(points):
    """The curve as an SVG picture."""
    width, height, most = 640, 320, max(1, max(regret for _, regret in points))
    last = max(1, points[-1][0])
    place = lambda x, y: f"{50 + 560 * x / last:.1f},{280 - 240 * y / most:.1f}"
    curve = " ".join(place(x, y) for x, y in points)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="13"><rect width="100%" height="100%" fill="#fffaf0"/>'
        f'<path d="M50 40V280H610" fill="none" stroke="#333"/>'
        f'<polyline points="{curve}" fill="none" stroke="#0a8a8a" stroke-width="2.5"/>'
        f'<text x="50" y="26">points given away in a game (at most {most})</text>'
        f'<text x="610" y="304" text-anchor="end">{last} games of training</text></svg>'
    )


def main():
    episodes = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    luck, table, known, points = random.Random(1), {}, {}, []
    start = Game("necklace", position={"ring": RING}, undo=False)
    for episode in range(episodes + 1):
        if episode % max(1, episodes // 20) == 0:
            points.append((episode, regret(table, start, known)))
            print(f"after {episode:>5} games: regret {points[-1][1]}")
        learn(table, start, luck)
    if len(sys.argv) > 2:
        with open(sys.argv[2], "w", encoding="utf-8") as file:
            file.write(picture(points))
        print(f"the curve is in {sys.argv[2]}")


if __name__ == "__main__":
    main()
