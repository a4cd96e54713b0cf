import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Servers } from './servers.ts'

/** What the processes of one shop publish to each other. */
export type Topic = 'catalogue' | 'withdrawn' | 'order' | 'orders' | 'order-changed' | 'bell' | 'session-ended'

type Listener = {
  onNotice: (text: string) => void
  /** The connection is there, for the first time or again: what was published before that was missed. */
  onLine?: () => void
}

/** A connection between the processes of one shop, through the database that they share. */
export type Notices = {
  /** To the other processes; to be called after a commit. What cannot be sent now is sent when the connection is back. */
  publish: (topic: Topic, text?: string) => void
  /** To what others publish, not to what this process does. */
  subscribe: (topic: Topic, listener: Listener) => void
  isUp: () => boolean
  close: () => Promise<void>
}

const CHANNEL = 'shop_notices'
/** What is published in one moment is sent together. */
const GATHER_MS = 50
const RETRY_MS = 1_000
/** While the connection is down. Older ones are dropped: a bell shows few orders, and sockets of ended sessions are checked for anyway. */
const MAX_PENDING = 10_000

/** What this process sends to itself, so that it notices a dead line soon: hardly anything else is sent on it. */
const PING = 'ping'
const PING_EVERY_MS = 2_000
/** Long enough for a database, or a process, that is very busy. */
const ANSWER_MS = 5_000

const newClient = ({ config, Client }: Servers) =>
  new Client({
    ...config,
    application_name: 'tupi notices',
    connectionTimeoutMillis: 5_000,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  }).on('error', () => {})

type Notice = [from: string, topic: Topic, text: string]

/** Other users of the database can write to the channel too: what no shop has written is ignored. */
function read(payload: string): Notice | null {
  try {
    const notice: unknown = JSON.parse(payload)
    const isNotice = Array.isArray(notice) && notice.length === 3 && notice.every((part) => typeof part === 'string')
    return isNotice ? (notice as Notice) : null
  } catch {
    return null
  }
}

/**
 * Listens and publishes on a connection of its own. NOTIFY is sent outside of transactions, because inside one it takes a lock that
 * all commits of the database share. `log` gets a line where the connection leads through a pooler that does not deliver notices.
 */
export function openNotices(servers: Servers, log: (line: string) => void = () => {}): Notices {
  const self = randomUUID()
  const listeners = new Map<Topic, Listener>()
  const pending = new Set<string>()
  const closing = new AbortController()
  let client: pg.Client | null = null
  let gathering: NodeJS.Timeout | null = null
  let onPing = () => {}
  let isDeafKnown = false

  const take = ({ payload = '' }: pg.Notification) => {
    const notice = read(payload)
    if (payload === `${self} ${PING}`) onPing()
    else if (notice && notice[0] !== self) listeners.get(notice[1])?.onNotice(notice[2])
  }
  const pause = (ms: number, ended = closing.signal) =>
    sleep(ms, null, { signal: AbortSignal.any([closing.signal, ended]) }).catch(() => {})
  const enqueue = (payload: string) => {
    pending.add(payload)
    const [oldest] = pending
    if (pending.size > MAX_PENDING && oldest !== undefined) pending.delete(oldest)
  }
  const flush = async () => {
    gathering = null
    if (client === null || pending.size === 0) return
    const payloads = [...pending]
    pending.clear()
    try {
      await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [CHANNEL, payloads])
    } catch {
      payloads.forEach(enqueue)
      // The line may be up all the same: then nothing else would send them before the next notice.
      if (!closing.signal.aborted) gathering ??= setTimeout(() => void flush(), RETRY_MS)
    }
  }
  /** Whether the listening connection receives what `sender` sends. */
  const isHeard = async (sender: pg.Client): Promise<boolean> => {
    const heard = new Promise<boolean>((done) => {
      onPing = () => done(true)
    })
    await sender.query('select pg_notify($1, $2)', [CHANNEL, `${self} ${PING}`])
    return Promise.race([heard, sleep(ANSWER_MS, false, { ref: false })])
  }
  /** A pooler gives back what is sent on the same connection, and keeps what others send. */
  const isHeardFromOthers = async (): Promise<boolean> => {
    const other = newClient(servers)
    await other.connect()
    return isHeard(other).finally(() => other.connection.stream.destroy())
  }
  const reportDeaf = () => {
    if (!isDeafKnown) log('Notices of other processes do not arrive, so no page is kept: see DATABASE_DIRECT_URL')
    isDeafKnown = true
  }
  const listenOn = async (line: pg.Client, ended: AbortSignal) => {
    await line.connect()
    await line.query(`listen ${CHANNEL}`)
    if (!(await isHeardFromOthers())) return reportDeaf()
    if (ended.aborted) return
    client = line
    for (const { onLine } of listeners.values()) onLine?.()
    void flush()
    do await pause(PING_EVERY_MS, ended)
    while (!ended.aborted && !closing.signal.aborted && (await isHeard(line)))
  }
  const listen = async () => {
    while (!closing.signal.aborted) {
      const line = newClient(servers).on('notification', take)
      const ended = new AbortController()
      line.once('end', () => ended.abort())
      // As a line that breaks later: the next one follows.
      await listenOn(line, ended.signal).catch(() => {})
      client = null
      await Promise.race([line.end(), sleep(ANSWER_MS, null, { signal: ended.signal, ref: false }).catch(() => {})])
      line.connection.stream.destroy()
      await pause(RETRY_MS)
    }
  }
  const listening = listen()

  return {
    publish: (topic, text = '') => {
      enqueue(JSON.stringify([self, topic, text] satisfies Notice))
      gathering ??= setTimeout(() => void flush(), GATHER_MS)
    },
    subscribe: (topic, listener) => listeners.set(topic, listener),
    isUp: () => client !== null,
    close: async () => {
      closing.abort()
      if (gathering) clearTimeout(gathering)
      await flush()
      await listening
    },
  }
}
