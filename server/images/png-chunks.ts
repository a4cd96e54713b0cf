/** What PNG files begin with. */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Of each chunk: how long its data is, its type, and behind the data a checksum. */
const [LENGTH, TYPE, CHECKSUM] = [4, 4, 4]
const HEAD = LENGTH + TYPE

/** What a picture looks like: its pixels, palette, transparency, colours and which side is up. */
const shown = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'eXIf']

/**
 * A PNG without the chunks that do not show; any other file as it is. Texts are stored compressed, and the decoder unpacks each of them: 8 kB
 * become 8 MB, a thousand times in one file.
 */
export function withoutHiddenChunks(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return bytes
  const chunks: Buffer[] = [SIGNATURE]
  let at = SIGNATURE.length
  while (at + HEAD + CHECKSUM <= bytes.length) {
    const end = at + HEAD + bytes.readUInt32BE(at) + CHECKSUM
    const type = bytes.toString('latin1', at + LENGTH, at + HEAD)
    if (shown.includes(type)) chunks.push(bytes.subarray(at, end))
    at = type === 'IEND' ? bytes.length : end
  }
  return Buffer.concat(chunks)
}
