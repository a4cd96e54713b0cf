import { LRUCache } from 'lru-cache'
import type { Order } from '#contract/orders.ts'
import type { Notices } from '../db/notices.ts'

/** How the news gets at orders that other processes have placed; newest first. */
export type OrderSource = {
  byIds: (ids: string[]) => Promise<Order[]>
  newest: (count: number) => Promise<Order[]>
}

/** As many as one question takes. */
const AT_ONCE = 100
/** Of what was missed while the line was down, so many are told: the bell keeps fewer. */
const MOST_MISSED = 20
/** An order is dated when its transaction begins, by another machine's clock. */
const SLACK_MS = 60_000

type Teller = { isHeard: () => boolean; tell: (order: Order) => void }

/** Tells of each order once, whichever process has placed it, and after a broken line of those that came meanwhile. */
export function openOrderNews(notices: Notices, source: OrderSource, { isHeard, tell }: Teller) {
  const told = new LRUCache<string, true>({ max: 1_000 })
  let since = Date.now() - SLACK_MS
  const heard: string[] = []

  const tellOnce = (order: Order) => {
    if (told.has(order._id)) return
    told.set(order._id, true)
    tell(order)
  }
  /** Oldest first, as they came. */
  const tellAll = (orders: Order[]) => orders.toReversed().forEach(tellOnce)
  const tellHeard = async () => {
    // Emptied before anything is awaited: what is heard from now on has a turn of its own.
    const ids = heard.splice(0)
    // Who comes later asks for what there is.
    if (!isHeard()) for (const id of ids) told.set(id, true)
    else while (ids.length > 0) tellAll(await source.byIds(ids.splice(0, AT_ONCE)))
  }
  const tellMissed = async () => {
    const [from, upTo] = [since, Date.now() - SLACK_MS]
    if (isHeard()) {
      const newest = await source.newest(MOST_MISSED)
      tellAll(newest.filter((order) => Date.parse(order.orderDate) >= from))
    }
    since = upTo
  }
  let turn = Promise.resolve()
  /** One after the other, so that orders are told as they came. When the database is away, so is the line: what was missed is asked for when it is back. */
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(() => {})
  }

  notices.hear('order', {
    onNotice: (id) => {
      if (heard.push(id) === 1) inTurn(tellHeard)
    },
    onLine: () => inTurn(tellMissed),
  })
  return {
    /** Of an order that this process has placed, after its commit. */
    placed: (order: Order) => {
      tellOnce(order)
      notices.tell('order', order._id)
    },
  }
}
