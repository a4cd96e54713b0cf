import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connectTo } from '../db/servers.ts'
import { BackupError, MANIFEST, type Manifest, pictureFile, type TableEntry, tableFile } from './manifest.ts'

/** The shop that a backup is taken of, or restored to. */
export type BackupPlace = {
  /** For a backup of a role that can read all tables, for a restore of their owner. */
  databaseUrl: string
  /** The folder of the pictures; null where a store on the net keeps them. */
  pictures: string | null
}

/**
 * Writes all tables as they are at one moment, and the pictures, to a new folder, while the shop goes on taking orders. Pictures never
 * change: one that `previous`, another backup on the same disk, has too is shared with it and takes no room. Throws `BackupError`.
 */
export async function writeBackup(
  source: BackupPlace,
  folder: string,
  { previous, signal }: { previous?: string; signal?: AbortSignal } = {},
): Promise<Manifest> {
  const contents = await readdir(folder).catch(() => [])
  if (contents.length > 0) throw new BackupError(`${folder} is not empty: name a new folder for the backup`)
  // Names, addresses and phone numbers of customers.
  for (const part of ['tables', 'pictures']) await mkdir(join(folder, part), { recursive: true, mode: 0o700 })
  const client = await connectTo(source.databaseUrl, { application_name: 'tupi backup' })
  try {
    // All statements of such a transaction see the database as it was with the first one.
    await client.query('begin isolation level repeatable read read only')
    const manifest: Manifest = {
      format: 'tupi-backup-1',
      takenAt: new Date().toISOString(),
      migrations: await appliedMigrations(client),
      tables: await copyTables(client, folder, signal),
      // After the tables: numbers that were given meanwhile do no harm, missing ones would.
      sequences: await lastNumbers(client),
      pictures: source.pictures === null ? [] : await copyPictures(source.pictures, folder, previous, signal),
    }
    await writeFile(join(folder, `${MANIFEST}.part`), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true })
    await rename(join(folder, `${MANIFEST}.part`), join(folder, MANIFEST))
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

async function copyTables(client: pg.Client, folder: string, signal?: AbortSignal): Promise<TableEntry[]> {
  const { rows: tables } = await client.query<Pick<TableEntry, 'name' | 'columns'>>(TABLES)
  const entries: TableEntry[] = []
  for (const { name, columns } of tables) {
    const rows = client.query(copyTo(`copy ${listed(name, columns)} to stdout`))
    const hash = createHash('sha256')
    const file = createWriteStream(tableFile(folder, name), { mode: 0o600, flush: true })
    await pipeline(rows, hashing(hash), createGzip(), file, { signal })
    entries.push({ name, columns, rows: rows.rowCount, sha256: hash.digest('hex') })
  }
  return entries
}

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

async function copyPictures(
  from: string,
  folder: string,
  previous?: string,
  signal?: AbortSignal,
): Promise<Manifest['pictures']> {
  const names = (await readdir(from).catch(() => [])).filter((name) => !name.endsWith('.part')).sort()
  const pictures: Manifest['pictures'] = []
  for (const name of names) {
    signal?.throwIfAborted()
    const copy = pictureFile(folder, name)
    const isShared = previous !== undefined && (await succeeds(link(pictureFile(previous, name), copy)))
    // One that nobody needed any more may just have been removed.
    if (isShared || (await copyFile(join(from, name), copy).then(() => true, unlessMissing)))
      pictures.push({ name, sha256: await hashOf(copy) })
  }
  return pictures
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

function unlessMissing(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false
  throw error
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
