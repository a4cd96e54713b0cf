"""The brim of a cap: two sheets, a piped edge, rows of stitching."""
import math

import numpy as np

from shapes import Field, add_mesh, bell, grid_faces, tube, unit

def brim_outline(c, thm, count):
    psi = np.linspace(-1, 1, count) * math.pi / 2
    xc = c['a'] * math.cos(thm)
    fwd = c['a'] + c['brim'] - xc
    half = c['b'] * math.sin(thm) * 1.015
    m = 2.25
    return np.stack([xc - 0.1 + fwd * np.abs(np.cos(psi)) ** (2 / m),
                     half * np.sign(psi) * np.abs(np.sin(psi)) ** (2 / m)], -1), half


def brim(c, seed, material, under, edge_material, st, rows):
    thm = math.radians(c['brim_angle'])
    nu, nv = 360, 120
    outer, half = brim_outline(c, thm, nu)
    ui = np.linspace(-1, 1, nu) * thm
    inner = np.stack([(c['a'] - 0.18) * np.cos(ui), (c['b'] - 0.18) * np.sin(ui)], -1)
    v = np.linspace(0, 1, nv)
    xy = inner[:, None] * (1 - v[None, :, None]) + outer[:, None] * v[None, :, None]

    def height(pxy):
        y = np.clip(pxy[..., 1] / half, -1.05, 1.05)
        on = np.sqrt(np.maximum(0, 1 - np.minimum(1, (pxy[..., 1] / c['b']) ** 2))) * c['a']
        fwd = np.maximum(0, pxy[..., 0] - on)
        return c['arch'] * (1 - y ** 2) - c['slope'] * fwd - c['dip'] * fwd ** 2 * (1 - 0.5 * y ** 2)

    warp = Field(seed, 14)
    fine = Field(seed + 1, 3.0)
    line, _ = brim_outline(c, thm, 900)
    dist = np.full(xy.shape[:2], 1e9)
    for k in range(0, len(line), 3):
        dist = np.minimum(dist, np.hypot(xy[..., 0] - line[k, 0], xy[..., 1] - line[k, 1]))
    gap, first = 0.62, 0.35
    offs = [first + gap * i for i in range(rows)]
    quilt = sum(-0.045 * bell(dist - o, 0.10) for o in offs)

    def lift(pxy, extra=0.0):
        p3 = np.concatenate([pxy, np.zeros(pxy.shape[:-1] + (1,))], -1)
        z = height(pxy) + warp(p3) * 0.10 + fine(p3) * 0.012
        return np.concatenate([pxy, (z + extra)[..., None]], -1)

    thick = 0.16
    round_off = np.sqrt(np.clip(1 - ((thick - np.minimum(dist, thick)) / thick) ** 2, 0, 1))
    top = lift(xy, quilt + thick * round_off)
    bot = lift(xy, -quilt * 0.5 - thick * round_off)
    uv = xy[..., ::-1].copy()
    add_mesh('brim top', top.reshape(-1, 3), grid_faces(nu, nv)[:, ::-1], material, uv.reshape(-1, 2))
    add_mesh('brim under', bot.reshape(-1, 3), grid_faces(nu, nv), under, uv.reshape(-1, 2))
    # piped edge
    e = lift(outer)
    nrm = np.tile((0.0, 0.0, 1.0), (nu, 1))
    vv, ff, tu = tube(e, nrm, 0.10, thick * 1.02, sides=12)
    add_mesh('brim edge', vv, ff, edge_material, tu)
    # concentric stitching
    d = np.gradient(line, axis=0)
    nin = unit(np.stack([-d[:, 1], d[:, 0]], -1))
    for o in offs:
        r = line + nin * o
        ok = (r[:, 0] / (c['a'] + 0.12)) ** 2 + (r[:, 1] / (c['b'] + 0.12)) ** 2 > 1.0
        ok &= r[:, 0] > c['a'] * math.cos(thm) * 0.9
        if ok.sum() < 20:
            continue
        path = lift(r[ok], thick - 0.045)
        st.row(path, np.tile((0.0, 0.0, 1.0), (ok.sum(), 1)), pitch=0.29)
    return height
