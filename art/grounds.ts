import { at, dot, type Place, paint, petal, round, shape, times } from './shapes.ts'

/** Wedges of light around a point, every second one filled. */
export function rays(place: Place, count: number, colour: string): string {
  const far = 2200
  const wedge = Math.PI / count
  const point = (angle: number) => `${round(far * Math.cos(angle))} ${round(far * Math.sin(angle))}`
  const paths = times(count, (i) => `M0 0L${point(2 * i * wedge)}L${point((2 * i + 1) * wedge)}Z`)
  return at(place, `<path d="${paths}" fill="${colour}"/>`)
}

/** Slanting rain over a rectangle, as short strokes in staggered rows. */
export function rain(size: { width: number; height: number }, colour: string): string {
  const drops = times(Math.ceil(size.height / 46), (row) =>
    times(Math.ceil(size.width / 58), (column) => `M${column * 58 + (row % 2) * 29} ${row * 46}l-9 26`),
  )
  return `<path d="${drops}" stroke="${colour}" stroke-width="5" stroke-linecap="round"/>`
}

/** A round medallion: a ring of petals with a bead at each tip around a plain disc of radius `radius`. */
export function medallion(
  place: Place,
  radius: number,
  colours: { petal: string; heart: string; bead: string; disc: string },
): string {
  const count = 28
  const petals = times(
    count,
    (i) => `<g transform="rotate(${round((360 / count) * i)}) translate(0 ${round(-radius * 0.86)})">
      ${shape(petal(radius * 0.17, radius * 0.4), colours.petal, 3)}
      ${shape(petal(radius * 0.09, radius * 0.29), colours.heart)}
      ${dot(0, -radius * 0.46, radius * 0.024, colours.bead)}
    </g>`,
  )
  return at(place, petals + dot(0, 0, radius, colours.petal, 4) + dot(0, 0, radius * 0.95, colours.disc))
}

/** The trimming of a rickshaw's hood: one scallop with its beads, 48 wide and 40 high. */
export const scallop =
  dot(24, 16, 22, paint.pink) +
  dot(24, 16, 15.5, paint.marigold) +
  dot(24, 19, 5.5, paint.teal) +
  shape(
    'M0 17a4.5 4.5 0 0 1 4.5 4.5A4.5 4.5 0 0 1 0 26zM48 17v9a4.5 4.5 0 0 1-4.5-4.5A4.5 4.5 0 0 1 48 17z',
    paint.paper,
  ) +
  shape('M0 0h48v13H0z', paint.pink) +
  shape('M0 9h48v3H0z', paint.marigold)

/** Scallops hanging from the origin, `width` long. */
export const trimming = (place: Place, width: number) =>
  at(
    place,
    times(Math.ceil(width / 48), (i) => at({ x: i * 48, y: 0 }, scallop)),
  )

/** The sun over water that is embroidered on the shop's hats, `radius` of the disc; the origin is on the horizon. */
export function risingSun(place: Place, radius: number, colour: string, line = 0): string {
  const beam = (angle: number) =>
    `<rect x="${-radius * 0.07}" y="${-radius * 1.48}" width="${radius * 0.14}" height="${radius * 0.32}" rx="${radius * 0.07}" transform="rotate(${angle})"/>`
  const beams = [-84, -56, -28, 0, 28, 56, 84].map(beam).join('')
  const bars = [1.35, 1, 0.65].map((half, i) => {
    const y = round(radius * (0.12 + i * 0.27))
    return `<rect x="${round(-radius * half)}" y="${y}" width="${round(radius * half * 2)}" height="${round(radius * 0.15)}" rx="${round(radius * 0.075)}"/>`
  })
  const disc = `<path d="M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0Z"/>`
  const outline = line ? ` stroke="${paint.ink}" stroke-width="${line}" stroke-linejoin="round"` : ''
  return at(place, `<g fill="${colour}"${outline}>${beams}${disc}${bars.join('')}</g>`)
}
