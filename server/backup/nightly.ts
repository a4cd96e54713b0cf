import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { inTransaction, type Pool, type Tx } from '../db/open.ts'
import type { BackupSettings } from '../environment.ts'
import { checkBackup, MANIFEST } from './manifest.ts'
import { type BackupPlace, writeBackup } from './write-backup.ts'

/** Orders are few then, in Dhaka. */
const NIGHT_HOURS = [3, 4, 5]
const HOUR = 60 * 60 * 1000

/** Looks at the start, so that a shop which is often restarted is backed up too, and then once an hour. Answers how to stop. */
export function openNightlyBackups(
  pool: Pool,
  place: BackupPlace,
  settings: BackupSettings,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const stopping = new AbortController()
  let running = Promise.resolve()
  const look = () => {
    running = backUpInTurn(pool, place, settings, { signal: stopping.signal })
      .then(() => {})
      .catch((error) => void (stopping.signal.aborted || log.error(error, 'The backup failed')))
  }
  const looking = setInterval(look, HOUR)
  look()
  return async () => {
    clearInterval(looking)
    stopping.abort()
    await running
  }
}

/**
 * Backs the shop up once a night; at any hour where the last backup is older than a day, as in a shop that is closed at night. Every
 * process asks once an hour, one does it. Answers the new folder, or null. What fails is tried again an hour later.
 */
export async function backUpInTurn(
  pool: Pool,
  place: BackupPlace,
  { folder, keep }: BackupSettings,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<string | null> {
  const isMyTurn = await inTransaction(pool, (tx) => beginBackup(tx, now))
  if (!isMyTurn) return null
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const next = join(folder, `tupi-${now.toISOString().replaceAll(':', '-').slice(0, 19)}`)
    const finished = await finishedBackups(folder)
    await writeBackup(place, next, { previous: finished.at(-1), signal })
    await checkBackup(next, signal)
    await removeOld(folder, keep, now)
    return next
  } catch (error) {
    await inTransaction(pool, (tx) => tx.deleteFrom('chores').where('name', '=', 'backup').execute())
    throw error
  }
}

async function beginBackup(tx: Tx, now: Date): Promise<boolean> {
  const isNight = NIGHT_HOURS.includes((now.getUTCHours() + 6) % 24)
  const oldest = new Date(now.getTime() - (isNight ? 20 : 25) * HOUR)
  const { rows } = await sql`
    insert into chores values ('backup', ${now})
    on conflict (name) do update set begun_at = excluded.begun_at where chores.begun_at < ${oldest}
    returning name`.execute(tx)
  return rows.length > 0
}

/** When the newest backup in the folder was finished; null where there is none, or no such folder. */
export async function findLastBackup(folder: string): Promise<Date | null> {
  const newest = (await finishedBackups(folder).catch(() => [])).at(-1)
  return newest === undefined ? null : (await stat(join(newest, MANIFEST))).mtime
}

/** Oldest first: their names are dates. */
async function finishedBackups(folder: string): Promise<string[]> {
  const finished: string[] = []
  for (const name of await backupsIn(folder)) {
    if (await stat(join(folder, name, MANIFEST)).catch(() => null)) finished.push(join(folder, name))
  }
  return finished
}

const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^tupi-\d{4}-\d\d-\d\dT/.test(name)).sort()

/** All but the newest, and what a process that was killed has left unfinished. */
async function removeOld(folder: string, keep: number, now: Date): Promise<void> {
  const finished = await finishedBackups(folder)
  const kept = finished.slice(-keep)
  for (const name of await backupsIn(folder)) {
    const backup = join(folder, name)
    const isFresh = now.getTime() - (await stat(backup)).mtimeMs < 24 * HOUR
    if (finished.includes(backup) ? !kept.includes(backup) : !isFresh) await rm(backup, { recursive: true })
  }
}
