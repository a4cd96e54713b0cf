import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useStore } from '#web/ui/store.ts'
import { useIsSessionOver, useUser } from '#web/visitor/session.ts'
import type { Offer } from './offer.ts'
import { type OrderState, orderStateAfter, orderStateOf } from './order-step.ts'
import { orderSteps } from './order-steps.ts'
import { isComing } from './outbox-storage.ts'
import type { WaitingStep } from './send-step.ts'

const none: readonly WaitingStep[] = []

/**
 * Takes steps with one order or with many: `take(orders, step)`. It shows at once wherever orders pass through `useStepped`, is offered to
 * be taken back for a moment in place of a question, and waits for the connection where it cannot be sent.
 */
export const useOrderStep = () => orderSteps(useApp())

/** What the signed-in administrator has tapped in this browser and the shop has not answered, oldest first. */
export function useWaitingSteps(): readonly WaitingStep[] {
  const { outbox } = orderSteps(useApp())
  const id = useUser()?._id
  const all = useSyncExternalStore(outbox.subscribe, outbox.read, () => none)
  return all.length === 0 ? none : all.filter(({ userId }) => userId === id)
}

/** Whether the shop cannot be reached or is slow, so that what was tapped is shown as waiting. */
export function useIsShopUnreachable(): boolean {
  const { outbox } = orderSteps(useApp())
  return useSyncExternalStore(outbox.subscribe, outbox.isDown, () => false)
}

/** Orders with the steps made here; `useStepped([order])` for one. */
export function useStepped<Row extends OrderState & { _id: string }>(orders: readonly Row[]): Row[] {
  const steps = useWaitingSteps()
  const me = useUser()
  return orders.map((order) => {
    const mine = steps.filter((waiting) => isComing(waiting, order._id))
    if (mine.length === 0) return order
    const start = orderStateOf(order)
    const { orderStatus, desk } = mine.reduce((state, { change }) => orderStateAfter(state, change, me), start)
    return { ...order, orderStatus, desk: { ...order.desk, ...desk } }
  })
}

/** How waiting steps move orders, for counts: each from its state before to the one after. */
export const useShifts = (): { from: OrderState; to: OrderState }[] =>
  useWaitingSteps().flatMap((waiting) =>
    waiting.subjects
      .filter(({ id }) => isComing(waiting, id))
      .map(({ before }) => ({ from: before, to: orderStateAfter(before, waiting.change, null) })),
  )

/** The step that can still be taken back. */
export const useOffer = (): Offer | null => useStore(orderSteps(useApp()).offer)

/**
 * The status that an order had when it was shown here, or when another administrator's move was last acknowledged with `see`. As long as a
 * move is not acknowledged (`isMoved`), buttons keep their labels and do nothing: a change from elsewhere must not change what a tap does
 * that is under way. Own moves need no acknowledgement.
 */
export function useSeenStatus({ _id, orderStatus }: Pick<AdminOrder, '_id' | 'orderStatus'>) {
  const { moves } = orderSteps(useApp())
  const own = useSyncExternalStore(
    moves.subscribe,
    () => moves.read().get(_id),
    () => undefined,
  )
  const [seen, setSeen] = useState({ status: orderStatus, own })
  if (seen.own !== own) setSeen({ status: own?.to ?? orderStatus, own })
  return {
    seenStatus: seen.status,
    isMoved: seen.status !== orderStatus,
    see: () => setSeen({ status: orderStatus, own }),
  }
}

/** Whether the shop marks packed orders: then shipping one without the mark is reported. */
export function useMarksPacked(): boolean {
  const counts = callQuery(useApp().api, 'countQueues', { query: {} })
  return useQuery({ ...counts, staleTime: Number.POSITIVE_INFINITY }).data?.marksPacked ?? false
}

/** Sends what waits as long as the panel is open; to be called once, in its frame. */
export function useSendSteps() {
  const steps = orderSteps(useApp())
  const userId = useUser()?._id
  const isSessionOver = useIsSessionOver()
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in again sends the waiting steps
  useEffect(() => steps.start(), [steps, userId, isSessionOver])
}
