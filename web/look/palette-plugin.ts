import plugin from 'tailwindcss/plugin'
import { colours as palette, shares, tintOf } from '#rules/colours.ts'

const tints = Object.entries(shares).map(([name, [colour, share]]) => [name, tintOf(palette[colour], share)] as const)

const colours = [...Object.entries(palette), ...tints]
const tokens = Object.fromEntries(
  colours.map(([name, [light, dark]]) => [`--${name}`, `light-dark(${light}, ${dark})`]),
)

/**
 * Gives Tailwind the palette: `bg-paper` is `var(--paper)`, which follows `color-scheme`. `on-photo` and
 * `on-sheet` define the colours again, since for browsers without `light-dark` the build resolves them where they are defined.
 */
export default plugin(({ addBase }) => addBase({ ':root, .on-photo, .on-sheet': tokens }), {
  theme: { colors: Object.fromEntries(colours.map(([name]) => [name, `var(--${name})`])) },
})
