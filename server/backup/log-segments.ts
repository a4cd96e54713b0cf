import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import { type LogRange, nextSegment, segmentOf } from './base-backup.ts'
import { BackupError, chained, type Folder, hashOf } from './folder.ts'

const LOGS = 'segments'
const packed = (name: string) => `${name}.gz`
const unpacked = (name: string) => name.replace(/\.gz$/, '')

/** A file of the log, where a copy of the database began, or where a timeline did: nothing else is carried. */
const isLogFile = (name: string) => /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup|\.partial)?$|^[0-9A-F]{8}\.history$/.test(name)

export type WaitingFile = { name: string; bytes: number; since: Date }

/** What the server has put into a folder to be carried away, in the order in which it was written. */
export async function listWaiting(archived: string): Promise<WaitingFile[]> {
  const names = (await readdir(archived)).filter(isLogFile).sort()
  const files = names.map(async (name) => ({ name, found: await stat(join(archived, name)).catch(() => null) }))
  // What is carried meanwhile does not wait any more.
  return (await Promise.all(files)).flatMap(({ name, found }) =>
    found === null ? [] : [{ name, bytes: found.size, since: found.mtime }],
  )
}

/**
 * The folder of a database's log. A restore and an upgrade make another one, whose files have the same names. Without `systemId`: where older
 * versions kept the log of all.
 */
export const logFolder = (folder: Folder, systemId: string | undefined): Folder =>
  folder.within(systemId === undefined ? LOGS : `${LOGS}-${systemId}`)

export const listLogFolders = async (folder: Folder): Promise<Folder[]> =>
  (await folder.list()).filter((name) => name.startsWith(LOGS)).map((name) => folder.within(name))

/** The first file of the log, from one on, that is not in the archive. */
export async function findMissing(segments: Folder, first: string): Promise<string> {
  const names = new Set((await segments.list()).map(unpacked))
  let missing = first
  while (names.has(missing)) missing = nextSegment(missing)
  return missing
}

/**
 * Copies a file to the archive. An existing one stays: the same file comes again when a process was killed meanwhile. Throws `BackupError`
 * where there is another one of that name.
 */
export async function carry(archived: string, name: string, segments: Folder): Promise<void> {
  const file = join(archived, name)
  const before = await segments.read(packed(name))
  if (before === null) await segments.write(packed(name), chained(createReadStream(file), createGzip()))
  else if ((await hashOf(chained(before, createGunzip()))) !== (await hashOf(createReadStream(file))))
    throw new BackupError(`${segments.name} has another ${name}, of another shop: name a new BACKUP_DIR`)
  await rm(file)
}

/** A file of the log; null where it is not in the archive. */
export async function readLog(segments: Folder, name: string): Promise<Readable | null> {
  const file = await segments.read(packed(name))
  return file && chained(file, createGunzip())
}

/**
 * The newest timeline that goes on from a copy, for the end of the log. A timeline that a shop began by going back is not followed from a
 * later copy of the timeline that it had left, and then went on with after all.
 */
export async function findNewestTimeline(segments: Folder, copy: LogRange): Promise<number | 'current'> {
  const histories = (await segments.list()).map(unpacked).filter((name) => name.endsWith('.history'))
  for (const name of histories.sort().reverse()) {
    const history = await readLog(segments, name)
    // The number of each earlier timeline, and the position where it was left.
    const lines = history ? (await text(history)).matchAll(/^(\d+)\t(\S+)/gm) : []
    const left = Array.from(lines, ([, timeline = '', lsn = '']) => segmentOf([lsn, timeline]))
    if (left.some((segment) => isOfSameTimeline(segment, copy.last) && segment > copy.last)) return timelineOf(name)
  }
  return 'current'
}

const timelineOf = (name: string) => Number.parseInt(name.slice(0, 8), 16)

export const isOfSameTimeline = (one: string, other: string) => timelineOf(one) === timelineOf(other)

// The first digits of a name are the timeline, the others the position.
const positionOf = (name: string) => name.slice(8, 24)

/**
 * Removes the log that was written before all of these copies, by its positions: a shop that went back to a moment has gone on from an
 * earlier one, on another timeline.
 */
export async function removeLogBefore(segments: Folder, copies: LogRange[]): Promise<void> {
  const [oldest = ''] = copies.map(({ first }) => positionOf(first)).sort()
  for (const name of (await segments.list()).map(unpacked)) {
    if (/^[0-9A-F]{24}/.test(name) && positionOf(name) < oldest) await segments.remove(packed(name))
  }
}
