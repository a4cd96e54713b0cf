/**
 * A process of its own for the AVIF versions of one picture: `node make-avif.ts <folder> <id>`. It takes seconds of work, runs
 * with the lowest priority, and can be stopped at any moment. Of an original it makes the WebP versions first. Between two versions
 * it pauses on a line of its standard input, and it ends when that closes: then the shop is gone.
 */
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { decode, toPng, toWebp } from './encode.ts'
import { avifName, originalName, sourceName, webpName, widths } from './picture-files.ts'

/** Looks like WebP of the shop's quality, with a fifth less bytes. */
const QUALITY = 50
/** More effort takes many times as long for some percent of the bytes. */
const EFFORT = 2

// Ctrl-C and process managers signal the whole process group; this process ends with its picture, or when the shop kills it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

let resumed = Promise.resolve()
let goOn = () => {}
createInterface(process.stdin)
  .on('line', (line) => {
    goOn()
    if (line === 'pause') resumed = new Promise((resolve) => (goOn = resolve))
  })
  // An ordinary exit would wait for the version that is being made.
  .on('close', () => process.kill(process.pid, 'SIGKILL'))

const [folder = '', id = ''] = process.argv.slice(2)
const original = join(folder, originalName(id))
const source = join(folder, sourceName(id))

/** The file appears whole or not at all. */
async function put(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.part`, bytes, { mode: 0o640 })
  await rename(`${file}.part`, file)
}

/** The WebP versions of an original; returns its pixels without loss. The widest is written last: where it exists, the others do too. */
async function makeWebp(bytes: Buffer): Promise<Buffer> {
  const pixels = await decode(bytes)
  for (const width of widths.toReversed()) {
    await resumed
    await put(join(folder, webpName(id, width)), await toWebp(pixels, width))
  }
  return toPng(pixels)
}

/** A version that is no smaller than the WebP is not stored; widths that the picture does not have are all its widest. */
async function makeAvifs(picture: Buffer): Promise<void> {
  const { width: widest } = await sharp(picture).metadata()
  const made = new Map<number, Buffer>()
  for (const asked of widths) {
    await resumed
    const width = Math.min(asked ?? widest, widest)
    const bytes = made.get(width) ?? (await toAvif(picture, width))
    made.set(width, bytes)
    const webp = join(folder, webpName(id, asked))
    if (bytes.length < (await stat(webp)).size) await put(avifName(webp), bytes)
  }
}

const toAvif = (picture: Buffer, width: number): Promise<Buffer> =>
  sharp(picture).resize({ width }).avif({ quality: QUALITY, effort: EFFORT }).toBuffer()

const untouched = await readFile(original).catch(() => undefined)
const picture = untouched ? await makeWebp(untouched) : await readFile(source)
await makeAvifs(picture)
for (const file of [original, source]) await rm(file, { force: true })
// Otherwise the process would wait for more input.
process.exit()
