import { at, both, dot, type Place, paint, petal, shape, strokes, times } from './shapes.ts'

/** One petal, `height` long: outline, a lighter heart, and the dabs of a brush. */
function leaf(angle: number, height: number, width: number, [outer, inner]: [string, string]): string {
  const dabs = `M0 ${-height * 0.3}V${-height * 0.72}M${-width * 0.16} ${-height * 0.3}Q${-width * 0.2} ${-height * 0.5} ${-width * 0.1} ${-height * 0.62}M${width * 0.16} ${-height * 0.3}Q${width * 0.2} ${-height * 0.5} ${width * 0.1} ${-height * 0.62}`
  return `<g transform="rotate(${angle})">
    ${shape(petal(width, height), outer, 5)}
    ${shape(petal(width * 0.66, height * 0.86), inner)}
    ${strokes(dabs, paint.paper, 3)}
  </g>`
}

const back: [string, string] = [paint.darkPink, paint.pink]
const middle: [string, string] = [paint.pink, paint.rose]
const front: [string, string] = [paint.rose, paint.blush]

/** A lotus on its leaves, about 400 wide and 250 high, standing on the origin. */
export function lotus(place: Place): string {
  const pads = both(
    shape('M8 0C40 -34 130 -44 196 -14C214 -6 206 10 186 12C120 22 50 18 8 0Z', paint.leaf, 5) +
      strokes('M30 0C80 -16 130 -20 180 -6M60 4C100 2 140 2 172 4', paint.lime, 3),
  )
  const rows = [
    both(leaf(-66, 176, 74, back)),
    both(leaf(-34, 214, 78, back)),
    leaf(0, 236, 80, back),
    both(leaf(-76, 128, 66, middle)),
    both(leaf(-47, 170, 76, middle)),
    both(leaf(-18, 196, 76, middle)),
    both(leaf(-58, 110, 62, front)),
    both(leaf(-28, 132, 66, front)),
    leaf(0, 146, 68, front),
  ]
  const beads = times(5, (i) => dot((i - 2) * 20, -8 + Math.abs(i - 2) * 3, 6.5, paint.lemon, 2.5))
  return at(place, pads + rows.join('') + beads)
}

/** A round flower head seen from above, as garlands have them: `radius` 60. */
export function marigoldFlower(
  place: Place,
  colours: [string, string, string] = [paint.vermilion, paint.marigold, paint.lemon],
) {
  const ring = (count: number, length: number, width: number, fill: string, turn: number) =>
    times(
      count,
      (i) => `<g transform="rotate(${(360 / count) * i + turn})">${shape(petal(width, length), fill, 3)}</g>`,
    )
  const [outer, inner, heart] = colours
  return at(
    place,
    ring(12, 62, 30, outer, 0) + ring(10, 46, 26, inner, 18) + ring(7, 28, 20, heart, 0) + dot(0, 0, 8, outer, 3),
  )
}
