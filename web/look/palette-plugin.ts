import plugin from 'tailwindcss/plugin'
import { palette } from './palette.ts'

/**
 * Shares of a colour: a twelfth, and for the shade over what scrolls a quarter. Browsers before Chrome 111 and Safari 16.2 cannot mix them,
 * and would show all of the colour.
 */
const shares = { 'ink-tint': ['ink', '14'], 'bad-tint': ['bad', '14'], 'ink-shade': ['ink', '47'] } as const
const tints = Object.entries(shares).map(([name, [colour, share]]) => {
  const [light, dark] = palette[colour]
  return [name, [light.slice(0, 7) + share, dark.slice(0, 7) + share]] as const
})

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
