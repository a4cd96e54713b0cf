import { pictureWidths } from '#rules/picture.ts'

/** Every width a picture is kept in; undefined is its widest. */
export const widths = [undefined, ...pictureWidths]

export const webpName = (id: string, width?: number) => `${id}${width ? `-${width}` : ''}.webp`
export const avifName = (webp: string) => webp.replace(/webp$/, 'avif')
/** What AVIF versions are made of; removed when they are. */
export const sourceName = (id: string) => `${id}.png`

const ownUpload = new RegExp(`^/images/([0-9a-z]+)(?:-(?:${pictureWidths.join('|')}))?\\.webp$`)
const withAnId = /\/([0-7][0-9a-hjkmnp-tv-z]{25})(?:-\d+)?\.webp$/

/** Of which upload an address is; undefined when it cannot be one. An absolute one may still be somebody else's. */
export const uploadOf = (url: string): string | undefined => (ownUpload.exec(url) ?? withAnId.exec(url))?.[1]
