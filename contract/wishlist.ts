import { z } from 'zod'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { atMost, CallerId, exampleId, Id } from './fields.ts'
import { isLarge, ListedProduct, view } from './products.ts'

export const getWishlist = call(calls.getWishlist, {
  summary: 'The products on a user’s wishlist, last added first',
  params: z.object({ userId: Id }),
  query: z.object(view),
  answer: ok({ products: z.array(ListedProduct) }),
  refuses: ['user_not_found', 'too_many'],
  isLarge,
})

export const toggleWishlist = call(calls.toggleWishlist, {
  summary: 'Put a product on the wishlist, or take it off when it is there',
  body: z.object({ userId: CallerId, productId: Id }).meta({ examples: [{ productId: exampleId }] }),
  answer: ok({
    message: z.enum(['Added to Wishlist', 'Removed from Wishlist']).meta({ examples: ['Added to Wishlist'] }),
    inWishlist: z.boolean().meta({ description: 'whether the product is there now', examples: [true] }),
  }),
  refuses: ['product_not_found'],
})

/** Safe to repeat without a key: what is on the list already stays where it is. */
export const mergeWishlist = call(calls.mergeWishlist, {
  summary: "Put a guest's products on the signed-in user's wishlist, those that are not there and are still sold",
  body: z
    .object({
      userId: CallerId,
      productIds: atMost(200, 'products', z.array(Id)).describe('last added last'),
    })
    .meta({ examples: [{ productIds: [exampleId] }] }),
  answer: ok({
    added: z.array(Id).meta({ description: 'the products that were put on the list', examples: [[exampleId]] }),
  }),
})
