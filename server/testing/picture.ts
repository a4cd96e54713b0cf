import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'avif'

/** A picture as a camera takes it, with its metadata. */
export const picture = (format: Format = 'jpeg', { width = 1000, height = 800 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a03020' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .toFormat(format)
    .toBuffer()

export const fileOf = (bytes: Buffer | string, name = 'cap.bin'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)
