import {
  CamelCasePlugin,
  Kysely,
  type KyselyPlugin,
  PostgresDialect,
  type RootOperationNode,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { requestInWork } from '../request-in-work.ts'
import { resending, type Send } from './connections.ts'
import { isSilence, isUnavailable } from './errors.ts'
import { preparing } from './prepared.ts'
import { openServers, type Servers } from './servers.ts'
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
}

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

/** The server gives up a statement then. */
const STATEMENT_MS = 30_000
/** A server that has not even said so is frozen or gone: its connection is given up. */
const SILENCE_MS = 40_000
/** For statements that are in work when the shop closes. */
const CLOSING_MS = 1_000

/** A statement as it was sent, without its values, and how long it took. */
export type Statement = { text: string; ms: number }

/** `kysely` is what the pool hides: only tests write with it. */
export type Database = {
  pool: Pool
  /** For connections that have to last, past any pooler: the line between the processes of a shop. */
  direct: Servers
  kysely: Kysely<Tables>
  connections: pg.Pool
  /** Calls the listener for every statement that was sent. */
  onStatement: (listener: (statement: Statement) => void) => void
  close: () => Promise<void>
}

type Options = {
  max?: number
  prepared?: boolean
  /** Where `url` leads to a pooler: the address of the database itself. */
  directUrl?: string
  onError?: (error: Error) => void
}

/**
 * Opens a pool of connections; a broken idle connection is reported and replaced, it does not end the process. Where statements are
 * not prepared, a pooler may give each transaction another connection.
 */
export function openDatabase(
  url: string,
  { max = 20, prepared = true, directUrl = url, onError = () => {} }: Options = {},
): Database {
  const servers = openServers(url)
  const direct = directUrl === url ? servers : openServers(directUrl)
  const { connections, breakOff } = openConnections(servers, max, onError)
  const source = {
    acquire: () => connections.connect(),
    send: prepared ? preparing() : plain,
    isPassing: (error: unknown) => isUnavailable(error) && !isSilence(error),
  }
  const pool = resending({ ...source, end: () => connections.end(), options: connections.options })
  const listeners: ((statement: Statement) => void)[] = []
  const onStatement: Database['onStatement'] = (listener) => void listeners.push(listener)
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query, queryDurationMillis: ms }) => {
      for (const listener of listeners) listener({ text: query.sql, ms })
    },
  })
  const close = async () => {
    const impatience = setTimeout(breakOff, CLOSING_MS)
    await kysely.destroy()
    clearTimeout(impatience)
    servers.close()
    direct.close()
  }
  // The brand exists for the compiler alone.
  return { pool: kysely as Db as Pool, direct, kysely, connections, onStatement, close }
}

const plain: Send = (client, text, values) => client.query(text, values)

function openConnections({ config, Client }: Servers, max: number, onError: (error: Error) => void) {
  const connections = new pg.Pool({
    ...config,
    Client,
    max,
    types,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MS,
    query_timeout: SILENCE_MS,
    idle_in_transaction_session_timeout: 30_000,
  })
  connections.on('error', onError)
  // Whoever uses a connection that breaks learns it from their next query; without a listener it would end the process too.
  connections.on('connect', (client) => client.on('error', () => {}))
  const clients = new Set<pg.PoolClient>()
  connections.on('connect', (client) => clients.add(client)).on('remove', (client) => clients.delete(client))
  /** Statements that wait for a lock, or for a database that says nothing, hold up no stop. */
  const breakOff = () => {
    for (const client of clients) client.connection.stream.destroy()
  }
  return { connections, breakOff }
}

/** Runs `work` in one transaction: whatever it throws rolls everything back. Then runs what it registered. */
export async function inTransaction<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const effects: Effect[] = []
  const afterCommit = (effect: Effect) => void effects.push(effect)
  // Only `openDatabase` makes a pool, of a Kysely.
  const db = pool as Db as Kysely<Tables>
  const result = await db.transaction().execute((transaction) => work(Object.assign(transaction, { afterCommit })))
  for (const effect of effects) await runEffect(effect)
  return result
}

/**
 * A unit of work that writes one statement, which is a transaction by itself: nothing begins and commits it, and no row is held longer
 * than it takes. `work` reads what is committed and writes last. What it has read can change before it writes: the statement has to
 * refuse that (`onceByStatement`).
 */
export async function inOneWrite<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const effects: Effect[] = []
  const write = new OneWrite()
  const db = (pool as Db as Kysely<Tables>).withPlugin(write)
  // A transaction to the compiler: `write` refuses what only a real one could do.
  const tx = Object.assign(db, { afterCommit: (effect: Effect) => void effects.push(effect) }) as unknown as Tx
  try {
    return await work(tx)
  } finally {
    if (write.isCommitted) for (const effect of effects) await runEffect(effect)
  }
}

/** Lets reads pass that lock nothing, then a single write, then nothing more. */
class OneWrite implements KyselyPlugin {
  isCommitted = false
  #isSent = false

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    if (this.#isSent) throw new Error('One write is the last statement of its unit of work')
    if (node.kind === 'SelectQueryNode' && node.endModifiers) throw new Error('A lock would not last')
    this.#isSent = !isRead(node)
    return node
  }

  async transformResult<Answer>({ result }: { result: Answer }): Promise<Answer> {
    this.isCommitted = this.#isSent
    return result
  }
}

const isRead = (node: RootOperationNode): boolean =>
  node.kind === 'RawNode'
    ? /^\s*select\b/.test(node.sqlFragments[0] ?? '')
    : node.kind === 'SelectQueryNode' && node.with === undefined

async function runEffect(effect: Effect): Promise<void> {
  try {
    await effect()
  } catch (err) {
    requestInWork.getStore()?.log.error({ err }, 'What should follow a committed change failed')
  }
}
