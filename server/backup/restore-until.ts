import { connectTo } from '../db/connections.ts'
import { recoverCluster } from '../embedded-postgres/start.ts'
import { type Base, listBases, readBaseFiles } from './base-copies.ts'
import { type Doubted, doubtWhatWaited } from './doubt-waiting.ts'
import { BackupError, type Folder } from './folder.ts'
import { LOG_FOLDER } from './log-archive.ts'
import { findNewestTimeline, logFolder, readLog } from './log-segments.ts'
import { readManifest } from './manifest.ts'
import { backupsIn } from './nightly.ts'
import { addPictures } from './restore-backup.ts'

type Options = { root: Folder; pictures: Folder; dataDir: string; until: Date | null }

/**
 * Restores the embedded database in an empty `dataDir` as it was at a moment (null: the last one there is), from the files of `BACKUP_WAL`.
 * Pictures are those of all nightly backups. Returns when the last change was made, and what may have been sent since. Throws `BackupError` and
 * `EmbeddedError`.
 */
export async function restoreUntil({
  root,
  pictures,
  dataDir,
  until,
}: Options): Promise<{ lastChange: Date | null; doubted: Doubted | null }> {
  const log = root.within(LOG_FOLDER)
  const base = baseFor(await listBases(log), root, until)
  const segments = logFolder(log, base.systemId)
  let doubted: Doubted | null = null
  const lastChange = await recoverCluster({
    dataDir,
    base: await readBaseFiles(base),
    fetchLog: (name) => readLog(segments, name),
    until,
    // A moment belongs to the timeline of its copy: a shop that went back is copied again at once.
    timeline: until ? 'current' : await findNewestTimeline(segments, base),
    finish: async (ownerUrl) => {
      const client = await connectTo(ownerUrl, { application_name: 'tupi restore' })
      doubted = await doubtWhatWaited(client).finally(() => client.end())
    },
  })
  for (const name of (await backupsIn(root, new Date())).toReversed()) {
    const folder = root.within(name)
    const manifest = await readManifest(folder).catch(() => null)
    if (manifest) await addPictures({ folder, manifest }, 'pictures', pictures)
  }
  return { lastChange, doubted }
}

function baseFor(bases: Base[], root: Folder, until: Date | null): Base {
  const [oldest] = bases
  if (oldest === undefined)
    throw new BackupError(`There is nothing to recover from in ${root.name}: BACKUP_WAL was not on`)
  const base = bases.findLast(({ takenAt }) => until === null || takenAt <= until)
  if (base === undefined)
    throw new BackupError(`The oldest moment is ${oldest.takenAt.toISOString()}: name a later one`)
  return base
}
