import { type LogoIconName, logoIconNames, logoIcons } from '#rules/logo-icons.ts'
import { pictureWidths } from '#rules/picture.ts'

/** Every width in which a picture is stored; undefined is its widest. */
export const widths = [undefined, ...pictureWidths]

export const webpName = (id: string, width?: number) => `${id}${width ? `-${width}` : ''}.webp`
export const avifName = (webp: string) => webp.replace(/webp$/, 'avif')
/** The file that AVIF versions are made of; removed when they are made. */
export const sourceName = (id: string) => `${id}.png`
/** The original JPEG of a picture of the demo shop: its versions are made of it, it is served until they are made, and removed then. */
export const originalName = (id: string) => `${id}.jpg`
/** The original of the picture that a version belongs to. */
export const originalOf = (webp: string) => webp.replace(/(-\d+)?\.webp$/, '.jpg')

/**
 * Versions for other programs, of which some accept no WebP; made when first requested: `feed` for catalogues, `share` for the pictures of
 * shared links (`sharePictureOf`), and the icons of a logo (`logoIconOf`).
 */
export const renditionKinds = ['feed', 'share', ...logoIconNames] as const
export type RenditionKind = (typeof renditionKinds)[number]
export const isIcon = (kind: RenditionKind): kind is LogoIconName => Object.hasOwn(logoIcons, kind)
export const renditionName = (id: string, kind: RenditionKind) => `${id}-${kind}.${isIcon(kind) ? 'png' : 'jpg'}`
/** Written into files that are drawn on a colour of the shop's: with another colour they are made again. */
export const markOf = (colour: string) => `drawn on ${colour}`
const renditionNames = (id: string) => renditionKinds.map((kind) => renditionName(id, kind))

export const webpNames = (id: string): string[] => widths.map((width) => webpName(id, width))

/** All files of a picture that may be in a store on the net. */
export const storedFilesOf = (id: string): string[] => [...webpNames(id), ...renditionNames(id)]

/** All that may lie in a folder. */
export const filesOf = (id: string): string[] => [
  ...storedFilesOf(id),
  ...webpNames(id).map(avifName),
  sourceName(id),
  originalName(id),
]

/** Whether a name can be one of these. */
export const isPictureFile = (name: string) => /^[0-9a-z]+(-[0-9a-z]+)?\.(webp|avif|png|jpg)$/.test(name)

/** What the address of a picture in the shop's own folder begins with. */
export const FOLDER_ADDRESS = '/images/'

const ownUpload = new RegExp(`^/images/([0-9a-z]+)(?:-(?:${pictureWidths.join('|')}))?\\.webp$`)
const withAnId = /\/([0-7][0-9a-hjkmnp-tv-z]{25})(?:-\d+)?\.webp$/

/** The id of the upload of an address; undefined when it cannot be an upload. An absolute one may still be on another site. */
export const uploadOf = (url: string): string | undefined => (ownUpload.exec(url) ?? withAnId.exec(url))?.[1]
