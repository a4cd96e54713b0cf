import sharp, { type OutputInfo } from 'sharp'
import { type LogoIconName, logoIcons } from '#rules/logo-icons.ts'
import { shareSize, widestPicture } from '#rules/picture.ts'
import { ShopError } from '../shop-error.ts'
import { damaged, isEndless } from './endless-picture.ts'
import { markOf, type RenditionKind } from './picture-files.ts'
import { withoutHiddenChunks } from './png-chunks.ts'

/** An upload’s limit besides its bytes. */
const MAX_PIXELS = 40_000_000
/** No JPEG is wider or taller. A PNG of one row of 40 million pixels would take 3 GB of memory. */
const MAX_SIDE = 65_535
/** The greatest height that is stored, in pixels; of width see `widestPicture`. */
const TALLEST = 4000
const QUALITY = 80

// Shoppers come first: one core for one picture.
sharp.concurrency(1)
sharp.cache(false)
// The type is detected from the content; decoders of other types are blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((type) => `VipsForeignLoad${type}Buffer`),
})

/** An upload as plain pixels: upright, in sRGB, no larger than it is stored, and nothing else of the file. */
export type Pixels = { data: Buffer; info: OutputInfo }

/** Throws `wrong_type` for what is no JPEG, PNG, WebP or AVIF or is damaged, `too_large` for too many pixels. */
export async function decode(file: Buffer): Promise<Pixels> {
  if (isEndless(file)) throw damaged()
  const bytes = withoutHiddenChunks(file)
  const metadata = await Promise.try(() => sharp(bytes, { limitInputPixels: false }).metadata()).catch(() => undefined)
  const isAvif = metadata?.format === 'heif' && metadata.compression === 'av1'
  if (!metadata || (!isAvif && !['jpeg', 'png', 'webp'].includes(metadata.format))) throw new ShopError('wrong_type')
  if (metadata.width * metadata.height > MAX_PIXELS) {
    throw new ShopError('too_large', {
      message: { en: 'A picture can have at most 40 megapixels', bn: 'ছবি সর্বোচ্চ ৪০ মেগাপিক্সেলের হয়' },
    })
  }
  if (Math.max(metadata.width, metadata.height) > MAX_SIDE) throw damaged()
  try {
    // Cameras write files with small flaws that every browser shows.
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: widestPicture, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw damaged()
  }
}

/** The size in which a wide picture is stored. The bytes are known to be a picture. */
export async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  const scale = Math.min(1, widestPicture / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

const pipeline = ({ data, info }: Pixels) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

/** A version at most `width` pixels wide; without it as wide as it is. */
export const toWebp = (pixels: Pixels, width?: number): Promise<Buffer> =>
  pipeline(pixels)
    .resize({ ...(width && { width }), withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()

const open = (picture: Buffer) => sharp(picture, { limitInputPixels: MAX_PIXELS }).autoOrient()

/** `width`: that of the picture at most. Colours as `#efede8`: `ground` is around pictures of another shape, `paper` under icons. */
export type RenditionOptions = { width: number; ground: string; paper: string }

/** A stored picture as a JPEG; what is transparent becomes white. */
const toFeedJpeg = (picture: Buffer, { width }: RenditionOptions): Promise<Buffer> =>
  open(picture)
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer()

const marked = (colour: string) => ({ IFD0: { ImageDescription: markOf(colour) } })

/** The whole of such a picture in the middle of the ground that pictures have in the shop. */
const toShareJpeg = (picture: Buffer, { ground }: RenditionOptions): Promise<Buffer> =>
  open(picture)
    .resize({ ...shareSize, fit: 'contain', background: ground })
    .flatten({ background: ground })
    .withExif(marked(ground))
    .jpeg({ quality: QUALITY })
    .toBuffer()

type Rendition = (picture: Buffer, options: RenditionOptions) => Promise<Buffer>

/** The whole logo in the middle of a square: on its own background where it has one, else on the shop's. */
const toIcon =
  ({ size, fill, isMaskable }: (typeof logoIcons)[LogoIconName]): Rendition =>
  async (picture, { paper }) => {
    const { data, info } = await open(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const { width, height } = info
    // Systems may cut the icon into a circle, which must not cut off corners of the logo.
    const scale = (size * fill) / (isMaskable ? Math.hypot(width, height) : Math.max(width, height))
    const inside = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
    const logo = await pipeline({ data, info })
      .resize({ ...inside, fit: 'fill' })
      .png()
      .toBuffer()
    return sharp({
      create: { width: size, height: size, channels: 3, background: backgroundOf({ data, info }) ?? paper },
    })
      .composite([{ input: logo }])
      .withExif(marked(paper))
      .png({ palette: true })
      .toBuffer()
  }

/** How far apart the corners of a background of one colour may be, of 255: JPEG and WebP change colours a little. */
const SAME = 12

/** The colour of all four corners of a picture, where they are opaque. */
function backgroundOf({ data, info }: Pixels): { r: number; g: number; b: number } | undefined {
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)]
  const [right, bottom] = [info.width - 1, info.height - 1]
  const [first = [], ...others] = [at(0, 0), at(right, 0), at(0, bottom), at(right, bottom)]
  const isSame = others.every((corner) => corner.every((value, index) => Math.abs(value - (first[index] ?? 0)) <= SAME))
  const [r = 0, g = 0, b = 0, alpha = 0] = first
  return isSame && alpha > 255 - SAME ? { r, g, b } : undefined
}

export const toRendition: Record<RenditionKind, Rendition> = {
  feed: toFeedJpeg,
  share: toShareJpeg,
  icon32: toIcon(logoIcons.icon32),
  icon180: toIcon(logoIcons.icon180),
  icon192: toIcon(logoIcons.icon192),
  icon512: toIcon(logoIcons.icon512),
  mask192: toIcon(logoIcons.mask192),
  mask512: toIcon(logoIcons.mask512),
}

/** Without loss and quickly, for versions that are made later. */
export const toPng = (pixels: Pixels): Promise<Buffer> => pipeline(pixels).png({ compressionLevel: 1 }).toBuffer()
