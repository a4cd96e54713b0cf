"""The dome of a cap, sewn from gores."""
import math

import numpy as np

from shapes import TAU, Field, bell, mix, smooth
from surface import Surf

def panel_angles(seams, dense=0.75, radius=9.3):
    """Angles round the head, crowded at the seams."""
    out = []
    s = np.sort(np.mod(seams, TAU))
    for a, b in zip(s, np.append(s[1:], s[0] + TAU)):
        edge = dense / radius
        near = np.linspace(0, edge, 26, endpoint=False)
        mid = np.linspace(a + edge, b - edge, max(20, int((b - a) * 70)))
        out += [a + near, mid, b - near[:0:-1]]
    return np.concatenate(out)


def crown(c, seed, base_z):
    """The dome of a cap: position grid over angle and height, sewn from gores."""
    seams = np.radians(c['seams'])
    th = panel_angles(seams)
    nt = 300
    front = 0.5 + 0.5 * np.cos(th)
    n_exp = mix(c['n_back'], c['n_front'], front ** 1.5)
    phi = np.linspace(0, math.pi / 2, 500)
    t = np.linspace(0, 1, nt)
    rr, zz, length = np.empty((len(th), nt)), np.empty((len(th), nt)), np.empty(len(th))
    zb = base_z(th)
    for i, n in enumerate(n_exp):
        r = np.cos(phi) ** (2 / n)
        r[-1] = 0
        z = zb[i] / c['height'] + (1 - zb[i] / c['height']) * np.sin(phi) ** (2 / n)
        s = np.concatenate([[0], np.cumsum(np.hypot(np.diff(r) * 9, np.diff(z) * c['height']))])
        length[i] = s[-1]
        rr[i], zz[i] = np.interp(t * s[-1], s, r), np.interp(t * s[-1], s, z)
    # between the seams a flat gore is a chord: round at the hem, a soft polygon towards the top
    sm = np.sort(np.mod(seams, TAU))
    k = (np.searchsorted(sm, np.mod(th, TAU) + 1e-9, 'right') - 1) % len(sm)
    a0 = sm[k]
    a1 = np.where(k + 1 < len(sm), sm[(k + 1) % len(sm)], sm[0] + TAU)
    mid, half = (a0 + a1) / 2, (a1 - a0) / 2
    q = np.mod(th, TAU)
    q = np.where(q < a0 - 1e-6, q + TAU, q) - mid
    bent = np.minimum(half, 0.6)  # a wide panel is not flat all over
    chord = np.cos(bent) / np.cos(q * bent / half)
    poly = c['poly'] * smooth(0.25, 0.85, t)[None, :] * (1 - np.abs(np.cos(th))[:, None] * 0.25)
    rr = rr * (1 + (chord[:, None] - 1) * poly)
    p = np.stack([rr * (c['a'] * np.cos(th))[:, None], rr * (c['b'] * np.sin(th))[:, None], zz * c['height']], -1)
    # the top leans back a little, and no cap is quite symmetric
    p[..., 0] -= c['lean'] * (p[..., 2] / c['height']) ** 2
    skew = Field(seed, 26)
    soft = c['soft']
    n = Surf(th, t, p).n
    free = smooth(0.0, 0.12, t)[None, :] * (1 - 0.85 * smooth(0.90, 1.0, t))[None, :]
    stiff = 1 - c['buckram'] * smooth(0.35, 0.75, front)[:, None] * (1 - smooth(0.7, 0.95, t))[None, :]
    p = p + n * ((skew(p) * 0.22 + Field(seed + 1, 9)(p) * 0.16 * soft * stiff
                  - np.sqrt(Field(seed + 2, 7)(p * (1, 1, 0.55)) ** 2 + 0.08) * 0.20 * soft * stiff
                  + Field(seed + 3, 2.6)(p) * 0.030 * soft) * free)[..., None]
    shell = p - n * 0.30
    unsewn = Surf(th, t, p + n * 0.03)
    # seams: a raised folded band, a groove in its middle, dimples under the two rows of thread
    radius = np.hypot(p[..., 0], p[..., 1])
    dist = (half - np.abs(q))[:, None] * radius
    arc = t[None, :] * length[:, None]
    pucker = 0.6 + 0.5 * Field(seed + 5, 0.9)(p)
    band = 0.030 * (1 - smooth(0.42, 0.66, dist))
    groove = -0.075 * bell(dist, 0.060)
    rows = -0.045 * bell(dist - 0.30, 0.08) * pucker
    tension = -0.06 * bell(dist, 1.2) * (0.7 + 0.6 * Field(seed + 6, 2.4)(p)) * free
    hem = 0.035 * (1 - smooth(0.9, 1.15, arc)) - 0.02 * bell(arc - 1.0, 0.08)
    p = p + n * (band + groove + rows + tension + hem)[..., None]
    uv = np.stack([q[:, None] * radius, arc + 0 * radius], -1)
    uv[..., 0] += (k * 3.7)[:, None]
    surf = Surf(th, t, p)
    surf.uv, surf.length, surf.k, surf.q, surf.half = uv, length, k, q, half
    surf.shell, surf.unsewn = shell, unsewn
    return surf


def seam_rows(surf, seams, st, offset=0.30, t0=0.004, t1=0.965, arch=None):
    t = np.linspace(t0, t1, 400)
    for s in np.radians(seams):
        for sign in (-1, 1):
            p0, _ = surf.at(np.full_like(t, s), t)
            r = np.hypot(p0[:, 0], p0[:, 1])
            p, n = surf.at(s + sign * offset / np.maximum(r, 0.45), t)
            keep = np.ones(len(t), bool) if arch is None else ~arch(p)
            if keep.sum() > 10:
                st.row(p[keep], n[keep])
