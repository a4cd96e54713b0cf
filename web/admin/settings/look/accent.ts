import { type ColourName, colours, contrastOf } from '#rules/colours.ts'

/** Own colours, each for the light and the dark theme. */
export type OwnColours = Record<string, [light: string, dark: string]>

const hex = /^#[\da-f]{6}$/i

/** WCAG 2.2 AA for text, and for controls. */
const TEXT = 4.5
const CONTROL = 3
const SHADE = 0.16

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** `share` of the way from one colour to another. */
function mixed(from: string, to: string, share: number): string {
  const [start, end] = [channelsOf(from), channelsOf(to)]
  const parts = start.map((channel, at) => Math.round(channel + ((end[at] ?? 0) - channel) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const [WHITE, BLACK] = ['#ffffff', '#16130f']

const ownOrUsual = (own: OwnColours, name: ColourName, theme: 0 | 1): string => (own[name] ?? colours[name])[theme]

/** A colour as near to `colour` as can be read as text on all of `grounds`, or has another contrast. */
function readable(colour: string, grounds: readonly string[], towards: string, least = TEXT): string {
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mixed(colour, towards, share)
    if (grounds.every((ground) => contrastOf(tried, ground) >= least)) return tried
  }
  return towards
}

/** The owner's colour in a theme, with what goes beside it: pointed at, the text on it, and itself as text. */
export function withAccent(own: OwnColours, theme: 0 | 1, accent: string): OwnColours {
  const withColour = (colours: OwnColours, name: ColourName, value: string): OwnColours => {
    const pair: [string, string] = [ownOrUsual(colours, name, 0), ownOrUsual(colours, name, 1)]
    pair[theme] = value
    return { ...colours, [name]: pair }
  }
  const chosen = withColour(own, 'accent', accent)
  if (!hex.test(accent)) return chosen
  const on = contrastOf(WHITE, accent) >= TEXT ? WHITE : BLACK
  const grounds = (['paper', 'raised', 'sunken'] as const).map((name) => ownOrUsual(own, name, theme))
  const ink = readable(accent, grounds, theme === 0 ? BLACK : WHITE)
  // Away from the text on it, so that it can be read there too.
  const strong = mixed(accent, on === WHITE ? BLACK : WHITE, SHADE)
  const beside: readonly [ColourName, string][] = [
    ['accent-strong', strong],
    ['on-accent', on],
    ['accent-ink', ink],
  ]
  return beside.reduce((all, [name, value]) => withColour(all, name, value), chosen)
}

/** The same colour for the dark theme, lighter where it could not be seen on its pages. */
const darkOf = (own: OwnColours, accent: string): string =>
  readable(accent, [ownOrUsual(own, 'paper', 1), ownOrUsual(own, 'raised', 1)], WHITE, CONTROL)

/** Whether the dark theme has the usual colour, or the one that is made of the light theme's. */
export function isDarkMade(own: OwnColours): boolean {
  const [light, dark] = own.accent ?? colours.accent
  return dark === colours.accent[1] || dark === darkOf(own, light)
}

/** The owner's colour as it is chosen for the light theme, in both themes. */
export const withBothAccents = (own: OwnColours, accent: string): OwnColours => {
  const chosen = withAccent(own, 0, accent)
  return hex.test(accent) ? withAccent(chosen, 1, darkOf(own, accent)) : chosen
}
