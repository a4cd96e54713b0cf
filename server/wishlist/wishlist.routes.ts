import type { Pool } from '../db/open.ts'
import type { Handlers } from '../http/handlers.ts'
import { signedIn } from '../visitor.ts'
import { getWishlist, mergeWishlist, toggleWishlist } from './wishlist.service.ts'

export const wishlistHandlers = ({ pool }: { pool: Pool }) =>
  ({
    getWishlist: async ({ params, query }) => ({ products: await getWishlist(pool, params.userId, query.view) }),
    toggleWishlist: async ({ body }, { visitor }) => {
      const inWishlist = await toggleWishlist(pool, signedIn(visitor)._id, body.productId)
      return { inWishlist, message: inWishlist ? 'Added to Wishlist' : 'Removed from Wishlist' }
    },
    mergeWishlist: async ({ body }, { visitor }) => ({
      added: await mergeWishlist(pool, signedIn(visitor)._id, body.productIds),
    }),
  }) satisfies Partial<Handlers>
