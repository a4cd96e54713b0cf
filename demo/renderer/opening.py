"""The arched opening at the back of a cap, and the binding round it."""
import math

import numpy as np
from shapes import add_mesh, tube, unit

WIDE, HIGH = 3.9, 4.6  # half its width, its height


class Opening:
    def __init__(self, surf, c, closed=False):
        self.surf, self.b, self.closed = surf, c['b'], closed
        hem, _ = surf.at(surf.th, np.zeros(len(surf.th)))
        stays = ~self.holds(hem)
        order = np.roll(np.arange(len(surf.th)), -int(np.argmax(~stays)))
        self.rim = order[stays[order]]  # the hem from one side of the opening round to the other
        if closed:
            self.rim = np.append(order, order[0])

    def holds(self, p, grow=0.0):
        if self.closed:
            return np.zeros(p.shape[:-1], bool)
        return (p[..., 0] < 0) & ((p[..., 1] / (WIDE + grow)) ** 2 + (p[..., 2] / (HIGH + grow)) ** 2 < 1)

    def cut(self, faces, points):
        """The faces outside of it."""
        return faces[~self.holds(points).ravel()[faces].any(1)]

    def edge(self):
        a = np.linspace(0.02, math.pi - 0.02, 90)
        t = np.linspace(0, 0.6, 300)
        points, normals = [], []
        for y, z in zip(WIDE * np.cos(a), HIGH * np.sin(a)):
            th = math.pi - math.asin(np.clip(y / self.b, -1, 1))
            for _ in range(12):  # the angle whose meridian passes through (y, z)
                p, n = self.surf.at(np.full_like(t, th), t)
                j = int(np.argmin(np.abs(p[:, 2] - z)))
                th += (p[j, 1] - y) / self.b * 0.9
            points.append(p[j])
            normals.append(n[j])
        p, n = np.array(points), np.array(normals)
        for _ in range(3):
            p[1:-1] = (p[:-2] + 2 * p[1:-1] + p[2:]) / 4
            n[1:-1] = (n[:-2] + 2 * n[1:-1] + n[2:]) / 4
        return p, unit(n)

    def bind(self, cloth, st):
        p, n = self.edge()
        v, f, uv = tube(p, n, 0.42, 0.11, 16, profile=3.0)
        add_mesh('binding', v, f, cloth, uv)
        side = unit(np.cross(np.gradient(p, axis=0), n))
        for o in (0.26, -0.26):
            st.row(p + side * o + n * 0.10, n)
