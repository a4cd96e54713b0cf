import { useEffect, useState } from 'react'
import type { CallName } from '#contract/calls.ts'
import type { Order } from '#contract/orders.ts'
import { useApp } from '#web/app/context.ts'
import { listenForOrders } from './order-feed.ts'

/** The bell keeps so many orders (behaviour §9). */
const MOST = 6

/** What a new order shows in. */
const shown: readonly CallName[] = ['adminListOrders', 'getStatistics']

/** Orders that came in since this page was loaded, newest first; each also reloads the lists and counts of orders (behaviour §4). */
export function useNewOrders() {
  const { queries } = useApp()
  const [orders, setOrders] = useState<readonly Order[]>([])
  const [latest, setLatest] = useState<Order | null>(null)
  const [isLost, setLost] = useState(false)

  useEffect(() => {
    const reloadLists = () => {
      for (const name of shown) void queries.invalidateQueries({ queryKey: [name] })
    }
    return listenForOrders({
      onOrder: (order) => {
        setOrders((known) => [order, ...known.filter(({ _id }) => _id !== order._id)].slice(0, MOST))
        setLatest(order)
        reloadLists()
      },
      onConnection: (isOpen) => {
        setLost(!isOpen)
        // What came in while nobody listened.
        if (isOpen) reloadLists()
      },
    })
  }, [queries])

  const dismiss = (id: string) => setOrders((known) => known.filter(({ _id }) => _id !== id))
  return { orders, latest, isLost, dismiss }
}
