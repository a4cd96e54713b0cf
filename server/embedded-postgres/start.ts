import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { archiveFolder, findSystemId, isArchiving, makeArchiveFolder } from './archive.ts'
import { type Binaries, binariesIn, MAJOR, packageName } from './binaries.ts'
import { addressOf, claim, DATABASE, OWNER } from './claim.ts'
import { majorOf, openCluster, replaceCluster } from './cluster.ts'
import { EmbeddedError } from './error.ts'
import { type Cluster, findServer, isAnswering, type Launched, launch, type Server, shutDown } from './process.ts'
import { ensureDatabase, grantAccess } from './roles.ts'

export { recoverCluster } from './recover.ts'
export { binariesIn, EmbeddedError, MAJOR, majorOf, packageName, replaceCluster }

type Log = (line: string) => void

type Options = {
  dataDir: string
  log: Log
  /** Whether what was committed survives a power cut. Tests do without, but run many shops on one server. */
  durable?: boolean
  /** Whether the server collects its write-ahead log, for the archive. */
  archive?: boolean
  /** The installed ones, unless an older database is to be read. */
  binaries?: Binaries
  /** Set where it has to allow more than its own settings do. */
  maxConnections?: number | undefined
}

export type EmbeddedServer = {
  /** For migrations only: a superuser, who under root could read and write what root can. */
  ownerUrl: string
  shopUrl: string
  /** The folder of log files that wait for the archive, and PostgreSQL's system identifier; null where nothing is archived. */
  archive: { archived: string; systemId: string } | null
  /** To be called last, when the database is no longer needed. */
  stop: () => Promise<void>
}

/** A server of this process alone: as long as `connection` is open, no other shop can have it. */
type Claimed = Server & { connection: pg.Client }

const MAX_RETRY_MS = 60_000
const SHOP = 'shop'

/**
 * Starts PostgreSQL on the files in `dataDir` (made on the first start), or adopts the server that a killed shop left
 * behind. A server that dies is restarted. Throws `EmbeddedError`: one sentence for the operator.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedServer> {
  const { dataDir, log, durable = true, archive = false, maxConnections, binaries } = options
  try {
    const opened = await openCluster(dataDir, durable, binaries)
    if (archive) await makeArchiveFolder(opened)
    const cluster = { ...opened, archive, ...(maxConnections && { maxConnections }) }
    const server = await startAsSet(cluster, log)
    const systemId = await findSystemId(server.connection)
    const stop = supervise(cluster, server, log)
    const ownerUrl = addressOf(server, OWNER, DATABASE)
    await createShopDatabase(server.connection, ownerUrl).catch((error) => stop().then(() => Promise.reject(error)))
    return {
      ownerUrl,
      shopUrl: addressOf(server, SHOP, DATABASE),
      archive: archive ? { archived: archiveFolder(cluster.folder), systemId } : null,
      stop,
    }
  } catch (cause) {
    if (cause instanceof EmbeddedError) throw cause
    const reason = cause instanceof Error ? cause.message : cause
    throw new EmbeddedError(`The database in ${dataDir} cannot be opened: ${reason}`, { cause })
  }
}

/** The owner's address of the server of a shop that runs on `dataDir`, which is used beside it, not claimed; null where none runs. */
export async function findEmbedded(dataDir: string): Promise<string | null> {
  const folder = await realpath(join(dataDir, 'postgres')).catch(() => null)
  const server = folder && (await findServer(folder))
  return server ? addressOf(server, OWNER, DATABASE) : null
}

/** A server that a killed shop left behind with another setting of the archive is started again with this one. */
async function startAsSet(cluster: Cluster, log: Log): Promise<Claimed> {
  const server = await startOrAdopt(cluster, log)
  if ((await isArchiving(server.connection)) === cluster.archive) return server
  await shutDown(server, cluster.folder)
  return startOrAdopt(cluster, log)
}

/** Claims the server that runs on these files; where there is none, starts one. */
async function startOrAdopt(cluster: Cluster, log: Log, socketFolder?: string): Promise<Claimed> {
  const { folder } = cluster
  const deadline = Date.now() + MAX_RETRY_MS
  const notice = setInterval(() => log(`Waiting for the database server in ${folder} …`), 10_000)
  let own: Launched | null = null
  try {
    for (;;) {
      if (own?.ended) {
        throwUnlessOccupied(own, folder, deadline)
        own = null
      }
      const server = own ?? (await findServer(folder))
      if (server) {
        const claimed = await claimServer(server, folder)
        if (claimed) return claimed
      } else if (await isAnswering(folder)) {
        if (Date.now() > deadline) throw new EmbeddedError(`A server outside of this container runs on ${folder}.`)
      } else {
        own = await launch(cluster, socketFolder)
      }
      await sleep(25)
    }
  } finally {
    clearInterval(notice)
  }
}

/** The files may be in use: another shop is starting, or the last sessions of a killed server are still ending. */
function throwUnlessOccupied({ complaint }: Launched, folder: string, deadline: number): void {
  const occupied = /lock file .* already exists|pre-existing shared memory block/.test(complaint)
  if (!occupied || Date.now() > deadline) {
    throw new EmbeddedError(`The database server in ${folder} did not start: ${complaint}`)
  }
}

/** Null while the server does not answer. It is looked up again: a server that another process started may have been faster. */
async function claimServer(server: Server, folder: string): Promise<Claimed | null> {
  const connection = await claim(server, folder)
  const answering = connection && (await findServer(folder))
  if (answering) return { ...answering, connection }
  await connection?.end()
  return null
}

/** Restarts the server on the same socket whenever it dies. Returns a function that stops supervision and server, once. */
function supervise(cluster: Cluster, first: Claimed, log: Log): () => Promise<void> {
  let current = first
  let stopped: Promise<void> | undefined
  let recovering = Promise.resolve()

  const recover = async () => {
    log('The connection to the database server broke; reconnecting.')
    while (!stopped) {
      try {
        current = await startOrAdopt(cluster, log, first.socketFolder)
        watch()
        return log('The database server is back.')
      } catch (error) {
        log(String(error))
        await sleep(1_000)
      }
    }
  }
  const watch = () =>
    current.connection.once('end', () => {
      if (!stopped) recovering = recover()
    })
  const finish = async () => {
    await recovering
    await shutDown(current, cluster.folder)
  }

  watch()
  return () => {
    stopped ??= finish()
    return stopped
  }
}

async function createShopDatabase(connection: pg.Client, ownerUrl: string): Promise<void> {
  await ensureDatabase(connection, SHOP, DATABASE)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await grantAccess(owner, SHOP).finally(() => owner.end())
}
