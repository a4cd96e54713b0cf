import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, readlink, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Account, spawnAs } from './account.ts'
import { archiveSettings } from './archive.ts'

/** The database's files and what it takes to run a server on them. */
export type Cluster = {
  folder: string
  account: Account
  postgres: string
  durable: boolean
  maxConnections?: number
  /** Null: the database's own settings. */
  sharedBuffers?: string | null
  /** Whether the server collects its write-ahead log. */
  archive?: boolean
}

/** A server and the folder that holds its socket. */
export type Server = { pid: number; socketFolder: string }
/** A server that this process started; once it has ended, `complaint` has the reason. */
export type Launched = Server & { ended: boolean; complaint: string }

export const PORT = 5432
const SOCKET = `.s.PGSQL.${PORT}`
const MAX_SOCKET_PATH_LENGTH = process.platform === 'darwin' ? 103 : 107

/** The server that runs on the database's files, started by this shop or another one: it outlives a shop that was killed. */
export async function findServer(folder: string): Promise<Server | null> {
  const lines = await readLines(join(folder, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!(await isServing(pid, folder))) return null
  const listed = lines[4] ?? ''
  return { pid, socketFolder: existsSync(join(listed, SOCKET)) ? listed : folder }
}

/** Starts a server and does not wait for it: later it is ready, or has ended. */
export async function launch(cluster: Cluster, socketFolder = ''): Promise<Launched> {
  const { folder, account, postgres } = cluster
  const sockets = socketFolder || (await makeSocketFolder(cluster))
  await removeForeignLock(join(folder, 'postmaster.pid'), folder)
  await removeForeignLock(join(sockets, `${SOCKET}.lock`), folder)
  const child = spawnAs(account, postgres, ['-D', folder, ...options(cluster, sockets)], {
    // A group of its own: Ctrl-C reaches a whole group, and the database has to stop last.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const launched = { pid: child.pid ?? 0, socketFolder: sockets, ended: false, complaint: '' }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    launched.complaint ||= /(?:FATAL|postgres): +(.*)/.exec(text)?.[1] ?? ''
  })
  child.once('error', (error) => Object.assign(launched, { ended: true, complaint: error.message }))
  child.once('close', () =>
    Object.assign(launched, { ended: true, complaint: launched.complaint || `see ${folder}/log` }),
  )
  child.unref()
  return launched
}

function options({ durable, maxConnections, sharedBuffers, archive }: Cluster, socketFolder: string): string[] {
  const settings = [
    'listen_addresses=',
    `port=${PORT}`,
    // A list: quotes keep a comma in the path from ending it.
    `unix_socket_directories="${socketFolder.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    'logging_collector=on',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']),
    ...(sharedBuffers ? [`shared_buffers=${sharedBuffers}`] : []),
    ...(maxConnections ? [`max_connections=${maxConnections}`] : []),
    ...(archive ? archiveSettings : []),
  ]
  return settings.flatMap((setting) => ['-c', setting])
}

/** In the data folder, which only its owner can enter; where that path is too long, in a new folder just as private. */
export async function makeSocketFolder({ folder, account }: Pick<Cluster, 'folder' | 'account'>): Promise<string> {
  const fits = (sockets: string) => Buffer.byteLength(join(sockets, SOCKET)) <= MAX_SOCKET_PATH_LENGTH
  if (fits(folder)) return folder
  const start = fits(join(tmpdir(), 'tupi-XXXXXX')) ? tmpdir() : '/tmp'
  const made = await mkdtemp(join(start, 'tupi-'))
  await chown(made, account.uid, account.gid)
  return made
}

/** PostgreSQL removes the lock of a dead server itself, except when another program now has that server's process id. */
async function removeForeignLock(lock: string, folder: string): Promise<void> {
  const [first] = await readLines(lock)
  const pid = Number(first)
  if (first !== undefined && isAlive(pid) && !(await isServing(pid, folder))) await rm(lock, { force: true })
}

/** Stops a server; after a minute it is aborted and recovers at the next start. */
export async function shutDown({ pid, socketFolder }: Server, folder: string): Promise<void> {
  const patience = Date.now() + 60_000
  let signal: NodeJS.Signals | null = 'SIGINT'
  while (await isServing(pid, folder)) {
    if (signal) process.kill(pid, signal)
    signal = Date.now() > patience ? 'SIGQUIT' : null
    await sleep(20)
  }
  if (socketFolder !== folder) await rm(socketFolder, { recursive: true, force: true })
}

/** Whether anything answers at a database's socket, even from another container that shares the folder. */
export function isAnswering(folder: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(join(folder, SOCKET))
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether the process is a server on these files: process ids are reused, in containers all the time. */
async function isServing(pid: number, folder: string): Promise<boolean> {
  if (!(pid > 0) || !isAlive(pid)) return false
  if (process.platform === 'darwin') {
    const { stdout } = await promisify(execFile)('ps', ['-p', `${pid}`, '-o', 'args=']).catch(() => ({ stdout: '' }))
    return stdout.includes(`-D ${folder} `)
  }
  // The first survives a move of the folder; the second can be read where the server runs as another user.
  const workplace = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  const args = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return workplace === folder || args.includes(`-D\0${folder}\0`)
}

const readLines = (path: string): Promise<string[]> =>
  readFile(path, 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
