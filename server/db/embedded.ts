import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, openCluster } from './embedded-cluster.ts'
import { EmbeddedError } from './embedded-error.ts'
import { addressOf, keep } from './embedded-keeper.ts'
import { findServer, isAnswering, type Launched, launch, type Server, shutDown } from './embedded-process.ts'
import { ensureDatabase, letUse } from './embedded-roles.ts'

export { EmbeddedError }

type Log = (line: string) => void

type Options = {
  dataDir: string
  log: Log
  /** Whether what was committed survives a power cut. Tests do without, but run many shops on one server. */
  durable?: boolean
}

export type EmbeddedServer = {
  /** For migrations only: a superuser, who under root could read and write what root can. */
  ownerUrl: string
  shopUrl: string
  /** To be called last, when nobody needs the database any more. */
  stop: () => Promise<void>
}

type Kept = Server & { keeper: pg.Client }

const PATIENCE_MS = 60_000
const OWNER = 'postgres'
const SHOP = 'shop'
const DATABASE = 'tupi'

/**
 * Starts PostgreSQL on the files in `dataDir` (made on the first start), or takes over the server that a killed shop left
 * behind. Should the server die, it is started again. Throws `EmbeddedError`: one sentence for whoever starts the shop.
 */
export async function startEmbedded({ dataDir, log, durable = true }: Options): Promise<EmbeddedServer> {
  try {
    const cluster = await openCluster(dataDir, durable)
    const server = await bringUp(cluster, log)
    const stop = lookAfter(cluster, server, log)
    const ownerUrl = addressOf(server, OWNER, DATABASE)
    await prepare(server.keeper, ownerUrl).catch((error) => stop().then(() => Promise.reject(error)))
    return { ownerUrl, shopUrl: addressOf(server, SHOP, DATABASE), stop }
  } catch (cause) {
    if (cause instanceof EmbeddedError) throw cause
    const reason = cause instanceof Error ? cause.message : cause
    throw new EmbeddedError(`The database in ${dataDir} cannot be opened: ${reason}`, { cause })
  }
}

/** A server that is this process's: one that runs already, else a new one. */
async function bringUp(cluster: Cluster, log: Log, socketFolder?: string): Promise<Kept> {
  const { folder } = cluster
  const deadline = Date.now() + PATIENCE_MS
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
        const kept = await takeOver(server, folder)
        if (kept) return kept
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

/** Files in use: another shop starts at the same moment, or the last sessions of a killed server are still ending. */
function throwUnlessOccupied({ complaint }: Launched, folder: string, deadline: number): void {
  const occupied = /lock file .* already exists|pre-existing shared memory block/.test(complaint)
  if (!occupied || Date.now() > deadline) {
    throw new EmbeddedError(`The database server in ${folder} did not start: ${complaint}`)
  }
}

/** Null while the server does not answer. It is looked up once more: another one than ours may have been faster. */
async function takeOver(server: Server, folder: string): Promise<Kept | null> {
  const keeper = await keep(server, folder)
  const answering = keeper && (await findServer(folder))
  if (answering) return { ...answering, keeper }
  await keeper?.end()
  return null
}

/** Starts the server again whenever it dies, on the same socket. Answers with what ends both, at most once. */
function lookAfter(cluster: Cluster, first: Kept, log: Log): () => Promise<void> {
  let current = first
  let stopped: Promise<void> | undefined
  let healing = Promise.resolve()

  const heal = async () => {
    log('The connection to the database server broke; taking care of it.')
    while (!stopped) {
      try {
        current = await bringUp(cluster, log, first.socketFolder)
        watch()
        return log('The database server is back.')
      } catch (error) {
        log(String(error))
        await sleep(1_000)
      }
    }
  }
  const watch = () =>
    current.keeper.once('end', () => {
      if (!stopped) healing = heal()
    })
  const finish = async () => {
    await healing
    await shutDown(current, cluster.folder)
  }

  watch()
  return () => {
    stopped ??= finish()
    return stopped
  }
}

async function prepare(keeper: pg.Client, ownerUrl: string): Promise<void> {
  await ensureDatabase(keeper, SHOP, DATABASE)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await letUse(owner, SHOP).finally(() => owner.end())
}
