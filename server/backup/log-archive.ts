import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod'
import { isSegment, nextSegment, readBase } from './base-backup.ts'
import { BackupError, type Folder } from './folder.ts'
import { chained, hashOf } from './hashing.ts'
import { isDue } from './nightly.ts'

/** Beside the nightly backups. */
export const LOG_FOLDER = 'log'
const SEGMENTS = 'segments'
const BASE_FILE = 'base.tar.gz'
/** Written last: a folder without it is no base. */
const BASE_MARK = 'base.json'

const Base = z.object({
  format: z.literal('tupi-base-1'),
  /** When the copy was complete: it can be brought to any later moment. */
  takenAt: z.iso.datetime().transform((at) => new Date(at)),
  first: z.string().refine(isSegment),
  last: z.string().refine(isSegment),
})
export type Base = z.infer<typeof Base> & { folder: Folder }

const LOOK_EVERY_MS = 5_000
/** How often trouble is reported, and a copy that failed is tried again. */
const REMIND_MS = 10 * 60_000
/** More than that is thrown away: a shop that cannot be brought back to every minute is better than one whose disk is full. */
const MAX_WAITING_BYTES = 4 * 1024 ** 3
const LAST_LOOK_MS = 3_000

type Options = {
  ownerUrl: string
  /** Where the server puts what it wrote. */
  archived: string
  /** Where it belongs. */
  folder: Folder
  /** How many copies of the database stay, with the log since the oldest of them. */
  keep: number
  log: (line: string) => void
  lookEveryMs?: number
  maxWaitingBytes?: number
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
export function openLogArchive(options: Options): LogArchive {
  const { archived, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const carrier = openCarrier(options)
  const copier = openCopier(options, signal)
  let saidAt: number | null = null

  const look = async () => {
    try {
      const isWhole = await carrier.carryAll()
      copier.copyIfDue(!isWhole)
      if (saidAt !== null) log('The log for recovery is kept again')
      saidAt = null
    } catch (error) {
      if (saidAt !== null && Date.now() - saidAt < REMIND_MS) return
      saidAt = Date.now()
      log(`The log for recovery cannot be kept, ${await carrier.makeRoom()} MB wait in ${archived}: ${reasonOf(error)}`)
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
      await within(LAST_LOOK_MS, Promise.all([running, copier.ended()]))
    },
    carryRest: () => within(LAST_LOOK_MS, carrier.carryAll()),
  }
}

/** A place that does not answer must not hold up the end; what waits is carried by the next start. */
const within = async (ms: number, work: Promise<unknown>): Promise<void> => {
  await Promise.race([work.catch(() => {}), sleep(ms, null, { ref: false })])
}

function openCarrier({ archived, folder, maxWaitingBytes = MAX_WAITING_BYTES }: Options) {
  const segments = folder.within(SEGMENTS)
  let isPrivate = false
  /** The newest in the archive; undefined until it was looked up. */
  let last: string | undefined
  const isNext = (name: string) => last === undefined || name <= last || name === nextSegment(last)
  return {
    /** Answers whether nothing is missing in between: that only a new copy of the database can make up for. */
    carryAll: async (): Promise<boolean> => {
      if (!isPrivate) await folder.requirePrivate()
      isPrivate = true
      last ??= (await segments.list()).map(unpacked).filter(isSegment).sort().at(-1)
      let isWhole = true
      for (const { name } of await waiting(archived)) {
        await carry(archived, name, segments)
        if (!isSegment(name)) continue
        isWhole &&= isNext(name)
        last = last === undefined || name > last ? name : last
      }
      return isWhole
    },
    /** Throws away what fills the disk; answers how many MB wait. */
    makeRoom: async (): Promise<number> => {
      const files = await waiting(archived)
      const bytes = files.reduce((sum, { size }) => sum + size, 0)
      if (bytes > maxWaitingBytes) for (const { name } of files) await rm(join(archived, name), { force: true })
      return Math.ceil(bytes / 1024 ** 2)
    },
  }
}

function openCopier({ ownerUrl, folder, keep, log }: Options, signal: AbortSignal) {
  let isDemanded = false
  /** When the newest was taken; undefined until it was looked up. */
  let newest: Date | null | undefined
  let triedAt = 0
  let copying: Promise<void> | null = null
  const copy = async () => {
    newest ??= (await listBases(folder)).at(-1)?.takenAt ?? null
    if (!isDemanded && newest && !isDue(newest, new Date())) return
    triedAt = Date.now()
    await takeBase(ownerUrl, folder, signal)
    isDemanded = false
    newest = new Date()
    triedAt = 0
    await removeOldBases(folder, keep)
  }
  return {
    copyIfDue: (isLogBroken: boolean) => {
      isDemanded ||= isLogBroken
      if (copying || Date.now() - triedAt < REMIND_MS) return
      copying = copy()
        .catch((error) => {
          if (!signal.aborted)
            log(`The copy of the database for recovery failed and is tried again: ${reasonOf(error)}`)
        })
        .finally(() => {
          copying = null
        })
    },
    ended: async () => copying,
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error))

/** In the order in which they were written; what is being written ends in `.part`. */
async function waiting(archived: string): Promise<{ name: string; size: number }[]> {
  const names = (await readdir(archived)).filter((name) => !name.endsWith('.part')).sort()
  return Promise.all(names.map(async (name) => ({ name, size: (await stat(join(archived, name))).size })))
}

const packed = (name: string) => `${name}.gz`
const unpacked = (name: string) => name.replace(/\.gz$/, '')

/** What is in the archive stays: the same file comes again when somebody was killed on the way, another one of that name is refused. */
async function carry(archived: string, name: string, segments: Folder): Promise<void> {
  const file = join(archived, name)
  const before = await segments.read(packed(name))
  if (before === null) await segments.write(packed(name), chained(createReadStream(file), createGzip()))
  else if ((await hashOf(chained(before, createGunzip()))) !== (await hashOf(createReadStream(file))))
    throw new BackupError(`${segments.name} has another ${name}, of another shop: name a new BACKUP_DIR`)
  await rm(file)
}

/** Copies the whole database. */
async function takeBase(ownerUrl: string, folder: Folder, signal: AbortSignal): Promise<void> {
  await folder.requirePrivate()
  const base = folder.within(`base-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}`)
  const { tar, range } = await readBase(ownerUrl)
  await base.write(BASE_FILE, chained(tar, createGzip()), signal)
  const { first, last } = await range
  const mark = { format: 'tupi-base-1', takenAt: new Date().toISOString(), first, last } satisfies z.input<typeof Base>
  await base.write(BASE_MARK, Readable.from([JSON.stringify(mark)]), signal)
}

/** The finished ones, oldest first. */
export async function listBases(folder: Folder): Promise<Base[]> {
  const bases: Base[] = []
  for (const name of (await folder.list()).filter((name) => name.startsWith('base-')).sort()) {
    const mark = await folder.within(name).read(BASE_MARK)
    if (mark) bases.push({ ...Base.parse(JSON.parse(await text(mark))), folder: folder.within(name) })
  }
  return bases
}

export async function readBaseFiles({ folder }: Base): Promise<Readable> {
  const file = await folder.read(BASE_FILE)
  if (file === null) throw new BackupError(`${folder.name}/${BASE_FILE} is missing`)
  return chained(file, createGunzip())
}

/** A file of the log; null where it is not in the archive. */
export async function readLog(folder: Folder, name: string): Promise<Readable | null> {
  const file = await folder.within(SEGMENTS).read(packed(name))
  return file && chained(file, createGunzip())
}

/** All but the newest, and the log that was written before the oldest of these. */
export async function removeOldBases(folder: Folder, keep: number): Promise<void> {
  const kept = (await listBases(folder)).slice(-keep)
  const [oldest] = kept
  if (oldest === undefined) return
  for (const name of (await folder.list()).filter((name) => name.startsWith('base-'))) {
    const base = folder.within(name)
    if (kept.some((other) => other.folder.name === base.name)) continue
    await base.remove(BASE_MARK)
    await base.removeAll()
  }
  const segments = folder.within(SEGMENTS)
  for (const name of (await segments.list()).map(unpacked)) {
    // Of another timeline, too: the first of its digits say which, the others where.
    if (/^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < oldest.first.slice(8)) await segments.remove(packed(name))
  }
}
