import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { requireMigrated } from '../db/migrate.ts'
import { MARK } from '../pages/build.ts'
import { WorkerError } from '../start-error.ts'
import type { Task } from './messages.ts'

/**
 * A worker runs the files that are there now, on the tables and with the site that the last start or reload has prepared. After an update
 * whose reload has not succeeded these are of two versions, which were never tested together. Throws a sentence then.
 */
export async function requireSameVersion(root: string, { databaseUrl, site }: Pick<Task, 'databaseUrl' | 'site'>) {
  await requireMigrated(databaseUrl)
  const built = await readFile(join(root, 'dist', MARK), 'utf8').catch(() => '')
  if (built !== basename(site.folder))
    throw new WorkerError(
      `The files in ${root} have changed since the last start or reload: reload the shop, or put back the files of the version that runs.`,
    )
}
