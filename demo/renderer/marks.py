"""Marks: rickshaw motifs and lettering. A motif gets x, y and half its height r, and gives back one distance a colour."""
import json
import math
import os

import numpy as np

from distance import block, disc, glyphs, path, petal, polygon, ring, star, strokes, turned, wave

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'letters.json'), encoding='utf-8') as file:
    LETTERS = {text: [[tuple(map(int, p.split(','))) for p in loop.split()] for loop in loops.split(';')] for text, loops in json.load(file).items()}


def union(parts):
    return np.maximum.reduce(list(parts))


def word(text, x, y, height):
    """A word from Anek Bangla, `height` cm from its lowest to its highest point, centred."""
    loops = LETTERS[text]
    pts = np.array([p for loop in loops for p in loop], float)
    low, high = pts.min(0), pts.max(0)
    scale = height / (high[1] - low[1])
    mid = (low + high) / 2
    return glyphs([[tuple((np.array(p) - mid) * scale) for p in loop] for loop in loops], x, y)


def sunrise(x, y, r):
    rays = [(r * 0.80 * math.cos(a), r * (0.80 * math.sin(a) - 0.05), r * 1.08 * math.cos(a), r * (1.08 * math.sin(a) - 0.05))
            for a in np.radians(np.linspace(12, 168, 7))]
    sea = [(-r * w, -r * (0.26 + 0.22 * i), r * w, -r * (0.26 + 0.22 * i)) for i, w in enumerate((1.0, 0.72, 0.40))]
    half = np.minimum(disc(x, y, r * 0.62, 0, -r * 0.05), y + r * 0.05)
    return [union([half, 0.075 * r - strokes(rays, x, y)]), 0.075 * r - strokes(sea, x, y)]


def sun(x, y, r):
    """A round sun with long and short flames, as on the back plate of a rickshaw."""
    flames = [petal(*turned(x, y, i * 22.5), r * (1.0, 0.80)[i % 2], r * 0.22) for i in range(16)]
    return [np.minimum(union(flames), np.hypot(x, y) - r * 0.52), disc(x, y, r * 0.46)]


def lotus(x, y, r):
    """Three rows of petals, the front row last."""
    y = y + r * 0.8
    row = lambda angles, length, width: union(petal(x, y, r * length, r * width, a) for a in angles)
    low = petal(x, y + 0.02 * r, r * 0.9, r * 0.30, 97), petal(x, y + 0.02 * r, r * 0.9, r * 0.30, -97)
    return [union([row((-72, 72), 1.25, 0.42), *low]), row((-46, 46), 1.5, 0.50), row((-21, 21), 1.62, 0.50), petal(x, y, r * 1.72, r * 0.55)]


def peacock(x, y, r):
    """One feather with its eye."""
    y = y + r
    stem = 0.035 * r - path([(-0.10 * r, 0), (-0.04 * r, 0.5 * r), (0, 1.0 * r)], x, y)
    barbs = [(s * 0.03 * r, v * r, s * (0.16 + 0.22 * v) * r, (v + 0.26) * r) for v in (0.18, 0.36, 0.54, 0.72) for s in (-1, 1)]
    drop = lambda k, up: petal(x, y - up * r, 1.15 * k * r, 0.95 * k * r)
    return [union([stem, 0.030 * r - strokes(barbs, x, y), drop(1.0, 0.84)]), drop(0.76, 1.0), drop(0.54, 1.14), disc(x, y, 0.13 * r, 0, 1.42 * r)]


def tiger(x, y, r):
    """Four tapering stripes."""
    d = np.full(x.shape, -1e9)
    for o, l in ((-0.75, 0.7), (-0.25, 1.0), (0.25, 1.0), (0.75, 0.7)):
        t = np.clip(y / (l * r), -1, 1)
        half = 0.17 * r * (1 - t ** 2) ** 0.7
        d = np.maximum(d, np.where(np.abs(y) < l * r, half - np.abs(x - o * r - 0.16 * r * np.sin(t * 2.4)), -1.0))
    return [d]


def paw(x, y, r):
    toe = lambda cx, cy, a: (0.20 * r - np.hypot(*(np.array(turned(x - cx * r, y - cy * r, a)) / np.array([1, 1.45])[:, None, None])))
    toes = [toe(-0.68, 0.16, 24), toe(-0.25, 0.58, 8), toe(0.25, 0.58, -8), toe(0.68, 0.16, -24)]
    pad = union([disc(x, y, 0.36 * r, 0, -0.22 * r), disc(x, y, 0.26 * r, -0.30 * r, -0.48 * r), disc(x, y, 0.26 * r, 0.30 * r, -0.48 * r)])
    return [union([*toes, pad])]


def moon(x, y, r):
    crescent = np.minimum(disc(x, y, r), np.hypot(x - 0.42 * r, y - 0.10 * r) - 0.80 * r)
    return [crescent, star(x - 0.46 * r, y - 0.10 * r, 0.40 * r)]


def wheel(x, y, r):
    spokes = [(0, 0, 0.82 * r * math.cos(a), 0.82 * r * math.sin(a)) for a in np.radians(np.arange(0, 360, 30))]
    return [union([ring(x, y, 0.90 * r, 0.095 * r), 0.030 * r - strokes(spokes, x, y)]), union([disc(x, y, 0.19 * r), ring(x, y, 0.70 * r, 0.035 * r)])]


def kite(x, y, r):
    right = polygon([(0, r), (0.62 * r, 0.32 * r), (0, -0.36 * r)], x, y)
    left = polygon([(0, r), (0, -0.36 * r), (-0.62 * r, 0.32 * r)], x, y)
    u = np.linspace(0, 1, 30)
    tail = path([(0.16 * r * math.sin(v * 7) * v, (-0.36 - 0.64 * v) * r) for v in u], x, y)
    bows = [polygon([(cx - 0.15 * r, cy + 0.09 * r), (cx + 0.15 * r, cy - 0.09 * r), (cx + 0.15 * r, cy + 0.09 * r), (cx - 0.15 * r, cy - 0.09 * r)], x, y)
            for cx, cy in ((0.05 * r, -0.60 * r), (-0.06 * r, -0.82 * r))]
    return [union([left, 0.026 * r - tail]), union([right, *bows])]


def boat(x, y, r):
    """A country boat with one patched sail."""
    hull = np.minimum(disc(x, y, 1.25 * r, 0, 0.62 * r), np.hypot(x, y - 1.05 * r) - 1.42 * r)
    sail = polygon([(0.06 * r, -0.22 * r), (0.72 * r, -0.12 * r), (0.50 * r, 0.40 * r), (0.06 * r, 0.95 * r)], x, y)
    back = polygon([(-0.06 * r, -0.22 * r), (-0.06 * r, 0.78 * r), (-0.56 * r, -0.15 * r)], x, y)
    return [union([hull, 0.030 * r - strokes([(0, -0.4 * r, 0, r)], x, y), wave(x, y + 0.84 * r, r, 0.05 * r, 0.04 * r)]), union([sail, back])]


def fish(x, y, r):
    """An ilish, looking left; r is half its height, it is twice as long."""
    body = petal(x + 1.9 * r, y, 3.2 * r, 1.35 * r, 90)
    tail = polygon([(1.05 * r, 0), (2.0 * r, 0.75 * r), (1.72 * r, 0), (2.0 * r, -0.75 * r)], x, y)
    fin = polygon([(-0.5 * r, 0.60 * r), (0.35 * r, 0.95 * r), (0.35 * r, 0.42 * r)], x, y)
    gill = np.abs(np.hypot(x + 2.1 * r, y) - 1.0 * r) - 0.045 * r
    eye = np.hypot(x + 1.45 * r, y - 0.10 * r) - 0.10 * r
    return [np.minimum(np.minimum(union([body, tail, fin]), gill), eye)]


def leaves(x, y, r):
    """Two leaves and a bud."""
    y = y + r
    side = [np.minimum(petal(x, y - 0.25 * r, 1.55 * r, 0.62 * r, a), np.abs(turned(x, y - 0.25 * r, -a)[0]) - 0.035 * r) for a in (-48, 48)]
    return [union([*side, 0.045 * r - strokes([(0, 0, 0, 0.7 * r)], x, y)]), petal(x, y - 0.5 * r, 1.5 * r, 0.40 * r)]


def stumps(x, y, r):
    posts = [block(x - o * r, y + 0.12 * r, 0.085 * r, 0.80 * r, 0.06 * r) for o in (-0.46, 0, 0.46)]
    bails = [block(x - o * r, y - 0.78 * r, 0.20 * r, 0.055 * r, 0.04 * r) for o in (-0.24, 0.24)]
    return [union([*posts, *bails]), np.minimum(disc(x, y, 0.30 * r, 0.86 * r, -0.60 * r), np.abs(turned(x - 0.86 * r, y + 0.60 * r, 30)[0]) - 0.03 * r)]


def cloud(x, y, r):
    puffs = [disc(x, y, k * r, cx * r, cy * r) for cx, cy, k in ((-0.85, -0.18, 0.46), (-0.25, 0.22, 0.66), (0.50, 0.05, 0.56), (1.02, -0.26, 0.38))]
    return [union([*puffs, block(x - 0.05 * r, y + 0.44 * r, 1.25 * r, 0.20 * r, 0.19 * r)])]


def tea(x, y, r):
    """A glass of tea with its steam."""
    glass = polygon([(-0.52 * r, 0.12 * r), (0.52 * r, 0.12 * r), (0.40 * r, -r), (-0.40 * r, -r)], x, y)
    steam = []
    for o in (-0.28, 0.0, 0.28):
        v = np.linspace(0, 1, 20)
        steam.append(0.05 * r - path([((o + 0.09 * math.sin(q * 6.3)) * r, (0.30 + 0.65 * q) * r) for q in v], x, y))
    return [glass, union(steam)]


def shapla(x, y, r):
    """The water lily on its waves."""
    low = y + 0.42 * r
    row = lambda angles, length, width: union(petal(x, low, r * length, r * width, a) for a in angles)
    water = union([wave(x, y + 0.66 * r, 1.15 * r, 0.06 * r, 0.05 * r), wave(x, y + 0.90 * r, 0.75 * r, 0.06 * r, 0.05 * r, 2)])
    return [row((-66, 66, -22, 22), 1.25, 0.36), row((-44, 44, 0), 1.35, 0.36), water]


def kash(x, y, r):
    """Two plumes of kash grass."""
    y = y + r
    stems = union([0.03 * r - path([(0, 0), (0.05 * r, 0.8 * r), (0.30 * r, 1.3 * r)], x, y), 0.03 * r - path([(0, 0), (-0.12 * r, 0.7 * r), (-0.45 * r, 1.0 * r)], x, y)])
    plume = lambda cx, cy, a, k: union(petal(x - cx * r, y - cy * r, k * r * l, 0.13 * r, a + o) for o, l in ((0, 1), (-20, 0.8), (20, 0.8), (-40, 0.55), (40, 0.55)))
    return [stems, union([plume(0.28, 1.2, 20, 0.85), plume(-0.42, 0.95, -34, 0.75)])]


def waves(x, y, r):
    return [union(wave(x, y - o * r, w * r, 0.13 * r, 0.075 * r) for o, w in ((0.6, 1.2), (0.1, 1.2), (-0.4, 1.2)))]


def flag_sun(x, y, r):
    return [disc(x, y, r)]


def patch(x, y, r):
    return [block(x, y, r * 2.1, r)]


MOTIFS = {f.__name__: f for f in (sunrise, sun, lotus, peacock, tiger, paw, moon, wheel, kite, boat, fish, leaves, stumps, cloud, tea, shapla, kash,
                                  waves, flag_sun, patch)}


def layers(mark):
    """The (distance, colour) pairs of a row's mark; each is given as a function of x and y, the lowest layer first."""
    out = []
    for m in mark if isinstance(mark, list) else [mark]:
        dx, dy = m.get('at', (0, 0))
        if 'word' in m:
            out.append((lambda x, y, m=m, dx=dx, dy=dy: word(m['word'], x - dx, y - dy, m['height']), m['colour']))
            continue
        colours = m['colour'] if isinstance(m['colour'], list) else [m['colour']] * 8
        draw = lambda x, y, m=m, dx=dx, dy=dy: MOTIFS[m['shape']](x - dx, y - dy, m['height'] / 2)
        count = len(draw(np.zeros((1, 1)), np.zeros((1, 1))))
        out += [(lambda x, y, i=i, draw=draw: draw(x, y)[i], colours[i]) for i in range(count)]
    return out
