import { at, both, dot, type Place, paint, shape, strokes } from './shapes.ts'
import { words } from './words.ts'

const head =
  'M0 -96C52 -96 96 -82 118 -46C134 -20 142 8 158 30C140 30 134 34 130 42C140 56 138 66 132 78C116 74 106 76 100 84' +
  'C98 98 88 108 74 112C50 132 24 138 0 138C-24 138 -50 132 -74 112C-88 108 -98 98 -100 84C-106 76 -116 74 -132 78' +
  'C-138 66 -140 56 -130 42C-134 34 -140 30 -158 30C-142 8 -134 -20 -118 -46C-96 -82 -52 -96 0 -96Z'

const halfStripes =
  'M118 -34C96 -30 82 -22 72 -8C92 -12 112 -10 128 -2C126 -14 122 -24 118 -34Z' +
  'M140 18C118 8 100 8 84 18C102 22 118 30 128 42C130 34 134 28 140 18Z' +
  'M124 74C112 58 100 50 84 48C94 60 100 72 100 84C106 78 114 74 124 74Z' +
  'M0 -92L13 -54L0 -30ZM30 -88C34 -70 44 -58 58 -50C56 -66 54 -78 54 -90Z'

/** A tiger in a cap, about 330 wide and 360 high around the origin: uncles of the Sundarbans look like this. */
export function tiger(
  place: Place,
  { cap = paint.pink, capShade = paint.darkPink, button = paint.lemon } = {},
): string {
  const ear =
    shape('M84 -84C92 -122 124 -138 148 -122C160 -98 146 -66 120 -50Z', paint.marigold, 5) +
    shape('M102 -82C108 -102 124 -112 136 -104C140 -90 132 -74 118 -66Z', paint.blush)
  const eye =
    shape('M26 -14C38 -34 66 -36 82 -18C70 -2 42 2 26 -14Z', paint.paper, 5) +
    dot(54, -16, 11.5, paint.leaf) +
    dot(54, -16, 6, paint.ink) +
    dot(58, -20, 2.6, paint.paper) +
    strokes('M22 -30C40 -48 64 -48 86 -32', paint.ink, 6)
  const cheek =
    shape('M6 44C26 26 62 30 76 54C84 74 68 96 42 98C22 98 8 84 6 68Z', paint.paper, 4) +
    dot(38, 62, 3, paint.ink) +
    dot(54, 56, 3, paint.ink) +
    dot(52, 72, 3, paint.ink)
  const whiskers = strokes('M66 66C96 58 126 58 154 64M66 76C96 76 124 84 148 98', paint.paper, 3.5)
  const crown =
    shape('M-104 -66C-108 -140 -62 -186 0 -186C62 -186 108 -140 104 -66C64 -84 -64 -84 -104 -66Z', cap, 5) +
    strokes('M-2 -186C-58 -168 -80 -120 -78 -76M2 -186C58 -168 80 -120 78 -76', capShade, 4) +
    `<path transform="translate(-35 -106) scale(.58)" d="${words.tupi.d}" fill="${button}"/>` +
    shape(
      'M-112 -58C-70 -92 70 -92 112 -58C126 -46 132 -34 128 -28C84 -58 -84 -58 -128 -28C-132 -34 -126 -46 -112 -58Z',
      capShade,
      5,
    ) +
    strokes('M-104 -50C-64 -74 64 -74 104 -50', cap, 3) +
    dot(0, -188, 9, button, 4)
  const face =
    both(`<path d="${halfStripes}" fill="${paint.ink}"/>`) +
    both(eye) +
    shape('M-40 98C-30 128 30 128 40 98C20 112 -20 112 -40 98Z', paint.paper, 4) +
    both(cheek) +
    shape('M-28 26C-14 18 14 18 28 26C24 44 10 54 0 56C-10 54 -24 44 -28 26Z', paint.rose, 5) +
    strokes('M0 56V72', paint.ink, 4) +
    both(whiskers)
  return at(place, both(ear) + shape(head, paint.marigold, 5) + face + crown)
}

/** One stripe of a tiger, its root at the origin and its tip `length` to the right. */
const stripe = (length: number, thick: number, bend: number) =>
  `M0 ${-thick / 2}C${length * 0.3} ${-thick * 0.9 - bend} ${length * 0.65} ${-thick * 0.2 + bend} ${length} ${bend * 0.4}` +
  `C${length * 0.65} ${thick * 0.75 + bend} ${length * 0.3} ${thick * 0.45 - bend} 0 ${thick / 2}Z`

/** A tiger's flank: stripes of uneven length growing in from an edge. */
export function tigerFlank(place: Place, lengths: number[], gap: number, colour: string): string {
  const drawn = lengths.map(
    (length, i) => `<path transform="translate(0 ${i * gap})" d="${stripe(length, gap * 0.62, i % 2 ? 12 : -14)}"/>`,
  )
  return at(place, `<g fill="${colour}">${drawn.join('')}</g>`)
}
