import type { Pool } from '../db/open.ts'
import type { CallContext, Handlers } from '../http/handlers.ts'
import { signedIn } from '../visitor.ts'
import { addToCart, getCart, mergeCart, removeFromCart, updateCart } from './cart.service.ts'

const me = ({ visitor }: CallContext) => signedIn(visitor)._id

export const cartHandlers = ({ pool }: { pool: Pool }) =>
  ({
    addToCart: async ({ body }, context) => {
      const { productId, size, quantity } = body
      return { data: await addToCart(pool, me(context), { productId, size, quantity }, context.claim.key) }
    },
    getCart: async ({ params }) => ({ data: await getCart(pool, params.userId) }),
    updateCart: async ({ body }, context) => ({ data: await updateCart(pool, me(context), body) }),
    removeFromCart: async ({ params, query }, context) => ({
      data: await removeFromCart(pool, me(context), params.productId, query.sizeless ? '' : query.size),
    }),
    mergeCart: ({ body }, context) => mergeCart(pool, me(context), body.items, context.claim.key),
  }) satisfies Partial<Handlers>
