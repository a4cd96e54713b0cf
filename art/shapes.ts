/** What the motifs are drawn with: flat SVG. Sizes are pixels, angles degrees clockwise from above. */

export type Place = { x: number; y: number; scale?: number; turn?: number; mirrored?: boolean }

/** The paint box of a rickshaw painter. */
export const paint = {
  ink: '#16130f',
  paper: '#faf8f3',
  pink: '#cf0f4b',
  darkPink: '#8f0735',
  rose: '#f27a9b',
  blush: '#fbc9d6',
  marigold: '#f7a80d',
  lemon: '#ffd24a',
  vermilion: '#e5391c',
  teal: '#00706f',
  mint: '#3fb8a4',
  leaf: '#0b7d4b',
  lime: '#8cc63e',
  royal: '#1f409f',
  night: '#0c1c50',
  sky: '#5fa8e8',
}

export const round = (value: number) => Math.round(value * 10) / 10

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

export function at({ x, y, scale = 1, turn = 0, mirrored = false }: Place, content: string): string {
  const size = scale === 1 && !mirrored ? '' : ` scale(${mirrored ? -scale : scale} ${scale})`
  return `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ''}${size}">${content}</g>`
}

/** A shape with the painter's outline. */
export const shape = (d: string, fill: string, outline = 0, line = paint.ink) =>
  `<path d="${d}" fill="${fill}"${outline ? ` stroke="${line}" stroke-width="${round(outline)}" stroke-linejoin="round"` : ''}/>`

/** Brush strokes with round ends. */
export const strokes = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"/>`

export const dot = (x: number, y: number, radius: number, fill: string, outline = 0) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${outline ? ` stroke="${paint.ink}" stroke-width="${round(outline)}"` : ''}/>`

/** A pointed petal standing on the origin. */
export const petal = (width: number, height: number) =>
  `M0 0C${round(-width * 0.78)} ${round(-height * 0.22)} ${round(-width * 0.6)} ${round(-height * 0.7)} 0 ${round(-height)}` +
  `C${round(width * 0.6)} ${round(-height * 0.7)} ${round(width * 0.78)} ${round(-height * 0.22)} 0 0Z`

/** The same drawing and its mirror image about x = 0. */
export const both = (half: string) => `${half}<g transform="scale(-1 1)">${half}</g>`
