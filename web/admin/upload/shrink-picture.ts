/** Pixels of the longest side with which a picture is sent: the shop keeps fewer of most, and a slow line is glad of it. */
const LONGEST_SIDE = 2560
const QUALITY = 0.9

/** A photo as small as the shop has use for; the file itself where that is no smaller or where the browser cannot do it. */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const shrunk = await drawSmaller(file)
    // A type that the browser cannot write comes as PNG.
    const isBetter = shrunk?.type === file.type && shrunk.size < file.size
    return isBetter ? new File([shrunk], file.name, { type: file.type }) : file
  } catch {
    // What cannot be read here is for the shop to judge.
    return file
  }
}

async function drawSmaller(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file)
  try {
    const scale = LONGEST_SIDE / Math.max(picture.width, picture.height)
    if (scale >= 1) return undefined
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return undefined
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: file.type, quality: QUALITY })
  } finally {
    picture.close()
  }
}
