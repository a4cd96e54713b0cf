import { at, dot, type Place, paint, round, shape, strokes, times } from './shapes.ts'

function wheel(x: number, y: number, radius: number): string {
  const spokes = times(12, (i) => {
    const angle = (i * Math.PI) / 6
    return `M${x} ${y}L${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius)}`
  })
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${paint.ink}" stroke-width="10"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius - 8}" fill="none" stroke="${paint.lemon}" stroke-width="4"/>` +
    strokes(spokes, paint.ink, 2) +
    dot(x, y, 9, paint.vermilion, 4)
  )
}

/** The folds of the hood, from the seat's back over the passenger. */
function hood(): string {
  const fold = (angle: number) => {
    const radians = (angle * Math.PI) / 180
    return { x: round(-78 - Math.cos(radians) * 128), y: round(-128 - Math.sin(radians) * 136) }
  }
  const colours = [paint.pink, paint.marigold, paint.teal, paint.marigold, paint.pink]
  return colours
    .map((colour, i) => {
      const [from, to] = [fold(i * 27), fold((i + 1) * 27)]
      const bulge = fold((i + 0.5) * 27)
      const out = { x: round(bulge.x * 1.04 + 3), y: round(bulge.y * 1.04 + 5) }
      const bead = { x: round(-78 + (bulge.x + 78) * 0.82), y: round(-128 + (bulge.y + 128) * 0.82) }
      return (
        shape(`M-78 -128L${from.x} ${from.y}Q${out.x} ${out.y} ${to.x} ${to.y}Z`, colour, 5) +
        dot(bead.x, bead.y, 7, paint.paper, 2.5)
      )
    })
    .join('')
}

/** A cycle rickshaw from the side with a parcel on its seat, about 480 wide and 290 high, standing on the origin. */
export function rickshaw(place: Place): string {
  const frame = strokes(
    'M-100 -66L20 -66L92 -126L150 -66M20 -66L64 -150M40 -150H88M92 -126L112 -172L142 -178',
    paint.ink,
    9,
  )
  const seat =
    shape('M-204 -128C-206 -100 -196 -76 -176 -66H-20L-12 -112H-30L-40 -96H-150L-160 -128Z', paint.vermilion, 5) +
    shape('M-150 -112H-44L-36 -92H-150Z', paint.royal, 5) +
    strokes('M-176 -82H-34', paint.lemon, 5) +
    times(6, (i) => dot(-162 + i * 24, -82, 6, paint.paper, 2.5))
  const parcel =
    shape('M-126 -172H-62V-112H-126Z', '#c98f4e', 5) +
    shape('M-100 -172H-88V-112H-100Z', paint.paper) +
    strokes('M-112 -184C-104 -192 -96 -182 -94 -172C-92 -182 -84 -192 -76 -184', paint.pink, 5)
  const bell = dot(150, -182, 9, paint.lemon, 4)
  const saddle = shape('M36 -160H92C92 -148 76 -144 60 -144C46 -144 38 -150 36 -160Z', paint.ink)
  const streamers = strokes('M142 -172C150 -160 146 -150 154 -140M136 -170C140 -156 136 -150 142 -138', paint.pink, 4)
  return at(
    place,
    hood() + parcel + seat + frame + wheel(-106, -62, 62) + wheel(150, -62, 62) + saddle + streamers + bell,
  )
}
