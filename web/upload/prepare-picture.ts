export type PreparedPicture = {
  /** As small as the shop has use for; the file itself where that is no smaller or where the browser cannot do it. */
  picture: File
  /** A data URL, small enough to be stored in the browser; null where the browser cannot read the picture. */
  preview: string | null
}

/** Decodes a picture once, for what is sent and for what is shown of it meanwhile. */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const pixels = await createImageBitmap(file).catch(() => null)
  // What cannot be read here is for the shop to judge.
  if (!pixels) return { picture: file, preview: null }
  try {
    return { preview: drawPreview(pixels), picture: await shrink(file, pixels).catch(() => file) }
  } finally {
    pixels.close()
  }
}

/** Pixels of a preview's sides: twice those of its place on the screen. */
const PREVIEW_SIDE = 192

/** The middle of a picture. A `blob:` address would not be shown (`img-src` in server/http/security.ts) and ends with the page. */
function drawPreview(pixels: ImageBitmap): string | null {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = PREVIEW_SIDE
  const context = canvas.getContext('2d')
  if (!context) return null
  const side = Math.min(pixels.width, pixels.height)
  const [left, top] = [(pixels.width - side) / 2, (pixels.height - side) / 2]
  // Behind a picture with holes: JPEG would have black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, PREVIEW_SIDE, PREVIEW_SIDE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(pixels, left, top, side, side, 0, 0, PREVIEW_SIDE, PREVIEW_SIDE)
  return canvas.toDataURL('image/jpeg', 0.6)
}

/** Pixels of the longest side with which a picture is sent: the shop keeps fewer of most, and a smaller file uploads faster. */
const MAX_SIDE = 2560
const QUALITY = 0.9

async function shrink(file: File, pixels: ImageBitmap): Promise<File> {
  const scale = MAX_SIDE / Math.max(pixels.width, pixels.height)
  if (scale >= 1) return file
  const canvas = new OffscreenCanvas(Math.round(pixels.width * scale), Math.round(pixels.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return file
  context.imageSmoothingQuality = 'high'
  context.drawImage(pixels, 0, 0, canvas.width, canvas.height)
  const shrunk = await canvas.convertToBlob({ type: file.type, quality: QUALITY })
  // A type that the browser cannot write comes as PNG.
  const isBetter = shrunk.type === file.type && shrunk.size < file.size
  return isBetter ? new File([shrunk], file.name, { type: file.type }) : file
}
