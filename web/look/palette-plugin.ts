import plugin from 'tailwindcss/plugin'
import { palette } from './palette.ts'

/** A twelfth of a colour. Browsers before Chrome 111 and Safari 16.2 cannot mix a share of it, and would show all of the colour. */
const tints = (['ink', 'bad'] as const).map((name) => {
  const [light, dark] = palette[name].map((colour) => `${colour.slice(0, 7)}14`)
  return [`${name}-tint`, [light, dark]] as const
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
