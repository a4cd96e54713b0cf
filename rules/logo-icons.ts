import { drawnOn, ownUploadOf } from './picture.ts'

/**
 * The icons that are made of an owner's logo: their size in pixels, and how much of it the logo may fill. Phones cut a maskable icon into a
 * circle or another shape, of which the middle four fifths are always seen.
 */
export const logoIcons = {
  icon32: { size: 32, fill: 0.94, isMaskable: false },
  icon180: { size: 180, fill: 0.82, isMaskable: false },
  icon192: { size: 192, fill: 0.84, isMaskable: false },
  icon512: { size: 512, fill: 0.84, isMaskable: false },
  mask192: { size: 192, fill: 0.78, isMaskable: true },
  mask512: { size: 512, fill: 0.78, isMaskable: true },
} as const

export type LogoIconName = keyof typeof logoIcons
export const logoIconNames = Object.keys(logoIcons) as LogoIconName[]

/**
 * Where the shop has an icon of its logo: another logo has another address. Null where there is no logo, or one from elsewhere. `paper`: the
 * owner's colour under it, where it is not the usual one.
 */
export function logoIconOf(logo: string | null, name: LogoIconName, paper?: string): string | null {
  const id = logo === null ? undefined : ownUploadOf(logo)
  return id === undefined ? null : `/images/${id}-${name}.png${drawnOn(paper)}`
}
