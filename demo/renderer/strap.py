"""The strap at the back of a cap: plastic with pins and holes, or cloth with a metal buckle."""
import math

import numpy as np
from cloth import plain
from shapes import add_mesh, smooth, tube, unit
from surface import knob

HEIGHT = 1.15  # of its middle above the hem
INNER, OUTER = (0, 80), (42, 120)  # where the two halves run, in samples; they overlap in the middle
PITCH = 10


def strap(surf, prod, cloth, st):
    inner, outer = half(surf, INNER, -0.10), half(surf, OUTER, 0.02)
    if prod.get('strap', 'snap') == 'snap':
        snaps(inner, outer, plain('plastic', prod.get('strap_colour', prod['colour']), 0.38, 0.45))
    else:
        for p, n in (inner, outer):
            v, f, u = tube(p, n, 0.95, 0.09, 24, profile=5)
            add_mesh('strap', v, f, cloth, u)
            for o in (-0.72, 0.72):
                st.row(p + (0, 0, o) + n * 0.09, n)
        buckle(outer)


def half(surf, span, lift):
    """One half of the strap: it comes out from under the crown and lies round the head."""
    th = np.linspace(math.pi - 0.62, math.pi + 0.62, 120)[slice(*span)]
    p, n = surf.at(th, np.full_like(th, HEIGHT / surf.length.mean()))
    n = unit(n * (1, 1, 0))
    p[:, 2] = HEIGHT
    for _ in range(30):   # stiff: iron out the cloth's wrinkles
        p[1:-1] = (p[:-2] + 2 * p[1:-1] + p[2:]) / 4
    under = 0.60 * smooth(0.30, 0.50, np.abs(th - math.pi))
    return p + n * (lift - under)[:, None], n


def snaps(inner, outer, mat):
    dark = plain('hole', '#0c0c0c', 0.9, 0.1)
    for (p, n), end in ((inner, -1), (outer, 0)):
        along = np.linalg.norm(p - p[end], axis=1)
        tip = np.sqrt(1 - (1 - np.minimum(along / 0.85, 1)) ** 2)  # a round end
        v, f, u = tube(p, n, np.maximum(0.85 * tip, 0.02), 0.05, 24, profile=6)
        add_mesh('strap', v, f, mat, u)
    p, n = inner
    for k in range(7, OUTER[0] - 3, PITCH):
        knob(p[k] + n[k] * 0.05, n[k], mat, 0.20, 0.13)
    p, n = outer
    for k in range(8, len(p) - 4, PITCH):
        knob(p[k] + n[k] * 0.05, n[k], mat, 0.31, 0.018)
        knob(p[k] + n[k] * 0.068, n[k], dark, 0.235, 0.006)
        if k + OUTER[0] < INNER[1] - 6:
            knob(p[k] + n[k] * 0.05, n[k], mat, 0.185, 0.12)


def buckle(outer):
    """A frame with a bar, lying on the outer half."""
    metal = plain('metal', '#b9b6ae', 0.28, 0.5, 1.0)
    p, n = outer
    k = 14
    along = unit(p[k + 3] - p[k - 3])
    corners = [(-0.75, -1.18), (0.75, -1.18), (0.75, 1.18), (-0.75, 1.18)]
    flat = np.concatenate([np.linspace(a, b, 14, endpoint=False) for a, b in zip(corners, corners[1:] + corners[:1])])
    for _ in range(2):  # rounded corners
        flat = (np.roll(flat, 1, 0) + 2 * flat + np.roll(flat, -1, 0)) / 4
    bar = np.stack([np.full(20, 0.1), np.linspace(-1.15, 1.15, 20)], 1)
    for path, closed in ((flat, True), (bar, False)):
        q = p[k] + n[k] * 0.15 + path[:, :1] * along + path[:, 1:] * np.array((0, 0, 1.0))
        v, f, u = tube(q, np.tile(n[k], (len(q), 1)), 0.10, 0.07, 10, closed=closed)
        add_mesh('buckle', v, f, metal, u)
