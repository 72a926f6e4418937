"""One match: numbers and notation, words, undo, records, imagined worlds, and what is refused."""

import copy
import pickle
import random
import threading
import time

import pytest

import coppice

TABLES = [
    (game["slug"], players)
    for game in coppice.games()
    for players in range(game["fewest_players"], game["most_players"] + 1)
]


def play_on(match, rng, moves=10**9):
    for _ in range(moves):
        waiting = match.waiting_for
        if not waiting:
            break
        seat = rng.choice(waiting)
        match.play(seat, rng.choice(match.numbers(seat)))


@pytest.mark.parametrize("game,players", TABLES)
def test_a_match_ends_and_its_record_replays(game, players):
    match = coppice.Match(game, players, seed="a")
    play_on(match, random.Random(1))
    assert match.is_over and len(match.points) == players and 1 in match.ranks
    again = coppice.Match.from_record(match.record())
    assert again.points == match.points and again.count == match.count


@pytest.mark.parametrize("game,players", TABLES)
def test_numbers_tell_legal_moves_apart_and_mean_the_same_as_notation(game, players):
    rng = random.Random(2)
    match = coppice.Match(game, players, seed="b")
    while not match.is_over:
        for seat in match.waiting_for:
            moves = match.moves(seat)
            numbers = [move.number for move in moves]
            assert len(set(numbers)) == len(numbers) and numbers == match.numbers(seat)
            assert coppice.WAIT not in numbers
        move = rng.choice(match.moves(seat))
        by_text = match.clone()
        by_text.play(seat, move.text)
        match.play(seat, move.number)
        assert by_text.position() == match.position()


def test_the_same_seed_deals_the_same_match_and_another_another():
    assert coppice.Match("keyflower", 3, "x").position() == coppice.Match("keyflower", 3, "x").position()
    assert coppice.Match("keyflower", 3, "x").position() != coppice.Match("keyflower", 3, "y").position()


LANGUAGES = ("en", "fr", "de")


@pytest.mark.parametrize("game,players", TABLES)
def test_words_in_three_languages(game, players):
    match = coppice.Match(game, players, "transcript")
    play_on(match, random.Random(7), 1 if game == "nim" else 12)
    seat = match.waiting_for[0]
    told = [match.words(seat, language) for language in LANGUAGES]
    assert all(len(words) == len(match.moves(seat)) and all(words) for words in told)
    assert len({match.prompt(seat, language) for language in LANGUAGES}) == 3
    logs = [tuple(match.log(0, seat, language)) for language in LANGUAGES]
    assert len(set(logs)) == 3 and len({len(log) for log in logs}) == 1
    names = [known["name"] for known in coppice.games() if known["slug"] == game]
    assert all(names[0][language] for language in LANGUAGES)
    with pytest.raises(coppice.CoppiceError, match="bad-request"):
        match.words(seat, "la")


def test_wrong_use_says_why_and_changes_nothing():
    match = coppice.Match("woodcraft-roll", 2, "transcript")
    before = match.position()
    for wrong, code in [
        (lambda: match.play(1, "done"), "illegal-move"),
        (lambda: match.play(1, "no such thing"), "unreadable-move"),
        (lambda: match.play(1, 10**6), "illegal-move"),
        (lambda: match.play(7, 1), "wrong-seat"),
        (lambda: match.moves(0), "wrong-seat"),
        (lambda: match.undo(), "cannot-undo"),
        (lambda: match.insight(1, "much"), "bad-request"),
        (lambda: coppice.Match("chess", 2), "unknown-game"),
        (lambda: coppice.Match("keyflower", 9), "bad-setup"),
        (lambda: coppice.Match.from_record("Game: keyflower\n"), "bad-record"),
        (lambda: coppice.Bot("genius"), "unknown-bot"),
    ]:
        with pytest.raises(coppice.CoppiceError) as told:
            wrong()
        assert told.value.args[0] == code, told.value
    assert match.position() == before
    with pytest.raises(coppice.CoppiceError, match=r"RW-3"):
        match.play(1, "done")


def test_a_match_can_be_pickled_and_copied():
    match = coppice.Match("grimm-forest", 3, "pickle")
    play_on(match, random.Random(6), 20)
    for again in (pickle.loads(pickle.dumps(match)), copy.deepcopy(match), copy.copy(match)):
        assert again.position() == match.position() and again is not match


@pytest.mark.parametrize("game,players", TABLES)
def test_undo_and_redo_lead_back(game, players):
    match = coppice.Match(game, players, "undo")
    positions, rng = [match.position()], random.Random(3)
    while len(positions) < 30 and not match.is_over:
        play_on(match, rng, 1)
        positions.append(match.position())
    count = match.count
    for position in reversed(positions[:-1]):
        match.undo()
        assert match.position() == position
    for position in positions[1:]:
        match.redo()
        assert match.position() == position
    match.undo(count)
    assert match.position() == positions[0] and match.count == 0


@pytest.mark.parametrize("game,players", TABLES)
def test_a_clone_goes_its_own_way(game, players):
    match = coppice.Match(game, players, "clone")
    play_on(match, random.Random(8), 5)
    clone, before = match.clone(), match.position()
    play_on(clone, random.Random(9))
    assert clone.is_over and match.position() == before and match.count == min(5, clone.count)
    assert clone.record().startswith(match.record().split("\n\n")[0])


def test_going_back_too_far_goes_nowhere():
    match = coppice.Match("woodcraft-roll", 2, "too far")
    seat = match.waiting_for[0]
    match.play(seat, match.numbers(seat)[0])
    before = match.position()
    for wrong in (lambda: match.undo(3, seat), lambda: match.undo(2), lambda: match.redo()):
        with pytest.raises(coppice.CoppiceError, match="cannot-undo"):
            wrong()
        assert match.position() == before and match.count == 1


@pytest.mark.parametrize("game,players", TABLES)
def test_an_imagined_world_looks_the_same_from_its_seat(game, players):
    match = coppice.Match(game, players, "imagine")
    rng = random.Random(4)
    for _ in range(6):
        play_on(match, rng, 7)
        for seat in match.waiting_for:
            for seed in range(3):
                world = match.imagine(seat, seed)
                assert world.view(seat) == match.view(seat)
                assert world.position() == match.imagine(seat, seed).position()
                assert (world.observe(seat, 1) == match.observe(seat, 1)).all()
                with pytest.raises(coppice.CoppiceError, match="no-record"):
                    world.record()
                play_on(world, rng)
                assert world.is_over


def test_what_a_seat_cannot_know_is_drawn_anew():
    for game in ("keyflower", "grimm-forest", "woodcraft"):
        match = coppice.Match(game, 3, "imagine")
        play_on(match, random.Random(4), 30)
        seat = match.waiting_for[0]
        assert any(match.imagine(seat, seed).position() != match.position() for seed in range(4)), game


def test_looking_ahead_shows_what_comes_of_choices_that_are_made_together():
    match = coppice.Match("woodcraft-roll", 2, "together")
    for seat in (1, 2):
        match.play(seat, match.numbers(seat)[0])
    assert match.waiting_for == [1, 2]
    numbers, rows = match.look_ahead(1)
    assert len(numbers) > 2 and len({row.tobytes() for row in rows}) > 2
    assert (rows == match.look_ahead(1)[1]).all()


def test_bots_choose_legal_moves_and_see_chances():
    match = coppice.Match("grimm-forest", 3, "bots")
    for name in ("random", "greedy", "flat:20it", "search:50it", "sapling"):
        seat = match.waiting_for[0]
        text = coppice.Bot(name).choose(match, seat, 1)
        assert text in [move.text for move in match.moves(seat)]
        match.play(seat, text)
    seen = match.insight(match.waiting_for[0], "50it")
    assert abs(sum(seen["chances"]) - 1) < 1e-3 and seen["moves"]


def test_other_threads_run_while_a_bot_thinks():
    match = coppice.Match("keyflower", 2, "threads")
    begins, chosen = threading.Event(), []

    def think():
        begins.set()
        chosen.append(coppice.Bot("search:20000it").choose(match, 1))

    thinker = threading.Thread(target=think)
    thinker.start()
    begins.wait()
    # Whoever held the interpreter while thinking would let nobody get here before the end.
    looks = 0
    while not chosen and looks < 50:
        assert match.view(1) and match.numbers(1) and match.waiting_for == [1]
        looks += 1
        time.sleep(0)
    assert looks == 50 and not chosen
    with pytest.raises(RuntimeError):
        match.play(1, match.numbers(1)[0])  # not while somebody thinks about it
    thinker.join()
    assert chosen[0] in [move.text for move in match.moves(1)]
    match.play(1, chosen[0])


def test_threads_think_about_the_same_match_and_agree_with_one():
    match = coppice.Match("grimm-forest", 2, "together")
    bot = coppice.Bot("search:300it")
    alone = bot.choose(match, 1, 5)
    chosen = []
    threads = [threading.Thread(target=lambda: chosen.append(bot.choose(match, 1, 5))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert chosen == [alone] * 4


def test_nothing_but_exceptions_comes_of_nonsense():
    # A panic would be no `Exception`, and end this test.
    nonsense = [-1, 0, 1, 3, 255, 256, 2**63, 2**64, 10**30, None, "", "x", "\ud800", b"x", 1.5, float("nan"), [], [None], {}, object]
    match = coppice.Match("woodcraft-roll", 2, "nonsense")
    before = match.position()
    bot = coppice.Bot("greedy")
    for one in nonsense:
        for make in (
            lambda: coppice.Match(one, 2),
            lambda: coppice.Match("woodcraft-roll", one),
            lambda: coppice.Match("woodcraft-roll", 2, one, one, one),
            lambda: coppice.Match.from_record(one),
            lambda: coppice.Bot(one),
            lambda: coppice.fields(one),
            lambda: coppice.actions(one),
            lambda: coppice.VectorEnv(one, 2, 1),
            lambda: coppice.VectorEnv("nim", one, one),
            lambda: coppice.VectorEnv("nim", 2, 1, seed=one, bots=one, reward=one),
            lambda: coppice.VectorEnv("nim", 2, 1).step(one),
            lambda: bot.choose(match, one),
            lambda: bot.choose(one, 1),
        ):
            try:
                make()
            except Exception:
                pass
        for name in ("moves", "numbers", "view", "observe", "look_ahead", "prompt", "words", "log", "imagine", "insight", "record"):
            for asked in ((one,), (1, one), (one, one)):
                try:
                    getattr(match, name)(*asked)
                except Exception:
                    pass
        for seat in (1, one):
            if (seat, one) not in ((1, 1), (1, 0)):
                with pytest.raises(Exception):
                    match.clone().play(seat, one)
        try:
            match.clone().undo(one, one)
        except Exception:
            pass
    assert match.position() == before
