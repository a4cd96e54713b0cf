import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#rules/durations.ts'
import { migrate } from '../db/migrate.ts'
import { ensureSite, MARK } from '../pages/build.ts'
import { explain } from '../start-error.ts'
import type { Prepared, PreparedSite, Preparing } from './messages.ts'

/** How long pages of an earlier version find their files. */
const KEEP_MS = 30 * DAY_MS

/**
 * What has to be done once before the workers of a version open: its site is built, and the database brought to its shape. The site comes
 * first: when it cannot be built nothing has changed. In a process of its own, so that a reload runs the new version's code.
 */
export async function prepare(root: string): Promise<void> {
  // No longer needed.
  process.once('disconnect', () => process.exit(1))
  const [task] = (await once(process, 'message')) as [Preparing]
  const answer = await prepared(root, task).catch((error): Prepared => ({ did: 'fail', line: explain(error) }))
  process.send?.(answer, () => process.exit(0))
}

async function prepared(root: string, { ownerUrl, dataDir, inUse, sitesInUse = [] }: Preparing): Promise<Prepared> {
  const used = inUse === null ? sitesInUse : [inUse, ...sitesInUse]
  const site = await keepSite(await ensureSite(root, new AbortController().signal), join(dataDir, 'site'), used)
  await migrate(ownerUrl)
  return { did: 'prepare', site }
}

/**
 * Copies a built site to where the next build does not replace it: a worker loads pages of its version when they are requested. The
 * files that pages link are stored together, since while workers are replaced one may be asked for what a page of another one links.
 */
async function keepSite(dist: string, root: string, used: string[]): Promise<PreparedSite> {
  const site = { folder: join(root, await readFile(join(dist, MARK), 'utf8')), assets: join(root, 'assets') }
  await mkdir(site.assets, { recursive: true })
  // The sites in use too: their workers may have been started longer ago than files are kept.
  for (const each of [dist, ...used]) await keepFiles(join(each, 'client/assets'), site.assets)
  if (!(await stat(site.folder).catch(() => null))) await putInPlace(dist, site.folder)
  await removeAllBut(root, [site.folder, site.assets, ...used])
  await removeOld(site.assets)
  return site
}

async function keepFiles(folder: string, assets: string): Promise<void> {
  for (const name of await readdir(folder)) await keepFile(join(folder, name), join(assets, name))
}

/** Its name has a hash of what is in it. */
async function keepFile(file: string, copy: string): Promise<void> {
  const [{ size }, known] = [await stat(file), await stat(copy).catch(() => null)]
  if (known?.size !== size) return putInPlace(file, copy)
  const now = new Date()
  await utimes(copy, now, now)
}

/** Moved there when it is whole: a process that is killed on the way leaves no half of it. */
async function putInPlace(from: string, to: string): Promise<void> {
  const draft = `${to}-${process.pid}`
  await cp(from, draft, { recursive: true })
  await rename(draft, to)
}

async function removeAllBut(folder: string, except: string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!except.includes(join(folder, name))) await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < Date.now() - KEEP_MS) await rm(join(folder, name), { force: true })
  }
}
