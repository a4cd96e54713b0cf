import type { NewOrder } from '#contract/bell.ts'

type Options<Answer> = {
  /** What this person has not read, newest first. */
  unread: () => Promise<Answer>
  onUnread: (answer: Answer) => void
  /** Orders that this page has not announced yet, oldest first. */
  onNew: (orders: NewOrder[]) => void
}

/** Follows the user's unread orders, and announces those that arrive after the page was loaded, each once. */
export function openInbox<Answer extends { data: NewOrder[] }>({ unread, onUnread, onNew }: Options<Answer>) {
  let seen: Set<string> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const read = async () => {
    const answer = await unread()
    const orders = answer.data
    // What was there when the page was loaded is not announced.
    const fresh = seen ? orders.filter(({ _id }) => !seen?.has(_id)) : []
    seen = new Set([...(seen ?? []), ...orders.map(({ _id }) => _id)])
    onUnread(answer)
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
