#!/usr/bin/env python3
"""A contestant of `sweettooth arena` that plays like a small child: it does what is obvious.

    sweettooth arena hunters "cmd:python3 examples/python/child_bot.py" marshmallow

Candy Necklace: takes the longest run, gives the Magpie the shortest one, and never counts.
Piñata: plays the card that suits the largest mat best, on its own side.
Candy Hunters: builds and places kids at random, moves no ghosts, scores the Pattern with the most
candies as soon as one is there, and always takes a new card.
Candy Match: sees two alike after about 8 seconds and three that fit after about 80, never more.
About every 30 seconds it calls cards that nearly fit.

It has no memory, and the same request gets the same answer, so its luck comes from the request.
"""
import itertools
import json
import random
import sys


def necklace(view, legal, luck):
    """The longest run for itself, the shortest one for the Magpie; any of equals."""
    lengths = {place: len(run["places"]) for run in view["runs"] for place in run["places"]}
    luck.shuffle(legal)
    best = min if view["gather"] == "magpie" else max
    return best(legal, key=lambda action: lengths[int(action[1:])])


def pinata(view, legal, luck):
    """The best number for the largest mat with room; if it has to swap, every card."""
    luck.shuffle(legal)
    faces = {mat["mat"]: mat["face"] for mat in view["mats"]}

    def worth(action):
        if action.startswith("swap"):
            return (-1, action.count(","))
        card, mat = action.split("@")
        if mat.endswith("^"):
            return (-2, 0)
        number = int(card[1:])
        return (int(mat), number if faces[int(mat)] == "high" else -number)

    return max(legal, key=worth)


def hunters(view, legal, luck):
    """A random building, kid and exchange, no ghost moves, and the scoring with the most candies."""
    luck.shuffle(legal)
    step = view["step"]
    if step == "score":
        scorings = [action for action in legal if action != "skip"]
        return max(scorings, key=lambda action: candies(view, action), default="skip")
    if step == "ghosts" and "skip" in legal:
        return "skip"
    return next((action for action in legal if action != "skip"), "skip")


def candies(view, scoring):
    """The kids on the buildings that a scoring such as `c5@0,0r1` takes, less the ghosts."""
    card, rest = scoring.split("@")
    place, turns = rest.split("r")
    left, top = map(int, place.split(","))
    kids = [kid for seat in view["seats"] for kid in seat["kids"]]
    found = 0
    for cell in view["patterns"][card].split():
        x, y = map(int, cell.split("@")[1].split(","))
        for _ in range(int(turns)):
            x, y = -y, x
        place = f"{left + x},{top + y}"
        found += (place in kids) - (place in view["ghosts"] and cell[0] != "*")
    return found


def match(view, legal, luck):
    """The first call that it would make on this table, if nothing happens before."""
    if "done" in legal and "shout" not in legal:
        return {"actions": ["done"], "after": 2000}
    if view["phase"] in ("take", "pick"):
        takes = [action for action in legal if action != "decline"]
        return {"actions": [luck.choice(takes)], "after": 1500} if takes else {}
    plans = []
    if "shout" in legal:
        plans += calls(view["table"], luck)
    if "reveal" in legal:
        plans.append((3000, ["reveal"]))
    if "done" in legal:
        plans.append((10000, ["done"]))
    if not plans:
        return {}
    after, actions = min(plans)
    return {"actions": actions, "after": int(after)}


def calls(cards, luck):
    """The times at which it would see the matches of two and three cards, and a wrong call."""
    kinds = {card: set(card.rstrip("0123456789")) for card in cards}
    wrong = []
    for size, mean in ((2, 8000), (3, 80000)):
        for some in itertools.combinations(cards, size):
            left_over = set()
            for card in some:
                left_over ^= kinds[card]
            call = ["shout", "show " + ",".join(some)]
            if not left_over:
                yield (800 + luck.expovariate(1 / mean), call)
            elif len(left_over) == 1:
                wrong.append(call)
    if wrong:
        yield (800 + luck.expovariate(1 / 30000), luck.choice(wrong))


def main():
    games = {"necklace": necklace, "pinata": pinata, "hunters": hunters, "match": match}
    for line in sys.stdin:
        request = json.loads(line)
        luck = random.Random(line)
        answer = games[request["game"]](request["view"], request["legal"], luck)
        print(json.dumps(answer if isinstance(answer, dict) else {"action": answer}), flush=True)


if __name__ == "__main__":
    main()
