"""Renders and develops every picture that is not there yet, as a JPEG or raw: fronts first. Stop it at any time and start it again.

    python3 darkroom.py --raw DIR [--out ../pictures] [--only ID,ID]

Raw passes (some 20 MB a picture) stay in DIR, so that developing can be changed without rendering."""
import argparse
import importlib
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
GENTLE = ['nice', '-n', '19']
sys.dont_write_bytecode = True


def views(prod):
    return ['front', 'left', 'detail'] if prod['kind'] in ('bucket', 'beanie') else ['front', 'back', 'left']


def rounds(only):
    """What is taken in one go, in this order: all fronts, then the other views of each product."""
    import table
    importlib.reload(table)  # rows may be added while it runs
    rows = [p for p in table.PRODUCTS if not only or p['id'] in only]
    return [(p['id'], views(p)[:1]) for p in rows] + [(p['id'], views(p)[1:]) for p in rows]


def develop(raw, out, names):
    for name in names:
        source, jpg = os.path.join(raw, f'{name}.npz'), os.path.join(out, f'{name}.jpg')
        if os.path.exists(source) and not os.path.exists(jpg):
            subprocess.run([*GENTLE, sys.executable, os.path.join(HERE, 'develop.py'), source, jpg])


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--raw', required=True)
    ap.add_argument('--out', default=os.path.join(HERE, '..', 'pictures'))
    ap.add_argument('--only')
    args = ap.parse_args()
    os.makedirs(args.out, exist_ok=True)
    failed = set()
    there = lambda name, view: any(map(os.path.exists, (os.path.join(args.raw, f'{name}-{view}.npz'), os.path.join(args.out, f'{name}-{view}.jpg'))))
    while True:
        todo = [(name, [v for v in part if not there(name, v)]) for name, part in rounds(args.only and args.only.split(','))]
        todo = [(name, part) for name, part in todo if part and name not in failed]
        for name, part in rounds(args.only and args.only.split(',')):
            develop(args.raw, args.out, [f'{name}-{v}' for v in part])
        if not todo:
            break
        name, part = todo[0]
        print(f"{name} {','.join(part)}: {sum(len(p) for _, p in todo)} pictures to go", flush=True)
        subprocess.run([*GENTLE, 'blender', '-b', '--python-exit-code', '1', '--python', os.path.join(HERE, 'render.py'), '--',
                        '--only', name, '--views', ','.join(part), '--raw', args.raw], stdout=subprocess.DEVNULL)
        if not all(there(name, v) for v in part):
            print(f'{name} failed', flush=True)
            failed.add(name)


if __name__ == '__main__':
    main()
