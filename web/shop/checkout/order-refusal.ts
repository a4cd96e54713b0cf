import { CallError } from '#web/api.ts'
import { isSameLine } from '../cart/cart-line.ts'
import type { PricedLine } from '../cart/use-priced-cart.ts'
import { type Billing, type BillingProblems, billingFields } from './billing.ts'
import type { OrderAttempt } from './order-attempt.ts'

/** The last try to place the order: what was sent, and what came of it. */
export type LastTry = { error: Error | null; variables: OrderAttempt | undefined }

const errorsOf = ({ error }: LastTry) => (error instanceof CallError ? error.errors : {})

/** Why the shop refused a line, as long as the line is as it was sent. */
export function lineRefusal(last: LastTry, line: PricedLine): string | undefined {
  const sent = last.variables?.body.cartItems ?? []
  const index = sent.findIndex((item) => isSameLine(item, line) && item.quantity === line.quantity)
  const errors = errorsOf(last)
  return ['quantity', 'size', 'productId'].map((part) => errors[`cartItems.${index}.${part}`]).find(Boolean)
}

/** Why the shop refused fields of the form, as long as they are as they were sent. */
export function billingRefusals(last: LastTry, typed: Billing): BillingProblems {
  const sent = last.variables?.receipt.address
  const errors = errorsOf(last)
  const refusals: BillingProblems = {}
  for (const field of billingFields) {
    const message = errors[`addressInfo.${field}`]
    if (message && sent?.[field] === typed[field].trim()) refusals[field] = message
  }
  return refusals
}

export type CouponRefusal = { code: string; message: string }

/** The coupon that the shop refused, and why. */
export function couponRefusal(last: LastTry): CouponRefusal | undefined {
  const code = last.variables?.body.couponCode
  const message = errorsOf(last).couponCode
  return code && message ? { code, message } : undefined
}
