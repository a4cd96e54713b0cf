import cluster from 'node:cluster'
import { once } from 'node:events'
import { chmod, mkdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Close, closeAll } from './close-all.ts'
import { migrate } from './db/migrate.ts'
import { poolSizeFor } from './db/pool-size.ts'
import { waitForServer } from './db/wait-for-server.ts'
import { type EmbeddedServer, startEmbedded } from './embedded-postgres/start.ts'
import { type Environment, EnvironmentError, nearlySettings, readEnvironment } from './environment/environment.ts'
import { ensureSite } from './pages/build.ts'
import { explain } from './start-error.ts'
import { announceOpened } from './start-message.ts'
import { hasTerminal, onStopRequest } from './stop-request.ts'
import { reportToSystemd, startWatchdog } from './systemd.ts'

const root = join(import.meta.dirname, '..')

const NO_RELOAD = 'SIGHUP is ignored: a shop without WORKERS is stopped and started instead of reloaded'

/** How long a stop waits for requests in work. All of it ends within 10 s, when systemd or Docker would kill the process. */
const DRAIN_MS = 5_000

/** Starts the shop and stops it on SIGINT or SIGTERM, also on the way. An error that the owner can fix is printed as one line. */
export async function run(mode: Environment['mode']): Promise<void> {
  // Output that cannot be written, on a full disk or for a reader that is gone, is lost: without a listener it would end the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  if (cluster.isWorker) return (await import('./workers/worker.ts')).runWorker(mode)
  if (process.argv.includes('--prepare')) return (await import('./workers/prepare.ts')).prepare(root)
  const stopping = new AbortController()
  try {
    const environment = readEnvironment(process.env, mode)
    for (const line of nearlySettings(process.env)) process.stderr.write(`${line}\n`)
    const starting = start(environment, stopping.signal)
    onStopRequest(() => {
      stopping.abort()
      void reportToSystemd('STOPPING=1')
      // A start that is broken off stops what it has opened.
      const stopped = starting.then(
        (stop) => stop(),
        () => {},
      )
      void stopped.then(() => process.exit())
    })
    await starting
    startWatchdog()
    await reportToSystemd('READY=1')
  } catch (error) {
    if (stopping.signal.aborted) return
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

/** Opens the shop on a database server that runs. */
type Open = (server: EmbeddedServer, onClose: (close: Close) => void) => Promise<void>

/** Starts database and shop, and listens; returns the function that stops it all, the database last. */
async function start(environment: Environment, signal: AbortSignal): Promise<() => Promise<void>> {
  await tryPort(environment)
  await mkdir(environment.dataDir, { recursive: true })
  const open = environment.workers === null ? openHere(environment, signal) : openWithWorkers(environment, signal)
  const server = await databaseServer(environment, signal)
  const opened: Close[] = [server.stop]
  const stop = () => closeAll(opened, DRAIN_MS)
  try {
    await closeToOthers(environment.dataDir)
    await open(server, (close) => opened.push(close))
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Throws the system's error for an address that is taken, unknown or not allowed. Tried in the first process, before anything is prepared: if
 * workers failed together, Node would fail in those that are stopped meanwhile.
 */
async function tryPort({ host, port }: Pick<Environment, 'host' | 'port'>): Promise<void> {
  const server = createServer().listen(port, host)
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    if (cause.syscall !== 'getaddrinfo') throw cause
    throw new EnvironmentError(`HOST cannot be used: ${cause.message}`, { cause })
  })
  server.close()
  await once(server, 'close')
}

/** In this process. The site and the shop's code are read at once: each takes a while, and so does the database. */
function openHere(environment: Environment, signal: AbortSignal): Open {
  if (!hasTerminal) process.on('SIGHUP', () => process.stderr.write(`${NO_RELOAD}\n`))
  const rest = Promise.all([openSite(environment.mode, signal), import('./serve.ts')])
  // Awaited below, once there is a database to stop.
  rest.catch(() => {})
  return async (server, onClose) => {
    await migrate(server.ownerUrl)
    const [site, { serveShop }] = await rest
    signal.throwIfAborted()
    const { opened } = await serveShop({ environment, databaseUrl: server.shopUrl, site, onClose })
    announceOpened(environment, opened)
  }
}

/** In processes that this one keeps. */
const openWithWorkers =
  (environment: Environment, signal: AbortSignal): Open =>
  async (server, onClose) =>
    (await import('./workers/primary.ts')).openWorkers({ environment, server, signal, onClose })

async function openSite(mode: Environment['mode'], signal: AbortSignal) {
  if (mode === 'development') return (await import('./pages/dev-site.ts')).devSite(root)
  const folder = await ensureSite(root, signal)
  return (await import('./pages/site.ts')).builtSite(folder)
}

async function databaseServer(environment: Environment, signal: AbortSignal): Promise<EmbeddedServer> {
  const { databaseUrl, databaseDirectUrl, dataDir, workers, backupWal } = environment
  const log = (line: string) => process.stderr.write(`${line}\n`)
  if (databaseUrl !== null) {
    for (const url of new Set([databaseDirectUrl ?? databaseUrl, databaseUrl]))
      await waitForServer(url, { log, signal })
    return { ownerUrl: databaseDirectUrl ?? databaseUrl, shopUrl: databaseUrl, archive: null, stop: async () => {} }
  }
  const server = await startEmbedded({
    dataDir,
    log,
    archive: backupWal,
    maxConnections: poolSizeFor(workers).inAll,
  })
  if (server.archive === null || environment.backups === null) return server
  const { address, s3, keep } = environment.backups
  const { LOG_FOLDER, openLogArchive } = await import('./backup/log-archive.ts')
  const { openFolder } = await import('./backup/folder.ts')
  const folder = (await openFolder(address, s3)).within(LOG_FOLDER)
  const archive = openLogArchive({ ownerUrl: server.ownerUrl, ...server.archive, folder, keep, log })
  return { ...server, stop: () => closeAll([archive.carryRest, server.stop, archive.stop], DRAIN_MS) }
}

/**
 * Keeps other users of the machine out of the shop's folder. Only now that the database has chosen under whose account it runs: as root
 * that account is the folder's owner or group.
 */
async function closeToOthers(dataDir: string): Promise<void> {
  const { mode } = await stat(dataDir)
  // A shared folder, such as /tmp, must not be closed to others.
  if (mode & 0o1000) return
  // A volume may belong to another user, or not support modes: then its access is the owner's decision.
  await chmod(dataDir, mode & 0o7750).catch(() => {})
}
