import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { EmbeddedError } from './error.ts'

/**
 * The user who owns the database's files and runs its server. PostgreSQL refuses root, and users without a name:
 * `mapped` runs it in a user namespace in which this user is called nobody.
 */
export type Account = { uid: number; gid: number; mapped: boolean }

const NOBODY = 65_534
const me = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

/** The account for the database at `folder`. Throws `EmbeddedError` where none can run PostgreSQL. */
export async function chooseAccount(folder: string, dataDir: string, postgres: string): Promise<Account> {
  const reasons: string[] = []
  for (const account of await candidates(folder)) {
    // The folder's parents and the programs may be closed to another user, and user namespaces may be forbidden.
    const trial = await runAs(account, '/bin/sh', ['-c', 'cd "$1" && exec "$0" --version', postgres, dataDir])
    if (trial.done) return account
    reasons.push(trial.complaint)
  }
  throw new EmbeddedError(
    `PostgreSQL cannot run here (${[...new Set(reasons)].join('; ')}): start the shop as an ordinary user with a name, ` +
      'on Linux with glibc or on macOS, or set DATABASE_URL.',
  )
}

/** Best first. The owner of an existing database comes before all others, so that its files stay with one owner. */
async function candidates(folder: string): Promise<Account[]> {
  const self = { ...me, mapped: me.uid === 0 || !hasName() }
  const owner = await ownerOf(folder)
  if (me.uid !== 0) {
    if (owner === null || owner.uid === me.uid) return [self]
    throw new EmbeddedError(
      `The database in ${folder} belongs to another user (${owner.uid}): start the shop as that user.`,
    )
  }
  const owners = [owner, await ownerOf(projectFolder)].filter((other) => other !== null)
  const accounts = owners.map((other) => (other.uid === 0 ? self : { ...other, mapped: false }))
  const nobody = { uid: NOBODY, gid: NOBODY, mapped: false }
  return process.platform === 'linux' ? [...accounts, self, nobody] : accounts
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number } | null> {
  const found = await stat(path).catch(() => null)
  return found && { uid: found.uid, gid: found.gid }
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Starts a program under an account, without the shop's environment, which holds secrets and stray `PG…` settings. */
export function spawnAs(account: Account, program: string, args: string[], options: SpawnOptions): ChildProcess {
  const clean = { ...options, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  if (account.mapped) {
    const map = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
    return spawn('unshare', [...map, program, ...args], clean)
  }
  const { uid, gid } = account
  return spawn(program, args, uid === me.uid ? clean : { ...clean, uid, gid })
}

/** Runs a program to its end; `complaint` is the most useful line of standard error. */
export async function runAs(
  account: Account,
  program: string,
  args: string[],
): Promise<{ done: boolean; complaint: string }> {
  try {
    const child = spawnAs(account, program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    const [[code], errors] = await Promise.all([once(child, 'close'), child.stderr ? text(child.stderr) : ''])
    const lines = errors.trim().split('\n')
    return { done: code === 0, complaint: lines.find((line) => /error|fatal/i.test(line)) ?? lines[0] ?? '' }
  } catch (error) {
    return { done: false, complaint: error instanceof Error ? error.message : String(error) }
  }
}
