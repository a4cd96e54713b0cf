"""From Cycles' passes to a finished photograph: `python3 develop.py RAW.npz OUT.jpg`. Needs numpy and PIL only."""
import os
import sys

import numpy as np
from PIL import Image

BACKDROP = (0xEF, 0xED, 0xE8)
PAPER = np.array((0.80, 0.785, 0.755))  # its albedo in the studio
WINDOW = 4
MAX_BYTES = 200 * 1024


def mix(a, b, f):
    return a + (b - a) * f


def smooth(lo, hi, x):
    f = np.clip((x - lo) / (hi - lo), 0, 1)
    return f * f * (3 - 2 * f)


def box(a, r):
    """Mean over a (2r+1) square, edges repeated."""
    for axis in (0, 1):
        pad = [(0, 0)] * a.ndim
        pad[axis] = (r + 1, r)
        c = np.cumsum(np.pad(a, pad, 'edge').astype(np.float64), axis)
        n = a.shape[axis]
        hi = np.take(c, np.arange(2 * r + 1, 2 * r + 1 + n), axis)
        lo = np.take(c, np.arange(0, n), axis)
        a = (hi - lo) / (2 * r + 1)
    return a


def masked_blur(a, m, r, times=3):
    num, den = a * m[..., None], m.astype(np.float64)
    for _ in range(times):
        num, den = box(num, r), box(den, r)
    return num / np.maximum(den, 1e-6)[..., None], den


def regress(light, guides, weight, r=WINDOW, eps=2e-3):
    """Light as a straight-line function of the guides within each window (first-order regression): it removes the
    noise and keeps what the weave does to the light, since the weave stands in the normals."""
    w = weight[..., None]
    mass = np.maximum(box(w, r), 1e-6)
    mean = lambda a: box(a * w, r) / mass
    g0, l0 = mean(guides), mean(light)
    k = guides.shape[-1]
    cov = np.empty(guides.shape[:2] + (k, k))
    for i in range(k):
        cov[..., i, i:] = mean(guides[..., i:i + 1] * guides[..., i:]) - g0[..., i:i + 1] * g0[..., i:]
        cov[..., i:, i] = cov[..., i, i:]
    cross = np.stack([mean(guides[..., i:i + 1] * light) - g0[..., i:i + 1] * l0 for i in range(k)], -2)
    slope = np.linalg.solve(cov + eps * np.eye(k), cross)
    return l0 + np.einsum('hwi,hwic->hwc', guides - g0, slope)


def nearby(a, solid, r):
    """The product's value close by; from further away for fibres that stand off it."""
    close, found = masked_blur(a, solid, r, 1)
    far, _ = masked_blur(a, solid, 14, 2)
    return np.where((found > 1e-3)[..., None], close, far)


def product(rgb, albedo, normal, depth, cover):
    """The light on the product without noise, carried over its rim, and its colour there without the paper's share."""
    solid = (cover > 0.9995).astype(float)
    safe = np.maximum(albedo, 0.02)
    light = np.minimum(rgb / safe, 6)
    far = np.clip((depth - np.median(depth[solid > 0])) * 2.0, -2, 2)[..., None]
    guides = np.concatenate([normal, albedo.mean(-1, keepdims=True) * 1.5, far], -1)
    fit = regress(light, guides, solid)
    clean = mix(np.clip(fit, 0, 8), light, 0.18)
    c = cover[..., None]
    near, mean = nearby(albedo, solid, 2), nearby(light, solid, WINDOW)
    own = np.where(c > 0.97, (albedo - (1 - c) * PAPER) / np.maximum(c, 0.3), near)
    rim = mean * np.clip(own, 0.004, 1)
    return np.where((solid > 0)[..., None], clean * safe, rim)


def paper(rgb, cover):
    """The paper has no detail but its shadows: blurred as widely as they allow."""
    bare = cover < 0.004
    out, _ = masked_blur(rgb, bare, 2, 3)
    for r, bound in ((4, 0.04), (8, 0.015), (16, 0.008), (30, 0.008)):
        wider, _ = masked_blur(rgb, bare, r, 3)
        off = box(np.abs(box(wider - out, 2)).mean(-1) / np.maximum(out.mean(-1), 0.15), 3)
        out = mix(wider, out, smooth(bound, 3.5 * bound, off)[..., None])
    return out


def expose(out, is_paper):
    """Straight up to the knee, then a soft shoulder: cloth colours stay near the table's."""
    knee = 0.72
    rolled = np.minimum(out, knee) + (1 - knee) * (1 - np.exp(-np.maximum(out - knee, 0) / (1 - knee)))
    out = mix(rolled, out, is_paper)
    return np.where(out <= 0.0031308, out * 12.92, 1.055 * np.maximum(out, 1e-6) ** (1 / 2.4) - 0.055)


def develop(raw, jpg):
    p = {k: v.astype(np.float64) for k, v in np.load(raw).items()}
    cover = np.clip(p['cover'], 0, 1)
    h, w = cover.shape
    ys, xs = np.where(cover > 0.004)
    cut = slice(max(0, ys.min() - 12), ys.max() + 13), slice(max(0, xs.min() - 12), xs.max() + 13)
    goods = np.zeros_like(p['rgb'])
    goods[cut] = product(*(p[k][cut] for k in ('rgb', 'albedo', 'normal', 'depth')), cover[cut])
    target = np.array(BACKDROP) / 255
    target = np.where(target <= 0.04045, target / 12.92, ((target + 0.055) / 1.055) ** 2.4)
    plate = p['plate']
    gain = target / plate.mean((0, 1))
    flat = mix(gain, target / np.maximum(plate, 1e-3), 0.93)
    c = cover[..., None]
    out = mix(paper(p['rgb'], cover) * flat, goods * gain, c)
    s = expose(out, 1 - c)
    s = s + (s - box(s, 1)) * 0.30 * c                       # a light sharpening of the product
    s = s + np.random.default_rng(1).normal(size=(h, w, 1)) * 0.0035   # a breath of grain
    img = Image.fromarray((np.clip(s, 0, 1) * 255 + 0.5).astype(np.uint8))
    for q in (90, 87, 84, 81, 78, 74, 70):
        img.save(jpg, quality=q, optimize=True, subsampling=0 if q > 80 else 2, progressive=True)
        if os.path.getsize(jpg) < MAX_BYTES:
            break


if __name__ == '__main__':
    develop(*sys.argv[1:3])
