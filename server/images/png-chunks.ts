/** What PNG files begin with. */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The bytes of a chunk's length, its type, and the checksum behind its data. */
const [LENGTH, TYPE, CHECKSUM] = [4, 4, 4]
const HEAD = LENGTH + TYPE

/** The chunks that decide how a picture looks: pixels, palette, transparency, colours and orientation. */
const shown = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'eXIf']

/**
 * A PNG without the chunks that do not show, and with one of each of the others but those of its pixels; any other file as it is. Texts are
 * stored compressed, and the decoder unpacks each of them: 8 kB become 8 MB, a thousand times in one file. Repeated chunks take it seconds.
 */
export function withoutHiddenChunks(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return bytes
  const kept: Buffer[] = []
  const left = new Set(shown)
  let [from, at] = [0, SIGNATURE.length]
  while (at + HEAD + CHECKSUM <= bytes.length) {
    const end = at + HEAD + bytes.readUInt32BE(at) + CHECKSUM
    const type = bytes.toString('latin1', at + LENGTH, at + HEAD)
    if (!left.has(type)) {
      if (at > from) kept.push(bytes.subarray(from, at))
      from = end
    }
    if (type !== 'IDAT') left.delete(type)
    at = end
    if (type === 'IEND') break
  }
  return Buffer.concat([...kept, bytes.subarray(from, at)])
}
