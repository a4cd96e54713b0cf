import { z } from 'zod'
import { countPieces, MAX_PIECES } from '#rules/stock.ts'
import { atMost, Id, LineQuantity, Taka, text } from './fields.ts'
import { both } from './sentence.ts'

export const OrderLine = z.object({
  productId: Id,
  quantity: LineQuantity,
  size: text(30, 'Size')
    .nullish()
    .transform((size) => size || null),
})

/** A line at a price that staff agreed on with the buyer. Only staff can send a price. */
export const agreedPrice = {
  price: Taka.optional().describe('taka a piece, as agreed; without it what the shop asks now'),
}

/** Bounded also where the shop's own limit is not in force, so that every amount is a number of poisha without rounding. */
export const linesOf = <Line extends z.ZodType<{ quantity: number }>>(line: Line) =>
  atMost(
    200,
    'lines',
    z
      .array(line, both('Your cart is empty', 'আপনার কার্ট খালি'))
      .min(1, both('Your cart is empty', 'আপনার কার্ট খালি'))
      .refine((lines) => countPieces(lines) <= MAX_PIECES, `An order has at most ${MAX_PIECES} pieces`),
  )
