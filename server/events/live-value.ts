import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { shared } from '../shared.ts'
import type { EventBus } from './bus.ts'
import type { EventName } from './events.ts'

/** A value of the database that a process has in memory. It is read again when any process has changed it, and now and then. */
export type LiveValue<Value> = {
  current: () => Value
  /** Reads what is committed now. The unit of work that has changed it does so as its first effect, so that all that follows sees the new value. */
  reload: () => Promise<void>
  /** Calls `listener` when another value is in memory: what was made from the old one is stale. */
  onChange: (listener: () => void) => void
  close: () => void
}

/** How a value learns of changes, and where a failed read is logged. */
export type LiveSource = {
  events: Pick<EventBus, 'subscribe' | 'onMissed'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

type Options<Value> = LiveSource & {
  read: () => Promise<Value>
  /** What other processes publish with a change. */
  changedBy: EventName
}

/** Until the database can be read again. */
const RETRY_MS = 1_000
/** A process that is killed right after a commit publishes no event. */
const REREAD_MS = 60_000

export async function openLiveValue<Value>({
  read,
  events,
  changedBy,
  log,
}: Options<Value>): Promise<LiveValue<Value>> {
  let value: Value
  const listeners: (() => void)[] = []
  let isClosed = false
  /** A read that has begun may miss what was committed since. */
  const reload = shared(async () => {
    const now = await read()
    if (isDeepStrictEqual(now, value)) return
    value = now
    for (const listener of listeners) listener()
  })
  const first = reload()
  let timer: NodeJS.Timeout | undefined
  const reloadIn = (ms: number) => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void reloadUntilRead(), ms).unref()
  }
  const reloadUntilRead = async (): Promise<void> => {
    try {
      await reload()
      reloadIn(REREAD_MS)
    } catch (err) {
      if (isClosed) return
      log.warn({ err }, `What ${changedBy} announces could not be read and is tried again`)
      reloadIn(RETRY_MS)
    }
  }
  events.subscribe(changedBy, (_, isOwn) => {
    if (!isOwn) void reloadUntilRead()
  })
  events.onMissed(() => void reloadUntilRead())
  // Read after subscribing: a change that this read misses causes another read.
  await first
  reloadIn(REREAD_MS)
  return {
    current: () => value,
    reload: reloadUntilRead,
    onChange: (listener) => void listeners.push(listener),
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
