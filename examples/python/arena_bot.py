#!/usr/bin/env python3
"""A contestant of `sweettooth arena` that takes the first legal action.

    sweettooth arena necklace "cmd:python3 examples/python/arena_bot.py" random
"""
import json, sys

for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"action": request["legal"][0]}), flush=True)
