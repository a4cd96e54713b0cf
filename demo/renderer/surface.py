"""Surfaces that can be sampled with their normals, and what is sewn onto them: embroidery, eyelets, buttons."""
import math

import numpy as np

from cloth import thread
from marks import layers
from shapes import TAU, Field, add_mesh, grid_faces, grid_normals, smooth, unit

class Surf:
    """A grid surface over (angle, t) that can be sampled with its normals."""

    def __init__(self, th, t, p, dome=True, length=None):
        self.th, self.t, self.p = th, t, p
        self.length = length
        n = grid_normals(p, closed_u=True)
        out = p - np.array([0, 0, p[..., 2].max() * 0.3])
        if np.mean(np.sum(n * out, -1)) < 0:
            n = -n
        if dome:
            n[:, -1] = (0, 0, 1)
        self.n = n

    def ground(self):
        """What embroidery lies on: the cloth without the grooves of its seams, where there are any."""
        return getattr(self, 'unsewn', self)

    def at(self, th, t):
        th = np.mod(np.asarray(th, float), TAU)
        t = np.asarray(t, float)
        th, t = np.broadcast_arrays(th, t)
        tt = np.concatenate([self.th, [self.th[0] + TAU]])
        i = np.clip(np.searchsorted(tt, np.where(th < tt[0], th + TAU, th), 'right') - 1, 0, len(self.th) - 1)
        a = np.where(th < tt[0], th + TAU, th)
        fu = ((a - tt[i]) / (tt[i + 1] - tt[i]))[..., None]
        i2 = (i + 1) % len(self.th)
        j = np.clip(np.searchsorted(self.t, t, 'right') - 1, 0, len(self.t) - 2)
        fv = ((t - self.t[j]) / (self.t[j + 1] - self.t[j]))[..., None]

        def lerp(g):
            return (g[i, j] * (1 - fu) + g[i2, j] * fu) * (1 - fv) + (g[i, j + 1] * (1 - fu) + g[i2, j + 1] * fu) * fv
        return lerp(self.p), unit(lerp(self.n))


def embroider(surf, mark, t_centre, th_centre=0.0, height=0.10, fill=None):
    """Lay a mark on a hat as raised satin stitch, a relief for each colour, the later ones a little higher.
    `fill` makes the material from a colour; thread unless told."""
    fill = fill or (lambda colour, i: thread('embroidery', colour, 0.5, angle=1.35 + 0.5 * i))
    for i, (distance, colour) in enumerate(layers(mark)):
        relief(surf, distance, fill(colour, i), t_centre, th_centre, height, lift=0.035 * i, seed=5 + i)


def relief(surf, distance, material, t_centre, th_centre, height, lift, seed):
    step = 0.026
    x, y = np.arange(-5.2, 5.2, step), np.arange(-3.4, 3.4, step)
    gx, gy = np.meshgrid(x, y, indexing='ij')
    # ragged thread ends: the outline jitters from strand to strand
    rng = np.random.default_rng(seed)
    jit = np.interp(gy * 0.94 + gx * 0.10, np.arange(-9, 9, 0.045), rng.normal(size=400)) * 0.010
    d = distance(gx, gy) + jit
    h = lift * (d > 0) + height * (1 - np.exp(-np.maximum(d, 0) / 0.05)) - 0.05 * (d <= 0)
    used = np.where((d > -0.1).any(1))[0], np.where((d > -0.1).any(0))[0]
    cut = slice(max(used[0][0] - 1, 0), used[0][-1] + 2), slice(max(used[1][0] - 1, 0), used[1][-1] + 2)
    gx, gy, d, h = gx[cut], gy[cut], d[cut], h[cut]
    i = int(np.argmin(np.abs(np.mod(surf.th - th_centre + math.pi, TAU) - math.pi)))  # the meridian of the mark
    t = t_centre + gy / surf.length[i]
    rad = np.hypot(*np.moveaxis(surf.at(np.full_like(t, th_centre), t)[0][..., :2], -1, 0))
    p, n = surf.ground().at(th_centre + gx / rad, t)
    f = grid_faces(*gx.shape)
    f = f[(d > -0.02).ravel()[f].all(1)]
    return add_mesh('mark', (p + n * h[..., None]).reshape(-1, 3), f, material, np.stack([gx, gy], -1).reshape(-1, 2))


def eyelet(surf, th, t, material, dark, out=0.42):
    p, n = surf.at(np.array([th]), np.array([t]))
    p, n = p[0], n[0]
    a = np.linspace(0, TAU, 96, endpoint=False)
    e1 = unit(np.cross((0, 0, 1.0), n))
    e2 = np.cross(n, e1)
    b = np.linspace(0, TAU, 14, endpoint=False)
    ridges = 1 + 0.10 * np.cos(a * 32)
    r = 0.30 + 0.115 * np.cos(b)[None, :] * ridges[:, None]
    z = 0.035 + 0.060 * np.sin(b)[None, :] * ridges[:, None]
    ring = p + (np.cos(a)[:, None] * r)[..., None] * e1 + (np.sin(a)[:, None] * r)[..., None] * e2 + z[..., None] * n
    uv = np.stack(np.broadcast_arrays((a * 0.3)[:, None], (b * 0.1)[None]), -1)
    add_mesh('eyelet', ring.reshape(-1, 3), grid_faces(96, 14, True, True), material, uv.reshape(-1, 2))
    disc = np.concatenate([[p + n * 0.03], p + 0.21 * (np.cos(a)[:, None] * e1 + np.sin(a)[:, None] * e2) + n * 0.03])
    f = np.stack([np.zeros(96, int), 1 + np.arange(96), 1 + (np.arange(96) + 1) % 96], -1)
    add_mesh('hole', disc, f, dark, np.zeros((97, 2)))


def button(top, material, r=0.72, h=0.42):
    a = np.linspace(0, TAU, 64, endpoint=False)
    b = np.linspace(0, math.pi / 2, 24)
    rr = r * np.cos(b) ** 0.8
    z = h * np.sin(b)
    p = np.stack([np.cos(a)[:, None] * rr, np.sin(a)[:, None] * rr, np.broadcast_to(z, (64, 24))], -1) + top
    # gathered cloth: faint radial pleats at the rim
    p[..., 2] += 0.01 * np.cos(a * 14)[:, None] * np.cos(b)[None] ** 3
    uv = p[..., :2].copy()
    add_mesh('button', p.reshape(-1, 3), grid_faces(64, 24, True), material, uv.reshape(-1, 2))


def knob(p, n, mat, r, h):
    a = np.linspace(0, TAU, 28, endpoint=False)
    e1 = unit(np.cross((0, 0, 1.0), n))
    e2 = np.cross(n, e1)
    prof = [(r, 0), (r, h * 0.7), (r * 0.85, h), (r * 0.45, h * 1.02), (0.001, h * 1.02)]
    pts = np.array([[p + n * z + rr * (math.cos(x) * e1 + math.sin(x) * e2) for rr, z in prof] for x in a])
    add_mesh('knob', pts.reshape(-1, 3), grid_faces(28, len(prof), True), mat, np.zeros((28 * len(prof), 2)))


def warp_field(seed, big=0.25, small=0.05, edge=0.0, edge_from=9.0):
    """One shared bend of space: every sheet of a hat goes through it, so that sewn edges stay together."""
    f = [Field(seed + i, 13) for i in range(3)]
    g = [Field(seed + 5 + i, 4.5) for i in range(3)]
    e = Field(seed + 9, 11)

    def warp(p):
        d = np.stack([a(p) * big + b(p) * small for a, b in zip(f, g)], -1)
        fade = smooth(0.0, 2.5, p[..., 2])[..., None] * 0.8 + 0.2
        out = p + d * fade
        r = np.hypot(p[..., 0], p[..., 1])
        out[..., 2] += edge * np.maximum(0, r - edge_from) * e(p * (1, 1, 0))
        return out
    return warp
