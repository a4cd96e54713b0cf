"""Numbers and meshes that every product is built from. Lengths are centimetres; a Blender unit is 10 cm."""
import math

import bpy
import numpy as np

CM = 0.1  # Blender units per centimetre


DYE = 0.88  # the key light is stronger than 1; this brings a colour of the table back to itself on the lit side
TAU = 2 * math.pi


def mix(a, b, f):
    return a + (b - a) * f


def smooth(lo, hi, x):
    f = np.clip((x - lo) / (hi - lo), 0, 1)
    return f * f * (3 - 2 * f)


def bell(x, width):
    return np.exp(-(x / width) ** 2)


def linear(hexcolour):
    """'#rrggbb' as the linear triple Cycles wants."""
    h = hexcolour.lstrip('#')
    c = np.array([int(h[i:i + 2], 16) for i in (0, 2, 4)]) / 255
    return tuple(DYE * np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4))


def unit(v):
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-9)


class Field:
    """A smooth random field: a sum of plane waves of about one wavelength (cm). Mean 0, deviation 1."""

    def __init__(self, seed, wavelength, waves=40):
        rng = np.random.default_rng(seed)
        d = unit(rng.normal(size=(waves, 3)))
        self.k = d * (TAU / (wavelength * rng.uniform(0.65, 1.7, (waves, 1))))
        self.phase = rng.uniform(0, TAU, waves)

    def __call__(self, p):
        out = np.zeros(p.shape[:-1])
        for k, ph in zip(self.k, self.phase):
            out += np.cos(p @ k + ph)
        return out * math.sqrt(2 / len(self.k))


def add_mesh(name, verts, faces, material, uv=None, smooth_shade=True):
    """verts (n,3) in cm; faces (m,4) or (m,3); uv per vertex, in cm."""
    verts = np.asarray(verts, float).reshape(-1, 3) * CM
    faces = np.asarray(faces, np.int32)
    m, k = faces.shape
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(verts))
    me.vertices.foreach_set('co', verts.ravel())
    me.loops.add(m * k)
    me.loops.foreach_set('vertex_index', faces.ravel())
    me.polygons.add(m)
    me.polygons.foreach_set('loop_start', np.arange(0, m * k, k, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(m, k, np.int32))
    me.polygons.foreach_set('use_smooth', np.full(m, smooth_shade))
    if uv is not None:
        layer = me.uv_layers.new(name='UVMap')
        layer.data.foreach_set('uv', np.asarray(uv, float).reshape(-1, 2)[faces.ravel()].ravel())
    me.update(calc_edges=True)
    me.materials.append(material)
    ob = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(ob)
    return ob


def grid_faces(nu, nv, closed_u=False, closed_v=False):
    i = np.arange(nu if closed_u else nu - 1)
    j = np.arange(nv if closed_v else nv - 1)
    i, j = np.meshgrid(i, j, indexing='ij')
    i2, j2 = (i + 1) % nu, (j + 1) % nv
    return np.stack([i * nv + j, i2 * nv + j, i2 * nv + j2, i * nv + j2], -1).reshape(-1, 4)


def grid_normals(p, closed_u=False):
    du = np.roll(p, -1, 0) - np.roll(p, 1, 0) if closed_u else np.gradient(p, axis=0)
    return unit(np.cross(du, np.gradient(p, axis=1)))


def tube(path, normals, half_width, half_height, sides=10, closed=False, profile=2.0):
    """A flat-oval tube along a path: bindings, tapes, edge rolls."""
    path, normals = np.asarray(path), np.asarray(normals)
    t = np.roll(path, -1, 0) - np.roll(path, 1, 0) if closed else np.gradient(path, axis=0)
    t = unit(t)
    side = unit(np.cross(t, normals))
    up = np.cross(side, t)
    a = np.linspace(0, TAU, sides, endpoint=False)
    ca, sa = np.cos(a), np.sin(a)
    ca = np.sign(ca) * np.abs(ca) ** (2 / profile)
    sa = np.sign(sa) * np.abs(sa) ** (2 / profile)
    hw, hh = np.broadcast_to(half_width, len(path)), np.broadcast_to(half_height, len(path))
    p = path[:, None] + side[:, None] * (ca[None, :] * hw[:, None])[..., None] \
        + up[:, None] * (sa[None, :] * hh[:, None])[..., None]
    step = np.linalg.norm(np.diff(path, axis=0), axis=1)
    s = np.concatenate([[0], np.cumsum(step)])
    uv = np.stack(np.broadcast_arrays(s[:, None], (a / TAU * 4 * np.mean(hw))[None, :]), -1)
    return p.reshape(-1, 3), grid_faces(len(path), sides, closed, True), uv.reshape(-1, 2)


def resample(path, extra, step):
    seg = np.linalg.norm(np.diff(path, axis=0), axis=1)
    s = np.concatenate([[0], np.cumsum(seg)])
    n = max(2, int(s[-1] / step))
    q = np.linspace(0, s[-1], n)
    out = np.stack([np.interp(q, s, path[:, i]) for i in range(3)], -1)
    ex = np.stack([np.interp(q, s, extra[:, i]) for i in range(3)], -1)
    return out, unit(ex)
