import type { CallContext, Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { signedIn } from '../visitor.ts'
import { addToCart, getCart, mergeCart, removeFromCart, updateCart } from './cart.service.ts'

const me = ({ visitor }: CallContext) => signedIn(visitor)._id

export const cartHandlers = ({ db }: Shop) =>
  ({
    addToCart: async ({ body }, context) => {
      const { productId, size, quantity } = body
      return { data: await addToCart(db, me(context), { productId, size, quantity }, context.claim.key) }
    },
    getCart: async ({ params }) => ({ data: await getCart(db, params.userId) }),
    updateCart: async ({ body }, context) => ({ data: await updateCart(db, me(context), body) }),
    removeFromCart: async ({ params, query }, context) => ({
      data: await removeFromCart(db, me(context), params.productId, query.sizeless ? '' : query.size),
    }),
    mergeCart: ({ body }, context) => mergeCart(db, me(context), body.items, context.claim.key),
  }) satisfies Partial<Handlers>
