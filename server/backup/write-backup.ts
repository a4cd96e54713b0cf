import { createHash, type Hash } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connectTo } from '../db/servers.ts'
import { BackupError, type Folder, inParallel } from './folder.ts'
import { MANIFEST, type Manifest, PICTURE_FOLDERS, type PictureEntry, type TableEntry, tableFile } from './manifest.ts'

/** The shop that a backup is taken of, or restored to. */
export type BackupPlace = {
  /** For a backup of a role that can read all tables, for a restore of their owner. */
  databaseUrl: string
  /** The shop's own folder of pictures; null where only rows are copied. */
  pictures: Folder | null
  /** The store of pictures on the net, and where browsers find what is in it. */
  store: { files: Folder; url: string } | null
}

type Options = { previous?: { folder: Folder; manifest: Manifest }; signal?: AbortSignal }

/**
 * Writes all tables as they are at one moment, and the pictures, to a new folder, while the shop goes on taking orders. Pictures never
 * change: one that `previous`, another backup in the same place, has too is shared with it. Throws `BackupError`.
 */
export async function writeBackup(
  source: BackupPlace,
  folder: Folder,
  { previous, signal }: Options = {},
): Promise<Manifest> {
  if ((await folder.list()).length > 0)
    throw new BackupError(`${folder.name} is not empty: name a new folder for the backup`)
  await folder.requirePrivate()
  const client = await connectTo(source.databaseUrl, { application_name: 'tupi backup' })
  try {
    // All statements of such a transaction see the database as it was with the first one.
    await client.query('begin isolation level repeatable read read only')
    const rows = {
      format: 'tupi-backup-1' as const,
      takenAt: new Date().toISOString(),
      migrations: await appliedMigrations(client),
      tables: await copyTables(client, folder, signal),
      // After the tables: numbers that were given meanwhile do no harm, missing ones would.
      sequences: await lastNumbers(client),
    }
    const manifest: Manifest = { ...rows, ...(await copyAllPictures(source, folder, { previous, signal })) }
    await folder.write(MANIFEST, Readable.from([JSON.stringify(manifest, null, 1)]), signal)
    return manifest
  } finally {
    await client.end()
  }
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
    const hash = createHash('sha256')
    await folder.write(tableFile(name), chained(rows, hashing(hash), createGzip()), signal)
    entries.push({ name, columns, rows: rows.rowCount, sha256: hash.digest('hex') })
  }
  return entries
}

/** What leaves the last stream; it fails with any of them, and they end with it. */
export const chained = (...streams: [Readable, ...Transform[]]): Readable => pipeline(streams, () => {}) as Transform

/** A table and its columns, as `copy` takes them. */
export const listed = (table: string, columns: string[]): string =>
  `${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

const hashing = (hash: Hash) =>
  new Transform({
    transform: (chunk, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })

async function lastNumbers(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

type Pictures = Pick<Manifest, 'pictures' | 'store'>

async function copyAllPictures(
  { pictures, store }: BackupPlace,
  folder: Folder,
  { previous, signal }: Options,
): Promise<Pictures> {
  const before = previous?.manifest
  const copy = (from: Folder, place: string, known: PictureEntry[] = []) =>
    copyPictures({ from, to: folder.within(place), earlier: previous?.folder.within(place), known, signal })
  return {
    pictures: pictures ? await copy(pictures, PICTURE_FOLDERS.pictures, before?.pictures) : [],
    store: store && {
      url: store.url,
      pictures: await copy(store.files, PICTURE_FOLDERS.store, before?.store?.pictures),
    },
  }
}

type PictureCopies = { from: Folder; to: Folder; earlier?: Folder; known: PictureEntry[]; signal?: AbortSignal }

async function copyPictures({ from, to, earlier, known, signal }: PictureCopies): Promise<PictureEntry[]> {
  const before = new Map(known.map((picture) => [picture.name, picture]))
  const copy = async (name: string): Promise<PictureEntry | null> => {
    const same = before.get(name)
    if (same && earlier && (await to.share(name, earlier))) return same
    const bytes = await from.read(name)
    // One that nobody needed any more may just have been removed.
    if (bytes === null) return null
    const hash = createHash('sha256')
    await to.write(name, chained(bytes, hashing(hash)), signal)
    return { name, sha256: hash.digest('hex') }
  }
  const copies = await inParallel((await from.list()).sort(), copy, signal)
  return copies.filter((picture) => picture !== null)
}
