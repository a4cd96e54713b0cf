import type { QueryClient } from '@tanstack/react-query'
import type { NewOrder, ParcelNotice, ReturnNotice } from '#contract/bell.ts'
import type { CallName } from '#contract/calls.ts'
import { invalidate } from '#web/app/call-query.ts'
import type { AppContext } from '#web/app/context.ts'
import { adminAmount } from '../panel-shop.ts'
import { alertSettings } from './alert-settings.ts'
import { atMostEvery } from './at-most-every.ts'
import { playChime } from './chime.ts'
import { notifyOf } from './notify.ts'
import { listenForOrders } from './order-feed.ts'
import { openInbox } from './order-inbox.ts'
import { keepSubscribed } from './push.ts'

/** Counting all orders is work for the shop: in a rush of orders no panel asks for it more often. */
const INVALIDATE_EVERY_MS = 5_000
const READ_EVERY_MS = 1_000

/** What a new order, and every change of one, shows in. */
const shown: readonly CallName[] = [
  'adminListOrders',
  'countQueues',
  'listClaims',
  'getHints',
  'getNeighbours',
  'getStatistics',
  'getOrderShares',
]

/** What shows one order: read again at once, so that two people at one order see each other. */
const shownOfOne: readonly CallName[] = [
  'adminGetOrder',
  'listOrderEvents',
  'getOrderProfit',
  'listPaymentAttempts',
  'listOrderClaims',
  'listOrderReturns',
]

/** What this person has not read. */
export type Unread = {
  /** Newest first. */
  orders: readonly NewOrder[]
  parcels: ParcelNotice | null
  returns: ReturnNotice | null
  /** By the shop's clock; a process of an earlier version names none. */
  answeredAt: string | undefined
}

type Listener = {
  onUnread: (unread: Unread) => void
  /** An order that came while the page is open. */
  onNew: (order: NewOrder) => void
  onConnection: (isOpen: boolean) => void
}

/** Follows and announces new orders. Whatever happens to orders also reloads their lists and counts. */
export function openBell({ api, queries }: Pick<AppContext, 'api' | 'queries'>, listener: Listener) {
  const lists = atMostEvery(INVALIDATE_EVERY_MS, () => void invalidate(queries, shown))
  const noticeParcels = ringsOnce(queries, ['listParcels', 'countParcels'])
  const noticeReturns = ringsOnce(queries, ['listReturns', 'countReturns'])
  const inbox = openInbox({
    unread: () => api.listNewOrders(),
    onUnread: ({ data: orders, parcels, returns, now: answeredAt }) => {
      noticeParcels(parcels)
      noticeReturns(returns)
      listener.onUnread({ orders, parcels, returns, answeredAt })
    },
    onNew: (fresh) => {
      for (const order of fresh) listener.onNew(order)
      announce(fresh, (taka) => adminAmount({ api, queries }, taka))
    },
  })
  // Without an answer it is asked again with the next news, or when the connection is back.
  const bell = atMostEvery(READ_EVERY_MS, () => void inbox.read().catch(() => {}))
  const subscribeAgain = () => void keepSubscribed(api).catch(() => {})

  function readAll() {
    bell.ask()
    lists.ask()
  }

  function poll() {
    readAll()
    void invalidate(queries, shownOfOne)
  }

  inbox.read().catch(() => {})
  const stopListening = listenForOrders({
    onPlaced: readAll,
    onChanged: (id) => {
      for (const name of shownOfOne) {
        const params = name === 'listPaymentAttempts' ? { orderId: id } : { id }
        void queries.invalidateQueries({ queryKey: [name, { params }] })
      }
      readAll()
    },
    onBell: bell.ask,
    catchUp: async () => {
      await inbox.read()
      subscribeAgain()
      // A status may have changed as well.
      void invalidate(queries, shownOfOne)
      lists.ask()
    },
    onConnection: listener.onConnection,
    // A new password ends this session as well: the answer that is under way brings another one.
    onCut: () =>
      void whenWritten(queries).then(() => {
        subscribeAgain()
        return invalidate(queries, ['getHints', ...shown])
      }),
  })

  return {
    read: bell.ask,
    poll,
    close: () => {
      stopListening()
      lists.stop()
      bell.stop()
    },
  }
}

/** Returns a function that plays the sound and reloads `reads` when a newer notice arrives; not for the first one. */
function ringsOnce(queries: QueryClient, reads: readonly CallName[]) {
  let seen: string | undefined
  return (notice: { newest: string } | null) => {
    const newest = notice?.newest ?? ''
    if (seen !== undefined && newest > seen) {
      if (alertSettings().sound) playChime()
      void invalidate(queries, reads)
    }
    if (seen === undefined || newest > seen) seen = newest
  }
}

/** Announces new orders, oldest first, in the ways that this browser has switched on. */
function announce(orders: NewOrder[], amountText: (taka: number) => string): void {
  const { sound, notification, push } = alertSettings()
  if (sound) playChime()
  // A device that gets notifications while the panel is closed gets them from the shop, whether it is open or not.
  if (notification && !push) {
    for (const order of orders) void notifyOf(order, amountText(order.totalAmount)).catch(() => {})
  }
}

/** Resolves when no write is running. */
function whenWritten(queries: QueryClient): Promise<void> {
  if (queries.isMutating() === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = queries.getMutationCache().subscribe(() => {
      if (queries.isMutating() > 0) return
      stop()
      resolve()
    })
  })
}
