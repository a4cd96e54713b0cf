import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** What the processes of one shop tell each other. */
export type Topic = 'catalogue' | 'stock' | 'order' | 'session-ended'

type Ears = {
  onNotice: (text: string) => void
  /** The line came up, for the first time or again: what was said before it did was not heard. */
  onLine?: () => void
}

/** A line between the processes of one shop, through the database that they share. */
export type Notices = {
  /** Tells the others; to be called after a commit. What cannot be told now is told when the line is back. */
  tell: (topic: Topic, text?: string) => void
  /** Hears what others tell, not what this process does. */
  hear: (topic: Topic, ears: Ears) => void
  isUp: () => boolean
  close: () => Promise<void>
}

const CHANNEL = 'shop_notices'
/** What is told in one moment goes together. */
const GATHER_MS = 50
const RETRY_MS = 1_000
/** While the line is away. Older ones are dropped: a bell shows few orders, and the sockets of ended sessions are looked for besides. */
const MOST_UNTOLD = 10_000

const newClient = (connectionString: string) =>
  new pg.Client({
    connectionString,
    application_name: 'tupi notices',
    connectionTimeoutMillis: 5_000,
    // Hardly anything is said on this line: else nobody would notice that it is dead.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })

type Notice = [from: string, topic: Topic, text: string]

/** Whoever shares the database may write to the channel: what no shop has written is nothing. */
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
 * Listens and tells on a connection of its own. NOTIFY is sent outside of transactions, because inside one it takes a lock that
 * all commits of the database share.
 */
export function openNotices(databaseUrl: string): Notices {
  const self = randomUUID()
  const ears = new Map<Topic, Ears>()
  const untold = new Set<string>()
  const closing = new AbortController()
  let client: pg.Client | null = null
  let gathering: NodeJS.Timeout | null = null

  const take = ({ payload = '' }: pg.Notification) => {
    const notice = read(payload)
    if (notice && notice[0] !== self) ears.get(notice[1])?.onNotice(notice[2])
  }
  const keep = (payload: string) => {
    untold.add(payload)
    const [oldest] = untold
    if (untold.size > MOST_UNTOLD && oldest !== undefined) untold.delete(oldest)
  }
  const flush = async () => {
    gathering = null
    if (client === null || untold.size === 0) return
    const payloads = [...untold]
    untold.clear()
    try {
      await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [CHANNEL, payloads])
    } catch {
      payloads.forEach(keep)
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
        for (const { onLine } of ears.values()) onLine?.()
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
    tell: (topic, text = '') => {
      keep(JSON.stringify([self, topic, text] satisfies Notice))
      gathering ??= setTimeout(() => void flush(), GATHER_MS)
    },
    hear: (topic, listener) => ears.set(topic, listener),
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
