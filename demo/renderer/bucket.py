"""Bucket hats."""
import math

import numpy as np

from cloth import fabric, plain, thread
from shapes import TAU, add_mesh, bell, grid_faces, smooth, tube
from stitches import Stitches
from surface import Surf, embroider, eyelet, warp_field

def make_bucket(prod, seed):
    weave = prod.get('fabric', 'canvas')
    cloth = fabric('cloth', prod['colour'], weave, fade=prod.get('fade', 0.0))
    under = fabric('under', prod.get('under', prod['colour']), weave)
    sew = thread('sewing', prod.get('stitch', prod['colour']), 0.3)
    warp = warp_field(seed, 0.30, 0.07, edge=0.16, edge_from=9.2)
    th = np.linspace(0, TAU, 840, endpoint=False)
    cs, sn = np.cos(th)[:, None], np.sin(th)[:, None]
    a0, b0, zj, zt = 9.1, 8.2, 5.0, 13.4
    seams = (90, 270)
    side = np.min([np.abs(np.mod(th - math.radians(q) + math.pi, TAU) - math.pi) for q in seams], 0)[:, None]

    def sheet(grow, z, arcs):
        p = np.stack([(a0 + grow) * cs, (b0 + grow) * sn, np.broadcast_to(z, (len(th), len(arcs)))], -1)
        uv = np.stack([np.broadcast_to(th[:, None] * 9.0, p.shape[:2]), np.broadcast_to(arcs, p.shape[:2])], -1)
        return p, uv

    def groove(p, arcs):   # the side seam, plus puckers along it
        n = Surf(th, np.linspace(0, 1, len(arcs)), p, dome=False).n
        r = np.hypot(p[..., 0], p[..., 1])
        return p + n * (0.03 * (1 - smooth(0.4, 0.6, side * r)) - 0.07 * bell(side * r, 0.06))[..., None]

    st = Stitches(seed)
    # brim
    v = np.linspace(0, 1, 150)
    arcs = v * 6.2
    rows = np.arange(0.35, 5.9, 0.62)
    quilt = sum(-0.04 * bell(arcs - o, 0.10) for o in rows)
    bp, buv = sheet((4.1 * v - 0.45 * bell(v, 0.012))[None], (zj + 0.10 * bell(v, 0.03) - 4.9 * (0.72 * v + 0.28 * v * v) + quilt)[None], arcs)
    bp = warp(groove(bp, arcs))
    brim_s = Surf(th, v, bp, dome=False, length=np.full(len(th), 6.2))
    if brim_s.n[..., 2].mean() < 0:
        brim_s.n = -brim_s.n
    add_mesh('brim', bp.reshape(-1, 3), grid_faces(len(th), len(v), True), cloth, buv)
    add_mesh('brim under', (bp - brim_s.n * 0.20).reshape(-1, 3), grid_faces(len(th), len(v), True)[:, ::-1], under, buv)
    tv, tf, tu = tube(bp[:, -1] - brim_s.n[:, -1] * 0.10, brim_s.n[:, -1], 0.10, 0.115, 10, closed=True)
    add_mesh('brim edge', tv, tf, cloth, None)
    loop = np.append(th, TAU)
    for o in rows:
        p, n = brim_s.at(loop, np.full_like(loop, 1 - o / 6.2))
        st.row(p, n)
    # wall
    v = np.linspace(0, 1, 170)
    arcs = v * (zt - zj)
    roll = -0.30 * (1 - np.sqrt(1 - smooth(0.94, 1.0, v) ** 2 * 0.99)) - 0.05 * bell(arcs, 0.10)
    wp, wuv = sheet((-1.25 * v + 0.35 * np.sin(math.pi * v) + roll)[None], (zj + arcs)[None], arcs)
    wp = warp(groove(wp, arcs))
    wall = Surf(th, v, wp, dome=False, length=np.full(len(th), zt - zj))
    add_mesh('wall', wp.reshape(-1, 3), grid_faces(len(th), len(v), True)[:, ::-1], cloth, wuv)
    # a folded edge closes the joint of wall and lid
    tv, tf, tu = tube(wp[:, -4] - wall.n[:, -4] * 0.22, wall.n[:, -4], 0.30, 0.16, 10, closed=True)
    add_mesh('fold', tv, tf, cloth, tu)
    # top
    v = np.linspace(0, 1, 110)
    rr = 1 - v
    edge_dist = v * 7.4
    z = zt + 0.04 + 0.55 * (1 - rr ** 2.2) - 0.10 * bell(edge_dist, 0.14) - 0.35 * bell(edge_dist, 0.05)
    ra, rb = a0 - 1.25 - 0.06, b0 - 1.25 - 0.06
    tp = np.stack([ra * rr[None] * cs, rb * rr[None] * sn, np.broadcast_to(z, (len(th), len(v)))], -1)
    tuv = tp[..., :2].copy()
    tp = warp(tp)
    lid = Surf(th, v, tp, length=np.full(len(th), 7.4))
    if lid.n[..., 2].mean() < 0:
        lid.n = -lid.n
    add_mesh('top', tp.reshape(-1, 3), grid_faces(len(th), len(v), True), cloth, tuv)
    for surf, t in ((wall, 0.045), (wall, 1 - 0.40 / 8.4), (lid, 0.42 / 7.4)):
        p, n = surf.at(loop, np.full_like(loop, t))
        st.row(p, n)
    for q in np.radians(seams):
        for sgn in (-1, 1):
            for surf, r in ((wall, 8.4), (brim_s, 10.5)):
                t = np.linspace(0.03, 0.97, 200)
                p, n = surf.at(np.full_like(t, q + sgn * 0.28 / r), t)
                st.row(p, n)
    st.build(sew)
    dark = plain('dark', '#0a0a0a', 0.9, 0.1)
    eye = thread('eyelet', prod.get('stitch', prod['colour']), 0.3, pitch=0.05)
    for q in (68, 112, 248, 292):
        eyelet(wall, math.radians(q), 0.42, eye, dark)
    if prod.get('mark'):
        embroider(wall, prod['mark'], prod.get('mark_t', 0.52))
