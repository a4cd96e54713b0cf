import { paper } from './ground.ts'
import { photo } from './photo-ground.ts'

export type ColourPair = readonly [light: string, dark: string]

/** Every colour of the shop, for the light and the dark theme (docs/look.md has the use of each). */
export const colours = {
  paper,
  raised: ['#ffffff', '#211e1a'],
  sunken: ['#f0ece3', '#2e2a24'],
  ink: ['#16130f', '#f5f1e8'],
  'ink-soft': ['#5c564c', '#b9b1a3'],
  'on-ink': ['#faf8f3', '#151310'],
  line: ['#dcd6ca', '#3b362e'],
  'line-strong': ['#857e72', '#8d8578'],
  accent: ['#cf0f4b', '#d91c57'],
  'accent-strong': ['#ad0a3d', '#b90e44'],
  'on-accent': ['#ffffff', '#ffffff'],
  'accent-ink': ['#bf0d45', '#ff7fa3'],
  good: ['#1d6439', '#7ed9a2'],
  'on-good': ['#ffffff', '#0b1f13'],
  bad: ['#a82410', '#ff9580'],
  'on-bad': ['#ffffff', '#2b0a05'],
  warn: ['#7a5200', '#f2bd4b'],
  'on-warn': ['#ffffff', '#261b00'],
  panel: ['#1a3690', '#10215f'],
  'on-panel': ['#ffffff', '#f5f1e8'],
  'on-panel-soft': ['#cdd6f2', '#aebbe6'],
  'panel-loud': ['#ffb21a', '#f7a80d'],
  photo,
  /** An overlay on every picture, so that none glares in the dark. */
  'photo-shade': ['#00000000', '#1513101f'],
  backdrop: ['#16130f8c', '#000000b3'],
} as const satisfies Record<string, ColourPair>

export type ColourName = keyof typeof colours
export type Palette = Readonly<Record<ColourName, ColourPair>>

export const colourNames = Object.keys(colours) as ColourName[]

/** WCAG 2.2 AA: text, and the edges of controls, focus rings and marks. */
const TEXT = 4.5
const CONTROL = 3

const grounds: ColourName[] = ['paper', 'raised', 'sunken']

/** Which colours are seen on which, with the least contrast. */
const pairs: readonly [on: ColourName[], seen: ColourName[], least: number][] = [
  [grounds, ['ink', 'ink-soft', 'accent-ink', 'good', 'bad'], TEXT],
  [['paper', 'raised'], ['line-strong', 'ink', 'accent'], CONTROL],
  [['ink'], ['on-ink'], TEXT],
  [['accent', 'accent-strong'], ['on-accent'], TEXT],
  [['good'], ['on-good'], TEXT],
  [['bad'], ['on-bad'], TEXT],
  [['warn'], ['on-warn'], TEXT],
  [['panel'], ['on-panel', 'on-panel-soft', 'panel-loud'], TEXT],
]

export const colourPairs = pairs.flatMap(([on, seen, least]) =>
  on.flatMap((ground) => seen.map((colour) => ({ colour, ground, least }))),
)

export type Unreadable = (typeof colourPairs)[number] & { theme: 'light' | 'dark'; contrast: number }

/** The pairs of colours with too little contrast, in both themes. */
export const unreadableIn = (palette: Palette): Unreadable[] =>
  (['light', 'dark'] as const).flatMap((theme, index) =>
    colourPairs.flatMap((pair) => {
      const contrast = contrastOf(palette[pair.colour][index] ?? '', palette[pair.ground][index] ?? '')
      return contrast < pair.least ? [{ ...pair, theme, contrast }] : []
    }),
  )

/** The contrast of two colours such as `#cf0f4b`, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Shares of a colour: a twelfth, and for the shade over what scrolls a quarter. Browsers before Chrome 111 and Safari 16.2 cannot mix them,
 * and would show all of the colour.
 */
export const shares = { 'ink-tint': ['ink', '14'], 'bad-tint': ['bad', '14'], 'ink-shade': ['ink', '47'] } as const

/** A pair of colours with a share of them, two hexadecimal digits. */
export const tintOf = (pair: readonly string[], share: string): [light: string, dark: string] => {
  const [light = '', dark = ''] = pair.map((colour) => colour.slice(0, 7) + share)
  return [light, dark]
}
