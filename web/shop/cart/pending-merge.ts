import { browserStore } from '#web/app/browser-store.ts'
import { newRequestKey } from '#web/app/request-key.ts'

type MergeItem = { productId: string; quantity: number; size: string | null }

/** A merge that was not answered yet: it goes out again as it was, under its key, so that it counts once. */
type PendingMerge = { key: string; userId: string; items: MergeItem[] }

const store = browserStore<PendingMerge | null>('localStorage', 'cartMerge', (stored) =>
  // Written by `keepMerge` alone.
  typeof stored === 'object' && stored !== null && 'key' in stored ? (stored as PendingMerge) : null,
)

/** The unanswered merge of this user, or a new one of these lines. */
export function keepMerge(
  userId: string,
  lines: { productId: string; quantity: number; size?: string }[],
): PendingMerge {
  const pending = store.read()
  if (pending?.userId === userId) return pending
  const items = lines.map(({ productId, quantity, size = null }) => ({ productId, quantity, size }))
  const merge = { key: newRequestKey(), userId, items }
  store.write(merge)
  return merge
}

export const forgetMerge = () => store.write(null)
