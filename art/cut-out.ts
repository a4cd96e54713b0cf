import sharp from 'sharp'

/** A product cut from its paper ground, and its outline filled with one colour, both as PNG of the same size. */
export type CutOut = { picture: Buffer; shadow: Buffer }

/** Paper and the shadows on it are neutral; `leastLight` (0-255) distinguishes them from cloth that is neutral too, but darker. */
const MAX_COLOUR = 20

type Options = { width: number; shadow: string; leastLight: number }

/** Cuts the product out of a picture on paper ground; `width` in pixels, `shadow` a CSS colour. */
export async function cutOut(file: string, { width, shadow, leastLight }: Options): Promise<CutOut> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.height }
  const mask = await sharp(productMask(data, size, leastLight), { raw: { ...size, channels: 1 } })
    // Pulls the edge in by a pixel, so that no rim of paper stays.
    .median(9)
    .blur(1.4)
    .linear(3.2, -3.2 * 165 + 128)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const full = await sharp(data, { raw: { ...size, channels: 3 } })
    .joinChannel(mask, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer()
  const trimmed = await sharp(full).trim({ threshold: 1 }).resize({ width }).png().toBuffer({ resolveWithObject: true })
  const cut = { width: trimmed.info.width, height: trimmed.info.height }
  const filled = await sharp({ create: { ...cut, channels: 4, background: shadow } })
    .composite([{ input: trimmed.data, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return { picture: trimmed.data, shadow: filled }
}

type Size = { width: number; height: number }

/** 0 where the paper is reached from the picture's edge, 255 on the product. */
function productMask(rgb: Buffer, { width, height }: Size, leastLight: number): Buffer {
  const mask = Buffer.alloc(width * height, 255)
  const queue = [0]
  while (queue.length > 0) {
    const at = queue.pop() ?? 0
    if (mask[at] === 0 || !isPaper(rgb, at, leastLight)) continue
    mask[at] = 0
    const x = at % width
    if (x > 0) queue.push(at - 1)
    if (x < width - 1) queue.push(at + 1)
    if (at >= width) queue.push(at - width)
    if (at < width * (height - 1)) queue.push(at + width)
  }
  return mask
}

function isPaper(rgb: Buffer, at: number, leastLight: number): boolean {
  const channels = [...rgb.subarray(at * 3, at * 3 + 3)]
  const max = Math.max(...channels)
  const min = Math.min(...channels)
  return max - min < MAX_COLOUR && min > leastLight
}
