import type { ShippingType } from '#rules/price.ts'
import { browserStore, useStored } from '#web/app/browser-store.ts'
import { type CheckoutText, checkoutFields, emptyCheckout } from './billing.ts'
import { closeAttempt } from './order-attempt.ts'

/*
 * What was typed and chosen stays for as long as the browser's tab: a page that is loaded again asks for the same order,
 * and an order whose answer was lost can be repeated as it was.
 */

const billing = browserStore<CheckoutText>('sessionStorage', 'checkoutBilling', (stored) => {
  const kept = asRecord(stored)
  const read = { ...emptyCheckout }
  for (const field of checkoutFields) read[field] = typeof kept[field] === 'string' ? kept[field] : ''
  return read
})

type AppliedCoupon = { code: string; discountPercentage: number }

/** A coupon that was applied until the shop refused it, and why. */
type RefusedCoupon = { code: string; message: string }

export type OrderChoices = {
  shippingType: ShippingType
  coupon: AppliedCoupon | null
  refusedCoupon: RefusedCoupon | null
}

const choices = browserStore<OrderChoices>('sessionStorage', 'checkoutChoices', (stored) => {
  const { shippingType, coupon, refusedCoupon } = asRecord(stored)
  const { code, discountPercentage } = asRecord(coupon)
  const { code: refusedCode, message } = asRecord(refusedCoupon)
  const isCoupon = typeof code === 'string' && typeof discountPercentage === 'number'
  const isRefused = typeof refusedCode === 'string' && typeof message === 'string'
  return {
    shippingType: shippingType === 'outside' ? 'outside' : 'inside',
    coupon: isCoupon ? { code, discountPercentage } : null,
    refusedCoupon: isRefused ? { code: refusedCode, message } : null,
  }
})

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

export const readBilling = billing.read
export const keepBilling = (typed: CheckoutText) => billing.write(typed)

const noChoices: OrderChoices = { shippingType: 'inside', coupon: null, refusedCoupon: null }

/** Inside Dhaka and without a coupon until something else is chosen. */
export const useOrderChoices = (): OrderChoices => useStored(choices) ?? noChoices

export const chooseShipping = (shippingType: ShippingType) => choices.write({ ...choices.read(), shippingType })
export const keepCoupon = (coupon: AppliedCoupon | null) =>
  choices.write({ ...choices.read(), coupon, refusedCoupon: null })

/** Takes the coupon off the order; its code stays in the field, with the reason. */
export const refuseCoupon = (refusedCoupon: RefusedCoupon) =>
  choices.write({ ...choices.read(), coupon: null, refusedCoupon })

const asGuest = browserStore('sessionStorage', 'orderAsGuest', (stored) => stored === true)

/** Whether this tab orders without an account; null while nobody knows yet. */
export const useOrdersAsGuest = (): boolean | null => useStored(asGuest)

export const orderAsGuest = () => asGuest.write(true)

/** Once an order is placed, what was typed for it is needed no longer. */
export function forgetOrder() {
  closeAttempt()
  billing.write(null)
  choices.write(null)
}
