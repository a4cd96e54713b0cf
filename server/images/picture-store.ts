import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where finished picture files are kept. */
export type PictureStore = { put: (name: string, bytes: Buffer) => Promise<void> }

/** Pictures as files in a folder. A file appears whole or not at all. */
export async function folderStore(folder: string): Promise<PictureStore> {
  await mkdir(folder, { recursive: true })
  return {
    put: async (name, bytes) => {
      const file = join(folder, name)
      await writeFile(`${file}.part`, bytes)
      await rename(`${file}.part`, file)
    },
  }
}
