import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'
import { connectTo } from '../db/connections.ts'
import { isSegment, readBase } from './base-backup.ts'
import { checkFile } from './check-backup.ts'
import { BackupError, chained, type Folder, requireRoom, writePacked } from './folder.ts'
import { findMissing, listLogFolders, logFolder, removeLogBefore } from './log-segments.ts'
import { isDue, oldestFirst, stampOf } from './nightly.ts'
import { estimateCopyBytes } from './write-backup.ts'

const BASE_FILE = 'base.tar.gz'
/** Written when the file was read again: a folder without it is no base. */
const BASE_MARK = 'base.json'

const Base = z.object({
  format: z.literal('tupi-base-1'),
  /** The number of the database; missing from older versions. */
  systemId: z.string().optional(),
  /** When the copy was complete: it can be brought to any later moment. */
  takenAt: z.iso.datetime().transform((at) => new Date(at)),
  first: z.string().refine(isSegment),
  last: z.string().refine(isSegment),
  /** Of the file; 0 from older versions. */
  bytes: z.number().default(0),
})
export type Base = z.infer<typeof Base> & { folder: Folder }

/** How often a copy that failed is tried again. */
const TRY_AGAIN_MS = 10 * 60_000

type Options = {
  ownerUrl: string
  /** PostgreSQL's own number of this database, which its copies and its log have in common. */
  systemId: string
  /** Where the log and the copies are. */
  folder: Folder
  /** How many copies stay. */
  keep: number
  log: (line: string) => void
}

type Newest = Pick<Base, 'systemId' | 'takenAt' | 'bytes'>

/** Copies the whole database once a day, after a gap in the log, and where the newest copy is of another database. */
export function openCopier({ ownerUrl, systemId, folder, keep, log }: Options, signal: AbortSignal) {
  let isDemanded = false
  /** Undefined until it was looked up. */
  let newest: Newest | undefined
  /** By a clock that is never set back. */
  let triedAt = Number.NEGATIVE_INFINITY
  let copying: Promise<void> | null = null
  const copy = async () => {
    newest ??= (await listBases(folder)).at(-1)
    const isOurs = newest?.systemId === systemId
    if (!isDemanded && newest && isOurs && !isDue(newest.takenAt, new Date())) return
    triedAt = performance.now()
    // Also before the copy: an unfinished one must not take its space.
    await removeOldBases(folder, keep, systemId)
    await requireRoom(folder, await estimateCopyBytes(newest?.bytes ?? 0, () => clusterBytes(ownerUrl)))
    // Log that goes missing from now on is in the range of this copy, and demands another one.
    isDemanded = false
    newest = await takeBase({ ownerUrl, systemId, folder }, signal).catch((error) => {
      isDemanded = true
      throw error
    })
    triedAt = Number.NEGATIVE_INFINITY
    await removeOldBases(folder, keep, systemId)
  }
  return {
    demandCopy: () => {
      isDemanded = true
    },
    copyIfDue: () => {
      if (copying || performance.now() - triedAt < TRY_AGAIN_MS) return
      copying = copy()
        .catch((error) => {
          if (!signal.aborted)
            log(`The copy of the database for recovery failed and is tried again: ${errorText(error)}`)
        })
        .finally(() => {
          copying = null
        })
    },
    ended: async () => copying,
  }
}

export const errorText = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error))

/** Copies the whole database, and reads the copy again. Throws what went wrong, and leaves nothing then. */
async function takeBase(
  { ownerUrl, systemId, folder }: Pick<Options, 'ownerUrl' | 'systemId' | 'folder'>,
  signal: AbortSignal,
): Promise<Newest> {
  await folder.requirePrivate()
  const base = folder.within(`base-${stampOf(new Date())}`)
  try {
    const { tar, range } = await readBase(ownerUrl)
    const { sha256, bytes } = await writePacked(base, BASE_FILE, tar, signal)
    const { first, last } = await range
    const takenAt = new Date()
    await checkFile(base, { file: BASE_FILE, sha256, isPacked: true }, signal)
    const mark: z.input<typeof Base> = {
      format: 'tupi-base-1',
      systemId,
      takenAt: takenAt.toISOString(),
      first,
      last,
      bytes,
    }
    await base.write(BASE_MARK, Readable.from([JSON.stringify(mark)]), signal)
    return { systemId, takenAt, bytes }
  } catch (error) {
    await base.removeAll().catch(() => {})
    throw error
  }
}

/** What all databases of a server have on the disk. */
async function clusterBytes(ownerUrl: string): Promise<number> {
  const client = await connectTo(ownerUrl, { application_name: 'tupi backup' })
  try {
    const { rows } = await client.query('select sum(pg_database_size(oid))::float8 as bytes from pg_database')
    return rows[0].bytes
  } finally {
    await client.end()
  }
}

/** The finished copies, oldest first. */
export async function listBases(folder: Folder): Promise<Base[]> {
  const bases: Base[] = []
  const names = (await folder.list()).filter((name) => name.startsWith('base-'))
  for (const name of oldestFirst(names, new Date())) {
    const mark = await folder.within(name).read(BASE_MARK)
    if (mark) bases.push({ ...Base.parse(JSON.parse(await text(mark))), folder: folder.within(name) })
  }
  return bases
}

/** The file that continues the log since the newest copy of a database; undefined where there is no copy. */
export async function findNextSegment(folder: Folder, systemId: string): Promise<string | undefined> {
  const newest = (await listBases(folder)).findLast((base) => base.systemId === systemId)
  return newest && findMissing(logFolder(folder, systemId), newest.first)
}

export async function readBaseFiles({ folder }: Base): Promise<Readable> {
  const file = await folder.read(BASE_FILE)
  if (file === null) throw new BackupError(`${folder.name}/${BASE_FILE} is missing`)
  return chained(file, createGunzip())
}

/**
 * All but the newest, what broke off, and of each database the log that was written before all copies of it that stay. The log of the one
 * that runs stays until it has a copy.
 */
export async function removeOldBases(folder: Folder, keep: number, systemId: string): Promise<void> {
  const newest = (await listBases(folder)).slice(-keep)
  for (const name of (await folder.list()).filter((name) => name.startsWith('base-'))) {
    const base = folder.within(name)
    if (newest.some((other) => other.folder.name === base.name)) continue
    await base.remove(BASE_MARK)
    await base.removeAll()
  }
  for (const segments of await listLogFolders(folder)) {
    const copies = newest.filter((base) => logFolder(folder, base.systemId).name === segments.name)
    if (copies.length > 0) await removeLogBefore(segments, copies)
    else if (segments.name !== logFolder(folder, systemId).name) await segments.removeAll()
  }
}
