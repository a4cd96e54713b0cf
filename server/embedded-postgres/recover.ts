import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { unpackTar } from 'modern-tar/fs'
import pg from 'pg'
import { type Account, chooseAccount, spawnAs } from './account.ts'
import { archiveFolder } from './archive.ts'
import { findBinaries } from './binaries.ts'
import { addressOf, DATABASE, OWNER } from './claim.ts'
import { chownTree, moveIntoPlace } from './cluster.ts'
import { EmbeddedError } from './error.ts'
import { makeSocketFolder, type Server, shutDown } from './process.ts'

type Recovery = {
  dataDir: string
  /** The files of the database, as PostgreSQL's `BASE_BACKUP` packs them. */
  base: Readable
  /** A file of the write-ahead log by its name; null where there is none. */
  fetchLog: (name: string) => Promise<Readable | null>
  /** The moment; null for the last one there is. */
  until: Date | null
  /** The timeline to follow; `current` is that of the copy. */
  timeline: number | 'current'
  /** What is still to be changed, at its owner's address, before it counts as recovered. */
  finish: (ownerUrl: string) => Promise<void>
}

const WANTED = 'recovery-wanted'
const OFFERED = 'recovery-offered'
/** A problem of the server is reported when it was not solved for a minute. */
const TRIES = 1200

// The server's user may read nothing outside of its folder: the server names the file it needs, and waits until that is provided.
const RESTORE = `: > "${WANTED}/%f"; tries=0
while [ ! -e "${OFFERED}/%f" ] && [ ! -e "${OFFERED}/%f.none" ]; do
  tries=$((tries + 1)); [ "$tries" -lt ${TRIES} ] || exit 255; sleep 0.05
done
[ -e "${OFFERED}/%f" ] && cp "${OFFERED}/%f" "%p" && rm "${OFFERED}/%f"`

/**
 * Restores a database below `dataDir` from a base backup and the log that was written since, as it was at a moment. Returns when its last
 * change was made. Throws `EmbeddedError`, and leaves nothing behind.
 */
export async function recoverCluster({ dataDir, base, fetchLog, ...target }: Recovery): Promise<Date | null> {
  const { postgres, major } = await findBinaries()
  await mkdir(dataDir, { recursive: true })
  const parent = await realpath(dataDir)
  const folder = join(parent, 'postgres')
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new EmbeddedError(`There is a database in ${folder} already: name an empty DATA_DIR.`)
  const account = await chooseAccount(folder, parent, postgres)
  const draft = `${folder}.new-${process.pid}`
  try {
    await mkdir(draft, { mode: 0o700 })
    // Neither the server's own messages nor what was about to be archived belong to the new database.
    const filter = ({ name }: { name: string }) => !/^(\.\/)?(log|to-archive)\//.test(name)
    await pipeline(base, unpackTar(draft, { dmode: 0o700, fmode: 0o600, filter }))
    const version = (await readFile(join(draft, 'PG_VERSION'), 'utf8')).trim()
    if (version !== major)
      throw new EmbeddedError(
        `The backup was made by PostgreSQL ${version}, and this is ${major}: use the Tupi that made it.`,
      )
    for (const name of [WANTED, OFFERED]) await mkdir(join(draft, name), { recursive: true })
    await writeFile(join(draft, 'recovery.signal'), '')
    await chownTree(account, draft)
    const lastChange = await replay({ draft, account, postgres, fetchLog, ...target })
    for (const name of [WANTED, OFFERED]) await rm(join(draft, name), { recursive: true, force: true })
    await archiveHistory({ folder: draft, account })
    await moveIntoPlace(draft, folder)
    return lastChange
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * What was recovered goes on with a timeline of its own. Without its history in the archive the next recovery would take the same number,
 * and its log would have the names of this one.
 */
async function archiveHistory({ folder, account }: { folder: string; account: Account }): Promise<void> {
  const archived = archiveFolder(folder)
  await mkdir(archived, { recursive: true, mode: 0o700 })
  const histories = (await readdir(join(folder, 'pg_wal'))).filter((name) => name.endsWith('.history'))
  for (const name of histories) await copyFile(join(folder, 'pg_wal', name), join(archived, name))
  await chownTree(account, archived)
}

type Replay = Pick<Recovery, 'fetchLog' | 'until' | 'timeline' | 'finish'> & {
  draft: string
  account: Account
  postgres: string
}

async function replay({ draft, account, postgres, fetchLog, until, timeline, finish }: Replay): Promise<Date | null> {
  const socketFolder = await makeSocketFolder({ folder: draft, account })
  const settings = [
    'listen_addresses=',
    `unix_socket_directories="${socketFolder.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    'logging_collector=off',
    // There are no connections before the end; the server of the backup may have allowed more connections than this one.
    'hot_standby=off',
    `restore_command=${RESTORE}`,
    'recovery_target_action=promote',
    // Settings know no names of time zones, not even Z.
    ...(until ? [`recovery_target_time=${until.toISOString().replace('Z', '+00')}`] : []),
    `recovery_target_timeline=${timeline}`,
  ]
  const child = spawnAs(account, postgres, ['-D', draft, ...settings.flatMap((setting) => ['-c', setting])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-20_000)
  })
  const ended = once(child, 'close')
  const feeding = new AbortController()
  const fed = feed(draft, fetchLog, feeding.signal)
  // Awaited below.
  fed.catch(() => child.kill('SIGQUIT'))
  try {
    const server = { pid: child.pid ?? 0, socketFolder }
    const answer = await Promise.race([untilOpen(server, feeding.signal), ended.then(() => null)])
    feeding.abort()
    await fed.catch((cause) => {
      throw new EmbeddedError(`The log for recovery cannot be read: ${cause.message}`, { cause })
    })
    if (answer === null) throw new EmbeddedError(complaintOf(log, until))
    await finish(addressOf(server, OWNER, DATABASE))
    await shutDown(server, draft)
    await ended
    return answer.lastChange
  } finally {
    feeding.abort()
    if (child.exitCode === null) child.kill('SIGQUIT')
    await ended
  }
}

/** Gives the server the files of the log that it requests, until it needs no more. */
async function feed(draft: string, fetchLog: Recovery['fetchLog'], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const name of await readdir(join(draft, WANTED))) {
      const offered = join(draft, OFFERED, name)
      const bytes = await fetchLog(name)
      if (bytes) {
        await pipeline(bytes, createWriteStream(`${offered}.part`, { mode: 0o644 }))
        await rm(join(draft, WANTED, name))
        await rename(`${offered}.part`, offered)
      } else {
        await rm(join(draft, WANTED, name))
        await writeFile(`${offered}.none`, '')
      }
    }
    await sleep(20)
  }
}

/** Once the server is open, its database is as it was at that moment. */
async function untilOpen(server: Server, signal: AbortSignal): Promise<{ lastChange: Date | null } | null> {
  while (!signal.aborted) {
    const client = new pg.Client({ connectionString: addressOf(server, 'postgres', 'postgres') })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query('select pg_last_xact_replay_timestamp() as at')
      return { lastChange: rows[0].at }
    } catch {
      await sleep(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return null
}

function complaintOf(log: string, until: Date | null): string {
  const [, last = 'its beginning'] = /last completed transaction was at log time ([^\n]+)/.exec(log) ?? []
  if (/recovery ended before configured recovery target was reached/.test(log))
    return `The log ends before ${until?.toISOString()}, with a change of ${last}: name an earlier moment, or --until latest.`
  const fatal = log
    .split('\n')
    .filter((line) => /FATAL|PANIC/.test(line) && !/database system is|not yet accepting/.test(line))
  return `The database could not be recovered: ${fatal.at(-1)?.replace(/^.*(FATAL|PANIC): +/, '') ?? log.slice(-300)}`
}
