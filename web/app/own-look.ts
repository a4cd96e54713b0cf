import type { PublicShop } from '#contract/shop.ts'
import { shares, tintOf } from '#rules/colours.ts'

const corners = { sharp: null, soft: '6px', round: '14px' }

/** As the build writes a colour of each theme for browsers without `light-dark`; while sources change it writes none. */
const inBothThemes = ([light, dark]: readonly string[]) =>
  import.meta.env.PROD
    ? `var(--lightningcss-light,${light})var(--lightningcss-dark,${dark})`
    : `light-dark(${light},${dark})`

/** The styles of the owner's own colours and corners, for every page; blank without any. */
export function ownLook({ colours, corners: corner }: PublicShop['look']): string {
  const tints = Object.entries(shares).flatMap(([name, [colour, share]]) => {
    const own = colours[colour]
    return own ? [[name, tintOf(own, share)] as const] : []
  })
  const tokens = [...Object.entries(colours), ...tints].map(([name, pair]) => `--${name}:${inBothThemes(pair)}`)
  const radius = corners[corner as keyof typeof corners]
  return [
    ...(tokens.length > 0 ? [`:root,.on-photo,.on-sheet{${tokens.join(';')}}`] : []),
    ...(radius ? [`:root{--corner:${radius}}`] : []),
  ].join('')
}
