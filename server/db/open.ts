import type { FastifyBaseLogger } from 'fastify'
import {
  CamelCasePlugin,
  Kysely,
  type KyselyPlugin,
  type LogEvent,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresDialect,
  type QueryId,
  type RootOperationNode,
  type Transaction,
} from 'kysely'
import type pg from 'pg'
import type { NewClient } from '../events/channel.ts'
import type { Publish } from '../events/events.ts'
import { requestInWork } from '../request-context.ts'
import { clientsOf, openConnections, resending, type Send, type Source } from './connections.ts'
import { isDiskFull, isRetryable, isSilence, isUnavailable } from './errors.ts'
import { POOL_SIZE } from './pool-size.ts'
import { preparing } from './prepared.ts'
import { type Replica, watchReplica } from './replica.ts'
import type { Tables } from './tables.ts'

/** Reads take this: the pool or a transaction. It cannot write. */
export type Db = Pick<Kysely<Tables>, 'selectFrom' | 'getExecutor'>

declare const isPool: unique symbol
/** Use cases take this, to open transactions; a transaction does not pass for it, so none is opened inside another one. */
export type Pool = Db & { readonly [isPool]: true }

/** What has to happen because of a committed change: drop cached answers, alert the panel, disconnect a session. */
export type Effect = () => void | Promise<void>

/** Writes take this; the pool does not pass for it. */
export type Tx = Transaction<Tables> & {
  /**
   * Registers what must follow the change. It runs once after the commit and before the answer, in the order registered; a
   * rollback drops it. An effect that throws is logged and cannot make the answer fail: what was committed stays so.
   */
  afterCommit: (effect: Effect) => void
  /** Publishes an event after the commit, as an effect. */
  publish: Publish
}

/** For statements that are in work when the shop closes. */
const CLOSING_MS = 1_000

/** How long a full disk is reported after the last statement that found no room. */
const FULL_MS = 15_000

/** A statement as it was sent, without its values, and how long it took. */
export type Statement = { text: string; ms: number }

/** `kysely` is what the pool hides: only tests write with it. */
export type Database = {
  pool: Pool
  /** For public data: a standby where one follows closely (`DATABASE_REPLICA_URL`), else the database itself. */
  reads: Db
  /** Null without a standby. */
  replica: Replica | null
  /** For connections that have to last, past any pooler: the channel between the processes of a shop. */
  direct: NewClient
  kysely: Kysely<Tables>
  connections: pg.Pool
  /** Calls the listener for every statement that was sent. */
  onStatement: (listener: (statement: Statement) => void) => void
  /** Where effects that fail are logged when no request has caused them. */
  logTo: (log: EffectLog) => void
  /** Where the events of units of work are published. */
  publishTo: (publish: Publish) => void
  /** Whether a statement of this process found no room to write, a moment ago. */
  isFull: () => boolean
  close: () => Promise<void>
}

type EffectLog = Pick<FastifyBaseLogger, 'error'>
const logs = new WeakMap<Pool, EffectLog>()
const publishers = new WeakMap<Pool, Publish>()

type Options = {
  max?: number
  prepared?: boolean
  /** Where `url` leads to a pooler: the address of the database itself. */
  directUrl?: string
  /** A standby for public reads. */
  replicaUrl?: string | null
  onError?: (error: Error) => void
}

/**
 * Opens a pool of connections; a broken idle connection is reported and replaced, it does not end the process. Where statements are
 * not prepared, a pooler may give each transaction another connection.
 */
export function openDatabase(
  url: string,
  { max = POOL_SIZE, prepared = true, directUrl = url, replicaUrl = null, onError = () => {} }: Options = {},
): Database {
  const direct = clientsOf(directUrl)
  const { connections, breakOff } = openConnections(url, max, onError)
  const listeners: ((statement: Statement) => void)[] = []
  const onStatement: Database['onStatement'] = (listener) => void listeners.push(listener)
  let fullAt = Number.NEGATIVE_INFINITY
  const isFull = () => Date.now() - fullAt < FULL_MS
  const log = (event: LogEvent) => {
    if (event.level === 'error' && isDiskFull(event.error)) fullAt = Date.now()
    for (const listener of listeners) listener({ text: event.query.sql, ms: event.queryDurationMillis })
  }
  const send = prepared ? preparing() : plain
  const acquire = () => connections.connect()
  const isPassing = (error: unknown) => isUnavailable(error) && !isSilence(error)
  const kysely = openKysely({ acquire, send, isPassing, end: () => connections.end() }, log)
  const standby = replicaUrl === null ? null : openStandby(replicaUrl, direct, { max, send, acquire, onError, log })
  const close = async () => {
    const impatience = setTimeout(breakOff, CLOSING_MS)
    await standby?.close()
    await kysely.destroy()
    clearTimeout(impatience)
  }
  // The brand exists for the compiler alone.
  const pool = kysely as Db as Pool
  const { reads = pool, replica = null } = standby ?? {}
  const logTo: Database['logTo'] = (log) => void logs.set(pool, log)
  const publishTo: Database['publishTo'] = (publish) => void publishers.set(pool, publish)
  return { pool, reads, replica, direct, kysely, connections, onStatement, logTo, publishTo, isFull, close }
}

const openKysely = (source: Source, log: Logger) =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: resending(source) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log,
  })

type Logger = (event: LogEvent) => void
type StandbyOptions = Pick<Source, 'acquire' | 'send'> & { max: number; onError: (error: Error) => void; log: Logger }

/** Reads on a standby as long as it can be used, and on the primary (`acquire`) otherwise, also what the standby has failed at. */
function openStandby(url: string, primary: NewClient, { max, send, acquire, onError, log }: StandbyOptions) {
  const replica = watchReplica(primary, clientsOf(url))
  const { connections, breakOff } = openConnections(url, max, onError, ON_STANDBY)
  const source: Source = {
    acquire: (isAgain) => (isAgain || !replica.isUsable() ? acquire(isAgain) : connections.connect()),
    send,
    isPassing: (error) => isUnavailable(error) || isRetryable(error),
    end: () => connections.end(),
  }
  const kysely = openKysely(source, log)
  const close = async () => {
    replica.close()
    // There are no more reads; a frozen standby would never close.
    breakOff()
    await kysely.destroy()
    // Where nothing was read, Kysely has not begun with them.
    if (!connections.ending) await connections.end()
  }
  return { reads: kysely as Db, replica, close }
}

/** A standby that does not answer is given up for the primary soon. */
const ON_STANDBY = { application_name: 'tupi reads', connectionTimeoutMillis: 1_000, query_timeout: 3_000 }

const plain: Send = (client, text, values) => client.query(text, values)

/** Runs `work` in one transaction: whatever it throws rolls everything back. Then runs what it registered. */
export async function inTransaction<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { effects, ...registering } = effectsOf(pool)
  // Only `openDatabase` makes a pool, of a Kysely.
  const db = pool as Db as Kysely<Tables>
  const result = await db.transaction().execute((transaction) => work(Object.assign(transaction, registering)))
  await runEffects(pool, effects)
  return result
}

function effectsOf(pool: Pool) {
  const effects: Effect[] = []
  const afterCommit: Tx['afterCommit'] = (effect) => void effects.push(effect)
  const publish: Publish = (name, event) => afterCommit(() => publishers.get(pool)?.(name, event))
  return { effects, afterCommit, publish }
}

/** Reads in one transaction, for settings that hold in it alone; where the connection is lost, or a standby takes it away, once more. */
export async function inReadTransaction<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  const read = () => (db as Kysely<Tables>).transaction().setAccessMode('read only').execute(work)
  return read().catch((error) => {
    if (!isUnavailable(error) && !isRetryable(error)) throw error
    return read()
  })
}

/**
 * A unit of work that writes one statement, which is a transaction by itself: nothing begins and commits it, and no row is locked longer
 * than it takes. `work` reads what is committed and writes last. What it has read can change before it writes: the statement has to
 * refuse that (`onceByStatement`).
 */
export async function inOneWrite<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { effects, ...registering } = effectsOf(pool)
  const write = new OneWrite()
  const db = (pool as Db as Kysely<Tables>).withPlugin(write)
  // A transaction to the compiler: `write` refuses what only a real one could do.
  const tx = Object.assign(db, registering) as unknown as Tx
  try {
    return await work(tx)
  } finally {
    if (write.isCommitted) await runEffects(pool, effects)
  }
}

/** Lets reads pass that lock nothing, then a single write, then nothing more. A query that is only built, as a part of another, is not sent. */
class OneWrite implements KyselyPlugin {
  isCommitted = false
  readonly #writes = new WeakSet<QueryId>()

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (this.isCommitted) throw new Error('One write is the last statement of its unit of work')
    if (node.kind === 'SelectQueryNode' && node.endModifiers) throw new Error('A lock would not last')
    if (!isRead(node)) this.#writes.add(queryId)
    return node
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<PluginTransformResultArgs['result']> {
    this.isCommitted ||= this.#writes.has(queryId)
    return result
  }
}

const isRead = (node: RootOperationNode): boolean =>
  node.kind === 'RawNode'
    ? /^\s*select\b/.test(node.sqlFragments[0] ?? '')
    : node.kind === 'SelectQueryNode' && node.with === undefined

async function runEffects(pool: Pool, effects: readonly Effect[]): Promise<void> {
  for (const effect of effects) {
    try {
      await effect()
    } catch (err) {
      const log = requestInWork.getStore()?.log ?? logs.get(pool)
      log?.error({ err }, 'What should follow a committed change failed')
    }
  }
}
