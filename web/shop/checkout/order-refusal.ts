import { linePrice } from '#rules/price.ts'
import { CallError } from '#web/api.ts'
import { fieldErrorsOf } from '#web/form/field-errors.ts'
import { isSameLine } from '../cart/cart-line.ts'
import type { PricedLine } from '../cart/use-priced-cart.ts'
import { type Billing, type BillingProblems, billingFields } from './billing.ts'
import { isLost, type OrderAttempt } from './order-attempt.ts'

/** The last try to place the order: what was sent, and what came of it. */
export type LastTry = { error: Error | null; variables: OrderAttempt | undefined }

/** Why the shop refused a line, as long as the line is as it was sent. */
export function lineRefusal(last: LastTry, line: PricedLine): string | undefined {
  const sent = last.variables?.body.cartItems ?? []
  const index = sent.findIndex((item) => isSameLine(item, line) && item.quantity === line.quantity)
  const errors = fieldErrorsOf(last.error)
  return ['quantity', 'size', 'productId'].map((part) => errors[`cartItems.${index}.${part}`]).find(Boolean)
}

/** After prices have changed: what each line cost when the order was sent. */
export function withAgreedPrices(last: LastTry, lines: PricedLine[]): PricedLine[] {
  if (!(last.error instanceof CallError && last.error.code === 'prices_changed')) return lines
  const sent = last.variables?.receipt.cartItems ?? []
  return lines.map((line) => {
    const agreed = sent.find((item) => isSameLine(item, line))?.price
    return agreed === undefined || agreed === linePrice(line) ? line : { ...line, priceBefore: agreed }
  })
}

/** The sentence over the button. */
export function orderRefusal({ error }: LastTry): string | undefined {
  return error && isLost(error) ? `${error.message}. Nothing is ordered twice` : error?.message
}

/** Why the shop refused fields of the form, as long as they are as they were sent. */
export function billingRefusals(last: LastTry, typed: Billing): BillingProblems {
  const sent = last.variables?.receipt.address
  const errors = fieldErrorsOf(last.error)
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
  const message = fieldErrorsOf(last.error).couponCode
  return code && message ? { code, message } : undefined
}
