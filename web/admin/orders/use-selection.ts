import { useEffect } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { digits } from '#rules/build-language.ts'
import { MAX_ORDERS_AT_ONCE } from '#rules/order-desk.ts'
import { orderStatuses } from '#rules/order-status.ts'
import { browserStore, useStored } from '#web/app/browser-store.ts'
import { useApp } from '#web/app/context.ts'
import { toast } from '#web/ui/toast.ts'
import { isPacked, type OrderStep, orderStateAfter, orderStateOf, type WithParcel } from '../steps/order-step.ts'
import { type OwnMove, orderSteps, type Restore, type ShownOrder } from '../steps/order-steps.ts'
import { texts } from './many/texts.ts'
import type { OrderFilters } from './order-filters.ts'

/** An order that is ticked, as it was last seen: what others do to it meanwhile is not overwritten. */
export type Selected = ShownOrder &
  WithParcel & {
    /** Taka. */
    total: number
    /** The list that it was ticked in. */
    list: string
  }

const none: readonly Selected[] = []

/** As long as the tab: pages, other lists and reloads keep it. */
const store = browserStore('sessionStorage', 'selectedOrders', (stored): readonly Selected[] =>
  Array.isArray(stored) ? stored.filter(isSelected) : none,
)

const isSelected = (entry: Partial<Selected> | null): entry is Selected =>
  typeof entry?._id === 'string' &&
  typeof entry.updatedAt === 'string' &&
  typeof entry.desk === 'object' &&
  entry.desk !== null &&
  'parcel' in entry.desk &&
  typeof entry.total === 'number' &&
  typeof entry.list === 'string' &&
  orderStatuses.some((status) => status === entry.orderStatus)

/** A queue with what it is narrowed to, on all its pages. */
export const listNameOf = (filters: OrderFilters): string => JSON.stringify(filters)

export const selectedOf = (order: AdminOrder, list: string): Selected => ({
  orderStatus: order.orderStatus,
  desk: { ...orderStateOf(order).desk, parcel: order.desk.parcel && { state: order.desk.parcel.state } },
  _id: order._id,
  updatedAt: order.updatedAt,
  total: order.totalAmount,
  list,
})

/** The selection after a step: without orders that it moves, with those that it marks. Returns a function that restores unchanged ones. */
export function selectAfter(step: OrderStep, ids: readonly string[]): Restore {
  const before = store.read()
  const after = before.flatMap((order) => {
    if (!ids.includes(order._id)) return order
    return step.kind === 'status'
      ? []
      : { ...order, desk: { ...order.desk, ...orderStateAfter(order, step, null).desk } }
  })
  store.write(after)
  return (unchanged) => {
    const back = before.filter(({ _id }) => ids.includes(_id) && unchanged.includes(_id))
    set([...store.read().filter(({ _id }) => !unchanged.includes(_id)), ...back])
  }
}

/** Orders that are ticked, also on pages and lists that are not on the screen; `shown` are those on the screen, of the list with this name. */
export function useSelection(shown: readonly AdminOrder[], list: string) {
  const { moves } = orderSteps(useApp())
  const orders = useStored(store) ?? none
  const chosen = new Set(orders.map(({ _id }) => _id))
  useEffect(() => see(shown, moves.read()), [shown, moves])
  const now = new Map(shown.map((order) => [order._id, order]))
  const seen = new Map(orders.map(({ _id, orderStatus }) => [_id, orderStatus]))

  function put(ids: readonly string[], ticked: boolean) {
    const others = orders.filter(({ _id }) => !ids.includes(_id))
    const added = shown.filter(({ _id }) => ids.includes(_id)).map((order) => selectedOf(order, list))
    set(ticked ? [...others, ...added] : others)
  }

  return {
    orders,
    ids: [...chosen],
    has: (id: string) => chosen.has(id),
    put,
    set,
    clear: () => store.write(null),
    /** Those on other pages are not read again. */
    handedOver: (ids: readonly string[]) =>
      store.write(orders.map((order) => (ids.includes(order._id) ? beingBooked(order) : order))),
    /** Those that another administrator has moved since they were selected or last acknowledged. */
    moved: shown.filter(
      (order) => chosen.has(order._id) && seen.get(order._id) !== order.orderStatus && !isOwn(order, moves.read()),
    ),
    seeMoved: () => store.write(orders.map((order) => renewed(order, now.get(order._id)))),
    /** How many were ticked in another list than the one on the screen. */
    elsewhere: orders.filter((order) => order.list !== list).length,
    dropElsewhere: () => set(orders.filter((order) => order.list === list)),
  }
}

function set(orders: readonly Selected[]): void {
  if (orders.length > MAX_ORDERS_AT_ONCE) {
    toast.destructive(texts.tooMany(digits(MAX_ORDERS_AT_ONCE)))
  }
  store.write(orders.slice(0, MAX_ORDERS_AT_ONCE))
}

/** Updates selected orders; a move by another administrator waits until it is acknowledged, since it changes what buttons do. */
function see(shown: readonly AdminOrder[], moves: Moves): void {
  const before = store.read()
  const now = new Map(shown.map((order) => [order._id, order]))
  const after = before.map((order) => {
    const found = now.get(order._id)
    return found && (found.orderStatus === order.orderStatus || isOwn(found, moves)) ? renewed(order, found) : order
  })
  if (after.some((order, index) => isNews(order, before[index]))) store.write(after)
}

type Moves = ReadonlyMap<string, OwnMove>

const isOwn = ({ _id, orderStatus }: AdminOrder, moves: Moves) => moves.get(_id)?.to === orderStatus

const renewed = (order: Selected, now: AdminOrder | undefined) => (now ? selectedOf(now, order.list) : order)

const beingBooked = (order: Selected): Selected => ({ ...order, desk: { ...order.desk, parcel: { state: 'booking' } } })

// Neither a mark nor a parcel's state is a change of the order itself.
const isNews = (now: Selected, before: Selected | undefined) =>
  now.updatedAt !== before?.updatedAt ||
  now.orderStatus !== before.orderStatus ||
  now.desk.parcel?.state !== before.desk.parcel?.state ||
  isPacked(now) !== isPacked(before)

export type Selection = ReturnType<typeof useSelection>
