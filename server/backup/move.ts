import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connectTo } from '../db/connections.ts'
import { requireBanglaSearch } from '../db/migrate.ts'
import { sendMissed } from '../events/channel.ts'
import { FOLDER_ADDRESS, webpNames } from '../images/picture-files.ts'
import { readdressPictures } from '../images/readdress-pictures.ts'
import { BackupError, diskFolder, type Folder, inParallel } from './folder.ts'
import type { Manifest } from './manifest.ts'
import { requireEmpty, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const OLDEST_SERVER = 15

/** Throws `BackupError` unless a shop can be moved to this database. */
export async function requireTarget(url: string): Promise<void> {
  const client = await connectTo(url, { application_name: 'tupi move' })
  try {
    const { rows } = await client.query("select current_setting('server_version_num')::integer / 10000 as major")
    if (rows[0].major < OLDEST_SERVER)
      throw new BackupError(`The server has PostgreSQL ${rows[0].major}, and Tupi needs ${OLDEST_SERVER} or newer`)
    await requireBanglaSearch(client).catch((cause) => {
      throw new BackupError(cause.message, { cause })
    })
    await requireEmpty(client)
  } finally {
    await client.end()
  }
}

/** Throws `BackupError` where a shop is connected, which would take orders that are not moved. */
export async function requireUnused(url: string): Promise<void> {
  const client = await connectTo(url, { application_name: 'tupi move' })
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (rowCount) throw new BackupError('The shop is still connected to its database: stop it, and a pooler before it')
  } finally {
    await client.end()
  }
}

/** Copies all rows to an empty database, by way of files below `dataDir`. The first database stays as it is. */
export async function moveDatabase(from: string, to: string, dataDir: string): Promise<Manifest> {
  await requireUnused(from)
  const draft = await mkdtemp(join(dataDir, 'moving-'))
  try {
    const files = diskFolder(draft)
    await writeBackup({ databaseUrl: from, pictures: null, store: null }, files)
    return await restoreBackup({ databaseUrl: to, pictures: null, store: null }, files)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

export type MovedPictures = { moved: number; left: number }

/**
 * Copies the pictures of the shop's folder to its store, and lets everything that shows them find them there, while the shop runs or not.
 * What is there already is not sent again, so that a run which broke off can be repeated. Returns how many pictures have moved, and how
 * many stay because their files are not made yet, or lost.
 */
export async function movePictures(
  databaseUrl: string,
  files: Folder,
  store: { files: Folder; url: string },
): Promise<MovedPictures> {
  const client = await connectTo(databaseUrl, { application_name: 'tupi move' })
  try {
    const { rows } = await client.query<{ id: string; store: string }>(
      'select id, store from images where removed_at is null order by id',
    )
    const [here, there] = [new Set(await files.list()), new Set(await store.files.list())]
    const waiting = rows.filter((row) => row.store === 'folder')
    const ready = waiting.filter(({ id }) => webpNames(id).every((name) => here.has(name)))
    const missing = ready.flatMap(({ id }) => webpNames(id)).filter((name) => !there.has(name))
    await inParallel(missing, (name) => copyFile(name, files, store.files))
    // With those moved before: a form that was open meanwhile may have saved their old addresses.
    const ids = [...ready, ...rows.filter((row) => row.store === 's3')].map(({ id }) => id)
    await readdressPictures(client, { from: FOLDER_ADDRESS, to: store.url, store: 's3', ids })
    // A shop that runs has addresses in memory, and in pages.
    await sendMissed(client)
    return { moved: ready.length, left: waiting.length - ready.length }
  } finally {
    await client.end()
  }
}

async function copyFile(name: string, from: Folder, to: Folder): Promise<void> {
  const bytes = await from.read(name)
  if (bytes === null) throw new BackupError(`${from.name}/${name} was removed meanwhile: start again`)
  await to.write(name, bytes)
}
