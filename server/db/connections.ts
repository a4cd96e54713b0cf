import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isUnavailable } from './errors.ts'

const NUMERIC = 1700
const BIGINT = 20
const DATE = 1082

/** Amounts have two decimals and counts fit, so a JSON number holds them exactly; dates stay `YYYY-MM-DD`. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === NUMERIC || oid === BIGINT) return Number
    if (oid === DATE) return String
    return pg.types.getTypeParser(oid, format)
  },
}

/**
 * Connections that stay open when idle. On a new connection, which knows neither the tables nor the statements, an order took 75 ms
 * instead of 12. The panel's list of orders takes three at once.
 */
const KEPT = 4
/** Further ones are closed after this long idle. */
const IDLE_MS = 10_000
/** From then on TCP asks whether the other end is there: a dead line is noticed, and no firewall closes a quiet one. */
const KEEP_ALIVE_MS = 10_000

/** For a server that does not even refuse a connection. */
const CONNECT_MS = 5_000
/** The server gives up a statement then. */
const STATEMENT_MS = 30_000
/** A server without any answer is frozen or gone: its connection is dropped. */
const SILENCE_MS = 40_000

/** Makes connections that are opened later. */
export const clientsOf =
  (connectionString: string) =>
  (options: pg.ClientConfig): pg.Client =>
    new pg.Client({ connectionString, ...options })

/** A connection for one piece of work. */
export async function connectTo(url: string, config: pg.ClientConfig = {}): Promise<pg.Client> {
  // A connection that breaks fails the statement under way; an unhandled error event would end the process.
  const client = clientsOf(url)({ connectionTimeoutMillis: CONNECT_MS, ...config }).on('error', () => {})
  await client.connect()
  return client
}

export function openConnections(
  connectionString: string,
  max: number,
  onError: (error: Error) => void,
  settings: pg.PoolConfig = {},
) {
  const connections = new pg.Pool({
    connectionString,
    max,
    min: KEPT,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: SILENCE_MS,
    idle_in_transaction_session_timeout: 30_000,
    ...settings,
  })
  connections.on('error', onError)
  // The next query on a broken connection fails anyway; without a listener the error would also end the process.
  connections.on('connect', (client) => client.on('error', () => {}))
  const clients = new Set<pg.PoolClient>()
  connections.on('connect', (client) => clients.add(client)).on('remove', (client) => clients.delete(client))
  /** Statements that wait for a lock, or for an unresponsive database, must not delay shutdown. */
  const breakOff = () => {
    for (const client of clients) client.connection.stream.destroy()
  }
  return { connections, breakOff }
}

/** Sends a statement on a connection. */
export type Send = (client: pg.PoolClient, text: string, values: unknown[]) => Promise<pg.QueryResult>

export type Source = {
  /** `isAgain`: on another connection than the one that has just failed. */
  acquire: (isAgain: boolean) => Promise<pg.PoolClient>
  send: Send
  /** Whether a statement that has changed nothing may succeed on another connection. */
  isPassing: (error: unknown) => boolean
  end: () => Promise<void>
}

/** Outside of a transaction these change nothing, however often they are sent: the rules of `Db`. */
const changesNothing = (text: string) => /^\s*(?:select|begin|start transaction)\b/.test(text)

/**
 * Connections as Kysely takes them. A connection may have died since it was used last, or its server have become a standby: what has
 * changed nothing yet is then sent once more, on another one. A write that was sent is not: it is unknown whether it was done.
 */
export function resending({ acquire, send, isPassing, end }: Source): PostgresPool {
  const connect = async (): Promise<PostgresPoolClient> => {
    let client = await acquire(false).catch((error) => {
      if (!isPassing(error)) throw error
      return acquire(true)
    })
    let isReleased = false
    let isDead = false
    const sendOnce = (text: string, values: unknown[]) =>
      send(client, text, values).catch((error) => {
        isDead ||= isUnavailable(error)
        throw error
      })
    const replace = async () => {
      isReleased = true
      client.release(isDead)
      // Other connections break in the same moment: the pool has to notice all of them first.
      await nextTurn()
      client = await acquire(true)
      isReleased = isDead = false
    }
    const query: unknown = (text: string, values: unknown[]) => {
      const isAlone = client.getTransactionStatus() === 'I' && changesNothing(text)
      return sendOnce(text, values).catch(async (error) => {
        if (!isAlone || !isPassing(error)) throw error
        await replace()
        return sendOnce(text, values)
      })
    }
    const release = (destroy?: Error | boolean) => {
      if (!isReleased) client.release(destroy || isDead)
    }
    // The shop does not use cursors, the other way to query with Kysely.
    return { query: query as PostgresPoolClient['query'], release }
  }
  return { connect, end, options: {} }
}
