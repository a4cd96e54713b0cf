import type { NewOrder } from '#contract/bell.ts'

type Options = {
  /** What this person has not read, newest first. */
  unread: () => Promise<NewOrder[]>
  onUnread: (orders: NewOrder[]) => void
  /** Orders that this page has not announced yet, oldest first. */
  onNew: (orders: NewOrder[]) => void
}

/** Follows the user's unread orders, and announces those that arrive after the page was loaded, each once. */
export function openInbox({ unread, onUnread, onNew }: Options) {
  let seen: Set<string> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const read = async () => {
    const orders = await unread()
    // What was there when the page was loaded is not announced.
    const fresh = seen ? orders.filter(({ _id }) => !seen?.has(_id)) : []
    seen = new Set([...(seen ?? []), ...orders.map(({ _id }) => _id)])
    onUnread(orders)
    if (fresh.length > 0) onNew([...fresh].reverse())
  }
  return {
    /** One after the other, so that no older answer is shown after a newer one. */
    read: (): Promise<void> => {
      const next = last.then(read, read)
      last = next
      return next
    },
  }
}
