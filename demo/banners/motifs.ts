/** Motifs of rickshaw art as flat SVG. Sizes are pixels of the banner, colours CSS, angles degrees clockwise from above. */

type Place = { x: number; y: number }

const group = ({ x, y }: Place, content: string) => `<g transform="translate(${x} ${y})">${content}</g>`
const round = (value: number) => Math.round(value * 10) / 10
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

/** Wedges of light around a point, every second one filled. */
export function rays(place: Place, count: number, colour: string): string {
  const far = 2200
  const wedge = Math.PI / count
  const point = (angle: number) => `${round(far * Math.cos(angle))} ${round(far * Math.sin(angle))}`
  const paths = times(count, (i) => `M0 0L${point(2 * i * wedge)}L${point((2 * i + 1) * wedge)}Z`)
  return group(place, `<path d="${paths}" fill="${colour}"/>`)
}

/** A pointed petal standing on the origin. */
const petal = (width: number, height: number) =>
  `M0 0C${-width * 0.75} ${-height * 0.25} ${-width * 0.6} ${-height * 0.7} 0 ${-height}` +
  `C${width * 0.6} ${-height * 0.7} ${width * 0.75} ${-height * 0.25} 0 0Z`

type LotusColours = { outer: string; inner: string; tip: string; line: string }

/** A lotus from the front, `size` high: three rows of petals, each with a lighter heart. */
export function lotus(place: Place, size: number, { outer, inner, tip, line }: LotusColours): string {
  const leaf = (angle: number, height: number, width: number) => `
    <g transform="rotate(${angle})">
      <path d="${petal(width, height)}" fill="${outer}" stroke="${line}" stroke-width="${size * 0.016}"/>
      <path d="${petal(width * 0.62, height * 0.86)}" fill="${inner}"/>
      <path d="${petal(width * 0.26, height * 0.66)}" fill="${tip}"/>
    </g>`
  const rows = [
    ...[-84, 84].map((angle) => leaf(angle, size * 0.86, size * 0.3)),
    ...[-60, 60].map((angle) => leaf(angle, size * 0.94, size * 0.33)),
    ...[-37, 37].map((angle) => leaf(angle, size * 0.98, size * 0.34)),
    ...[-17, 17].map((angle) => leaf(angle, size * 0.94, size * 0.34)),
    leaf(0, size, size * 0.36),
  ]
  return group(place, rows.join(''))
}

type FeatherColours = { stem: string; leaf: string; ring: string; eye: string; heart: string }

function feather(length: number, colours: FeatherColours): string {
  const eye = length * 0.13
  const drop = (scale: number) => petal(eye * 2.4 * scale, eye * 3.1 * scale)
  const standing = (scale: number) => `translate(0 ${round(-length + eye * 3.1 - eye * (1 - scale) * 0.9)})`
  return `
    <path d="M0 0L0 ${-length + eye}" stroke="${colours.stem}" stroke-width="${eye * 0.13}"/>
    <path d="${drop(1)}" transform="${standing(1)}" fill="${colours.leaf}" stroke="${colours.stem}" stroke-width="${eye * 0.1}"/>
    <path d="${drop(0.74)}" transform="${standing(0.74)}" fill="${colours.ring}"/>
    <path d="${drop(0.5)}" transform="${standing(0.5)}" fill="${colours.eye}"/>
    <path d="${drop(0.27)}" transform="${standing(0.27)}" fill="${colours.heart}"/>`
}

/** A peacock's tail: rows of eyed feathers between two angles, the shorter rows in front. */
export function peacockTail(
  place: Place,
  length: number,
  [from, to]: [number, number],
  colours: FeatherColours,
): string {
  const rows = [
    { share: 1, count: 8 },
    { share: 0.74, count: 7 },
    { share: 0.5, count: 6 },
  ]
  const row = ({ share, count }: { share: number; count: number }) =>
    times(count, (i) => {
      const angle = from + ((to - from) * (i + 0.5)) / count
      return `<g transform="rotate(${round(angle)})">${feather(length * share, colours)}</g>`
    })
  return group(place, rows.map(row).join(''))
}

/** The trimming of a rickshaw's hood: hanging scallops with a bead in each, `width` long; `up` turns it over. */
export function trimming(
  place: Place,
  width: number,
  colours: { band: string; scallop: string; bead: string },
  up = false,
) {
  const step = 64
  const scallops = times(Math.ceil(width / step), (i) => {
    const x = i * step + step / 2
    return `
      <circle cx="${x}" cy="30" r="${step / 2}" fill="${colours.band}"/>
      <circle cx="${x}" cy="30" r="${step / 2 - 9}" fill="${colours.scallop}"/>
      <circle cx="${x}" cy="34" r="8" fill="${colours.bead}"/>`
  })
  const band = `<rect width="${width}" height="34" fill="${colours.band}"/>`
  const flip = up ? '<g transform="scale(1 -1)">' : '<g>'
  return group(place, `${flip}${scallops}${band}</g>`)
}

/** A round medallion: a ring of petals with a bead at each tip around a plain disc of radius `radius`. */
export function medallion(
  place: Place,
  radius: number,
  colours: { petal: string; heart: string; bead: string; disc: string },
) {
  const count = 28
  const petals = times(
    count,
    (i) => `
    <g transform="rotate(${round((360 / count) * i)}) translate(0 ${-radius * 0.86})">
      <path d="${petal(radius * 0.17, radius * 0.4)}" fill="${colours.petal}"/>
      <path d="${petal(radius * 0.09, radius * 0.29)}" fill="${colours.heart}"/>
      <circle cy="${-radius * 0.45}" r="${radius * 0.022}" fill="${colours.bead}"/>
    </g>`,
  )
  return group(
    place,
    `${petals}<circle r="${radius}" fill="${colours.petal}"/><circle r="${radius * 0.95}" fill="${colours.disc}"/>`,
  )
}

/** One stripe of a tiger, its root at the origin and its tip `length` to the right. */
const stripe = (length: number, thick: number, bend: number) =>
  `M0 ${-thick / 2}C${length * 0.3} ${-thick * 0.9 - bend} ${length * 0.65} ${-thick * 0.2 + bend} ${length} ${bend * 0.4}` +
  `C${length * 0.65} ${thick * 0.75 + bend} ${length * 0.3} ${thick * 0.45 - bend} 0 ${thick / 2}Z`

/** A tiger's flank: stripes of uneven length growing in from an edge; `turned` grows them to the left. */
export function tigerFlank(place: Place, lengths: number[], gap: number, colour: string, turned = false): string {
  const stripes = lengths.map(
    (length, i) => `<path transform="translate(0 ${i * gap})" d="${stripe(length, gap * 0.62, i % 2 ? 12 : -14)}"/>`,
  )
  return group(place, `<g fill="${colour}" transform="scale(${turned ? -1 : 1} 1)">${stripes.join('')}</g>`)
}

/** The sun over water that is embroidered on the shop's hats, `radius` of the disc; the origin is on the horizon. */
export function risingSun(place: Place, radius: number, colour: string): string {
  const beam = (angle: number) =>
    `<rect x="${-radius * 0.07}" y="${-radius * 1.48}" width="${radius * 0.14}" height="${radius * 0.32}" rx="${radius * 0.07}" transform="rotate(${angle})"/>`
  const beams = [-56, -28, 0, 28, 56].map(beam).join('')
  const bars = [1.35, 1, 0.65].map((half, i) => {
    const y = radius * (0.12 + i * 0.27)
    return `<rect x="${-radius * half}" y="${y}" width="${radius * half * 2}" height="${radius * 0.15}" rx="${radius * 0.075}"/>`
  })
  const disc = `<path d="M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0Z"/>`
  return group(place, `<g fill="${colour}">${beams}${disc}${bars.join('')}</g>`)
}

/** Slanting rain over a rectangle, as short strokes in staggered rows. */
export function rain(place: Place, size: { width: number; height: number }, colour: string): string {
  const strokes = times(Math.ceil(size.height / 46), (row) =>
    times(Math.ceil(size.width / 58), (column) => {
      const x = column * 58 + (row % 2) * 29
      return `M${x} ${row * 46}l-9 26`
    }),
  )
  return group(place, `<path d="${strokes}" stroke="${colour}" stroke-width="5" stroke-linecap="round"/>`)
}
