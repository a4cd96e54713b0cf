import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { sumBy } from '#rules/sum-by.ts'
import { connectTo } from '../db/connections.ts'
import { isPictureFile } from '../images/picture-files.ts'
import { checkFiles } from './check-backup.ts'
import {
  BackupError,
  chained,
  eachInParallel,
  type Folder,
  hashing,
  inParallel,
  requireRoom,
  writePacked,
} from './folder.ts'
import {
  type Backup,
  listFile,
  listLine,
  MANIFEST,
  type Manifest,
  PICTURE_FOLDERS,
  type PictureEntry,
  type PictureFolder,
  TABLE_FOLDER,
  type TableEntry,
  tableFile,
  withKnown,
} from './manifest.ts'

/** The shop that a backup is taken of, or restored to. */
export type ShopData = {
  /** For a backup of a role that can read all tables, for a restore of their owner. */
  databaseUrl: string
  /** The shop's own folder of pictures; null where only rows are copied. */
  pictures: Folder | null
  /** The store of pictures on the net, and where browsers find what is in it. */
  store: { files: Folder; url: string } | null
}

type Options = { previous?: Backup | undefined; signal?: AbortSignal | undefined }

/**
 * Writes all tables as they are at one moment, and the pictures, to a new folder, while the shop goes on taking orders, and reads them
 * again; only then it is a backup. Pictures never change: one that `previous`, another backup in the same folder, has too is shared with
 * it. Throws `BackupError`, and leaves nothing that it wrote.
 */
export async function writeBackup(source: ShopData, folder: Folder, options: Options = {}): Promise<Manifest> {
  if ((await folder.list()).length > 0)
    throw new BackupError(`${folder.name} is not empty: name a new folder for the backup`)
  await folder.requirePrivate()
  try {
    // The rows first: the snapshot that they are read from must not stay open for as long as all pictures take.
    const rows = await copyRows(source, folder, options)
    const manifest: Manifest = {
      format: 'tupi-backup-2',
      ...rows,
      pictures: await copyPictures('pictures', { from: source.pictures, folder, ...options }),
      store: source.store && {
        url: source.store.url,
        ...(await copyPictures('store', { from: source.store.files, folder, ...options })),
      },
    }
    await checkFiles({ folder, manifest }, options)
    await folder.write(MANIFEST, Readable.from([JSON.stringify(manifest, null, 1)]), options.signal)
    return manifest
  } catch (error) {
    await removeParts(folder).catch(() => {})
    throw error
  }
}

/** The folder itself stays: it may be a disk. */
async function removeParts(folder: Folder): Promise<void> {
  for (const file of [MANIFEST, listFile('pictures'), listFile('store')]) await folder.remove(file)
  await inParallel([TABLE_FOLDER, ...Object.values(PICTURE_FOLDERS)], (name) => folder.within(name).removeAll())
}

type Rows = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'sequences'>

async function copyRows(source: ShopData, folder: Folder, options: Options): Promise<Rows> {
  const client = await connectTo(source.databaseUrl, { application_name: 'tupi backup' })
  try {
    await requireRoomFor(source, client, folder, options.previous)
    // All statements of such a transaction see the database as it was with the first one.
    await client.query('begin isolation level repeatable read read only')
    return {
      takenAt: new Date().toISOString(),
      migrations: await appliedMigrations(client),
      tables: await copyTables(client, folder, options.signal),
      // After the tables: numbers that were given meanwhile do no harm, missing ones would.
      sequences: await lastNumbers(client),
    }
  } finally {
    await client.end()
  }
}

/** How much of what a database takes on the disk its packed copy takes, at most. */
const PACKED = 1 / 3

/** How many bytes a copy of a database will take: a tenth more than the one `before`, or a third of what the database has on the disk. */
export async function estimateCopyBytes(before: number, databaseBytes: () => Promise<number>): Promise<number> {
  return before > 0 ? before * 1.1 : (await databaseBytes()) * PACKED
}

async function requireRoomFor(source: ShopData, client: pg.Client, folder: Folder, previous?: Backup) {
  if ((await folder.freeBytes()) === null) return
  const before = sumBy(previous?.manifest.tables ?? [], ({ bytes }) => bytes)
  const rows = await estimateCopyBytes(before, () => tableBytes(client))
  const pictures = await newPictureBytes('pictures', { from: source.pictures, previous })
  const stored = await newPictureBytes('store', { from: source.store?.files ?? null, previous })
  await requireRoom(folder, rows + pictures + stored)
}

/** What the tables have on the disk, without their indexes. */
async function tableBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select coalesce(sum(pg_table_size(oid)), 0)::float8 as bytes from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return rows[0]?.bytes ?? 0
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('migrations') is not null as there")
  if (!rows[0]?.there) throw new BackupError('There is no shop in this database')
  return (await client.query<{ name: string }>('select name from migrations order by name')).rows.map(
    ({ name }) => name,
  )
}

/** The tables of the shop with the columns that are written, not worked out. */
const TABLES = `
  select relname as name, array_agg(attname::text order by attnum) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by relname order by relname`

async function copyTables(client: pg.Client, folder: Folder, signal?: AbortSignal): Promise<TableEntry[]> {
  const { rows: tables } = await client.query<Pick<TableEntry, 'name' | 'columns'>>(TABLES)
  const entries: TableEntry[] = []
  for (const { name, columns } of tables) {
    const rows = client.query(copyTo(`copy ${listed(name, columns)} to stdout`))
    const { sha256, bytes } = await writePacked(folder, tableFile(name), rows, signal)
    entries.push({ name, columns, rows: rows.rowCount, sha256, bytes })
  }
  return entries
}

/** A table and its columns, as `copy` takes them. */
export const listed = (table: string, columns: string[]): string =>
  `${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

async function lastNumbers(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

type PictureSource = { from: Folder | null; previous?: Backup | undefined }
type Copying = PictureSource & {
  folder: Folder
  signal?: AbortSignal | undefined
}

/** Copies all pictures of a folder, or shares them with `previous`, and lists them. Returns how many, and the hash of the list. */
async function copyPictures(kind: PictureFolder, { from, previous, folder, signal }: Copying) {
  const to = folder.within(PICTURE_FOLDERS[kind])
  const before = previous?.folder.within(PICTURE_FOLDERS[kind])
  const copy = async ({ name, known }: FoundPicture): Promise<PictureEntry | null> => {
    if (known !== null && before && (await to.share(name, before))) return { name, sha256: known }
    const bytes = await from?.read(name)
    // An unused one may just have been removed.
    if (!bytes) return null
    const hash = createHash('sha256')
    await to.write(name, chained(bytes, hashing(hash)), signal)
    return { name, sha256: hash.digest('hex') }
  }
  let files = 0
  const lines = async function* () {
    for await (const entry of eachInParallel(findPictures(kind, { from, previous }), copy, signal)) {
      if (entry === null) continue
      files++
      yield listLine(entry)
    }
  }
  const { sha256 } = await writePacked(folder, listFile(kind), Readable.from(lines()), signal)
  return { files, sha256 }
}

/** What the pictures take that `previous` does not have. */
async function newPictureBytes(kind: PictureFolder, { from, previous }: PictureSource): Promise<number> {
  const sizeOf = async ({ name, known }: FoundPicture) => (known === null ? ((await from?.sizeOf(name)) ?? 0) : 0)
  let sum = 0
  for await (const bytes of eachInParallel(findPictures(kind, { from, previous }), sizeOf)) sum += bytes
  return sum
}

type FoundPicture = { name: string; known: string | null }

async function* findPictures(kind: PictureFolder, { from, previous }: PictureSource): AsyncGenerator<FoundPicture> {
  const names = (await from?.list())?.filter(isPictureFile).sort() ?? []
  const items = names.values().map((name) => ({ name }))
  yield* withKnown(items, previous, kind)
}
