import { chmod, chown, lchown, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Account, chooseAccount, runAs } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { EmbeddedError } from './error.ts'
import { type Cluster, isAlive } from './process.ts'
import { findSharedBuffers, WRITTEN } from './shared-buffers.ts'

const locale = [
  '--encoding=UTF8',
  // pg_trgm asks the system's locale what a letter is: with locale C, Bangla has no trigrams. macOS has no C.UTF-8.
  `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  // Texts sort alike on every machine and after every upgrade of the system.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

/** Written to postgresql.conf, where the owner may change them. The log is a ring of seven days. */
const settings = {
  max_connections: '100',
  shared_buffers: WRITTEN,
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_size: '0',
}

/** Finds the database below `dataDir`, or creates it, by default with the programs that come along. */
export async function openCluster(dataDir: string, durable: boolean, binaries?: Binaries): Promise<Cluster> {
  const { initdb, postgres, major } = binaries ?? (await findBinaries())
  await mkdir(dataDir, { recursive: true })
  const parent = await realpath(dataDir)
  const folder = join(parent, 'postgres')
  const account = await chooseAccount(folder, parent, postgres)
  const isNew = (await stat(parent)).uid === process.getuid?.() && (await readdir(parent)).length === 0
  // Created by root for a shop whose files belong to another user: that user should be able to start it too.
  if (isNew) await chown(parent, account.uid, account.gid)
  else await letThrough(account, parent)
  await sweepDrafts(folder)
  await finishUpgrade(folder)
  const contents = await readdir(folder).catch(() => [])
  if (contents.length === 0) await createCluster(folder, account, initdb, durable)
  await requireVersion(folder, major)
  await chownTree(account, folder)
  // The server accepts every user who can open the socket in here: only the folder's mode protects it.
  await chmod(folder, 0o700)
  // Tests have many small databases, which are dropped all the time.
  const sharedBuffers = durable ? await findSharedBuffers(folder) : null
  return { folder, account, postgres, durable, sharedBuffers }
}

/** The folder may be closed to all but its owner and its group: as root the shop lets its database in by the group. */
async function letThrough({ uid, gid }: Account, parent: string): Promise<void> {
  const { uid: owner } = await stat(parent)
  if (process.getuid?.() === 0 && owner !== uid) await chown(parent, owner, gid)
}

/** Created beside its final place and moved there when complete: a process killed on the way leaves no half database. */
async function createCluster(folder: string, account: Account, initdb: string, durable: boolean): Promise<void> {
  const draft = `${folder}.new-${process.pid}`
  await mkdir(draft, { mode: 0o700 })
  await chown(draft, account.uid, account.gid)
  const access = ['--username=postgres', '--auth-local=trust', '--auth-host=reject']
  const set = Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${value}`])
  const sync = durable ? [] : ['--no-sync']
  const made = await runAs(account, initdb, ['-D', draft, ...locale, ...access, ...set, ...sync, '--no-instructions'])
  if (!made.done) {
    await rm(draft, { recursive: true, force: true })
    throw new EmbeddedError(`The database could not be created in ${folder}: ${made.complaint}`)
  }
  await moveIntoPlace(draft, folder)
}

export async function moveIntoPlace(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    await rm(draft, { recursive: true, force: true })
    // Not empty: another process was faster, and its database will do.
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  }
  const parent = await open(dirname(folder))
  await parent.sync().finally(() => parent.close())
}

/** Removes unfinished databases of killed processes. In containers a process often has the same id as the one before. */
async function sweepDrafts(folder: string): Promise<void> {
  const start = `${basename(folder)}.new-`
  for (const name of await readdir(dirname(folder))) {
    const pid = name.startsWith(start) ? Number(name.slice(start.length)) : 0
    if (pid > 0 && (pid === process.pid || !isAlive(pid))) {
      // Retried, because an initdb of the killed process may still be writing there.
      await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

/** The major version of PostgreSQL that made the database below `dataDir`; null where there is none. */
export async function majorOf(dataDir: string): Promise<string | null> {
  const folder = join(dataDir, 'postgres')
  await finishUpgrade(folder)
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => null)
  return version?.trim() ?? null
}

async function requireVersion(folder: string, major: string): Promise<void> {
  const version = await majorOf(dirname(folder))
  if (version === null)
    throw new EmbeddedError(`The folder ${folder} holds something that is not a database: move it elsewhere.`)
  if (version === major) return
  const remedy = Number(version) < Number(major) ? 'run npm run upgrade once' : 'start a newer version of Tupi'
  throw new EmbeddedError(
    `The database in ${folder} was made by PostgreSQL ${version}, and this is ${major}: ${remedy}.`,
  )
}

const upgraded = (folder: string) => `${folder}.upgraded`

/**
 * Replaces the database below `dataDir`, which is closed and stays beside it, by one that was made elsewhere on the same disk and is closed
 * too. Returns where the old one is.
 */
export async function replaceCluster(
  dataDir: string,
  { from, keepAs }: { from: string; keepAs: string },
): Promise<string> {
  const folder = join(await realpath(dataDir), 'postgres')
  const old = `${folder}.${keepAs}`
  await rm(upgraded(folder), { recursive: true, force: true })
  await rename(join(from, 'postgres'), upgraded(folder))
  // A process that is killed between these two leaves no database in its place: the next start makes up for the second.
  await rename(folder, old)
  await finishUpgrade(folder)
  return old
}

async function finishUpgrade(folder: string): Promise<void> {
  if ((await stat(folder).catch(() => null)) !== null) return
  await rename(upgraded(folder), folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** The owner differs only under root: a user namespace that was allowed before may be forbidden now. */
export async function chownTree({ uid, gid }: Account, folder: string): Promise<void> {
  if ((await stat(folder)).uid === uid) return
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid)
  await lchown(folder, uid, gid)
}
