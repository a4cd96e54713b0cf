import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sumBy } from '#rules/sum-by.ts'
import { withTimeout } from '../timeout.ts'
import { isSegment, nextSegment } from './base-backup.ts'
import { errorText, findNextSegment, openCopier } from './base-copies.ts'
import { diskFolder, type Folder } from './folder.ts'
import { openCloser } from './log-closer.ts'
import { carry, isOfSameTimeline, listWaiting, logFolder } from './log-segments.ts'

/** Beside the nightly backups. */
export const LOG_FOLDER = 'log'
const LOOK_EVERY_MS = 5_000
const CLOSE_EVERY_MS = 60_000
/** How often trouble is reported. */
const REMIND_MS = 10 * 60_000
/**
 * More than that, or than is free on the disk, is thrown away: a shop that cannot be brought back to every minute is better than one whose
 * disk is full.
 */
const MAX_WAITING_BYTES = 4 * 1024 ** 3
const LAST_LOOK_MS = 3_000

export type LogOptions = {
  ownerUrl: string
  /** Where the server puts what it wrote. */
  archived: string
  systemId: string
  /** Where the archive is. */
  folder: Folder
  /** How many copies of the database stay, with the log since the oldest of them. */
  keep: number
  log: (line: string) => void
  lookEveryMs?: number
  closeEveryMs?: number
  maxWaitingBytes?: number
  /** On the disk where the log waits. */
  freeBytes?: Folder['freeBytes']
}

export type LogArchive = {
  /** Ends the work: for before the server is stopped. */
  stop: () => Promise<void>
  /** Carries what the server has archived last: for when it has stopped. */
  carryRest: () => Promise<void>
}

/**
 * Carries the write-ahead log to where backups are, and copies the database itself once a day, so that a shop can be brought back to any
 * moment since the oldest copy.
 */
export function openLogArchive(options: LogOptions): LogArchive {
  const { archived, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const copier = openCopier(options, signal)
  const carrier = openCarrier(options, copier.demandCopy)
  const closer = openCloser({ ...options, closeEveryMs: options.closeEveryMs ?? CLOSE_EVERY_MS })
  let reportedAt: number | null = null

  const look = async () => {
    // What it cannot do is seen by the age of the log that waits; meanwhile the rest is carried. Each file has 16 MB, however little is
    // in it: as long as none can be carried, only full ones are to wait.
    if (reportedAt === null) await closer.closeIfDue().catch(() => {})
    try {
      await carrier.carryAll()
      copier.copyIfDue()
      if (reportedAt !== null) log('The log for recovery is archived again')
      reportedAt = null
    } catch (error) {
      const waiting = await carrier.makeRoom().catch(() => 'some')
      if (reportedAt !== null && Date.now() - reportedAt < REMIND_MS) return
      reportedAt = Date.now()
      log(`The log for recovery cannot be archived, ${waiting} MB wait in ${archived}: ${errorText(error)}`)
    }
  }
  const run = async () => {
    while (!signal.aborted) {
      await look()
      await sleep(options.lookEveryMs ?? LOOK_EVERY_MS, null, { signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await withTimeout(Promise.all([running, copier.ended()]), LAST_LOOK_MS)
    },
    carryRest: async () => {
      // A store that does not answer must not hold up the end; what waits is carried by the next start.
      await withTimeout(carrier.carryAll(), LAST_LOOK_MS).catch(() => {})
    },
  }
}

function openCarrier(
  { archived, systemId, folder, maxWaitingBytes = MAX_WAITING_BYTES, ...options }: LogOptions,
  demandCopy: () => void,
) {
  const segments = logFolder(folder, systemId)
  const freeBytes = options.freeBytes ?? diskFolder(archived).freeBytes
  let isPrivate = false
  /** The file that continues the log since the newest copy; undefined where there is no copy, which is due then. */
  let next: string | undefined
  const follow = (name: string) => {
    // It comes again, or is older than the copy.
    if (next !== undefined && isOfSameTimeline(name, next) && name < next) return
    // Only a new copy of the database can make up for what is missing in between.
    if (next !== undefined && name !== next) demandCopy()
    next = nextSegment(name)
  }
  return {
    carryAll: async (): Promise<void> => {
      if (!isPrivate) await folder.requirePrivate()
      isPrivate = true
      next ??= await findNextSegment(folder, systemId)
      for (const { name } of await listWaiting(archived)) {
        await carry(archived, name, segments)
        if (isSegment(name)) follow(name)
      }
    },
    /** Throws away what fills the disk; returns how many MB wait. */
    makeRoom: async (): Promise<number> => {
      const files = await listWaiting(archived)
      const bytes = sumBy(files, ({ bytes: size }) => size)
      const free = (await freeBytes()) ?? maxWaitingBytes
      if (bytes > Math.min(maxWaitingBytes, free))
        // The histories of timelines stay: they are small, and needed to tell the next one apart.
        for (const { name } of files) if (isSegment(name)) await rm(join(archived, name), { force: true })
      return Math.ceil(bytes / 1024 ** 2)
    },
  }
}
