"""Beanies: ribs and v-stitches pushed out of the mesh, and loose fibres."""
import math

import numpy as np

from cloth import fabric
from shapes import CM, TAU, Field, add_mesh, bell, grid_faces, grid_normals, smooth
from surface import Surf, embroider, warp_field

def fuzz(ob, count, length, seed):
    """Loose fibres: what makes wool look like wool along its outline."""
    ob.modifiers.new('fuzz', 'PARTICLE_SYSTEM')
    system = ob.particle_systems[0]
    system.seed = seed
    st = system.settings
    st.type = 'HAIR'
    st.count = count
    st.hair_length = length * CM
    st.hair_step = 3
    st.brownian_factor = 0.012
    st.factor_random = 0.012
    st.tangent_factor = 0.006
    st.length_random = 0.8
    st.root_radius, st.tip_radius, st.radius_scale = 1.0, 0.4, 0.0008
    st.render_step = 3


def make_beanie(prod, seed):
    wool = fabric('wool', prod['colour'], 'wool', bump=0.8, sheen=0.5, vary=1.1)
    ribs, pitch = prod.get('ribs', 98), 0.40
    per = 12
    th = np.linspace(0, TAU, ribs * per, endpoint=False)
    cs, sn = np.cos(th)[:, None], np.sin(th)[:, None]
    ph = (th * ribs / TAU)[:, None]
    f = ph - np.floor(ph) - 0.5                      # -0.5 .. 0.5 across one rib
    slip = Field(seed + 20, 5.0, 24)

    def knit(p, n, arcs, amount=1.0):
        """Ribs with v-shaped stitches, pushed out along the normals."""
        rib = np.cos(f * math.pi) ** 0.8 - 0.55
        row = arcs[None] / pitch + 0.12 * slip(p)
        v = (0.5 + 0.5 * np.cos(TAU * (row - 1.15 * np.abs(f)))) ** 0.6 * np.cos(f * math.pi) ** 0.6 - 0.6
        split = -bell(f, 0.08)                       # the two legs of the v
        r = np.hypot(p[..., 0], p[..., 1])
        k = np.clip(r / 6.5, 0.12, 1) * amount
        return p + n * ((0.15 * rib + 0.085 * v + 0.045 * split) * k)[..., None]

    bend = warp_field(seed, 0.42, 0.10)
    # body
    h, a0, b0 = prod.get('height', 19.5), 8.5, 7.7
    phi = np.linspace(0, math.pi / 2, 600)
    r, z = np.cos(phi) ** (2 / 2.35), np.sin(phi) ** (2 / 2.35)
    r[-1] = 0
    s = np.concatenate([[0], np.cumsum(np.hypot(np.diff(r) * 8.5, np.diff(z) * h))])
    arcs = np.arange(4.0, s[-1] - 0.02, 0.055)
    rr, zz = np.interp(arcs, s, r), np.interp(arcs, s, z) * h
    p = np.stack([a0 * rr[None] * cs, b0 * rr[None] * sn, np.broadcast_to(zz, (len(th), len(rr)))], -1)
    # the empty tip sinks and leans, the cloth folds softly above the cuff
    tip = smooth(9, h, p[..., 2])
    p[..., 0] -= 1.3 * tip ** 2
    p[..., 2] -= 0.9 * tip ** 2 * (1 + 0.5 * Field(seed + 3, 9)(p))
    p = bend(p)
    n = Surf(th, np.linspace(0, 1, len(arcs)), p).n
    fold = Field(seed + 4, 7.0)(p * (1, 1, 1.7))
    p = p + n * (0.26 * fold * smooth(6.5, 9.5, p[..., 2]))[..., None]
    p = knit(p, n, arcs)
    uv = np.stack([np.broadcast_to(th[:, None] * 8.5, p.shape[:2]), np.broadcast_to(arcs, p.shape[:2])], -1)
    body = add_mesh('body', p.reshape(-1, 3), grid_faces(len(th), len(arcs), True), wool, uv)
    # cuff: up the outside from the curled hem, over the fold, a little way down inside
    hc, lift = 6.8, 0.62
    k = np.linspace(0, math.pi, 26)
    prof = [(-0.15, 0.9)] + [(0.22 - 0.40 * math.cos(x), 0.42 - 0.42 * math.sin(x)) for x in k]
    prof += [(0.62 + 0.22 * math.sin(math.pi * q), 0.42 + q * (hc - 0.84)) for q in np.linspace(0.01, 0.99, 110)]
    prof += [(0.26 + 0.36 * math.cos(x), hc - 0.42 + 0.42 * math.sin(x)) for x in k]
    prof += [(-0.12, hc - 1.2)]
    prof = np.array(prof)
    sl = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(prof, axis=0).T))])
    arcs = np.arange(0, sl[-1], 0.055)
    g, z = np.interp(arcs, sl, prof[:, 0]), np.interp(arcs, sl, prof[:, 1])
    p = np.stack([(a0 + g[None]) * cs, (b0 + g[None]) * sn, np.broadcast_to(z, (len(th), len(z)))], -1)
    p = bend(p)
    p[..., 2] += 0.16 * Field(seed + 8, 12)(p * (1, 1, 0)) * smooth(3.0, 6.5, p[..., 2])
    n = grid_normals(p, closed_u=True)
    outer = (arcs > sl[-1] * 0.3) & (arcs < sl[-1] * 0.6)
    radial = p[:, outer] * (1, 1, 0)
    if np.mean(np.sum(n[:, outer] * radial, -1)) < 0:
        n = -n
    smooth_p = p.copy()
    p = knit(p, n, arcs, 1.1)
    uv = np.stack([np.broadcast_to(th[:, None] * 8.9, p.shape[:2]), np.broadcast_to(arcs, p.shape[:2])], -1)
    fuzz(body, 34000, 0.075, seed)
    cuff = add_mesh('cuff', p.reshape(-1, 3), grid_faces(len(th), len(arcs), True), wool, uv)
    fuzz(cuff, 20000, 0.075, seed + 1)
    # woven label on the cuff
    face = np.where((arcs > 2.0) & (z > 0.8) & (z < hc - 0.7) & (g > 0.5))[0]
    label = Surf(th, np.linspace(0, 1, len(face)), smooth_p[:, face] + n[:, face] * 0.21, dome=False,
                 length=np.full(len(th), z[face].max() - z[face].min()))
    label.n = n[:, face]
    sheet = lambda colour, i: fabric('label', colour, 'plain')
    embroider(label, dict(shape='patch', height=2.2, colour=prod.get('label', '#f0e9da')), 0.5, height=0.05, fill=sheet)
    if prod.get('mark'):
        label.p = label.p + label.n * 0.05
        embroider(label, prod['mark'], 0.5, height=0.035)
