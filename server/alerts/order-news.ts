import { LRUCache } from 'lru-cache'
import type { Order } from '#contract/orders.ts'
import { chunks } from '#rules/chunks.ts'
import type { EventBus } from '../events/bus.ts'

/** Reads orders that were placed, newest first. */
export type OrderSource = {
  byIds: (ids: string[]) => Promise<Order[]>
  newest: (count: number) => Promise<Order[]>
}

/** As many as one query takes. */
const BATCH_SIZE = 100
/** The most orders sent of those that were missed during a lost connection: the bell keeps fewer. */
const MAX_MISSED = 20
/** An order is dated when its transaction begins, by another machine's clock. */
const SLACK_MS = 60_000

type Sockets = {
  /** Disconnects those that may not listen any more, or may see other things by now. */
  disconnectChanged: () => Promise<void>
  /** Makes all clients reconnect: they reload what they show. */
  reconnectAll: () => void
  hasListeners: () => boolean
  send: (order: Order) => void
}

/** Sends each order once, whichever process placed it, and after a lost connection those that came meanwhile. */
export function openOrderNews(
  events: EventBus,
  source: OrderSource,
  { disconnectChanged, reconnectAll, hasListeners, send }: Sockets,
) {
  const sent = new LRUCache<string, true>({ max: 1_000 })
  let since = Date.now() - SLACK_MS
  const queued: string[] = []

  const sendOnce = (order: Order) => {
    if (sent.has(order._id)) return
    sent.set(order._id, true)
    send(order)
  }
  /** Oldest first, as they came. */
  const sendAll = (orders: Order[]) => orders.toReversed().forEach(sendOnce)
  const sendQueued = async () => {
    // Emptied before anything is awaited: what comes from now on is sent by itself.
    const ids = queued.splice(0)
    // A listener that connects later asks for the newest orders itself.
    if (!hasListeners()) for (const id of ids) sent.set(id, true)
    else for (const some of chunks(ids, BATCH_SIZE)) sendAll(await source.byIds(some))
  }
  const sendMissed = async () => {
    const [from, upTo] = [since, Date.now() - SLACK_MS]
    // The events that were missed may be of sessions and roles.
    await disconnectChanged()
    if (hasListeners()) {
      const newest = await source.newest(MAX_MISSED)
      sendAll(newest.filter((order) => Date.parse(order.orderDate) >= from))
    }
    since = upTo
  }
  let last = Promise.resolve()
  /** One after the other, so that orders are sent as they came. Without the database there are no events either: what was missed is asked for when it is back. */
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch(() => {})
    return last
  }

  events.subscribe('orderPlaced', ({ orderId }) => {
    if (queued.push(orderId) === 1) void enqueue(sendQueued)
  })
  // Missed events may be about changed orders, which cannot be listed afterwards.
  events.onMissed(() => void enqueue(() => sendMissed().finally(reconnectAll)))
  return {
    /** Disconnects sockets as after missed events, and sends unpublished orders: a process can die between the commit of an order and its event. */
    look: () => enqueue(sendMissed),
  }
}
