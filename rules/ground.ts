import { shop } from '#shop-config'

/** What a label without colours of its own has. */
export const paper = ['#faf8f3', '#151310'] as const

type Pair = readonly [light: string, dark: string]

/** The background of every page, in a file of its own: no browser needs the other colours (web/look/palette.ts). */
export const [light, dark]: Pair = (shop.look.colours as { paper?: Pair }).paper ?? paper
