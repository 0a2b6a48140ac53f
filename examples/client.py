"""Play a duel against a bot on a server, over REST: python client.py http://127.0.0.1:8000."""

import json
import random
import sys
import time
from typing import Any
from urllib.request import Request, urlopen


def call(address: str, body: object = None, secret: str = "") -> Any:
    """Send a request, and return the answer."""
    headers = {"Content-Type": "application/json"}
    if secret:
        headers["Authorization"] = f"Bearer {secret}"
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(address, data, headers)) as answer:
        return json.load(answer)


def play(server: str) -> list[int]:
    """Set up a table, play random moves to the end, and return the winning seats."""
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "level": "novice"}]
    made = call(f"{server}/api/tables", {"game": "fight", "players": 2, "seats": seats})
    table, secret = f"{server}/api/tables/{made['table']}", made["seats"][0]["secret"]
    while not (now := call(f"{table}/position", secret=secret))["over"]:
        decision = now["decision"]
        if decision and decision["moves"]:
            wish = {"number": now["number"], "move": random.choice(decision["moves"])}
            call(f"{table}/moves", wish, secret)
        else:
            time.sleep(0.1)  # the bot thinks
    return list(now["winners"])


if __name__ == "__main__":
    print("won by seat", *play(sys.argv[1]))
