import type { User } from '#contract/auth.ts'
import { linePrice, type Totals } from '#rules/price.ts'
import { type Billing, billingFields } from '#web/visitor/billing.ts'
import type { OrderAttempt } from '#web/visitor/order-attempt.ts'
import type { OrderChoices } from '#web/visitor/order-draft.ts'
import type { PricedLine } from '#web/visitor/use-priced-cart.ts'

type Wish = { user: User | null; lines: PricedLine[]; billing: Billing; choices: OrderChoices; totals: Totals }

/** What goes to the shop, and what the confirmation page shows of it. A guest's order names no user (behaviour §6). */
export function orderOf({ user, lines, billing, choices, totals }: Wish): Pick<OrderAttempt, 'body' | 'receipt'> {
  const address = { ...billing }
  for (const field of billingFields) address[field] = address[field].trim()
  return {
    body: {
      ...(user && { userId: user._id }),
      cartItems: lines.map(({ productId, size = null, quantity }) => ({ productId, size, quantity })),
      addressInfo: address,
      shippingType: choices.shippingType,
      couponCode: choices.coupon?.code ?? '',
      totalAmount: totals.total,
    },
    receipt: {
      address,
      cartItems: lines.map(toItem),
      totals,
      total: totals.total,
      couponCode: choices.coupon?.code ?? null,
    },
  }
}

const toItem = (line: PricedLine) => ({
  productId: line.productId,
  title: line.title,
  image: line.image,
  price: linePrice(line),
  quantity: line.quantity,
  ...(line.size && { size: line.size }),
})
