"""Signed distances (cm, inside positive) to simple figures: what marks are put together from."""
import math

import numpy as np


def strokes(lines, x, y):
    """Distance to the nearest of straight strokes (x0, y0, x1, y1)."""
    d = np.full(x.shape, 1e9)
    for x0, y0, x1, y1 in lines:
        dx, dy = x1 - x0, y1 - y0
        f = np.clip(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy + 1e-12), 0, 1)
        d = np.minimum(d, np.hypot(x - x0 - f * dx, y - y0 - f * dy))
    return d


def path(points, x, y):
    return strokes([(*a, *b) for a, b in zip(points, points[1:])], x, y)


def polygon(loop, x, y):
    d = np.full(x.shape, 1e9)
    inside = np.zeros(x.shape, bool)
    for (x0, y0), (x1, y1) in zip(loop, loop[1:] + loop[:1]):
        dx, dy = x1 - x0, y1 - y0
        f = np.clip(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy + 1e-12), 0, 1)
        d = np.minimum(d, np.hypot(x - x0 - f * dx, y - y0 - f * dy))
        if y0 != y1:
            inside ^= ((y0 > y) != (y1 > y)) & (x < dx * (y - y0) / dy + x0)
    return np.where(inside, d, -d)


def winding(loops, x, y):
    count = np.zeros(x.shape, int)
    for loop in loops:
        for (x0, y0), (x1, y1) in zip(loop, loop[1:] + loop[:1]):
            left = (x1 - x0) * (y - y0) - (x - x0) * (y1 - y0) > 0
            count += ((y0 <= y) & (y1 > y) & left).astype(int) - ((y0 > y) & (y1 <= y) & ~left)
    return count


def glyphs(loops, x, y, piece=0.06):
    """A font's outlines, whose strokes overlap: edges with ink on both sides are no edges, or the embroidery would crease."""
    ends = []
    for loop in loops:
        for p, q in zip(loop, loop[1:] + loop[:1]):
            n = max(1, round(math.dist(p, q) / piece))
            f = np.linspace(0, 1, n + 1)[:, None]
            line = np.array(p) * (1 - f) + np.array(q) * f
            ends.append(np.concatenate([line[:-1], line[1:]], 1))
    e = np.concatenate(ends)
    e = e[np.hypot(e[:, 2] - e[:, 0], e[:, 3] - e[:, 1]) > 1e-9]
    mid, along = (e[:, :2] + e[:, 2:]) / 2, e[:, 2:] - e[:, :2]
    aside = np.stack([-along[:, 1], along[:, 0]], 1) / np.hypot(along[:, :1], along[:, 1:]) * 1e-3
    both = [winding(loops, *(mid + s * aside).T) != 0 for s in (-1, 1)]
    d = strokes(e[both[0] != both[1]], x, y)
    return np.where(winding(loops, x, y) != 0, d, -d)


def disc(x, y, r, cx=0.0, cy=0.0):
    return r - np.hypot(x - cx, y - cy)


def ring(x, y, r, half):
    return half - np.abs(np.hypot(x, y) - r)


def turned(x, y, degrees):
    a = math.radians(degrees)
    return x * math.cos(a) + y * math.sin(a), y * math.cos(a) - x * math.sin(a)


def petal(x, y, length, width, degrees=0.0):
    """A pointed petal standing on the origin, leaning to the right by some degrees."""
    x, y = turned(x, y, -degrees)
    r = (length * length / 4 + width * width / 4) / width
    off = r - width / 2
    return np.minimum(disc(x, y, r, -off, length / 2), disc(x, y, r, off, length / 2))


def block(x, y, half_width, half_height, corner=0.25):
    ax, ay = np.abs(x) - half_width + corner, np.abs(y) - half_height + corner
    return corner - np.hypot(np.maximum(ax, 0), np.maximum(ay, 0)) - np.minimum(np.maximum(ax, ay), 0)


def star(x, y, r, points=5, inner=0.42):
    a = [math.pi / 2 + i * math.pi / points for i in range(2 * points)]
    return polygon([((r, r * inner)[i % 2] * math.cos(v), (r, r * inner)[i % 2] * math.sin(v)) for i, v in enumerate(a)], x, y)


def wave(x, y, half_width, height, half, waves=3):
    """A wavy line of thread."""
    u = np.linspace(-half_width, half_width, 48)
    return half - path(list(zip(u, height * np.sin(u / half_width * math.pi * waves))), x, y)
