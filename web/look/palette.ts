import { paper } from '#rules/ground.ts'
import { photo } from '#rules/photo-ground.ts'
import { shop } from '#shop-config'

/** Every colour of the shop, for the light and the dark theme (docs/look.md has the use of each). */
const ours = {
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
} as const satisfies Palette

export type ColourName = keyof typeof ours
type Palette = Record<string, readonly [light: string, dark: string]>

const hex = /^#([\da-f]{6}|[\da-f]{8})$/i

/** The shop's colours with the owner's in place of ours; throws one line when `shop.config.ts` names what is not there. */
export function paletteWith(own: Palette): Record<ColourName, readonly [light: string, dark: string]> {
  for (const [name, pair] of Object.entries(own)) {
    if (!Object.hasOwn(ours, name)) {
      throw new Error(`shop.config.ts: look.colours has no colour "${name}"; there are ${Object.keys(ours).join(', ')}`)
    }
    if (!Array.isArray(pair) || pair.length !== 2 || !pair.every((colour) => hex.test(colour))) {
      throw new Error(
        `shop.config.ts: look.colours.${name} must be two colours, light and dark: ['#cf0f4b', '#d91c57']`,
      )
    }
  }
  return { ...ours, ...own }
}

export const palette = paletteWith(shop.look.colours)
