/** Widths in pixels in which every uploaded picture is stored, besides its widest version. */
export const pictureWidths = [320, 640, 960, 1280] as const

/** Bytes of an upload. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

/** What is wider is made smaller on its way in: a banner over a wide screen. */
export const widestPicture = 1920

/** An upload in a folder of the shop, or in a store on the net: there the whole id distinguishes it from other sites' pictures. */
const own = /^(\/images\/[0-9a-z]+|https:\/\/[^?#]+\/images\/[0-7][0-9a-hjkmnp-tv-z]{25})\.webp$/

/** What a shared link shows of a picture, in the size that chats and social networks ask for. */
export const shareSize = { width: 1200, height: 630 } as const

/**
 * Where the shop has one of its uploads for shared links, from the shop's own address on: a JPEG of `shareSize`. Null of a picture from
 * elsewhere. `ground`: the owner's colour around it, where it is not the usual one.
 */
export function sharePictureOf(url: string, ground?: string): string | null {
  const id = ownUploadOf(url)
  return id === undefined ? null : `/images/${id}-share.jpg${drawnOn(ground)}`
}

/** Browsers keep what is drawn on a colour for a year: another colour of the owner's has another address. */
export const drawnOn = (colour: string | undefined): string => (colour === undefined ? '' : `?on=${colour.slice(1)}`)

/** The id of one of the shop's uploads; undefined of a picture from elsewhere. */
export function ownUploadOf(url: string): string | undefined {
  const start = own.exec(url)?.[1]
  return start?.slice(start.lastIndexOf('/') + 1)
}

export type PictureSources = { src: string; srcSet?: string }

/** A picture's address and, for the shop's own uploads, all its versions for `srcset`; the widest may be narrower than its name. */
export function pictureSources(url: string): PictureSources {
  const start = own.exec(url)?.[1]
  if (start === undefined) return { src: url }
  const narrower = pictureWidths.map((width) => `${start}-${width}.webp ${width}w`)
  return { src: url, srcSet: [...narrower, `${url} ${widestPicture}w`].join(', ') }
}
