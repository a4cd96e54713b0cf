import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))

/** The codes in a picture, as a scanner reads them: its kind and its text. */
export async function readCodes(picture: Buffer): Promise<string[]> {
  const { buffer } = new Uint8Array(await readFile(wasm))
  prepareZXingModule({ overrides: { wasmBinary: buffer } })
  const found = await readBarcodes(new Uint8Array(picture), {
    formats: ['Code128', 'QRCode'],
    maxNumberOfSymbols: 20,
    tryHarder: true,
  })
  return found.map(({ format, text }) => `${format}: ${text}`).sort()
}
