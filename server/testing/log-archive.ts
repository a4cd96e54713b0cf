import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { TestContext } from 'node:test'
import { diskFolder, type Folder } from '../backup/folder.ts'
import { type LogArchive, type LogOptions, openLogArchive } from '../backup/log-archive.ts'
import { logFolder, readLog } from '../backup/log-segments.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { until } from './until.ts'

/** A file of the log: `number` is its position, below 256. */
export const segment = (number: number, timeline = 1) =>
  `0000000${timeline}00000000000000${number.toString(16).toUpperCase().padStart(2, '0')}`

const SYSTEM_ID = '1'

type Mark = { takenAt?: Date; systemId?: string | null }

/** What marks a copy of the database as complete, without the copy. */
export const addBase = (
  folder: Folder,
  name: string,
  first: string,
  { takenAt = new Date(), systemId = SYSTEM_ID }: Mark = {},
) => {
  const mark = { format: 'tupi-base-1', ...(systemId && { systemId }), takenAt, first, last: first }
  return folder.within(name).write('base.json', Readable.from([JSON.stringify(mark)]))
}

/** The archive of an unreachable server: what it was to copy is reported. */
export async function openArchive(t: TestContext) {
  const archives: LogArchive[] = []
  // Before the folders go, which are made after this.
  t.after(() => Promise.all(archives.map(({ stop }) => stop())))
  const [home, archived, said] = [await temporaryFolder(t), await temporaryFolder(t), [] as string[]]
  const folder = diskFolder(join(home, 'log'))
  const open = (options: Partial<LogOptions> = {}) => {
    const archive = openLogArchive({
      archived,
      systemId: SYSTEM_ID,
      folder,
      keep: 2,
      lookEveryMs: 10,
      ownerUrl: 'postgres://owner@127.0.0.1:1/nothing',
      log: (line) => void said.push(line),
      ...options,
    })
    archives.push(archive)
    return archive
  }
  const put = (number: number, bytes = `segment ${number}`) => writeFile(join(archived, segment(number)), bytes)
  const segments = logFolder(folder, SYSTEM_ID)
  const isCarried = (number: number) =>
    until(async () => (await readLog(segments, segment(number))) !== null, 'it is carried')
  return { home, archived, folder, segments, said, open, put, isCarried }
}
