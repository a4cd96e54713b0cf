import { useEffect } from 'react'
import { type AppContext, useApp } from '#web/app/context.ts'
import { useUser } from '#web/app/use-user.ts'
import { toast } from '#web/ui/toast.ts'
import { dropWishedIds, readWishedIds } from './guest-wishlist.ts'
import { wishlistQuery } from './wishlist-query.ts'

/** Ids that one call takes. */
const mostIds = 200

let running: Promise<void> | null = null

/**
 * Puts what the browser kept for a guest onto the wishlist of who has just signed in, unless it is there already
 * (behaviour §4). Never throws: what failed stays in the browser and is tried again with the next page.
 */
export function mergeGuestWishlist(app: AppContext, userId: string): Promise<void> {
  running ??= mergeAll(app, userId).finally(() => {
    running = null
  })
  return running
}

async function mergeAll({ api, queries }: AppContext, userId: string) {
  if (readWishedIds().length === 0) return
  try {
    while (readWishedIds().length > 0) {
      const productIds = readWishedIds().slice(0, mostIds)
      await api.mergeWishlist({ body: { productIds } })
      dropWishedIds(productIds)
    }
  } catch {
    toast.destructive('Your wishlist from before signing in is not in your account yet. We try again soon')
  }
  await queries.invalidateQueries({ queryKey: wishlistQuery(api, userId).queryKey })
}

/** What an earlier sign-in could not take along goes with the next page. */
export function useLeftoverWishes() {
  const app = useApp()
  const userId = useUser()?._id
  useEffect(() => {
    if (userId) void mergeGuestWishlist(app, userId)
  }, [app, userId])
}
