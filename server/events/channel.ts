import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withTimeout } from '../timeout.ts'

export type Surroundings = {
  /** What another process has sent. */
  onMessage: (name: string, content: object) => void
  /** The connection is there, for the first time or again, or another process could not send all that it had: messages were missed. */
  onMissed: () => void
  /** Gets a line where the connection leads through a pooler that does not deliver notifications. */
  warn: (line: string) => void
}

/** Messages between the processes of one shop, through the database that they share. */
export type Channel = {
  /** To the other processes. What cannot be sent now is sent when the database is back. */
  send: (name: string, content: object) => void
  isUp: () => boolean
  /** Resolves when messages of the others are received, or it is clear that they are not for now; after a second at the latest. */
  opened: Promise<unknown>
  close: () => Promise<void>
}

const CHANNEL = 'shop_notices'
/** Messages of one moment are sent together, and equal ones once. */
const GATHER_MS = 50
const RETRY_MS = 1_000
/** A start waits at most so long for the connection. */
const OPEN_MS = 1_000
/** Do not let an unresponsive database delay shutdown. */
const CLOSE_MS = 2_000
/**
 * The most messages that wait while nothing can be sent. Instead of more, or of longer ones, the other processes get the message that they
 * have missed some.
 */
const MAX_PENDING = 10_000
/** Of a message; PostgreSQL accepts 8,000. */
const MAX_BYTES = 7_900

/** What this process sends to itself, so that it soon notices a dead connection: hardly anything else is sent on it. */
const PING = 'ping'
const PING_EVERY_MS = 2_000
/** Long enough for a database, or a process, that is very busy. */
const ANSWER_MS = 5_000

/** A connection to the database itself, past any pooler, that is not opened yet. */
export type NewClient = (options: pg.ClientConfig) => pg.Client

/** A connection, or a pool of them. */
export type Sender = { query: (text: string, values: unknown[]) => Promise<unknown> }

const options = {
  application_name: 'tupi events',
  connectionTimeoutMillis: 5_000,
  query_timeout: ANSWER_MS,
  keepAlive: true,
}

/** Instead of messages that were dropped; earlier versions of the shop sent texts, too. */
const MISSED = 'missed'

type Message = [from: string, name: string, content: object | string]

/** Lets the processes of the shop read again all that they have in memory, after a program outside of them has changed it. */
export const sendMissed = (sender: Sender): Promise<unknown> =>
  sender.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify([randomUUID(), MISSED, MISSED] satisfies Message)])

/** Other users of the database can write to the channel too: what no shop has written is ignored. */
function read(payload: string): Message | null {
  try {
    const message: unknown = JSON.parse(payload)
    if (!Array.isArray(message) || message.length !== 3 || message[2] === null) return null
    const [from, name, content] = message.map((part) => typeof part)
    const isMessage = from === 'string' && name === 'string' && (content === 'object' || content === 'string')
    return isMessage ? (message as Message) : null
  } catch {
    return null
  }
}

/** One after the other: a client of pg takes the next statement when it has answered the last. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return (sender: Sender, text: string, values: unknown[]) => {
    const asked = last.then(() => sender.query(text, values))
    last = asked.catch(() => {})
    return asked
  }
}

/** What waits to be sent, each payload once. `send` returns null while there is no connection; `missed` is sent instead of too much. */
function openOutbox(missed: string, send: (payloads: string[]) => Promise<unknown> | null) {
  const pending = new Set<string>()
  let gathering: NodeJS.Timeout | null = null
  let isClosing = false
  const enqueue = (payload: string) => {
    const isTooMuch = pending.size >= MAX_PENDING
    if (isTooMuch) pending.clear()
    pending.add(isTooMuch || Buffer.byteLength(payload) > MAX_BYTES ? missed : payload)
  }
  const flush = async () => {
    gathering = null
    const payloads = [...pending]
    const sending = payloads.length > 0 ? send(payloads) : null
    if (sending === null) return
    pending.clear()
    try {
      await sending
    } catch {
      payloads.forEach(enqueue)
      // Otherwise they would wait for the next message.
      if (!isClosing) gathering ??= setTimeout(() => void flush(), RETRY_MS)
    }
  }
  return {
    add: (payload: string) => {
      enqueue(payload)
      gathering ??= setTimeout(() => void flush(), GATHER_MS)
    },
    flush,
    close: async () => {
      isClosing = true
      if (gathering) clearTimeout(gathering)
      await flush()
    },
  }
}

const SEND = 'select pg_notify($1, payload) from unnest($2::text[]) as payload'

/**
 * Listens and sends on a connection of its own; while that is down it sends by `pool`, because the others' connections may be up, and they go
 * on caching. NOTIFY is sent outside of transactions, because inside one it takes a lock that all commits of the database share. With `pool`,
 * a start needs one connection less, too.
 */
export function openChannel(newClient: NewClient, { onMessage, onMissed, warn }: Surroundings, pool?: Sender): Channel {
  const open = () => newClient(options).on('error', () => {})
  const self = randomUUID()
  const closing = new AbortController()
  const firstTry = Promise.withResolvers<void>()
  let client: pg.Client | null = null
  let lender = pool
  let onPing = () => {}
  let isNoEventsReported = false

  const take = ({ payload = '' }: pg.Notification) => {
    if (payload === `${self} ${PING}`) return onPing()
    const [from = self, name = '', content = MISSED] = read(payload) ?? []
    if (from === self) return
    if (typeof content === 'string') onMissed()
    else onMessage(name, content)
  }
  const pause = (ms: number, ended = closing.signal) =>
    sleep(ms, null, { signal: AbortSignal.any([closing.signal, ended]) }).catch(() => {})
  const [query, queryPool] = [inTurn(), inTurn()]
  const payloadOf = (name: string, content: object | string) => JSON.stringify([self, name, content] satisfies Message)
  const outbox = openOutbox(payloadOf(MISSED, MISSED), (payloads) => {
    if (client) return query(client, SEND, [CHANNEL, payloads])
    return pool ? queryPool(pool, SEND, [CHANNEL, payloads]) : null
  })
  /** Whether the listening connection receives what `sender` sends. */
  const receivesFrom = async (sender: Sender): Promise<boolean> => {
    const received = Promise.withResolvers<boolean>()
    onPing = () => received.resolve(true)
    await query(sender, 'select pg_notify($1, $2)', [CHANNEL, `${self} ${PING}`])
    return (await withTimeout(received.promise, ANSWER_MS)) ?? false
  }
  /** Whether messages of other connections arrive: a pooler may deliver only those of the same connection. */
  const receivesFromOthers = async (): Promise<boolean> => {
    const lent = lender
    // Only at the start: what breaks the connection later leaves dead ones in the pool.
    lender = undefined
    if (lent) return receivesFrom(lent)
    const other = open()
    await other.connect()
    return receivesFrom(other).finally(() => other.connection.stream.destroy())
  }
  const reportNoEvents = () => {
    if (!isNoEventsReported)
      warn('Events of other processes do not arrive, so no page is cached: see DATABASE_DIRECT_URL')
    isNoEventsReported = true
  }
  const listenOn = async (line: pg.Client, ended: AbortSignal) => {
    await line.connect()
    await line.query(`listen ${CHANNEL}`)
    if (!(await receivesFromOthers())) return reportNoEvents()
    if (ended.aborted) return
    client = line
    onMissed()
    firstTry.resolve()
    void outbox.flush()
    do await pause(PING_EVERY_MS, ended)
    while (!ended.aborted && !closing.signal.aborted && (await receivesFrom(line)))
  }
  const listen = async () => {
    while (!closing.signal.aborted) {
      const line = open().on('notification', take)
      const ended = new AbortController()
      line.once('end', () => ended.abort())
      // A failure counts as a connection that broke: the next one follows.
      await listenOn(line, ended.signal).catch(() => {})
      firstTry.resolve()
      client = null
      await withTimeout(line.end(), ANSWER_MS).catch(() => {})
      line.connection.stream.destroy()
      await pause(RETRY_MS)
    }
  }
  const listening = listen()

  return {
    send: (name, content) => outbox.add(payloadOf(name, content)),
    isUp: () => client !== null,
    opened: withTimeout(firstTry.promise, OPEN_MS),
    close: async () => {
      closing.abort()
      await withTimeout(outbox.close(), CLOSE_MS)
      await listening
    },
  }
}
