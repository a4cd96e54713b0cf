"""Caps: baseball, dad, snapback, trucker and five-panel, which differ by a row of numbers."""
import math

import numpy as np
from brim import brim
from cloth import fabric, plain, thread
from crown import crown, seam_rows
from opening import Opening
from shapes import TAU, add_mesh, grid_faces, tube
from stitches import Stitches
from strap import strap
from surface import button, embroider, eyelet

CAP = dict(a=9.6, b=8.3, height=12.8, n_front=2.85, n_back=2.38, lean=-0.1, poly=0.55, soft=1.0, buckram=0.75,
           seams=[0, 60, 120, 180, 240, 300], brim=7.6, brim_angle=68, arch=3.1, slope=0.20, dip=0.010)
KINDS = {
    'dad': dict(CAP, soft=1.5, buckram=0.25, height=11.8, n_front=2.5, lean=0.5, poly=0.6),
    'baseball': dict(CAP),
    'snapback': dict(CAP, height=12.8, n_front=3.1, arch=0.6, slope=0.05, dip=0.004, soft=0.8, buckram=0.92),
    'trucker': dict(CAP, height=12.9, n_front=3.1, arch=1.5, slope=0.12, soft=0.6, buckram=0.95,
                    seams=[58, 120, 180, 240, 302]),
    'fivepanel': dict(CAP, height=11.0, n_front=2.6, arch=0.7, slope=0.05, brim=6.4, soft=1.1, buckram=0.3,
                      seams=[55, 125, 235, 305]),
}


def make_cap(prod, seed):
    c = KINDS[prod['kind']]
    main, second, weave, fade = prod['colour'], prod.get('brim', prod['colour']), prod.get('fabric', 'twill'), prod.get('fade', 0.0)
    cloth = fabric('cloth', main, weave, fade=fade)
    brim_cloth = fabric('brim cloth', second, prod.get('brim_fabric', weave), fade=fade)
    surf = crown(c, seed, hem_height(c))
    opening = Opening(surf, c, closed=prod.get('strap') == 'closed')
    shell(surf, opening, prod, cloth)
    hem(surf, opening, cloth)
    st = Stitches(seed)
    seam_rows(surf, c['seams'], st, arch=lambda p: opening.holds(p, 0.55))
    p, n = surf.at(surf.th, 0.30 / surf.length)
    st.row(p[opening.rim], n[opening.rim])
    eyelets(surf, c, prod)
    top = surf.p[:, -1].mean(0)
    top[2] = surf.p[:, -22:, 2].max()
    button(top + (0, 0, -0.14), fabric('button', prod.get('button', second), prod.get('brim_fabric', weave), fade=fade))
    if not opening.closed:
        opening.bind(cloth, st)
        strap(surf, prod, cloth, st)
    under = fabric('under', prod.get('under', second), 'twill')
    brim(c, seed + 40, brim_cloth, under, brim_cloth, st, prod.get('brim_rows', 8))
    st.build(thread('sewing', prod.get('stitch', second), 0.3))
    if prod.get('mark'):
        embroider(surf, prod['mark'], prod.get('mark_t', 0.34))


def hem_height(c):
    """How high the hem stands above the ground at an angle: it follows the arch of the brim."""
    half = c['b'] * math.sin(math.radians(c['brim_angle'])) * 1.015

    def height(th):
        a = np.abs(np.mod(th + math.pi, TAU) - math.pi)
        y = c['b'] * np.sin(np.minimum(a, math.pi / 2)) / half
        return np.where(a < math.pi / 2, c['arch'] * np.maximum(0, 1 - np.minimum(y, 1) ** 2), 0.0)

    return height


def shell(surf, opening, prod, cloth):
    """The panels, their lining and the sweatband; a trucker's back is net."""
    nth, nt = surf.p.shape[:2]
    faces = opening.cut(grid_faces(nth, nt, True), surf.p)
    flat, uv = surf.p.reshape(-1, 3), surf.uv.reshape(-1, 2)
    if prod['kind'] == 'trucker':
        is_net = netted(surf.th)[faces // nt].all(1)
        net = fabric('net', prod.get('net', prod.get('brim')), 'plain', alpha_mesh=True, sheen=0.1)
        add_mesh('net', flat, faces[is_net][:, ::-1], net, uv)
        faces = faces[~is_net]
    add_mesh('crown', flat, faces[:, ::-1], cloth, uv)
    line(surf, opening, prod)
    wide = np.linspace(0, 3.2, 24)
    some = np.arange(0, nth, 3)
    band, n = surf.at(surf.th[some][:, None] + 0 * wide, wide[None, :] / surf.length[some][:, None])
    band = band - n * (0.10 + 0.22 * np.sin(np.pi * wide / 3.2))[None, :, None]
    faces = opening.cut(grid_faces(len(some), 24, True), band)
    add_mesh('sweatband', band, faces, fabric('sweat', prod.get('sweat', prod['colour']), 'twill'))


def line(surf, opening, prod):
    """The lining, coarser than the crown: few see it, and rays are slower for every face."""
    th, p, uv = surf.th[::3], surf.shell[::3, ::3], surf.uv[::3, ::3]
    faces = opening.cut(grid_faces(*p.shape[:2], True), p)
    if prod['kind'] == 'trucker':
        faces = faces[~netted(th)[faces // p.shape[1]].all(1)]
    add_mesh('lining', p, faces, fabric('lining', prod.get('lining', '#2a2a2c'), 'canvas'), uv)


def netted(th):
    """Which angles of a trucker's crown are net."""
    deg = np.degrees(np.mod(th, TAU))
    return (deg > 58) & (deg < 302)


def hem(surf, opening, cloth):
    p, n = surf.at(surf.th, np.zeros(len(surf.th)))
    p, n = p[opening.rim], n[opening.rim]
    v, f, uv = tube(p - n * 0.08, n, 0.07, 0.11, 8)
    add_mesh('hem', v, f, cloth, uv)


def eyelets(surf, c, prod):
    if prod['kind'] == 'trucker':
        return
    dark = plain('dark', '#0a0a0a', 0.9, 0.1)
    ring = thread('eyelet', prod.get('eyelets', prod.get('stitch', prod['colour'])), 0.3, pitch=0.05)
    if prod['kind'] == 'fivepanel':
        spots = [(math.radians(s * a), 0.40) for s in (-1, 1) for a in (84, 97)]
    else:
        s = np.radians(np.sort(c['seams']))
        spots = [((a + b) / 2, 0.70) for a, b in zip(s, np.append(s[1:], s[0] + TAU))]
    for th, t in spots:
        eyelet(surf, th, t, ring, dark)
