import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** What the processes of one shop publish to each other. */
export type Topic = 'catalogue' | 'stock' | 'review' | 'order' | 'orders' | 'session-ended'

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

const newClient = (connectionString: string) =>
  new pg.Client({
    connectionString,
    application_name: 'tupi notices',
    connectionTimeoutMillis: 5_000,
    // Hardly anything is sent on it: otherwise nobody would notice that it is dead.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })

type Notice = [from: string, topic: Topic, text: string]

/** Anyone who shares the database can write to the channel: what no shop has written is ignored. */
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
 * all commits of the database share.
 */
export function openNotices(databaseUrl: string): Notices {
  const self = randomUUID()
  const listeners = new Map<Topic, Listener>()
  const pending = new Set<string>()
  const closing = new AbortController()
  let client: pg.Client | null = null
  let gathering: NodeJS.Timeout | null = null

  const take = ({ payload = '' }: pg.Notification) => {
    const notice = read(payload)
    if (notice && notice[0] !== self) listeners.get(notice[1])?.onNotice(notice[2])
  }
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
    }
  }
  const listen = async () => {
    while (!closing.signal.aborted) {
      const fresh = newClient(databaseUrl)
      const ended = new Promise((done) => fresh.once('end', done))
      fresh.on('error', () => {}).on('notification', take)
      try {
        await fresh.connect()
        await fresh.query(`listen ${CHANNEL}`)
        client = fresh
        for (const { onLine } of listeners.values()) onLine?.()
        if (closing.signal.aborted) await fresh.end()
        void flush()
        await ended
      } catch {
        await fresh.end().catch(() => {})
      }
      client = null
      await sleep(RETRY_MS, null, { signal: closing.signal }).catch(() => {})
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
      await client?.end()
      await listening
    },
  }
}
