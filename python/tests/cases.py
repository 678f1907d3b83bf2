"""Every game, with every number of players and every kind of option."""

from sweettooth import games_info

OPTIONS = {
    "necklace": [{}, {"closing": True}],
    "pinata": [{}, {"set": "compact"}, {"open": True}],
    "match": [{}, {"reveal_ms": "manual"}, {"series": True}, {"final_ms": 0, "show_ms": 0}],
    "hunters": [{}, {"haunted": True}, {"large_ghost": True}, {"haunted": True, "first": 1}],
}


def cases():
    """Pairs of a game and what begins it: each number of players, then each kind of option."""
    for game, about in games_info().items():
        least, most = about["players"]
        for players in range(least, most + 1):
            yield game, {"players": players}
        for options in OPTIONS[game][1:]:
            yield game, {"players": max(least, 2), "options": options}


CASES = list(cases())
NAMES = [f"{game}-{'-'.join(map(str, begin.values()))}" for game, begin in CASES]
