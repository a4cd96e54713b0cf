/** Draws all that is painted: `node art/draw.ts` (see README.md). */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawBanners } from './banners.ts'
import { drawIcons, drawSharePicture } from './icons.ts'
import { motifs } from './panels.ts'

const look = join(import.meta.dirname, '../web/look')
const icons = join(look, 'icons')

async function writeAll(folder: string, files: Record<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
}

await writeAll(join(look, 'motifs'), motifs)
await mkdir(icons, { recursive: true })
await writeAll(icons, await drawIcons(icons))
await drawSharePicture(icons)
await drawBanners()
