"""Sewing stitches, one little capsule of thread each, all in one mesh."""
import numpy as np

from shapes import TAU, add_mesh, grid_faces, resample, unit

class Stitches:
    """Collects sewing stitches: little thread capsules lying on a surface, all in one mesh."""

    RINGS, SIDES = 7, 6

    def __init__(self, seed=1):
        self.v, self.f, self.uv, self.n = [], [], [], 0
        self.rng = np.random.default_rng(seed)

    def row(self, path, normals, pitch=0.30, fill=0.78, width=0.050, lift=0.016):
        sub = 12
        p, n = resample(np.asarray(path), np.asarray(normals), pitch / sub)
        count = (len(p) - 1) // sub
        x = np.linspace(-1, 1, self.RINGS)
        bulge = np.sqrt(np.maximum(0, 1 - np.abs(x) ** 4)) * 0.9 + 0.1
        a = np.linspace(0, TAU, self.SIDES, endpoint=False)
        for i in range(count):
            j = 0.04 * self.rng.normal()
            pos = (i + 0.5 + x * fill / 2 + j) * sub
            k = np.clip(pos, 0, len(p) - 1)
            k0 = k.astype(int).clip(0, len(p) - 2)
            fr = (k - k0)[:, None]
            c = p[k0] * (1 - fr) + p[k0 + 1] * fr
            nn = unit(n[k0])
            t = unit(p[k0 + 1] - p[k0])
            side = unit(np.cross(t, nn))
            c = c + nn * (lift + width * 0.3 * (bulge - 1))[:, None] + side * 0.006 * self.rng.normal()
            ring = c[:, None] + side[:, None] * (np.cos(a) * width * 0.5 * 1.2)[None, :, None] * bulge[:, None, None] \
                + nn[:, None] * (np.sin(a) * width * 0.5)[None, :, None] * bulge[:, None, None]
            self.v.append(ring.reshape(-1, 3))
            self.f.append(grid_faces(self.RINGS, self.SIDES, False, True) + self.n)
            self.uv.append(np.stack(np.broadcast_arrays((x * 0.1)[:, None] + i, (a * 0.01)[None]), -1).reshape(-1, 2))
            self.n += self.RINGS * self.SIDES

    def build(self, material, name='stitches'):
        if self.v:
            add_mesh(name, np.concatenate(self.v), np.concatenate(self.f), material, np.concatenate(self.uv))
