#!/usr/bin/env python3
"""Sits down at a table of Sweet Tooth and plays until the game is over.

    python3 table_bot.py http://localhost:7777/t/KEY [NAME]

KEY is in the link that the table's host sends to the players. Every move is
any of the legal ones: put something better into `choose`.
"""
import json, random, sys, time, uuid
from urllib import error, parse, request

def choose(scene):
    """What to do: `scene["view"]` is the board, `scene["legal"]` the choices."""
    return random.choice(scene["legal"])

def ask(url, body=None, token=None):
    """The answer as JSON; waits while the house is busy or away for a moment."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = "Bearer " + token
    data = None if body is None else json.dumps(body).encode()
    for patience in range(30):
        try:
            with request.urlopen(request.Request(url, data, headers), timeout=40) as answer:
                return json.load(answer)
        except error.HTTPError as problem:
            told = json.loads(problem.read() or b"{}").get("error", {})
            if problem.code not in (429, 503):
                return {"error": told or {"code": str(problem.code), "message": problem.reason}}
        except (error.URLError, ConnectionError, TimeoutError):
            pass
        time.sleep(min(0.2 * 2 ** patience, 5))
    sys.exit(f"{url} does not answer")

def play(link, name):
    host, key = "{0.scheme}://{0.netloc}".format(parse.urlsplit(link)), link.rsplit("/", 1)[-1]
    guest = ask(host + "/api/guests", {"name": name})
    if "error" in guest:
        sys.exit(guest["error"]["message"])
    token = guest["token"]
    table = f"{host}/api/tables/{key}"
    # The id makes sending twice harmless: the same message counts once.
    tell = lambda command: ask(f"{table}/commands", {"id": uuid.uuid4().hex, "command": command}, token)
    after = ""
    while True:
        # Answered as soon as the table is another than the one named in `after`.
        found = ask(f"{table}/poll?seconds=25&history=false{after}", token=token)
        if "error" in found:
            sys.exit(found["error"]["message"])
        scene, after = found["scene"], "&after=" + found["next"]
        if scene["status"] == "finished":
            return scene
        if not scene["own"]:
            seated = tell({"do": "sit"})
            if "error" in seated:
                sys.exit(seated["error"]["message"])
        elif scene["may"]["answer_undo"]:
            tell({"do": "answer_undo", "yes": True})
        elif scene["may"]["answer_draw"]:
            tell({"do": "answer_draw", "yes": False})
        elif scene["legal"]:
            # A refused move means that something happened meanwhile: look again.
            tell({"do": "move", "seat": scene["eyes"], "answers": scene["seq"], "action": choose(scene)})

if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    end = play(sys.argv[1], (sys.argv[2:] or ["Python"])[0])["end"]
    print("The game is over:", json.dumps(end))
