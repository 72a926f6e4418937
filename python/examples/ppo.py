"""PPO alone at Woodcraft Roll & Write, in a few minutes on two cores. NumPy is all it needs.

    pip install ./python
    python python/examples/ppo.py --minutes 5 --save learned.npz
    python python/examples/ppo.py --judge learned.npz

Only legal actions are ever weighed. For each of them the environment tells what the seat would see afterwards
(`VectorEnv.look_ahead`); a small network gives that row a number, and the numbers of a decision become chances. A second
network foretells the points still to come. First both look on while the greedy bot plays some matches, so that they know what an order is
good for (`--imitate 0` leaves that out and finds it hard to get there alone); then they play for themselves. What was learned is
compared with the greedy bot over the same deals, which no training has seen.
"""

import argparse
import os
import time

# The matrices are small: more threads would mostly wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

import coppice

GAME = "woodcraft-roll"
HIDDEN = 64


def seen_columns(game=GAME):
    """How much of an observation is used: what all seats share, and what the seat itself has."""
    fields = coppice.fields(game)
    return len(fields["common"]) + len(fields["own"])


class Net:
    """Two hidden layers and one number, with Adam."""

    def __init__(self, width, rng, last=0.01):
        sizes = [(width, HIDDEN, 1.0), (HIDDEN, HIDDEN, 1.0), (HIDDEN, 1, last)]
        self.weights = []
        for rows, columns, scale in sizes:
            self.weights.append((rng.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32))
            self.weights.append(np.zeros(columns, np.float32))
        self.mean, self.scale = np.zeros(width, np.float32), np.ones(width, np.float32)
        self.moments = [(np.zeros_like(weight), np.zeros_like(weight)) for weight in self.weights]
        self.steps = 0

    def measure(self, rows):
        """Takes the measure of each column from these rows, so that all of them count alike in the beginning."""
        self.mean, self.scale = rows.mean(0), np.minimum(1 / (rows.std(0) + 1e-3), 10).astype(np.float32)

    def forward(self, rows):
        """A number for each row, and what `backward` needs."""
        rows = (rows - self.mean) * self.scale
        first, one, second, two, third, three = self.weights
        a = np.tanh(rows @ first + one)
        b = np.tanh(a @ second + two)
        return (b @ third + three)[:, 0], (rows, a, b)

    def backward(self, kept, slope, rate):
        """One step of Adam down the slope of a loss by the numbers that `forward` gave."""
        rows, a, b = kept
        _, _, second, _, third, _ = self.weights
        slope = slope[:, None].astype(np.float32)
        at_b = (slope @ third.T) * (1 - b * b)
        at_a = (at_b @ second.T) * (1 - a * a)
        slopes = [rows.T @ at_a, at_a.sum(0), a.T @ at_b, at_b.sum(0), b.T @ slope, slope.sum(0)]
        length = np.sqrt(sum(float((each * each).sum()) for each in slopes))
        self.steps += 1
        fading = np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for weight, each, (mean, square) in zip(self.weights, slopes, self.moments):
            each = each * min(1.0, 0.5 / (length + 1e-8))
            mean += 0.1 * (each - mean)
            square += 0.001 * (each * each - square)
            weight -= rate * fading * mean / (np.sqrt(square) + 1e-8)


def chances(scores, firsts):
    """The chance of each action, where the actions of a decision begin at `firsts`."""
    widths = np.diff(np.append(firsts, len(scores)))
    scores = np.exp(scores - np.repeat(np.maximum.reduceat(scores, firsts), widths))
    return scores / np.repeat(np.add.reduceat(scores, firsts), widths)


def parts(firsts, widths, wanted):
    """The places of all actions of these decisions, and where each decision begins among them."""
    wide = widths[wanted]
    begins = np.concatenate(([0], np.cumsum(wide)[:-1]))
    return np.arange(wide.sum()) + np.repeat(firsts[wanted] - begins, wide), begins


class Policy:
    """What was learned: a number for what the seat would see after an action. The highest is played."""

    def __init__(self, net, columns):
        self.net, self.columns = net, columns

    def best(self, after):
        """The place of the best action, by what the seat would see after each."""
        rows = np.asarray(after, np.float32)[:, : self.columns]
        return int(self.net.forward(rows)[0].argmax())

    def save(self, path):
        weights = {f"w{i}": weight for i, weight in enumerate(self.net.weights)}
        np.savez(path, columns=self.columns, mean=self.net.mean, scale=self.net.scale, **weights)

    @staticmethod
    def load(path):
        kept = np.load(path)
        net = Net(int(kept["columns"]), np.random.default_rng(0))
        net.weights = [kept[f"w{i}"] for i in range(len(net.weights))]
        net.mean, net.scale = kept["mean"], kept["scale"]
        return Policy(net, int(kept["columns"]))


class Trainer:
    """Collects decisions from many matches at once and learns from them."""

    def __init__(self, lanes, steps, seed):
        self.rng = np.random.default_rng(seed)
        self.env = coppice.VectorEnv(GAME, 1, lanes, seed=seed, reward="points")
        self.lanes, self.steps, self.columns = lanes, steps, seen_columns()
        self.outlook_at = len(coppice.fields(GAME)["common"])
        self.policy, self.value = Net(self.columns, self.rng), Net(self.columns, self.rng)
        self.finished = []

    def outlooks(self):
        """The points that a quick look expects in every match, in tens, as the observation tells them."""
        return self.env.observations[:, self.outlook_at].copy()

    def collect(self):
        """Plays `steps` decisions in every match."""
        shape = (self.steps, self.lanes)
        logs, values, rewards, dones = (np.zeros(shape, np.float32) for _ in range(4))
        rows, widths, chosen, seen = [], [], [], []
        for step in range(self.steps):
            seen.append(self.env.observations[:, : self.columns].copy())
            values[step] = self.value.forward(seen[-1])[0]
            firsts, numbers, after = self.env.look_ahead()
            after, firsts = np.ascontiguousarray(after[:, : self.columns]), firsts
            chance = chances(self.policy.forward(after)[0], firsts[:-1])
            place = self.draw(chance, firsts)
            logs[step] = np.log(chance[place])
            before = self.outlooks()
            self.env.step(numbers[place])
            ended = self.env.dones
            # What a move changes in the outlook is counted at once; over a match that sums up to its points, less a constant.
            worth = np.where(ended, self.env.rewards[:, 0] / 10, self.outlooks())
            rewards[step], dones[step] = worth - before, ended
            self.finished += self.env.rewards[ended, 0].tolist()
            rows.append(after)
            widths.append(np.diff(firsts))
            chosen.append(place - firsts[:-1])
        values = np.vstack([values, self.value.forward(self.env.observations[:, : self.columns])[0]])
        gains = self.gains(values, rewards, dones)
        flat = [np.concatenate(each) for each in (rows, widths, chosen, seen)]
        return (*flat, logs.ravel(), gains.ravel(), (gains + values[:-1]).ravel())

    def draw(self, chance, firsts):
        """An action of each decision by its chance."""
        sums = np.cumsum(chance, dtype=np.float64)
        floor = np.concatenate(([0.0], sums[firsts[1:-1] - 1]))
        places = np.searchsorted(sums, floor + self.rng.random(self.lanes) * (1 - 1e-6), side="right")
        return np.clip(places, firsts[:-1], firsts[1:] - 1)

    def gains(self, values, rewards, dones):
        """How much better each action was than foretold (generalised advantage, λ 0.95; nothing is discounted)."""
        gains, running = np.zeros_like(rewards), np.zeros(self.lanes, np.float32)
        for step in reversed(range(self.steps)):
            on = 1 - dones[step]
            running = rewards[step] + values[step + 1] * on - values[step] + 0.95 * on * running
            gains[step] = running
        return gains

    def imitate(self, matches, epochs=8, size=1024):
        """Learns to choose as the greedy bot does, and how many points come of that."""
        bot, rows, chosen, seen, targets = coppice.Bot("greedy"), [], [], [], []
        for number in range(matches):
            match, first = coppice.Match(GAME, 1, seed=f"look on {number}"), len(seen)
            while not match.is_over:
                numbers, after = match.look_ahead(1, match.count)
                text = bot.choose(match, 1, match.count)
                chosen.append([move.text for move in match.moves(1)].index(text))
                rows.append(after[:, : self.columns].copy())
                seen.append(match.observe(1, match.count)[: self.columns])
                match.play(1, text)
            targets += [match.points[0] / 10 - row[self.outlook_at] for row in seen[first:]]
        widths, chosen = np.array([len(each) for each in rows]), np.array(chosen)
        rows, seen, targets = np.concatenate(rows), np.array(seen), np.array(targets, np.float32)
        self.policy.measure(rows)
        self.value.measure(seen)
        firsts = np.concatenate(([0], np.cumsum(widths)[:-1]))
        for _ in range(epochs):
            order = self.rng.permutation(len(widths))
            for start in range(0, len(order), size):
                some = order[start : start + size]
                places, begins = parts(firsts, widths, some)
                scores, kept = self.policy.forward(rows[places])
                slope = chances(scores, begins)
                slope[begins + chosen[some]] -= 1
                self.policy.backward(kept, slope / len(some), 2e-3)
                told, kept = self.value.forward(seen[some])
                self.value.backward(kept, (told - targets[some]) / len(some), 2e-3)

    def learn(self, batch, rate, surprise, epochs=3, size=2048):
        rows, widths, chosen, seen, logs, gains, targets = batch
        firsts = np.concatenate(([0], np.cumsum(widths)[:-1]))
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        for _ in range(epochs):
            order = self.rng.permutation(len(widths))
            for start in range(0, len(order), size):
                some = order[start : start + size]
                places, begins = parts(firsts, widths, some)
                scores, kept = self.policy.forward(rows[places])
                chance = chances(scores, begins)
                took, wide = begins + chosen[some], widths[some]
                ratio = np.exp(np.log(chance[took]) - logs[some])
                gain = gains[some]
                # Where the ratio has left its bounds in the direction of the gain, there is nothing more to learn.
                free = np.where(gain > 0, ratio < 1.2, ratio > 0.8)
                pull = np.repeat(gain * ratio * free, wide)
                slope = chance * pull
                slope[took] -= gain * ratio * free
                log = np.log(chance + 1e-12)
                spread = np.repeat(-np.add.reduceat(chance * log, begins), wide)
                slope += surprise * chance * (log + spread)
                self.policy.backward(kept, slope / len(some), rate)
                told, kept = self.value.forward(seen[some])
                self.value.backward(kept, (told - targets[some]) / len(some), rate)


def train(minutes, lanes, steps, seed, imitate, save=None):
    """Learns for so long, and tells every few seconds how it goes."""
    trainer = Trainer(lanes, steps, seed)
    if imitate:
        trainer.imitate(imitate)
    else:
        rows, _, _, seen, *_ = trainer.collect()
        trainer.policy.measure(rows)
        trainer.value.measure(seen)
    begun = told = time.time()
    done = 0.0
    while done < 1.0:
        done = min(1.0, (time.time() - begun) / (60 * minutes))
        trainer.learn(trainer.collect(), rate=5e-4 * (1.05 - done), surprise=0.005 * (1 - done))
        if time.time() - told > 10 or done == 1.0:
            told = time.time()
            last = trainer.finished[-1000:]
            count = len(trainer.finished)
            print(f"{told - begun:5.0f} s  {count:7} matches  the last {len(last)}: {np.mean(last):5.1f} points", flush=True)
            if save:
                Policy(trainer.policy, trainer.columns).save(save)
    return Policy(trainer.policy, trainer.columns)


def points_of(choose, matches):
    """The points that a way to choose reaches in each of these deals."""
    points = []
    for number in range(matches):
        match = coppice.Match(GAME, 1, seed=f"test {number}")
        while not match.is_over:
            match.play(1, choose(match))
        points.append(match.points[0])
    return np.array(points)


def judge(policy, matches):
    """What was learned beside the greedy bot, over the same deals, with 95 % intervals."""
    bot = coppice.Bot("greedy")

    def learned(match):
        numbers, after = match.look_ahead(1, match.count)
        return numbers[policy.best(after)]

    ours = points_of(learned, matches)
    theirs = points_of(lambda match: bot.choose(match, 1, match.count), matches)
    for name, points in [("learned", ours), ("greedy", theirs), ("difference", ours - theirs)]:
        half = 1.96 * points.std(ddof=1) / np.sqrt(matches)
        print(f"{name:10} {points.mean():6.2f} points, {points.mean() - half:.2f} to {points.mean() + half:.2f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--lanes", type=int, default=256)
    parser.add_argument("--steps", type=int, default=32)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--imitate", type=int, default=1000, help="matches of the greedy bot to look on at first")
    parser.add_argument("--matches", type=int, default=1000, help="deals of the comparison with greedy")
    parser.add_argument("--save", metavar="FILE.npz", help="keep what was learned, now and then while it learns")
    parser.add_argument("--judge", metavar="FILE.npz", help="learn nothing: compare what was kept")
    told = parser.parse_args()
    if told.judge:
        judge(Policy.load(told.judge), told.matches)
    else:
        judge(train(told.minutes, told.lanes, told.steps, told.seed, told.imitate, told.save), told.matches)
