import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { archiveFolder } from '../embedded-postgres/archive.ts'
import type { BackupSettings } from '../environment/environment.ts'
import { openFolder } from './folder.ts'
import { LOG_FOLDER, listBases } from './log-archive.ts'

/** What of the log for recovery is still on this machine: how much, and since when the oldest of it waits. */
export type WaitingLog = { bytes: number; since: Date | null }

/** Reads the folder from which the log is carried to `BACKUP_DIR`. What is carried meanwhile does not wait any more. */
export async function findWaitingLog(dataDir: string): Promise<WaitingLog> {
  const folder = archiveFolder(join(dataDir, 'postgres'))
  const names = await readdir(folder).catch(() => [])
  const files = (await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)))).filter(
    (file) => file !== null,
  )
  const [oldest] = files.map(({ mtime }) => mtime).sort((one, other) => one.getTime() - other.getTime())
  return { bytes: files.reduce((sum, { size }) => sum + size, 0), since: oldest ?? null }
}

const PATIENCE_MS = 5_000

/** When the database was copied last, for the log to be added to; null where it was not, or its place does not answer. */
export async function findLastCopy({ place, s3 }: BackupSettings): Promise<Date | null> {
  const found = openFolder(place, s3)
    .then((folder) => listBases(folder.within(LOG_FOLDER)))
    .then((bases) => bases.at(-1)?.takenAt ?? null)
    .catch(() => null)
  return Promise.race([found, sleep(PATIENCE_MS, null, { ref: false })])
}
