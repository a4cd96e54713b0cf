import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from './db/migrate.ts'
import { NoServer } from './db/servers.ts'
import { EmbeddedError, startEmbedded } from './embedded-postgres/start.ts'
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts'
import { ensureSite } from './pages/build.ts'

const root = join(import.meta.dirname, '..')

/** Starts the shop and stops it on SIGINT or SIGTERM, also on the way. An error that the owner can fix is printed as one line. */
export async function run(mode: Environment['mode']): Promise<void> {
  const stopping = new AbortController()
  try {
    const starting = start(readEnvironment(process.env, mode), stopping.signal)
    const stopOnce = () => {
      process.off('SIGINT', stopOnce).off('SIGTERM', stopOnce)
      stopping.abort()
      // A start that is broken off has stopped what it had opened.
      const stopped = starting.then(
        (stop) => stop(),
        () => {},
      )
      void stopped.then(() => process.exit(0))
    }
    process.on('SIGINT', stopOnce).on('SIGTERM', stopOnce)
    await starting
  } catch (error) {
    if (stopping.signal.aborted) return
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

/** Database, shop, listen; answers how to stop it all, the database last. */
async function start(environment: Environment, signal: AbortSignal): Promise<() => Promise<void>> {
  const { mode, dataDir } = environment
  await mkdir(dataDir, { recursive: true })
  // All at once: the database, the site and reading the shop's code each take a while in processes of their own.
  const [opening, rest] = [databaseServer(environment), Promise.all([siteOf(mode, signal), import('./serve.ts')])]
  // Awaited below, once there is a database to stop.
  rest.catch(() => {})
  const server = await opening
  const opened: (() => Promise<void>)[] = [server.stop]
  const stop = async () => {
    for (const close of opened.toReversed()) await close()
  }
  try {
    await closeToOthers(dataDir)
    await migrate(server.ownerUrl)
    const [site, { serveShop }] = await rest
    signal.throwIfAborted()
    await serveShop({ environment, databaseUrl: server.shopUrl, site, onClose: (close) => opened.push(close) })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

async function siteOf(mode: Environment['mode'], signal: AbortSignal) {
  if (mode === 'development') return (await import('./pages/dev-site.ts')).devSite(root)
  const folder = await ensureSite(root, signal)
  return (await import('./pages/site.ts')).builtSite(folder)
}

const databaseServer = async ({ databaseUrl, databaseDirectUrl, dataDir }: Environment) =>
  databaseUrl === null
    ? startEmbedded({ dataDir, log: (line) => process.stderr.write(`${line}\n`) })
    : { ownerUrl: databaseDirectUrl ?? databaseUrl, shopUrl: databaseUrl, stop: async () => {} }

/**
 * Keeps other users of the machine out of the shop's folder. Only now that the database has chosen under whose account it runs: as root
 * that account is the folder's owner or group.
 */
async function closeToOthers(dataDir: string): Promise<void> {
  const { mode } = await stat(dataDir)
  // A folder for everybody, such as /tmp, is nobody's to close.
  if (mode & 0o1000) return
  // A volume may belong to somebody else, or know no rights: then it is the owner's matter.
  await chmod(dataDir, mode & 0o7750).catch(() => {})
}

/** An error that the owner can fix as one line that names the variable; any other with its stack. */
function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof EmbeddedError) return error.message
  const { code, message, stack, syscall } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `PORT is taken: ${message}`
  if (syscall === 'listen') return `HOST or PORT cannot be used: ${message}`
  if (syscall === 'mkdir' || syscall === 'open') return `DATA_DIR cannot be used: ${message}`
  if (error instanceof NoServer) return `DATABASE_URL cannot be used: ${message}`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return `DATABASE_URL cannot be reached: ${message}`
  if (code?.startsWith('28') || code === '3D000') return `DATABASE_URL is refused by the server: ${message}`
  return stack ?? message
}
