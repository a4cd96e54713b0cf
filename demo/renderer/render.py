"""Takes the pictures of products: `blender -b --python render.py -- --only ID --views front,back --raw DIR` (see README.md)."""
import argparse
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from beanie import make_beanie  # noqa: E402
from bucket import make_bucket  # noqa: E402
from cap import KINDS, make_cap  # noqa: E402
from studio import empty_plate, place, settle, setup, shoot, studio  # noqa: E402
from table import PRODUCTS  # noqa: E402

MAKERS = dict({kind: make_cap for kind in KINDS}, bucket=make_bucket, beanie=make_beanie)
AIM_X = {'front': 0.3, 'side': 1.2, 'back': 0.0, 'left': 0.3, 'detail': 4.0}
FRAME = dict({kind: ((2.4, 0, 5.2), 29.5, 6) for kind in KINDS},  # aim point, span of the picture (cm), focus in front of the aim
             bucket=((0, 0, 5.8), 36, 8), beanie=((-0.5, 0, 8.6), 32.5, 6))


def build(prod):
    """An empty studio with the product in it."""
    for coll in (bpy.data.objects, bpy.data.meshes, bpy.data.materials, bpy.data.lights, bpy.data.cameras, bpy.data.worlds):
        for x in list(coll):
            coll.remove(x)
    seed = prod.get('seed', sum(map(ord, prod['id'])))
    np.random.seed(seed)
    MAKERS[prod['kind']](prod, seed)
    settle()
    return [o for o in bpy.data.objects if o.type == 'MESH'], studio()


def take(prod, view, goods, sweep, args):
    aim, span, focus = FRAME[prod['kind']]
    if prod['kind'] in KINDS:
        aim = (aim[0] + AIM_X[view], aim[1], aim[2])
    made = place(view, aim, span, sweep, focus)
    work = os.path.join(args.raw, f".{prod['id']}")
    plate_file = os.path.join(args.raw, f"plate-{view}-{span}-{args.size}.npy")
    if not os.path.exists(plate_file):
        np.save(plate_file, empty_plate(goods, args.size, work))
    passes = shoot(work)
    passes['plate'] = np.load(plate_file)
    path = os.path.join(args.raw, f"{prod['id']}-{view}.npz")
    np.savez(path + '.part.npz', **{k: v.astype(np.float16) for k, v in passes.items()})
    os.rename(path + '.part.npz', path)
    for o in made:
        bpy.data.objects.remove(o)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--only')
    ap.add_argument('--views', default='front,side,back')
    ap.add_argument('--size', type=int, default=1000)
    ap.add_argument('--samples', type=int, default=6)
    ap.add_argument('--raw', default='raw')
    args = ap.parse_args(sys.argv[sys.argv.index('--') + 1:])
    os.makedirs(args.raw, exist_ok=True)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    for prod in PRODUCTS:
        if args.only and prod['id'] not in args.only.split(','):
            continue
        t0 = time.time()
        goods, sweep = build(prod)
        setup(args.size, args.samples, os.path.join(args.raw, f".{prod['id']}"))
        print(f"{prod['id']}: built in {time.time() - t0:.1f} s")
        for view in args.views.split(','):
            t0 = time.time()
            take(prod, view, goods, sweep, args)
            print(f"{prod['id']}-{view}: {time.time() - t0:.1f} s", flush=True)


main()
