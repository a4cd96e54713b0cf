import { useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/auth.ts'
import type { ListedProduct } from '#contract/products.ts'
import { useApp } from '#web/app/context.ts'
import { tellOtherTabs } from '#web/app/tabs.ts'
import { toast } from '#web/ui/toast.ts'
import { type Wishlist, wishlistText } from './wishlist.ts'
import { pendingWishes, sendWish, type Wish, wishKey, wishlistQuery, withWishes } from './wishlist-query.ts'

/** The wishlist of a signed-in customer. A wish shows at once and is taken back when the shop refuses it. */
export function useAccountWishlist(user: User | null): Wishlist {
  const { api, queries } = useApp()
  const read = wishlistQuery(api, user?._id ?? '')
  const query = useQuery({ ...read, enabled: user !== null })
  const pending = useMutationState({
    filters: { mutationKey: wishKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Wish,
  })
  const { mutate } = useWish(user?._id ?? '')
  const ids = withWishes(query.data?.products ?? [], pending).map((product) => product._id)

  async function toggle(product: ListedProduct) {
    try {
      // Turning over is only right for who knows how it stands; the screen may be a moment older.
      const { products } = await queries.ensureQueryData(read)
      const isWished = withWishes(products, pendingWishes(queries)).some(({ _id }) => _id === product._id)
      mutate({ product, isWished: !isWished })
    } catch (error) {
      if (error instanceof Error) toast.destructive(error.message)
    }
  }

  return {
    ids,
    isReady: query.isSuccess,
    has: (id) => ids.includes(id),
    toggle: (product) => void toggle(product),
  }
}

/** One wish after the other; the list is fetched anew when the last one is answered. A lost one may have arrived: it is not sent again. */
function useWish(userId: string) {
  const { api, queries } = useApp()
  const { queryKey } = wishlistQuery(api, userId)
  return useMutation({
    mutationKey: wishKey,
    scope: { id: 'wishlist' },
    mutationFn: ({ product, isWished }: Wish) => sendWish(api, userId, product._id, isWished),
    onSuccess: async (_, wish) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (now) => now && { ...now, products: withWishes(now.products, [wish]) })
      tellOtherTabs('wishlist')
      toast.success(wishlistText(wish.isWished))
    },
    onError: (error) => toast.destructive(error.message),
    onSettled: () => {
      if (queries.isMutating({ mutationKey: wishKey }) === 1) void queries.invalidateQueries({ queryKey })
    },
  })
}
