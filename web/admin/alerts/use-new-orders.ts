import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { NewOrder, ParcelNotice, ReturnNotice } from '#contract/bell.ts'
import type { CallName } from '#contract/calls.ts'
import { invalidate } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
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

/** Without a live connection the shop is asked this often. */
const POLL_EVERY_MS = 20_000
/** A connection that comes back sooner is not reported as lost. */
const LOST_AFTER_MS = 5_000

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

/** The orders that this person has not read, newest first. Whatever happens to orders also reloads their lists and counts. */
export function useNewOrders() {
  const { api, queries } = useApp()
  const [orders, setOrders] = useState<readonly NewOrder[]>([])
  const [parcels, setParcels] = useState<ParcelNotice | null>(null)
  const [returns, setReturns] = useState<ReturnNotice | null>(null)
  /** By the shop's clock; a process of an earlier version names none. */
  const [answeredAt, setAnsweredAt] = useState<string>()
  const [latest, setLatest] = useState<NewOrder | null>(null)
  /** Null until the first connection is open, or has failed. */
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const isLost = isOpen === false
  const reread = useRef(() => {})
  const poll = useRef(() => {})

  useEffect(() => {
    const lists = atMostEvery(INVALIDATE_EVERY_MS, () => void invalidate(queries, shown))
    const noticeParcels = ringsOnce(queries, ['listParcels', 'countParcels'])
    const noticeReturns = ringsOnce(queries, ['listReturns', 'countReturns'])
    const inbox = openInbox({
      unread: async () => {
        const unread = await api.listNewOrders()
        noticeParcels(unread.parcels)
        noticeReturns(unread.returns)
        setParcels(unread.parcels)
        setReturns(unread.returns)
        setAnsweredAt(unread.now)
        return unread.data
      },
      onUnread: setOrders,
      onNew: (fresh) => {
        setLatest(fresh.at(-1) ?? null)
        announce(fresh, (taka) => adminAmount({ api, queries }, taka))
      },
    })
    // Without an answer it is asked again with the next news, or when the connection is back.
    const bell = atMostEvery(READ_EVERY_MS, () => void inbox.read().catch(() => {}))
    reread.current = bell.ask
    poll.current = () => {
      bell.ask()
      lists.ask()
      void invalidate(queries, shownOfOne)
    }
    inbox.read().catch(() => {})
    const subscribeAgain = () => void keepSubscribed(api).catch(() => {})
    const stopListening = listenForOrders({
      onPlaced: () => {
        bell.ask()
        lists.ask()
      },
      onChanged: (id) => {
        for (const name of shownOfOne) {
          const params = name === 'listPaymentAttempts' ? { orderId: id } : { id }
          void queries.invalidateQueries({ queryKey: [name, { params }] })
        }
        bell.ask()
        lists.ask()
      },
      onBell: bell.ask,
      catchUp: async () => {
        await inbox.read()
        subscribeAgain()
        // A status may have changed as well.
        void invalidate(queries, shownOfOne)
        lists.ask()
      },
      onConnection: setOpen,
      // A new password ends this session as well: the answer that is under way brings another one.
      onCut: () =>
        void whenWritten(queries).then(() => {
          subscribeAgain()
          return invalidate(queries, ['getHints', ...shown])
        }),
    })
    return () => {
      stopListening()
      lists.stop()
      bell.stop()
    }
  }, [api, queries])

  useEffect(() => {
    if (isOpen) return
    const timer = setInterval(() => poll.current(), POLL_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOpen])

  /** Off this bell at once, and off this person's others as soon as the shop knows it. */
  function dismiss(ids: string[], read: { parcels?: ParcelNotice | null; returns?: ReturnNotice | null } = {}) {
    setOrders((known) => known.filter(({ _id }) => !ids.includes(_id)))
    if (read.parcels) setParcels(null)
    if (read.returns) setReturns(null)
    const upTo = {
      ...(read.parcels && { parcelsUpTo: read.parcels.newest }),
      ...(read.returns && { returnsUpTo: read.returns.newest }),
    }
    api
      .readNewOrders({ body: { orderIds: ids, ...upTo } })
      .catch(() => {})
      .finally(() => reread.current())
  }
  return {
    orders,
    parcels,
    returns,
    answeredAt,
    latest,
    isLost,
    isLongLost: useIsLongLost(isLost),
    dismiss: (id: string) => dismiss([id]),
    dismissParcels: () => dismiss([], { parcels }),
    dismissReturns: () => dismiss([], { returns }),
    clear: () =>
      dismiss(
        orders.map(({ _id }) => _id),
        { parcels, returns },
      ),
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

function useIsLongLost(isLost: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isLost) return
    const timer = setTimeout(() => setLong(true), LOST_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isLost])
  return isLong
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
