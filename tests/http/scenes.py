"""Tables that exist, in the state in which each operation of the API makes sense.

A scene is what somebody who may do the thing would send: the table, and the parts of the body, the address or the question
that must fit it. All games here are played by two people, Anna (whose token every request carries) and Ben."""

import time

import requests

AWAY = 1


class House:
    """A server, and two people who play there."""

    def __init__(self, url):
        self.url = url
        self.anna = self.come_in("Anna")
        self.ben = self.come_in("Ben")
        self.finished = None
        self.usual = None
        self.analysed = None
        self.tournaments = []

    def come_in(self, name):
        answer = requests.post(f"{self.url}/api/people", json={"name": name}, timeout=30)
        return answer.json()["token"]

    def ask(self, method, token, path, body=None):
        headers = {"Authorization": f"Bearer {token}"}
        answer = requests.request(method, f"{self.url}/api{path}", json=body, headers=headers, timeout=60)
        assert answer.ok, f"{method} {path} {body}: {answer.status_code} {answer.text}"
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text

    def post(self, token, path, body=None):
        return self.ask("POST", token, path, body)

    def get(self, token, path):
        return self.ask("GET", token, path)

    def gathering(self, host=None, seats=("me", "anybody"), game="woodcraft-roll"):
        wish = {"game": game, "seats": list(seats), "pace": "instant"}
        return self.post(host or self.anna, "/tables", wish)["id"]

    def full(self, seats=("me", "anybody"), **terms):
        """A table of Anna's at which Ben sits down."""
        wish = {"game": "nim", "seats": list(seats), "terms": {"pace": "instant", **terms}}
        code = self.post(self.anna, "/tables", wish)["id"]
        self.post(self.ben, f"/tables/{code}/sit", {})
        return code

    def playing(self, **terms):
        code = self.full(**terms)
        self.post(self.anna, f"/tables/{code}/start")
        return code

    def move(self, code, number):
        """Makes the first move that a seat has; a move that is the only one plays itself."""
        token = self.anna if number == 1 else self.ben
        moves = self.get(token, f"/tables/{code}/moves?seat={number}")
        if not moves["moves"]:
            return None
        body = {"seat": number, "move": moves["moves"][0]["move"], "seq": moves["seq"]}
        return self.post(token, f"/tables/{code}/play", body)

    def moved(self):
        code = self.playing()
        self.move(code, 1)
        return code

    def play_out(self):
        """A match that is played to its end."""
        code = self.playing()
        while (table := self.get(self.anna, f"/tables/{code}"))["stage"] == "playing":
            if len(table["waiting_for"]) == 1:
                self.move(code, table["waiting_for"][0])
        return code

    def over(self):
        """A match that was played to its end; one is enough for many questions."""
        if self.finished is None:
            self.finished = self.play_out()
        return self.finished

    def end_analysis(self):
        """Ends the analysis that the last scene may have begun."""
        if self.analysed is not None:
            headers = {"Authorization": f"Bearer {self.anna}"}
            requests.delete(f"{self.url}/api/tables/{self.analysed}/analysis", headers=headers, timeout=60)

    def any(self):
        """A table that exists, whatever is done there."""
        if self.usual is None:
            self.usual = self.playing()
        return self.usual

    def club(self, owner=None):
        """A new club. Nobody owns many, so older ones are closed."""
        owner = owner or self.anna
        mine = [club["id"] for club in self.get(owner, "/clubs") if club["is_mine"]]
        for old in mine[5:]:
            self.post(owner, f"/clubs/{old}/close")
        return self.post(owner, "/clubs", {"name": "The Owls"})["id"]

    def club_with(self, owner, member):
        """A club with a member, and the number by which its owner names them."""
        club = self.club(owner)
        link = self.get(owner, f"/clubs/{club}")["link"]
        self.post(member, "/clubs/join", {"link": link})
        people = self.get(owner, f"/clubs/{club}")["members"]
        return club, next(each["person"] for each in people if not each["is_owner"])

    def asked_again(self):
        """A table at which Anna is asked to play once more."""
        code = self.playing()
        self.post(self.ben, f"/tables/{code}/resign", {})
        return self.post(self.ben, f"/tables/{code}/rematch")["id"]


def play(house):
    code = house.playing()
    moves = house.get(house.anna, f"/tables/{code}/moves?seat=1")
    return code, {"body": {"seat": 1, "move": moves["moves"][0]["move"], "seq": moves["seq"]}}


def redo(house):
    code = house.moved()
    house.post(house.anna, f"/tables/{code}/undo", {"seat": 1})
    return code, {"body": {"seat": 1, "seq": None}}


def answer_back(house):
    code = house.moved()
    house.move(code, 2)
    house.post(house.ben, f"/tables/{code}/ask-back", {"seat": 2, "count": 0})
    return code, {"body": {"seat": 1}}


def ask_back(house):
    code = house.moved()
    house.move(code, 2)
    return code, {"body": {"seat": 1, "count": 0, "seq": None}}


def withdraw_back(house):
    code = house.moved()
    house.move(code, 2)
    house.post(house.anna, f"/tables/{code}/ask-back", {"seat": 1, "count": 0})
    return code, {}


def answer_end(house):
    code = house.playing()
    house.post(house.ben, f"/tables/{code}/ask-end", {})
    return code, {}


def come_back(house):
    wish = {"game": "woodcraft-roll", "seats": ["me", "anybody", {"bot": "sapling"}], "pace": "calm"}
    code = house.post(house.anna, "/tables", wish)["id"]
    house.post(house.ben, f"/tables/{code}/sit", {})
    house.post(house.anna, f"/tables/{code}/start")
    house.post(house.anna, f"/tables/{code}/resign", {})
    return code, {"body": {"seat": 1}}


def vote(house):
    """Ben, who is asked, has never looked at the table."""
    code = house.playing(away=AWAY)
    house.move(code, 1)
    time.sleep(AWAY + 0.3)
    return code, {"body": {"about": 2}}


def rematch(house):
    code = house.playing()
    house.post(house.ben, f"/tables/{code}/resign", {})
    return code, {}


def start_without(house):
    code = house.playing()
    house.post(house.ben, f"/tables/{code}/resign", {})
    return house.post(house.anna, f"/tables/{code}/rematch")["id"], {}


def take_over(house):
    code = house.playing()
    house.post(house.anna, f"/tables/{code}/seats/1/key")
    return code, {"path": {"seat": 1}}


def analyse(house):
    """A match that nobody looks at: so many at once the program refuses."""
    house.end_analysis()
    house.analysed = house.play_out()
    return house.analysed, {}


def end_analysis(house):
    code, _ = analyse(house)
    house.post(house.anna, f"/tables/{code}/analysis", {"grade": "thorough"})
    return code, {}


def reset(house):
    """In the middle of a turn of several steps."""
    wish = {"game": "woodcraft", "seats": ["me", "anybody"], "pace": "calm"}
    code = house.post(house.anna, "/tables", wish)["id"]
    house.post(house.ben, f"/tables/{code}/sit", {})
    table = house.post(house.anna, f"/tables/{code}/start")
    while table["waiting_for"] != [1]:
        house.move(code, table["waiting_for"][0])
        table = house.get(house.anna, f"/tables/{code}")
    house.move(code, 1)
    return code, {"body": {"seat": 1, "seq": None}}


def record(house):
    return None, {"body": house.get(house.anna, f"/tables/{house.over()}/record")}


def found(house):
    house.post(house.anna, f"/clubs/{house.club()}/close")
    return None, {"body": {"name": "The Owls"}}


def join(house):
    club = house.club(house.ben)
    return None, {"body": {"link": house.get(house.ben, f"/clubs/{club}")["link"]}}


def of_club(**body):
    """Something that its owner does."""
    return lambda house: (None, {"path": {"club": house.club()}, "body": body} if body else {"path": {"club": house.club()}})


def about_member(house):
    club, person = house.club_with(house.anna, house.ben)
    return None, {"path": {"club": club}, "body": {"person": person}}


def readmit(house):
    club, person = house.club_with(house.anna, house.ben)
    house.post(house.anna, f"/clubs/{club}/remove", {"person": person})
    return None, {"path": {"club": club}, "body": {"person": person}}


def leave_club(house):
    club, _ = house.club_with(house.ben, house.anna)
    return None, {"path": {"club": club}}


def tournament(house, is_in=True, has_begun=False):
    """A tournament of Anna's, with Ben and perhaps herself; only ten go on at once, so the last ones end."""
    while len(house.tournaments) > 6:
        house.post(house.anna, f"/tournaments/{house.tournaments.pop(0)}/stop")
    wish = {"game": "nim", "seats": 2, "fill": "byes", "rounds": 3}
    code = house.post(house.anna, "/tournaments", wish)["id"]
    house.tournaments.append(code)
    for token in [house.ben, *([house.anna] if is_in else [])]:
        house.post(token, f"/tournaments/{code}/join")
    if has_begun:
        house.post(house.anna, f"/tournaments/{code}/start")
    return code


def of_tournament(house, **how):
    return None, {"path": {"id": tournament(house, **how)}}


def stop(house):
    code = tournament(house)
    house.tournaments.remove(code)
    return None, {"path": {"id": code}}


def new_tournament(house):
    """Whatever was made before this one, by the generator too, ends first."""
    for told in house.get(house.anna, "/tournaments?list=mine"):
        if told["is_mine"]:
            house.post(house.anna, f"/tournaments/{told['id']}/stop")
    house.tournaments.clear()
    wish = {"game": "nim", "seats": 2, "fill": "byes", "options": {}, "terms": {"clock": "days"}, "begins": "asked",
            "system": "swiss", "rounds": 3, "through": 1, "most": 9, "starts": None, "name": "Autumn"}
    return None, {"body": wish}


TABLE = "/api/tables/{code}"
CUP = "/api/tournaments/{id}"
CLUB = "/api/clubs/{club}"

# What is asked of whom; every operation that is described has its scene.
SCENES = {
    "GET /api/days/today": lambda house: (None, {}),
    "GET /api/days/{day}/{game}": lambda house: (None, {"path": {"day": "today", "game": "nim"}}),
    "POST /api/days/{day}/{game}/play": lambda house: (None, {"path": {"day": "today", "game": "nim"}}),
    "POST /api/days/{day}/{game}/practice": lambda house: (None, {"path": {"day": "today", "game": "nim"}}),
    "GET /api/best/{game}": lambda house: (None, {"path": {"game": "nim"}, "query": {"seats": 2}}),
    "GET /api/clubs": lambda house: (None, {}),
    "POST /api/clubs": found,
    "POST /api/clubs/join": join,
    f"GET {CLUB}": lambda house: (None, {"path": {"club": house.club()}, "query": {"game": "nim"}}),
    f"POST {CLUB}/close": of_club(),
    f"POST {CLUB}/hand-on": about_member,
    f"POST {CLUB}/leave": leave_club,
    f"POST {CLUB}/readmit": readmit,
    f"POST {CLUB}/remove": about_member,
    f"POST {CLUB}/rename": of_club(name="The Foxes"),
    f"POST {CLUB}/renew": of_club(),
    "GET /api/games": lambda house: (None, {}),
    "GET /api/me": lambda house: (None, {}),
    "GET /api/me/results": lambda house: (None, {}),
    "GET /api/people/{name}": lambda house: (None, {"path": {"name": "Anna"}, "query": {"game": "nim", "seats": 2}}),
    "POST /api/people": lambda house: (None, {"body": {"name": "Carla", "invitation": None}}),
    "POST /api/records": record,
    "GET /api/tables": lambda house: (None, {}),
    "POST /api/tables": lambda house: (None, {"body": {
        "game": "nim", "seats": ["me", {"beside": "Ben"}], "options": {}, "rated": False, "terms": {}, "club": None}}),
    f"GET {TABLE}": lambda house: (house.playing(), {}),
    f"POST {TABLE}/add-seat": lambda house: (house.gathering(), {}),
    f"POST {TABLE}/agree": lambda house: (house.gathering(), {"body": {"terms": {"hints": False}, "options": {}}}),
    f"DELETE {TABLE}/analysis": end_analysis,
    f"GET {TABLE}/analysis": lambda house: (house.over(), {}),
    f"POST {TABLE}/analysis": analyse,
    f"POST {TABLE}/answer-back": answer_back,
    f"POST {TABLE}/answer-end": answer_end,
    f"POST {TABLE}/ask-back": ask_back,
    f"POST {TABLE}/ask-end": lambda house: (house.playing(), {"body": {"seat": 1}}),
    f"POST {TABLE}/chat": lambda house: (house.playing(), {"body": {"text": "Good luck!"}}),
    f"POST {TABLE}/close": lambda house: (house.gathering(), {}),
    f"POST {TABLE}/come-back": come_back,
    f"POST {TABLE}/decline": lambda house: (house.asked_again(), {}),
    f"POST {TABLE}/drop-seat": lambda house: (house.gathering(), {"body": {"seat": 2}}),
    f"POST {TABLE}/free-seat": lambda house: (house.full(), {"body": {"seat": 2}}),
    f"GET {TABLE}/coach": lambda house: (house.playing(coach=True), {"query": {"seat": 1}}),
    f"POST {TABLE}/hint": lambda house: (house.playing(), {"body": {"seat": 1}}),
    f"GET {TABLE}/history": lambda house: (house.over(), {}),
    f"POST {TABLE}/host": lambda house: (house.full(), {"body": {"seat": 2}}),
    f"POST {TABLE}/leave": lambda house: (house.full(), {}),
    f"POST {TABLE}/mix": lambda house: (house.full(), {"body": {"number": "0a" * 32}}),
    f"GET {TABLE}/look": lambda house: (house.playing(), {"query": {"seat": 1}}),
    f"GET {TABLE}/moves": lambda house: (house.playing(), {"query": {"seat": 1}}),
    f"POST {TABLE}/play": play,
    f"POST {TABLE}/play-on": lambda house: (house.over(), {"body": {"at": 1, "seat": 1, "bot": "sapling"}}),
    f"GET {TABLE}/record": lambda house: (house.over(), {}),
    f"POST {TABLE}/redo": redo,
    f"POST {TABLE}/rematch": rematch,
    f"POST {TABLE}/reset": reset,
    f"POST {TABLE}/resign": lambda house: (house.playing(), {"body": {"seat": 1}}),
    f"DELETE {TABLE}/seats/{{seat}}/key": take_over,
    f"POST {TABLE}/seats/{{seat}}/key": lambda house: (house.playing(), {"path": {"seat": 1}}),
    f"POST {TABLE}/sit": lambda house: (house.gathering(house.ben), {"body": {"seat": 2}}),
    f"POST {TABLE}/start": lambda house: (house.full(), {}),
    f"POST {TABLE}/start-without": start_without,
    f"POST {TABLE}/undo": lambda house: (house.moved(), {"body": {"seat": 1, "seq": None}}),
    f"GET {TABLE}/view": lambda house: (house.playing(), {"query": {"seat": 1, "at": 0}}),
    f"POST {TABLE}/vote": vote,
    f"POST {TABLE}/withdraw-back": withdraw_back,
    "GET /api/tournaments": lambda house: (None, {"query": {"list": "open", "page": 0}}),
    "POST /api/tournaments": new_tournament,
    f"GET {CUP}": of_tournament,
    f"GET {CUP}/standings": of_tournament,
    f"GET {CUP}/export": of_tournament,
    f"GET {CUP}/rounds/{{round}}": lambda house: (
        None, {"path": {"id": tournament(house, has_begun=True), "round": 1}}),
    f"POST {CUP}/join": lambda house: of_tournament(house, is_in=False),
    f"POST {CUP}/withdraw": of_tournament,
    f"POST {CUP}/remove": lambda house: (None, {"path": {"id": tournament(house)}, "body": {"number": 1}}),
    f"POST {CUP}/start": of_tournament,
    f"POST {CUP}/stop": stop,
}
