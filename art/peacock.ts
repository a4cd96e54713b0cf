import { at, dot, type Place, paint, petal, round, shape, strokes, times } from './shapes.ts'

/** A tail feather, its foot at the origin. */
function feather(length: number, eye: number): string {
  const drop = (scale: number, fill: string, outline = 0) => {
    const height = eye * 3 * scale
    return `<g transform="translate(0 ${round(-length + eye * 3 - eye * (1 - scale) * 1.1)})">${shape(petal(eye * 2.5 * scale, height), fill, outline)}</g>`
  }
  const barbs = times(5, (i) => {
    const y = -length * (0.3 + i * 0.09)
    const reach = eye * (0.35 + i * 0.1)
    return `M0 ${round(y)}l${round(-reach)} ${round(-reach * 0.9)}M0 ${round(y)}l${round(reach)} ${round(-reach * 0.9)}`
  })
  return (
    strokes(`M0 0V${round(-length + eye * 2)}`, paint.ink, 3) +
    strokes(barbs, paint.lime, 2.5) +
    drop(1, paint.leaf, 4) +
    drop(0.78, paint.lemon) +
    drop(0.6, paint.vermilion) +
    drop(0.46, paint.mint) +
    drop(0.27, paint.night)
  )
}

/** A tail in rows of eyed feathers between two angles, the shorter rows in front. */
function peacockTail(place: Place, length: number, [from, to]: [number, number]): string {
  const rows = [
    { share: 1, count: 13 },
    { share: 0.79, count: 11 },
    { share: 0.58, count: 9 },
    { share: 0.4, count: 7 },
  ]
  // Each row is one feather, drawn once and turned.
  const row = ({ share, count }: { share: number; count: number }) => {
    const id = `feather-${round(length)}-${count}`
    const turned = times(
      count,
      (i) => `<use href="#${id}" transform="rotate(${round(from + ((to - from) * (i + 0.5)) / count)})"/>`,
    )
    return `<defs><g id="${id}">${feather(length * share, length * 0.082 * (0.62 + share * 0.38))}</g></defs>${turned}`
  }
  return at(place, rows.map(row).join(''))
}

const body =
  'M2 6C-54 6 -70 -38 -54 -74C-40 -104 -14 -118 -12 -150C-12 -160 -14 -166 -14 -174C-14 -192 0 -202 14 -201C32 -200 42 -186 40 -170' +
  'C38 -154 32 -146 32 -132C32 -112 58 -96 64 -64C70 -26 50 6 2 6Z'

/** A peacock that shows its tail, about 460 wide and 300 high, standing on the origin and looking to the right. */
export function peacock(place: Place): string {
  const scales = times(4, (row) =>
    times(4 - Math.floor(row / 2), (i) => {
      const count = 4 - Math.floor(row / 2)
      const x = (i - (count - 1) / 2) * 22 + 1
      const y = -22 - row * 22
      return `M${round(x - 10)} ${y}q10 15 20 0`
    }),
  )
  const crest = times(5, (i) => {
    const angle = ((-34 + i * 17) * Math.PI) / 180
    const x = 12 + Math.sin(angle) * 38
    const y = -197 - Math.cos(angle) * 38
    return strokes(`M12 -196L${round(x)} ${round(y)}`, paint.ink, 3) + dot(x, y, 6.5, paint.mint, 2.5)
  })
  return at(
    place,
    peacockTail({ x: 0, y: -6 }, 292, [-88, 88]) +
      strokes('M-14 2V26M-26 28H-4M18 2V26M6 28H30', paint.marigold, 5) +
      shape(body, paint.royal, 5) +
      strokes(scales, paint.sky, 4) +
      strokes('M-36 -86C-22 -104 0 -116 2 -148', paint.sky, 4) +
      crest +
      shape('M38 -178L68 -166L37 -158Z', paint.marigold, 4) +
      dot(18, -174, 11, paint.paper, 3) +
      dot(21, -174, 5, paint.ink),
  )
}
