import { writeFile } from 'node:fs/promises'
import { encodeQR } from 'qr'

const [WIDTH, HEIGHT] = [640, 480]
const SECONDS_PER_FRAME = 0.5

/** The camera's picture for some seconds: a parcel with this code, or the bare table. */
export type Scene = { code: string | null; seconds: number }

/** Writes what a camera sees, as an uncompressed video (YUV4MPEG2). */
export async function writeQrVideo(path: string, scenes: readonly Scene[]): Promise<void> {
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${1 / SECONDS_PER_FRAME}:1 Ip A1:1 C420jpeg\n`)
  const frames = scenes.flatMap(({ code, seconds }) => Array(seconds / SECONDS_PER_FRAME).fill(frameOf(code)))
  await writeFile(path, Buffer.concat([head, ...frames]))
}

function frameOf(code: string | null): Buffer {
  const light = Buffer.alloc(WIDTH * HEIGHT, 170)
  if (code !== null) drawCode(light, code)
  const noColour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  return Buffer.concat([Buffer.from('FRAME\n'), light, noColour])
}

/** In the middle of the picture, some 300 points wide. */
function drawCode(light: Buffer, code: string): void {
  const rows = encodeQR(code, 'raw', { ecc: 'medium', border: 4 })
  const size = Math.floor(300 / rows.length)
  const [left, top] = [WIDTH, HEIGHT].map((whole) => Math.floor((whole - rows.length * size) / 2)) as [number, number]
  for (const [y, row] of rows.entries()) {
    for (const [x, isBlack] of row.entries()) {
      for (let line = 0; line < size; line++) {
        const start = (top + y * size + line) * WIDTH + left + x * size
        light.fill(isBlack ? 30 : 230, start, start + size)
      }
    }
  }
}
