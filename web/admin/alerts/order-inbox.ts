import type { Order } from '#contract/orders.ts'

/** The bell keeps so many orders. */
export const MAX_KEPT = 6

type Options = {
  /** The newest orders of the shop, newest first. */
  newest: (count: number) => Promise<Order[]>
  /** Orders that this page has not announced yet, oldest first. */
  onNew: (orders: Order[]) => void
}

/**
 * Announces every order placed after the page was loaded, and each once: from the live connection as it comes, or by
 * asking when the connection had been lost.
 */
export function openInbox({ newest, onNew }: Options) {
  const seen = new Set<string>()
  let before: Promise<void> | undefined

  /** What was there when the page was loaded is not new. */
  const begin = () => {
    before ??= newest(MAX_KEPT).then(
      (orders) => {
        for (const { _id } of orders) seen.add(_id)
      },
      (error) => {
        before = undefined
        throw error
      },
    )
    return before
  }
  const take = (orders: Order[]) => {
    const fresh = orders.filter(({ _id }) => !seen.has(_id))
    for (const { _id } of fresh) seen.add(_id)
    if (fresh.length > 0) onNew(fresh)
  }
  return {
    begin,
    take,
    catchUp: async () => {
      await begin()
      take((await newest(MAX_KEPT)).toReversed())
    },
  }
}
