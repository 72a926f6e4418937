"""PPO with masks, alone at Woodcraft Roll & Write, in a few minutes on two cores.

    pip install ./python torch
    python python/examples/ppo.py --minutes 5

A small network learns from `coppice.VectorEnv`; what it reaches is compared with the greedy bot over the same deals.
`--save FILE` keeps the network.
"""

import argparse
import time

import numpy as np
import torch
from torch import nn

import coppice

GAME, PLAYERS = "woodcraft-roll", 1


class Net(nn.Module):
    """Policy and value on the row of numbers that the program's own judge sees."""

    def __init__(self, width: int, actions: int, hidden: int = 128):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(width, hidden), nn.Tanh(), nn.Linear(hidden, hidden), nn.Tanh())
        self.policy = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, 1)

    def forward(self, rows, masks):
        body = self.body(rows)
        logits = self.policy(body).masked_fill(~masks, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(body).squeeze(-1)


def greedy_points(matches: int) -> float:
    """What the greedy bot reaches."""
    bot, points = coppice.Bot("greedy"), []
    for number in range(matches):
        match = coppice.Match(GAME, PLAYERS, seed=f"greedy {number}")
        while not match.is_over:
            match.play(1, bot.choose(match, 1, number))
        points.append(match.points[0])
    return float(np.mean(points))


def train(minutes: float, lanes: int, steps: int, seed: int) -> Net:
    torch.manual_seed(seed)
    env = coppice.VectorEnv(GAME, PLAYERS, lanes, seed=seed, reward="points")
    net = Net(env.observations.shape[1], env.masks.shape[1])
    optimiser = torch.optim.Adam(net.parameters(), lr=1e-3)
    until, points, round_ = time.time() + 60 * minutes, [], 0
    while time.time() < until:
        rows = torch.empty(steps, lanes, env.observations.shape[1])
        masks = torch.empty(steps, lanes, env.masks.shape[1], dtype=torch.bool)
        actions = torch.empty(steps, lanes, dtype=torch.int64)
        logs, values, rewards, dones = (torch.empty(steps, lanes) for _ in range(4))
        for step in range(steps):
            rows[step] = torch.from_numpy(env.observations)
            masks[step] = torch.from_numpy(env.masks)
            with torch.no_grad():
                choice, values[step] = net(rows[step], masks[step])
                actions[step] = choice.sample()
                logs[step] = choice.log_prob(actions[step])
            env.step(actions[step].numpy())
            rewards[step] = torch.from_numpy(env.rewards[:, 0]) / 100
            dones[step] = torch.from_numpy(env.dones).float()
            points += env.rewards[env.dones, 0].tolist()
        with torch.no_grad():
            _, last = net(torch.from_numpy(env.observations), torch.from_numpy(env.masks))
        advantages = torch.zeros(steps, lanes)
        running = torch.zeros(lanes)
        for step in reversed(range(steps)):
            following = values[step + 1] if step + 1 < steps else last
            delta = rewards[step] + following * (1 - dones[step]) - values[step]
            running = delta + 0.95 * (1 - dones[step]) * running
            advantages[step] = running
        learn(net, optimiser, rows, masks, actions, logs, values + advantages, advantages)
        round_ += 1
        if round_ % 10 == 0:
            print(f"round {round_:4}  points of the last 200 matches {np.mean(points[-200:]):5.1f}", flush=True)
    return net


def learn(net, optimiser, rows, masks, actions, logs, targets, advantages) -> None:
    flat = [tensor.flatten(0, 1) for tensor in (rows, masks, actions, logs, targets, advantages)]
    for _ in range(3):
        for batch in torch.randperm(len(flat[0])).split(1024):
            row, mask, action, old, target, advantage = (tensor[batch] for tensor in flat)
            choice, value = net(row, mask)
            ratio = (choice.log_prob(action) - old).exp()
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
            gain = torch.min(ratio * advantage, ratio.clamp(0.8, 1.2) * advantage).mean()
            loss = -gain + 0.5 * (value - target).square().mean() - 0.01 * choice.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def reached(net: Net, matches: int) -> float:
    """What the network reaches when it plays its favourite actions."""
    points = []
    for number in range(matches):
        match = coppice.Match(GAME, PLAYERS, seed=f"greedy {number}")
        while not match.is_over:
            mask = torch.zeros(1, net.policy.out_features, dtype=torch.bool)
            mask[0, match.numbers(1)] = True
            with torch.no_grad():
                choice, _ = net(torch.from_numpy(match.observe(1, match.count))[None], mask)
            match.play(1, int(choice.probs.argmax()))
        points.append(match.points[0])
    return float(np.mean(points))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--lanes", type=int, default=128)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save")
    told = parser.parse_args()
    learned = train(told.minutes, told.lanes, told.steps, told.seed)
    if told.save:
        torch.save(learned.state_dict(), told.save)
    print(f"learned {reached(learned, 100):.1f} points, greedy {greedy_points(100):.1f}, over the same 100 deals")
