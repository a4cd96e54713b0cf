"""Materials: cloth with its weave at true size, thread, plastic and metal."""
import math

import bpy

from shapes import CM, TAU, linear

class Nodes:
    """Shorthand for building shader trees."""

    def __init__(self, name):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.tree = self.mat.node_tree
        self.tree.nodes.clear()

    def add(self, kind, inputs=None, **props):
        n = self.tree.nodes.new('ShaderNode' + kind)
        for k, v in props.items():
            setattr(n, k, v)
        for k, v in (inputs or {}).items():
            if hasattr(v, 'is_output'):
                self.tree.links.new(v, n.inputs[k])
            else:
                n.inputs[k].default_value = v
        return n

    def finish(self, surface, far=None):
        """Closes the material; `cover` tells the developing which pixels are the product, anti-aliased. Light that bounced
        off elsewhere sees a plain surface of the colour `far`: nobody can tell, and the weave costs more than all else."""
        if far:
            rough = self.add('BsdfDiffuse', {'Color': (*linear(far), 1)}).outputs[0]
            seen = self.add('LightPath').outputs['Is Camera Ray']
            surface = self.add('MixShader', {0: seen, 1: rough, 2: surface}).outputs[0]
        self.add('OutputMaterial', {'Surface': surface})
        self.add('OutputAOV', {'Value': 1.0}, name='cover').name = 'cover'
        return self.mat

    def math(self, op, a, b=0.0, c=0.0, clamp=False):
        return self.add('Math', {0: a, 1: b, 2: c}, operation=op, use_clamp=clamp).outputs[0]

    def waves(self, uv, direction, period, offset=0.0):
        d = self.add('VectorMath', {0: uv, 1: (direction[0] * TAU / period, direction[1] * TAU / period, 0)},
                     operation='DOT_PRODUCT').outputs['Value']
        return self.math('SINE', self.math('ADD', d, offset))

    def noise(self, vec, scale, detail=2.0, rough=0.5):
        return self.add('TexNoise', {'Vector': vec, 'Scale': scale, 'Detail': detail, 'Roughness': rough}).outputs['Fac']


def fabric(name, colour, weave='twill', bump=1.15, sheen=0.28, fade=0.0, alpha_mesh=False, vary=1.0):
    """Cloth. UV is in cm, so the weave keeps its true size on every product."""
    n = Nodes(name)
    uv = n.add('UVMap').outputs['UV']
    obj = n.add('TexCoord').outputs['Object']  # Blender units, i.e. 10 cm
    wobble = n.noise(uv, 1.1, 2.0)
    wob = n.math('MULTIPLY', wobble, 5.0)
    if weave == 'twill':      # steep diagonal ribs, broken by the weft
        ribs = n.waves(uv, (0.80, 0.60), 0.085, wob)
        weft = n.waves(uv, (-0.35, 0.94), 0.060, wob)
        h = n.math('ADD', n.math('MULTIPLY', ribs, 0.75), n.math('MULTIPLY', weft, 0.30))
        depth = 0.010
    elif weave == 'canvas':   # plain weave, thick yarn
        h = n.math('MULTIPLY', n.waves(uv, (1, 0), 0.10, wob), n.waves(uv, (0, 1), 0.10, wob))
        depth = 0.012
    elif weave == 'jersey':   # fine columns of v-shaped loops
        cols = n.waves(uv, (1, 0), 0.070, n.math('MULTIPLY', wobble, 2.0))
        rows = n.waves(uv, (0, 1), 0.055, wob)
        h = n.math('ADD', n.math('MULTIPLY', cols, 0.6), n.math('MULTIPLY', rows, 0.35))
        depth = 0.008
    elif weave == 'cord':     # corduroy: fine wales
        w = n.waves(uv, (1, 0), 0.24, n.math('MULTIPLY', wobble, 1.2))
        h = n.math('SUBTRACT', 1.0, n.math('POWER', n.math('MULTIPLY_ADD', w, -0.5, 0.5), 2.0))
        h = n.math('MULTIPLY', h, 2.0)
        depth = 0.030
    elif weave == 'wool':
        h = n.math('MULTIPLY', n.math('SUBTRACT', n.noise(uv, 16.0, 3.0, 0.7), 0.5), 3.0)
        depth = 0.012
    else:                     # 'plain'
        h = n.math('MULTIPLY', n.waves(uv, (1, 0), 0.05), n.waves(uv, (0, 1), 0.05))
        depth = 0.004
    fuzz = n.noise(uv, 26.0, 3.0, 0.65)
    h = n.math('ADD', h, n.math('MULTIPLY', n.math('SUBTRACT', fuzz, 0.5), 1.6))
    # colour: yarn light and dark, slow dye mottling, a touch of slub
    slow = n.noise(obj, 3.0, 3.0)
    val = n.math('MULTIPLY_ADD', h, 0.16 * vary, 1.0)
    val = n.math('ADD', val, n.math('MULTIPLY', n.math('SUBTRACT', slow, 0.5), 0.09 * vary + fade))
    val = n.math('ADD', val, n.math('MULTIPLY', n.math('SUBTRACT', fuzz, 0.5), 0.34 * vary))
    base = n.add('Mix', data_type='RGBA', blend_type='MULTIPLY')
    base.inputs[0].default_value = 1.0
    base.inputs[6].default_value = (*linear(colour), 1)
    comb = n.add('CombineColor', {0: val, 1: val, 2: val})
    n.tree.links.new(comb.outputs[0], base.inputs[7])
    bmp = n.add('Bump', {'Height': h, 'Strength': 0.85 * bump, 'Distance': depth * CM * 1.6})
    bsdf = n.add('BsdfPrincipled', {
        'Base Color': base.outputs[2], 'Roughness': 0.88, 'Specular': 0.18, 'Sheen': sheen,
        'Sheen Tint': 0.6, 'Normal': bmp.outputs[0]})
    surface = bsdf.outputs[0]
    if alpha_mesh:            # trucker net: hexagonal holes, about 2 mm
        p = 0.30
        a = n.math('ADD', n.math('ADD', n.waves(uv, (1, 0), p, 1.57), n.waves(uv, (-0.5, 0.866), p, 1.57)),
                   n.waves(uv, (-0.5, -0.866), p, 1.57))
        hole = n.math('GREATER_THAN', a, 0.35)
        clear = n.add('BsdfTransparent')
        surface = n.add('MixShader', {0: hole, 1: surface, 2: clear.outputs[0]}).outputs[0]
    return n.finish(surface, far=None if alpha_mesh else colour)


def thread(name, colour, shine=0.45, pitch=0.045, angle=0.0):
    """Embroidery and sewing thread: glossy strands lying side by side."""
    n = Nodes(name)
    uv = n.add('UVMap').outputs['UV']
    jitter = n.math('MULTIPLY', n.noise(uv, 6.0, 2.0), 3.0)
    strands = n.waves(uv, (math.cos(angle), math.sin(angle)), pitch, jitter)
    val = n.math('MULTIPLY_ADD', strands, 0.10, 0.95)
    val = n.math('ADD', val, n.math('MULTIPLY', n.math('SUBTRACT', n.noise(uv, 22.0, 2.0), 0.5), 0.25))
    base = n.add('Mix', data_type='RGBA', blend_type='MULTIPLY')
    base.inputs[0].default_value = 1.0
    base.inputs[6].default_value = (*linear(colour), 1)
    comb = n.add('CombineColor', {0: val, 1: val, 2: val})
    n.tree.links.new(comb.outputs[0], base.inputs[7])
    bmp = n.add('Bump', {'Height': strands, 'Strength': 0.8, 'Distance': 0.012 * CM})
    bsdf = n.add('BsdfPrincipled', {'Base Color': base.outputs[2], 'Roughness': 0.48, 'Specular': shine,
                                    'Sheen': 0.2, 'Normal': bmp.outputs[0]})
    return n.finish(bsdf.outputs[0], far=colour)


def plain(name, colour, rough=0.5, specular=0.4, metallic=0.0):
    n = Nodes(name)
    bsdf = n.add('BsdfPrincipled', {'Base Color': (*linear(colour), 1), 'Roughness': rough, 'Specular': specular,
                                    'Metallic': metallic})
    return n.finish(bsdf.outputs[0])
