import plugin from 'tailwindcss/plugin'
import { palette } from './palette.ts'

const colours = Object.entries(palette)
const tokens = Object.fromEntries(
  colours.map(([name, [light, dark]]) => [`--${name}`, `light-dark(${light}, ${dark})`]),
)

/**
 * Gives Tailwind the palette: `bg-paper` is `var(--paper)`, which follows `color-scheme`. What lies `on-photo` or
 * `on-sheet` says the colours again, since for browsers without `light-dark` the build settles them where they are said.
 */
export default plugin(({ addBase }) => addBase({ ':root, .on-photo, .on-sheet': tokens }), {
  theme: { colors: Object.fromEntries(colours.map(([name]) => [name, `var(--${name})`])) },
})
