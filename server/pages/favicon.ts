/** A PNG of at most 256 pixels as an ICO: for programs that ask for `/favicon.ico` without reading a page. */
export function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  // One picture of type icon.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  // Width and height, where 256 is written as 0; a PNG has them behind its signature.
  head.writeUInt8(png.readUInt32BE(16) % 256, 6)
  head.writeUInt8(png.readUInt32BE(20) % 256, 7)
  // One plane, 32 bits a pixel, the PNG's length, and its offset.
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
