/** Widths in pixels in which every uploaded picture is kept. */
export const pictureWidths = [320, 640, 960, 1280] as const

const own = /^\/images\/([0-9a-z]+)\.webp$/

export type PictureSources = { src: string; srcSet?: string }

/** A picture's address and, for the shop's own uploads, its narrower versions for `srcset`. */
export function pictureSources(url: string): PictureSources {
  const name = own.exec(url)?.[1]
  if (name === undefined) return { src: url }
  return { src: url, srcSet: pictureWidths.map((width) => `/images/${name}-${width}.webp ${width}w`).join(', ') }
}
