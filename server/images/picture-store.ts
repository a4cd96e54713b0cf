import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FOLDER_ADDRESS } from './picture-files.ts'

/** Where the files of finished pictures are stored. */
export type PictureStore = {
  /** As the table `images` calls it. */
  kind: 'folder' | 's3'
  /** Where browsers find a file: root-relative, or absolute https. */
  urlOf: (name: string) => string
  /** The file appears whole or not at all. */
  put: (name: string, bytes: Buffer) => Promise<void>
  /** Null where there is no such file. */
  read: (name: string) => Promise<Buffer | null>
  /** A file that is not there is as good as removed. */
  remove: (name: string) => Promise<void>
}

/** Pictures as files in a folder, which the shop itself serves. */
export async function folderStore(folder: string): Promise<PictureStore> {
  await mkdir(folder, { recursive: true, mode: 0o750 })
  return {
    kind: 'folder',
    urlOf: (name) => `${FOLDER_ADDRESS}${name}`,
    put: async (name, bytes) => {
      // Two processes may make the same file at once.
      const part = join(folder, `${name}.${randomUUID()}.part`)
      try {
        await writeFile(part, bytes, { mode: 0o640 })
        await rename(part, join(folder, name))
      } finally {
        await rm(part, { force: true })
      }
    },
    read: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    remove: async (name) => {
      const file = join(folder, name)
      await rm(file, { force: true })
      await rm(`${file}.part`, { force: true })
    },
  }
}
