"""The studio: paper sweep, lights that belong to the camera, the camera, Cycles."""
import math
import os

import bpy
import numpy as np
from mathutils import Vector

from cloth import Nodes
from develop import PAPER, box
from shapes import CM, add_mesh, grid_faces

def settle():
    """Tip the product until it rests on the floor at front and back, then drop it."""
    obs = [o for o in bpy.context.collection.objects if o.type == 'MESH']
    pts = []
    for o in obs:
        co = np.empty(len(o.data.vertices) * 3)
        o.data.vertices.foreach_get('co', co)
        pts.append(co.reshape(-1, 3)[::7])
    p = np.concatenate(pts)
    best = None
    for ang in np.radians(np.linspace(-14, 14, 57)):
        z = -p[:, 0] * math.sin(ang) + p[:, 2] * math.cos(ang)
        f, b = z[p[:, 0] > 0].min(), z[p[:, 0] < -0.3].min()
        if best is None or abs(f - b) < best[0]:
            best = (abs(f - b), ang, min(f, b))
    _, ang, low = best
    root = bpy.data.objects.new('root', None)
    bpy.context.collection.objects.link(root)
    for o in obs:
        o.parent = root
    root.rotation_euler = (0, ang, 0)
    root.location = (0, 0, -low)


def area(name, loc, target, size, watts, colour=(1, 1, 1), size_y=None):
    li = bpy.data.lights.new(name, 'AREA')
    li.energy, li.color, li.size = watts, colour, size
    if size_y:
        li.shape, li.size_y = 'RECTANGLE', size_y
    ob = bpy.data.objects.new(name, li)
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(ob)
    return ob


def studio():
    # seamless sweep, turned with the camera in place()
    s = np.linspace(0, 1, 60)
    depth, radius, wall = 10.0, 9.0, 20.0
    prof = [(x, 0) for x in np.linspace(-18, depth, 12)]
    prof += [(depth + radius * math.sin(x), radius - radius * math.cos(x)) for x in np.linspace(0.05, math.pi / 2, 32)]
    prof += [(depth + radius, z) for z in np.linspace(radius + 0.5, radius + wall, 6)]
    y = np.linspace(-30, 30, 3)
    v = np.array([[(px, yy, pz) for yy in y] for px, pz in prof]) / CM
    n = Nodes('paper')
    bsdf = n.add('BsdfDiffuse', {'Color': (*PAPER, 1)})
    n.add('OutputMaterial', {'Surface': bsdf.outputs[0]})
    ob = add_mesh('sweep', v.reshape(-1, 3), grid_faces(len(prof), 3), n.mat)
    w = bpy.data.worlds.new('w')
    w.use_nodes = True
    w.node_tree.nodes['Background'].inputs[0].default_value = (1, 0.99, 0.97, 1)
    w.node_tree.nodes['Background'].inputs[1].default_value = 0.38
    bpy.context.scene.world = w
    return ob


VIEWS = {  # azimuth from the front, elevation, distance factor
    'front': (27, 14, 1.0), 'side': (62, 10, 1.0), 'back': (155, 14, 1.0), 'left': (-38, 24, 1.0), 'detail': (14, 14, 0.50),
}


def place(view, aim, span, sweep, focus):
    """Camera and lights for a view: the lights belong to the camera, as in a studio where the product is turned."""
    az, el, zoom = VIEWS[view]
    az, el = math.radians(az), math.radians(el)
    d = span * CM * zoom * 85 / 36
    aim = Vector(aim) * CM
    dirv = Vector((math.cos(az) * math.cos(el), -math.sin(az) * math.cos(el), math.sin(el)))
    cam = bpy.data.cameras.new('cam')
    cam.lens = 85
    ob = bpy.data.objects.new('cam', cam)
    ob.location = aim + dirv * d
    ob.rotation_euler = (-dirv).to_track_quat('-Z', 'Y').to_euler()
    cam.dof.use_dof = True
    cam.dof.focus_distance = d - focus * CM
    cam.dof.aperture_fstop = 2.4
    bpy.context.collection.objects.link(ob)
    bpy.context.scene.camera = ob
    sweep.rotation_euler = (0, 0, math.pi - az)
    right = Vector((math.sin(az), math.cos(az), 0))
    fwd = Vector((math.cos(az), -math.sin(az), 0))
    up = Vector((0, 0, 1))
    t = (0, 0, 0.6)
    return [
        ob,
        area('key', right * -6.0 + fwd * 5.5 + up * 8.0, t, 5.5, 1050, (1, 0.975, 0.94)),
        area('rim', right * 3.5 + fwd * -6.0 + up * 7.5, t, 3.0, 330, (1, 1, 1), 6.0),
    ]


PASSES = {'rgb': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal', 'depth': 'Denoising Depth', 'cover': 'cover'}


def setup(size, samples, work):
    """Cycles, and a compositor that writes its passes as files."""
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    cy = sc.cycles
    cy.device = 'CPU'
    cy.samples = samples
    cy.use_adaptive_sampling = True
    cy.adaptive_threshold = 0.06
    cy.adaptive_min_samples = min(6, samples)
    cy.use_denoising = False
    cy.max_bounces = 3
    cy.diffuse_bounces = 2
    cy.glossy_bounces = 1
    cy.transparent_max_bounces = 8
    cy.caustics_reflective = cy.caustics_refractive = False
    cy.sample_clamp_indirect = 4
    cy.filter_width = 1.3
    sc.render.resolution_x = sc.render.resolution_y = size
    sc.render.image_settings.file_format = 'OPEN_EXR'
    sc.render.image_settings.color_depth = '32'
    sc.view_settings.view_transform = 'Raw'
    sc.render.use_persistent_data = True
    layer = sc.view_layers[0]
    layer.cycles.denoising_store_passes = True
    aov = layer.aovs.add()
    aov.name, aov.type = 'cover', 'VALUE'
    sc.use_nodes = True
    tree = sc.node_tree
    tree.nodes.clear()
    src = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.format.file_format = 'OPEN_EXR'
    out.format.color_depth = '32'
    out.base_path = work
    out.file_slots.clear()
    for slot, sock in PASSES.items():
        out.file_slots.new(slot)
        tree.links.new(src.outputs[sock], out.inputs[slot])


def read_pass(work, name):
    path = os.path.join(work, name + '0001.exr')
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = 'Raw'
    w, h = im.size
    px = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(px)
    bpy.data.images.remove(im)
    os.remove(path)
    px = px.reshape(h, w, 4)[::-1]
    return px[..., 0].copy() if name in ('depth', 'cover') else px[..., :3].copy()


def shoot(work):
    """One exposure: every pass as an array."""
    bpy.ops.render.render()
    return {name: read_pass(work, name) for name in PASSES}


def empty_plate(goods, size, work):
    """The lit paper without the product, smoothed: what the picture is flat-fielded by."""
    sc = bpy.context.scene
    for o in goods:
        o.hide_render = True
    keep = sc.cycles.samples
    sc.cycles.samples = 64
    sc.render.resolution_x = sc.render.resolution_y = 200
    p = shoot(work)['rgb']
    sc.cycles.samples = keep
    sc.render.resolution_x = sc.render.resolution_y = size
    for o in goods:
        o.hide_render = False
    for _ in range(3):
        p = box(p, 9)
    x = np.linspace(0, 199, size)
    i = np.clip(x.astype(int), 0, 198)
    f = (x - i)[:, None]
    p = p[i] * (1 - f[..., None]) + p[i + 1] * f[..., None]
    return p[:, i] * (1 - f[None]) + p[:, i + 1] * f[None]
