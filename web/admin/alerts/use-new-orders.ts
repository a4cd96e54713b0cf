import type { Query } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallName } from '#contract/calls.ts'
import type { CallAnswer } from '#contract/client.ts'
import type { Order } from '#contract/orders.ts'
import { invalidate } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { alertSettings } from './alert-settings.ts'
import { atMostEvery } from './at-most-every.ts'
import { playChime } from './chime.ts'
import { notifyOf } from './notify.ts'
import { listenForOrders } from './order-feed.ts'
import { MAX_KEPT, openInbox } from './order-inbox.ts'

/** Counting all orders is work for the shop: in a rush of orders no panel asks for it more often. */
const INVALIDATE_EVERY_MS = 5_000

/** What a new order, and every change of one, shows in. */
const shown: readonly CallName[] = ['adminListOrders', 'countQueues', 'getNeighbours', 'getStatistics']

/** What shows one order: read again at once, so that two people at one order see each other. */
const shownOfOne: readonly CallName[] = ['adminGetOrder', 'listOrderEvents']

/** Orders that came in since this page was loaded, newest first; each also reloads the lists and counts of orders. */
export function useNewOrders() {
  const { api, queries } = useApp()
  const [orders, setOrders] = useState<readonly Order[]>([])
  const [latest, setLatest] = useState<Order | null>(null)
  const [isLost, setLost] = useState(false)

  useEffect(() => {
    const lists = atMostEvery(INVALIDATE_EVERY_MS, () => void invalidate(queries, shown))
    const inbox = openInbox({
      newest: async (limit) => (await api.adminListOrders({ query: { limit } })).data,
      onNew: (fresh) => {
        setOrders((known) => [...fresh.toReversed(), ...known].slice(0, MAX_KEPT))
        setLatest(fresh.at(-1) ?? null)
        lists.ask()
        announce(fresh)
      },
    })
    // Without an answer it is asked again as soon as the connection is open.
    inbox.begin().catch(() => {})
    const stopListening = listenForOrders({
      onOrder: (order) => inbox.take([order]),
      onChanged: (id) => {
        for (const name of shownOfOne) void queries.invalidateQueries({ queryKey: [name, { params: { id } }] })
        lists.ask()
      },
      catchUp: async () => {
        await inbox.catchUp()
        // A status may have changed as well.
        void invalidate(queries, shownOfOne)
        lists.ask()
      },
      onConnection: (isOpen) => setLost(!isOpen),
    })
    return () => {
      stopListening()
      lists.stop()
    }
  }, [api, queries])

  // An order that somebody works on is no longer new, as soon as this panel reads it.
  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated') return
        const begun = ordersOf(query).filter(({ orderStatus }) => orderStatus !== 'pending')
        const isBegun = ({ _id }: Order) => begun.some((order) => order._id === _id)
        setOrders((known) => (known.some(isBegun) ? known.filter((order) => !isBegun(order)) : known))
      }),
    [queries],
  )

  const dismiss = (id: string) => setOrders((known) => known.filter(({ _id }) => _id !== id))
  return { orders, latest, isLost, dismiss, clear: () => setOrders([]) }
}

/** The orders of an answer. */
function ordersOf({ queryKey: [name], state: { data } }: Query): Order[] {
  if (data === undefined) return []
  // What is kept under the name of a call is its answer.
  if (name === 'adminListOrders') return (data as CallAnswer<'adminListOrders'>).data
  return name === 'adminGetOrder' ? [(data as CallAnswer<'adminGetOrder'>).data] : []
}

/** Tells of new orders, oldest first, in the ways that this browser has switched on. */
function announce(orders: Order[]): void {
  const { sound, notification } = alertSettings()
  if (sound) playChime()
  if (notification) for (const order of orders) void notifyOf(order).catch(() => {})
}
