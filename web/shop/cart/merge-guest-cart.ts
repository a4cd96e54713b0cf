import { useEffect } from 'react'
import type { CallAnswer } from '#contract/client.ts'
import { CallError } from '#web/api.ts'
import { type AppContext, useApp } from '#web/app/context.ts'
import { useUser } from '#web/app/use-user.ts'
import { toast } from '#web/ui/toast.ts'
import { showCart } from './cart-query.ts'
import { changeGuestLines, readGuestLines } from './guest-cart.ts'
import { withoutPieces } from './guest-lines.ts'
import { forgetMerge, keepMerge } from './pending-merge.ts'

/** Lines that one call takes. */
const mostLines = 200

let running: Promise<void> | null = null

/**
 * Moves what the browser kept for a guest into the cart of who has just signed in, and says what was cut at the stock
 * (behaviour §4). Never throws: what could not be moved stays in the browser and is tried again with the next page.
 */
export function mergeGuestCart(app: AppContext, userId: string): Promise<void> {
  running ??= mergeAll(app, userId).finally(() => {
    running = null
  })
  return running
}

async function mergeAll(app: AppContext, userId: string) {
  const cut: CallAnswer<'mergeCart'>['cut'] = []
  try {
    while (readGuestLines().length > 0) {
      const { key, items } = keepMerge(userId, readGuestLines().slice(0, mostLines))
      const answer = await app.api.mergeCart({ body: { items }, idempotencyKey: key })
      changeGuestLines((lines) => withoutPieces(lines, items))
      forgetMerge()
      cut.push(...answer.cut)
      await showCart(app, userId, answer.data)
    }
  } catch (error) {
    // A refusal will not change by itself: the next try starts afresh.
    if (error instanceof CallError && error.status >= 400 && error.status < 500) forgetMerge()
    toast.destructive('What you put into the cart before signing in is not in your account yet. We try again soon')
  }
  const [first, ...others] = cut.map(sentence)
  if (first) toast.destructive([first, ...others].join('. '))
}

/** `There are not enough pieces of “Dhaka Classic, M”: you wanted 5 more, your cart now has 2`. */
function sentence({ title, size, wanted, now }: CallAnswer<'mergeCart'>['cut'][number]): string {
  const name = `“${[title || 'a product', size].filter(Boolean).join(', ')}”`
  if (now === 0) return `${name} is no longer available and was left out of your cart`
  return `There are not enough pieces of ${name}: you wanted ${wanted} more, your cart now has ${now}`
}

/** What an earlier sign-in could not take along from the browser goes with the next page (behaviour §6). */
export function useLeftoverCart() {
  const app = useApp()
  const userId = useUser()?._id
  useEffect(() => {
    if (userId) void mergeGuestCart(app, userId)
  }, [app, userId])
}
