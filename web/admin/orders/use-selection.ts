import { useEffect } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { digits } from '#rules/language.en.ts'
import { MAX_ORDERS_AT_ONCE } from '#rules/order-desk.ts'
import { type OrderStatus, orderStatuses } from '#rules/order-status.ts'
import { browserStore, useStored } from '#web/app/browser-store.ts'
import { toast } from '#web/ui/toast.ts'
import { texts } from './many/many-texts.en.ts'

/** An order that is ticked, as it was last seen: what others do to it meanwhile is not overwritten. */
export type Selected = { _id: string; orderStatus: OrderStatus; updatedAt: string; isPacked: boolean }

const none: readonly Selected[] = []

/** As long as the tab: pages, other lists and reloads keep it. */
const kept = browserStore('sessionStorage', 'selectedOrders', (stored): readonly Selected[] =>
  Array.isArray(stored) ? stored.filter(isSelected) : none,
)

const isSelected = (entry: Partial<Selected> | null): entry is Selected =>
  typeof entry?._id === 'string' &&
  typeof entry.updatedAt === 'string' &&
  typeof entry.isPacked === 'boolean' &&
  orderStatuses.some((status) => status === entry.orderStatus)

export const selectedOf = ({ _id, orderStatus, updatedAt, desk }: AdminOrder): Selected => ({
  _id,
  orderStatus,
  updatedAt,
  isPacked: desk.packedAt !== null,
})

/** Orders that are ticked, also on pages and lists that are not in sight; `shown` are those in sight. */
export function useSelection(shown: readonly AdminOrder[]) {
  const orders = useStored(kept) ?? none
  const chosen = new Set(orders.map(({ _id }) => _id))
  useEffect(() => see(shown), [shown])

  function put(ids: readonly string[], ticked: boolean) {
    const others = orders.filter(({ _id }) => !ids.includes(_id))
    const added = shown.filter(({ _id }) => ids.includes(_id)).map(selectedOf)
    set(ticked ? [...others, ...added] : others)
  }

  return { orders, ids: [...chosen], has: (id: string) => chosen.has(id), put, set, clear: () => kept.write(null) }
}

function set(orders: readonly Selected[]): void {
  if (orders.length > MAX_ORDERS_AT_ONCE) {
    toast.destructive(texts.tooMany(digits(MAX_ORDERS_AT_ONCE)))
  }
  kept.write(orders.slice(0, MAX_ORDERS_AT_ONCE))
}

/** Who ticked an order and sees it change has seen it. */
function see(shown: readonly AdminOrder[]): void {
  const before = kept.read()
  const news = new Map(shown.map((order) => [order._id, selectedOf(order)]))
  const after = before.map((order) => news.get(order._id) ?? order)
  if (after.some((order, index) => isNews(order, before[index]))) kept.write(after)
}

// A mark is no change of the order itself.
const isNews = (now: Selected, before: Selected | undefined) =>
  now.updatedAt !== before?.updatedAt || now.isPacked !== before.isPacked

export type Selection = ReturnType<typeof useSelection>
