import { chmod, chown, lchown, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Account, chooseAccount, runAs } from './embedded-account.ts'
import { findBinaries } from './embedded-binaries.ts'
import { EmbeddedError } from './embedded-error.ts'
import { isAlive } from './embedded-process.ts'

/** The database's files and what it takes to run a server on them. */
export type Cluster = { folder: string; account: Account; postgres: string; durable: boolean }

/** The files are tied to PostgreSQL's major version, which the packages in package.json decide. */
const MAJOR = '18'

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
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_size: '0',
}

/** Finds the database below `dataDir`, or makes it. */
export async function openCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const { initdb, postgres } = await findBinaries()
  await mkdir(dataDir, { recursive: true })
  const parent = await realpath(dataDir)
  const folder = join(parent, 'postgres')
  const account = await chooseAccount(folder, parent, postgres)
  const isNew = (await stat(parent)).uid === process.getuid?.() && (await readdir(parent)).length === 0
  // Made by root for a shop whose files are another user's: that user should be able to start it as well.
  if (isNew) await chown(parent, account.uid, account.gid)
  await sweepDrafts(folder)
  const contents = await readdir(folder).catch(() => [])
  if (contents.length === 0) await createCluster(folder, account, initdb, durable)
  await requireOurVersion(folder)
  await giveTo(account, folder)
  // Everybody who gets to the socket in here is let in: the folder's mode is the lock on the door.
  await chmod(folder, 0o700)
  return { folder, account, postgres, durable }
}

/** Made beside its place and moved there when complete: a process killed on the way leaves no half of a database. */
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
    throw new EmbeddedError(`The database could not be made in ${folder}: ${made.complaint}`)
  }
  await moveIntoPlace(draft, folder)
}

async function moveIntoPlace(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    await rm(draft, { recursive: true, force: true })
    // Not empty: another process was faster, and its database is as good.
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  }
  const parent = await open(dirname(folder))
  await parent.sync().finally(() => parent.close())
}

/** Removes what killed processes left of a database in the making. A container's processes often have the same id. */
async function sweepDrafts(folder: string): Promise<void> {
  const start = `${basename(folder)}.new-`
  for (const name of await readdir(dirname(folder))) {
    const pid = name.startsWith(start) ? Number(name.slice(start.length)) : 0
    if (pid > 0 && (pid === process.pid || !isAlive(pid))) {
      // Tried again, because the killed process may have left an initdb that still writes there.
      await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

async function requireOurVersion(folder: string): Promise<void> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version === null)
    throw new EmbeddedError(`The folder ${folder} holds something else than a database: move it away.`)
  if (version.trim() === MAJOR) return
  throw new EmbeddedError(`The database in ${folder} was made by PostgreSQL ${version.trim()}, and this is ${MAJOR}.`)
}

/** Only root gets here with another owner: a user namespace that was allowed before may be forbidden now. */
async function giveTo({ uid, gid }: Account, folder: string): Promise<void> {
  if ((await stat(folder)).uid === uid) return
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid)
  await lchown(folder, uid, gid)
}
