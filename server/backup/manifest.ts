import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'

/** Written last: a folder without it is no backup. */
export const MANIFEST = 'backup.json'

const Manifest = z.object({
  format: z.literal('tupi-backup-1'),
  takenAt: z.iso.datetime(),
  /** The migrations that the tables have. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() })),
  /** The last number that each sequence has given. */
  sequences: z.record(z.string(), z.string()),
  pictures: z.array(z.object({ name: z.string().regex(/^[\w.-]+$/), sha256: z.string() })),
})

export type Manifest = z.infer<typeof Manifest>
export type TableEntry = Manifest['tables'][number]

/** What stands in the way of a backup or a restore, as a sentence for who runs the shop. */
export class BackupError extends Error {}

/** Rows as PostgreSQL's `copy` writes them, compressed. */
export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.copy.gz`)
export const pictureFile = (folder: string, name: string) => join(folder, 'pictures', name)

/** Throws `BackupError` where there is no finished backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new BackupError(`There is no finished backup in ${folder}: ${MANIFEST} is missing`)
  try {
    return Manifest.parse(JSON.parse(text))
  } catch (cause) {
    throw new BackupError(`The backup in ${folder} was made by another version of Tupi, or is broken`, { cause })
  }
}

/** Reads every file of a backup again. Throws `BackupError` for the first one that is missing or not as it was written. */
export async function checkBackup(folder: string, signal?: AbortSignal): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const { tables, pictures } = manifest
  const files = [
    ...tables.map(({ name, sha256 }) => ({ file: tableFile(folder, name), sha256, unpack: [createGunzip()] })),
    ...pictures.map(({ name, sha256 }) => ({ file: pictureFile(folder, name), sha256, unpack: [] })),
  ]
  for (const { file, sha256, unpack } of files) {
    const hash = createHash('sha256')
    const sink = new Writable({ write: (chunk, _encoding, done) => done(void hash.update(chunk)) })
    await pipeline([createReadStream(file), ...unpack, sink], { signal }).catch((cause) => {
      throw new BackupError(`${file} cannot be read: ${cause.message}`, { cause })
    })
    if (hash.digest('hex') !== sha256) throw new BackupError(`${file} is not as it was written`)
  }
  return manifest
}
