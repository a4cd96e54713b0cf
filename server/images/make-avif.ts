/**
 * A process of its own for the AVIF versions of one picture: `node make-avif.ts <folder> <id>`. It takes seconds of work, runs
 * with the lowest priority, and can be stopped at any moment.
 */
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { avifName, sourceName, webpName, widths } from './picture-files.ts'

/** Looks like WebP of the shop's quality, with a fifth less bytes. */
const QUALITY = 50
/** More effort takes many times as long for some percent of the bytes. */
const EFFORT = 2

// Ctrl-C and process managers tell the whole group; this process ends with its picture, or when the shop kills it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

const [folder = '', id = ''] = process.argv.slice(2)
sharp.concurrency(1)

/** A version that is no smaller than the WebP is not worth a place. */
async function makeVersion(width: number | undefined): Promise<void> {
  const webp = join(folder, webpName(id, width))
  const avif = avifName(webp)
  const bytes = await sharp(join(folder, sourceName(id)))
    .resize({ ...(width && { width }), withoutEnlargement: true })
    .avif({ quality: QUALITY, effort: EFFORT })
    .toBuffer()
  if (bytes.length >= (await stat(webp)).size) return
  await writeFile(`${avif}.part`, bytes)
  await rename(`${avif}.part`, avif)
}

for (const width of widths) await makeVersion(width)
await rm(join(folder, sourceName(id)))
