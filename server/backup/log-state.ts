import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sumBy } from '#rules/sum-by.ts'
import { archiveFolder } from '../embedded-postgres/archive.ts'
import type { BackupSettings } from '../environment/environment.ts'
import { withTimeout } from '../timeout.ts'
import { listBases } from './base-copies.ts'
import { openFolder } from './folder.ts'
import { LOG_FOLDER } from './log-archive.ts'
import { closedMark } from './log-closer.ts'
import { listWaiting } from './log-segments.ts'

/** The log for recovery that is still on this machine: how much is in closed files, and since when the oldest part waits, open files included. */
export type WaitingLog = { bytes: number; since: Date | null }

/** Reads the folder from which the log is carried to `BACKUP_DIR`. */
export async function findWaitingLog(dataDir: string): Promise<WaitingLog> {
  const folder = archiveFolder(join(dataDir, 'postgres'))
  const files = await listWaiting(folder).catch(() => [])
  const closedAt = await stat(closedMark(folder)).then(
    ({ mtime }) => mtime,
    () => null,
  )
  const [oldest] = [...files.map(({ since }) => since), ...(closedAt ? [closedAt] : [])].sort(
    (one, other) => one.getTime() - other.getTime(),
  )
  return { bytes: sumBy(files, ({ bytes }) => bytes), since: oldest ?? null }
}

const TIMEOUT_MS = 5_000

/** When the database was copied last, for the log to be added to; null where it was not, or its store does not answer. */
export async function findLastCopy({ address, s3 }: BackupSettings): Promise<Date | null> {
  const found = openFolder(address, s3)
    .then((folder) => listBases(folder.within(LOG_FOLDER)))
    .then((bases) => bases.at(-1)?.takenAt ?? null)
    .catch(() => null)
  return withTimeout(found, TIMEOUT_MS)
}
