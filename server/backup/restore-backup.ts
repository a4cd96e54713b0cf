import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { connectTo } from '../db/connections.ts'
import { migrate } from '../db/migrate.ts'
import { migrationNames } from '../db/migrations.ts'
import { FOLDER_ADDRESS, uploadOf } from '../images/picture-files.ts'
import { readdressPictures } from '../images/readdress-pictures.ts'
import { checkBackup } from './check-backup.ts'
import { type Doubted, doubtWhatWaited } from './doubt-waiting.ts'
import { BackupError, type Folder, inParallel } from './folder.ts'
import {
  type Backup,
  type Manifest,
  openLookup,
  PICTURE_FOLDERS,
  type PictureFolder,
  readPictures,
  type TableEntry,
  tableFile,
} from './manifest.ts'
import { listed, type ShopData } from './write-backup.ts'

/**
 * Fills an empty database, and the folder of pictures, from a backup: all rows or none. A backup of an older version is brought up to
 * this one. `hasGoneOn` is for a backup whose shop was not stopped before it was taken: then it returns what may have been sent since. Throws
 * `BackupError` where the database has a shop already, or the backup is broken or newer.
 */
export async function restoreBackup(
  target: ShopData,
  folder: Folder,
  { hasGoneOn = false } = {},
): Promise<Manifest & { doubted: Doubted | null }> {
  const manifest = await checkBackup(folder)
  const known = await migrationNames()
  const unknown = manifest.migrations.find((name) => !known.includes(name))
  if (unknown) throw new BackupError(`The backup in ${folder.name} was made by a newer version of Tupi (${unknown})`)
  const client = await connectTo(target.databaseUrl, { application_name: 'tupi restore' })
  try {
    await requireEmpty(client)
    // Before the rows: a restore that breaks off here can be repeated.
    const readdress = await copyPictures(target, { folder, manifest })
    // With the tables as they were; what has changed since is done to the rows afterwards.
    await migrate(target.databaseUrl, manifest.migrations.at(-1))
    await client.query('begin')
    await fillTables(client, folder, manifest)
    const doubted = hasGoneOn ? await doubtWhatWaited(client) : null
    await client.query('commit')
    await migrate(target.databaseUrl)
    await readdress(client)
    await client.query('analyze')
    return { ...manifest, doubted }
  } finally {
    await client.end()
  }
}

/** Tables without rows are what a restore that broke off leaves. */
export async function requireEmpty(client: pg.Client): Promise<void> {
  for (const name of ['users', 'products', 'orders']) {
    const { rows } = await client.query('select to_regclass($1) is not null as "isThere"', [name])
    const isFilled = rows[0].isThere && (await client.query(`select from ${name} limit 1`)).rowCount
    if (isFilled) {
      throw new BackupError(
        'There is a shop in this database already, or what a restore has left that broke off at its end: restore into an empty one',
      )
    }
  }
}

/** Whether keys of couriers or payment providers are stored, which only the key of the shop that sealed them opens. */
export async function hasSealedKeys({ databaseUrl }: ShopData): Promise<boolean> {
  const client = await connectTo(databaseUrl, { application_name: 'tupi restore' })
  try {
    const { rowCount } = await client.query(
      'select from couriers where secrets is not null union all select from payment_providers where secrets is not null limit 1',
    )
    return rowCount === 1
  } finally {
    await client.end()
  }
}

async function fillTables(client: pg.Client, folder: Folder, { tables, sequences }: Manifest): Promise<void> {
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  // What triggers have written is in the backup already.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of await inOrderOfReference(client, tables)) {
    const rows = client.query(copyFrom(`copy ${listed(table.name, table.columns)} from stdin`))
    await pipeline(await existing(folder, tableFile(table.name)), createGunzip(), rows)
    if (rows.rowCount !== table.rows)
      throw new BackupError(`${table.name} has ${rows.rowCount} rows instead of ${table.rows}`)
  }
  for (const [name, last] of Object.entries(sequences)) await client.query('select setval($1, $2)', [name, last])
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
}

/** A table comes after those that its rows refer to. */
async function inOrderOfReference(client: pg.Client, tables: TableEntry[]): Promise<TableEntry[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  const ordered: TableEntry[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const isWaiting = (name: string) => waiting.some((table) => table.name === name)
    const ready = waiting.filter(({ name }) => !rows.some(({ from, to }) => from === name && isWaiting(to)))
    if (ready.length === 0) throw new BackupError('Tables refer to each other in a circle')
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

/**
 * Puts the pictures where they were. Those of a store go to the folder where the shop has no store any more. Returns the function
 * that corrects the addresses.
 */
async function copyPictures(target: ShopData, backup: Backup): Promise<(client: pg.Client) => Promise<void>> {
  await addPictures(backup, 'pictures', target.pictures)
  const { store } = backup.manifest
  if (store === null) return async () => {}
  await addPictures(backup, 'store', target.store?.files ?? target.pictures)
  const to = target.store?.url ?? FOLDER_ADDRESS
  if (to === store.url) return async () => {}
  const ids = new Set<string>()
  for await (const { name } of readPictures(backup, 'store')) ids.add(uploadOf(`/${name}`) ?? '')
  return (client) =>
    readdressPictures(client, { from: store.url, to, store: target.store ? 's3' : 'folder', ids: [...ids] })
}

/** Copies the pictures of a backup that a folder does not have: they never change. */
export async function addPictures(backup: Backup, kind: PictureFolder, to: Folder | null): Promise<void> {
  if (to === null) return
  const isThere = openLookup(await to.list())
  const missing = async function* () {
    for await (const { name } of readPictures(backup, kind)) if (!isThere(name)) yield name
  }
  const from = backup.folder.within(PICTURE_FOLDERS[kind])
  await inParallel(missing(), async (name) => {
    const bytes = await from.read(name)
    if (bytes) await to.write(name, bytes)
  })
}

async function existing(folder: Folder, file: string): Promise<Readable> {
  const bytes = await folder.read(file)
  if (bytes === null) throw new BackupError(`${folder.name}/${file} is missing`)
  return bytes
}
