import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BackupSettings } from '../environment.ts'
import { checkBackup, MANIFEST } from './manifest.ts'
import { type BackupPlace, writeBackup } from './write-backup.ts'

/** Orders are few then, in Dhaka. */
const NIGHT_HOURS = [3, 4, 5]
const HOUR = 60 * 60 * 1000

/**
 * Backs the shop up once a night; at any hour where the last backup is older than a day, as in a shop that is closed at night. To be
 * called once an hour, by one process at a time. Answers the new folder, or null where no backup is due.
 */
export async function backUpIfDue(
  place: BackupPlace,
  { folder, keep }: BackupSettings,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<string | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const previous = (await finishedBackups(folder)).at(-1)
  if (previous !== undefined && !isDue(previous, now)) return null
  const next = join(folder, `tupi-${now.toISOString().replaceAll(':', '-').slice(0, 19)}`)
  await writeBackup(place, next, { previous, signal })
  await checkBackup(next, signal)
  await removeOld(folder, keep, now)
  return next
}

/** A folder's name says when it was begun. */
function isDue(previous: string, now: Date): boolean {
  const isNight = NIGHT_HOURS.includes((now.getUTCHours() + 6) % 24)
  const [date = '', time = ''] = basename(previous).slice('tupi-'.length).split('T')
  const begun = new Date(`${date}T${time.replaceAll('-', ':')}Z`)
  return begun.getTime() < now.getTime() - (isNight ? 20 : 25) * HOUR
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
