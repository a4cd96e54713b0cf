import { z } from 'zod'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { atMost, CallerId, exampleId, examplePicture, Flag, Id, LineQuantity, TitleBn, text } from './fields.ts'

/** A line is a product and a size; blank means no size. */
const Size = text(30, 'Size')
  .nullish()
  .transform((size) => size || null)

export const CartItem = z.object({
  productId: Id,
  title: z.string(),
  titleBn: TitleBn,
  image: z.string(),
  price: z.number().describe('taka'),
  salePrice: z.number().describe('taka; 0 for no sale'),
  quantity: z.int(),
  size: z.string().optional(),
  totalStock: z.int().describe('pieces that can be had of this line'),
  isGone: z
    .literal(true)
    .optional()
    .describe('the product was deleted or is hidden; the line only waits to be removed'),
  needsSize: z
    .literal(true)
    .optional()
    .describe('the product got its sizes after the line, which has none; the shop’s own pages leave it out of orders'),
})
export type CartItem = z.infer<typeof CartItem>

export const Cart = z.object({ _id: Id, items: z.array(CartItem) }).meta({
  examples: [
    {
      _id: exampleId,
      items: [
        {
          productId: exampleId,
          title: 'Padma Trucker',
          image: examplePicture,
          price: 750,
          salePrice: 690,
          quantity: 1,
          size: 'M',
          totalStock: 12,
        },
      ],
    },
  ],
})
export type Cart = z.infer<typeof Cart>

export const addToCart = call(calls.addToCart, {
  summary: 'Put pieces of a product into the cart',
  body: z
    .object({
      userId: CallerId,
      productId: Id,
      quantity: LineQuantity,
      size: Size,
      image: z.unknown().optional().describe('accepted and not used'),
    })
    .meta({ examples: [{ productId: exampleId, quantity: 1, size: 'M' }] }),
  answer: ok({ data: Cart }),
  refuses: ['product_not_found', 'size_required', 'stock_limit', 'cart_full', 'key_reused'],
  repeats: 'once',
})

export const getCart = call(calls.getCart, {
  summary: 'The cart of a user',
  params: z.object({ userId: Id }),
  answer: ok({ data: Cart }),
  refuses: ['user_not_found'],
})

export const updateCart = call(calls.updateCart, {
  summary: 'Set the quantity of a line',
  body: z
    .object({ userId: CallerId, productId: Id, quantity: LineQuantity, size: Size })
    .meta({ examples: [{ productId: exampleId, quantity: 2, size: 'M' }] }),
  answer: ok({ data: Cart }),
  refuses: ['product_not_found', 'not_in_cart', 'size_required', 'stock_limit'],
})

export const removeFromCart = call(calls.removeFromCart, {
  summary:
    'Remove a line: of a size, or with sizeless=true the one without a size; with neither, all lines of the product',
  params: z.object({ userId: Id, productId: Id }),
  query: z.object({
    size: Size,
    sizeless: Flag.optional(),
  }),
  answer: ok({ data: Cart }),
  refuses: ['not_in_cart'],
})

export const mergeCart = call(calls.mergeCart, {
  summary: "Add a guest's cart to the signed-in user's, cut at the stock and at the lines that a cart can have",
  body: z
    .object({
      items: atMost(200, 'lines', z.array(z.object({ productId: Id, quantity: LineQuantity, size: Size }))),
    })
    .meta({ examples: [{ items: [{ productId: exampleId, quantity: 1 }] }] }),
  answer: ok({
    data: Cart,
    cut: z
      .array(
        z
          .object({
            productId: Id,
            title: z.string(),
            titleBn: TitleBn,
            size: z.string().optional(),
            wanted: z.int(),
            now: z.int(),
          })
          .meta({ examples: [{ productId: exampleId, title: 'Padma Trucker', size: 'M', wanted: 14, now: 12 }] }),
      )
      .describe('lines that could not be taken whole'),
  }),
  refuses: ['key_reused'],
  repeats: 'once',
})
