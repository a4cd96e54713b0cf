import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'
import { BackupError, type Folder, inParallel } from './folder.ts'

/** Written last: a folder without it is no backup. */
export const MANIFEST = 'backup.json'

const Picture = z.object({ name: z.string().regex(/^\w[\w.-]*$/), sha256: z.string() })

const Manifest = z.object({
  format: z.literal('tupi-backup-1'),
  takenAt: z.iso.datetime(),
  /** The migrations that the tables have. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() })),
  /** The last number that each sequence has given. */
  sequences: z.record(z.string(), z.string()),
  /** Files of the shop's own folder. */
  pictures: z.array(Picture),
  /** Those in a store, and where browsers found them. */
  store: z
    .object({ url: z.string(), pictures: z.array(Picture) })
    .nullable()
    .default(null),
})

export type Manifest = z.infer<typeof Manifest>
export type TableEntry = Manifest['tables'][number]

export type PictureEntry = z.infer<typeof Picture>

/** Rows as PostgreSQL's `copy` writes them, compressed. */
export const tableFile = (table: string) => `tables/${table}.copy.gz`
export const PICTURE_FOLDERS = { pictures: 'pictures', store: 'store-pictures' }

/** Throws `BackupError` where there is no finished backup. */
export async function readManifest(folder: Folder): Promise<Manifest> {
  const file = await folder.read(MANIFEST)
  if (file === null)
    throw new BackupError(
      `There is no finished backup in ${folder.name}: ${MANIFEST} is missing${await othersIn(folder)}`,
    )
  const written = await text(file)
  try {
    return Manifest.parse(JSON.parse(written))
  } catch (cause) {
    throw new BackupError(`The backup in ${folder.name} was made by another version of Tupi, or is broken`, { cause })
  }
}

/** Whoever names the folder of all backups means one of them. */
async function othersIn(folder: Folder): Promise<string> {
  const newest = (await folder.list())
    .filter((name) => /^tupi-\d/.test(name))
    .sort()
    .at(-1)
  return newest === undefined ? '' : `. The newest backup there is ${folder.within(newest).name}`
}

/**
 * Reads every file of a backup again. Throws `BackupError` for the first one that is missing or not as it was written. Pictures that
 * `previous` has too were read when they were new: of these it looks whether they are there.
 */
export async function checkBackup(
  folder: Folder,
  { previous, signal }: { previous?: Manifest; signal?: AbortSignal } = {},
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const tables = manifest.tables.map(({ name, sha256 }) => ({ file: tableFile(name), sha256, isPacked: true }))
  await inParallel(tables, (table) => checkFile(folder, table, signal), signal)
  for (const [place, pictures, known] of [
    [PICTURE_FOLDERS.pictures, manifest.pictures, previous?.pictures],
    [PICTURE_FOLDERS.store, manifest.store?.pictures ?? [], previous?.store?.pictures],
  ] as const) {
    const within = folder.within(place)
    const there = new Set(pictures.length > 0 ? await within.list() : [])
    const read = new Map(known?.map(({ name, sha256 }) => [name, sha256]))
    const check = async ({ name, sha256 }: PictureEntry) => {
      if (!there.has(name)) throw new BackupError(`${within.name}/${name} is missing`)
      if (read.get(name) !== sha256) await checkFile(within, { file: name, sha256, isPacked: false }, signal)
    }
    await inParallel(pictures, check, signal)
  }
  return manifest
}

async function checkFile(
  folder: Folder,
  { file, sha256, isPacked }: { file: string; sha256: string; isPacked: boolean },
  signal?: AbortSignal,
): Promise<void> {
  const bytes = await folder.read(file)
  if (bytes === null) throw new BackupError(`${folder.name}/${file} is missing`)
  const hash = createHash('sha256')
  const sink = new Writable({ write: (chunk, _encoding, done) => done(void hash.update(chunk)) })
  await pipeline([bytes, ...(isPacked ? [createGunzip()] : []), sink], { signal }).catch((cause) => {
    throw new BackupError(`${folder.name}/${file} cannot be read: ${cause.message}`, { cause })
  })
  if (hash.digest('hex') !== sha256) throw new BackupError(`${folder.name}/${file} is not as it was written`)
}
