import type { ApiClient, CallAnswer } from '#contract/client.ts'
import type { ListedProduct } from '#contract/products.ts'
import { browserStore } from '#web/app/browser-store.ts'
import { callQuery } from '#web/app/call-query.ts'
import type { AppContext } from '#web/app/context.ts'
import { toast } from '#web/ui/toast.ts'
import { isProductId } from './products-by-id.ts'
import { texts } from './texts.ts'
import { useVisitorList } from './use-visitor-list.ts'
import { oncePerApp, VisitorList } from './visitor-list.ts'

/** A customer's wishlist with the products as they are today, last added first. */
export const wishlistQuery = (api: ApiClient, userId: string) =>
  callQuery(api, 'getWishlist', { params: { userId }, query: { view: 'card' } })

/** Whatever was in local storage, made a list of product ids: broken entries are dropped, twins count once. */
export const parseWishlist = (stored: unknown): string[] =>
  Array.isArray(stored) ? [...new Set(stored.filter(isProductId))] : []

/** What a customer wants of a product: on the list or off it. */
type WishlistChange = { product: ListedProduct; isAdded: boolean }

/** Ids that one merge takes. */
const MAX_IDS = 200

/** The product ids of the visitor's wishlist, last added first: the browser keeps a guest's, the shop a customer's. */
export const wishlistOf = oncePerApp((app) => {
  const { api } = app
  const wishlist = new VisitorList<string, string, CallAnswer<'getWishlist'>, WishlistChange>(app, {
    name: 'wishlist',
    // The specification names the storage key. What was added last is last.
    guest: browserStore('localStorage', 'wishlist', parseWishlist),
    guestItems: (ids) => [...ids].reverse(),
    keyOf: (userId) => wishlistQuery(api, userId).queryKey,
    accountItems: (answer, changes) => changes.reduce(withChange, answer?.products ?? []).map(({ _id }) => _id),
    isOutdated: () => false,
    send: async (userId, change) => {
      await sendChange(api, userId, change)
      return (before) => before && { ...before, products: withChange(before.products, change) }
    },
    // It may have arrived, and a second one would undo it.
    resendsLost: false,
    refetches: true,
    mergeSome: async () => {
      const productIds = wishlist.readGuest().slice(0, MAX_IDS)
      await api.mergeWishlist({ body: { productIds } })
      wishlist.changeGuest((ids) => without(ids, productIds))
      return {}
    },
    mergeFailed: texts.wishlistLater,
  })
  return wishlist
})

/** The products as they will be after the change. */
function withChange(products: ListedProduct[], { product, isAdded }: WishlistChange): ListedProduct[] {
  const others = products.filter(({ _id }) => _id !== product._id)
  if (!isAdded) return others
  return others.length === products.length ? [product, ...others] : products
}

/** The call only toggles a product: where another tab was faster, it is toggled back. Throws refusals. */
async function sendChange(api: ApiClient, userId: string, { product, isAdded }: WishlistChange): Promise<void> {
  const body = { userId, productId: product._id }
  const { inWishlist } = await api.toggleWishlist({ body })
  if (inWishlist !== isAdded) await api.toggleWishlist({ body })
}

export const useWishlist = () => useVisitorList(wishlistOf, (wishlist) => wishlist)

export const useWishlistCount = (): number => useVisitorList(wishlistOf, ({ items }) => items.length)

export const useIsInWishlist = (productId: string): boolean =>
  useVisitorList(wishlistOf, ({ items }) => items.includes(productId))

/** Adds a product to the list, or removes it, and shows a toast. */
export async function toggleInWishlist(app: AppContext, product: ListedProduct): Promise<void> {
  const { _id: productId } = product
  const wishlist = wishlistOf(app)
  const userId = wishlist.userId()
  try {
    // To toggle it, the current state must be known.
    if (userId !== null) await app.queries.ensureQueryData(wishlistQuery(app.api, userId))
  } catch (error) {
    if (error instanceof Error) toast.destructive(error.message)
    return
  }
  const isAdded = !wishlist.now().items.includes(productId)
  if (userId === null) wishlist.changeGuest((ids) => (isAdded ? [...ids, productId] : without(ids, [productId])))
  else if (!(await wishlist.changeAccount(userId, { product, isAdded }))) return
  toast.success(isAdded ? texts.addedToWishlist : texts.removedFromWishlist)
}

/** Products that are no longer sold leave a guest's list. */
export const dropFromWishlist = (app: AppContext, gone: readonly string[]) =>
  wishlistOf(app).changeGuest((ids) => without(ids, gone))

const without = (ids: string[], dropped: readonly string[]) => ids.filter((id) => !dropped.includes(id))
