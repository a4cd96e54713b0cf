import { language } from '#rules/build-language.ts'
import type { ChosenPlace, Destination, ShippingType } from '#rules/delivery.ts'
import { asRecord, asText, browserStore, useStored } from '#web/app/browser-store.ts'
import { type Billing, type CheckoutText, checkoutFields, emptyCheckout } from './billing.ts'
import { closeAttempt } from './order-attempt.ts'

/*
 * What was typed and chosen stays for as long as the browser's tab: a reloaded page has the same order,
 * and an order whose answer was lost can be repeated as it was.
 */

const billing = browserStore<KeptBilling>('sessionStorage', 'checkoutBilling', (stored) => ({
  ...checkoutTextIn(stored),
  isOfGuest: asRecord(stored).isOfGuest === true,
}))

/** `isOfGuest`: from before a sign-in; part of it may be what the browser had filled in. */
type KeptBilling = CheckoutText & { isOfGuest: boolean }

function checkoutTextIn(stored: unknown): CheckoutText {
  const values = asRecord(stored)
  const read = { ...emptyCheckout }
  for (const field of checkoutFields) read[field] = asText(values[field])
  return read
}

function placeIn(stored: unknown): ChosenPlace {
  const { district, thana } = asRecord(stored)
  return { district: asText(district), thana: asText(thana) }
}

const shippingTypeIn = (stored: unknown): ShippingType =>
  asRecord(stored).shippingType === 'outside' ? 'outside' : 'inside'

type AppliedCoupon = { code: string; discountPercentage: number }

/** A coupon that was applied until the shop refused it, and why, in the language that the page had then. */
export type RefusedCoupon = { code: string; message: string; language: string }

/**
 * `district` and `thana` are blank where the place is written: then the shopper chooses the type. `payment`: COD, or a way to pay and how
 * much of it now, as in "bkash all".
 */
export type OrderChoices = Destination & {
  payment: string
  coupon: AppliedCoupon | null
  refusedCoupon: RefusedCoupon | null
}

const choices = browserStore<OrderChoices>('sessionStorage', 'checkoutChoices', (stored) => {
  const { payment, coupon, refusedCoupon } = asRecord(stored)
  const { code, discountPercentage } = asRecord(coupon)
  const { code: refusedCode, message, language: writtenIn } = asRecord(refusedCoupon)
  const isCoupon = typeof code === 'string' && typeof discountPercentage === 'number'
  const isRefused = typeof refusedCode === 'string' && typeof message === 'string'
  return {
    ...placeIn(stored),
    shippingType: shippingTypeIn(stored),
    payment: asText(payment) || 'COD',
    coupon: isCoupon ? { code, discountPercentage } : null,
    refusedCoupon: isRefused ? { code: refusedCode, message, language: asText(writtenIn) } : null,
  }
})

export const readBilling = billing.read
export const keepBilling = (typed: KeptBilling) => billing.write(typed)

export const noPlace: ChosenPlace = { district: '', thana: '' }
const noChoices: OrderChoices = {
  ...noPlace,
  shippingType: 'inside',
  payment: 'COD',
  coupon: null,
  refusedCoupon: null,
}

/** Inside Dhaka, in cash and without a coupon until something else is chosen. */
export const useOrderChoices = (): OrderChoices => useStored(choices) ?? noChoices

export const chooseShipping = (shippingType: ShippingType) =>
  choices.write({ ...choices.read(), ...noPlace, shippingType })

/** A place from the list, with the type of its zone, which stays when a city is written instead. */
export const chooseDestination = (destination: Destination) => choices.write({ ...choices.read(), ...destination })
export const choosePayment = (payment: string) => choices.write({ ...choices.read(), payment })
export const keepCoupon = (coupon: AppliedCoupon | null) =>
  choices.write({ ...choices.read(), coupon, refusedCoupon: null })

/** Takes the coupon off the order; its code stays in the field, with the reason. */
export const refuseCoupon = (code: string, message: string) =>
  choices.write({ ...choices.read(), coupon: null, refusedCoupon: { code, message, language } })

/** Stored in the browser: after choosing once to order without an account, the visitor is not asked again. */
const asGuest = browserStore('localStorage', 'orderAsGuest', (stored) => stored === true)

/** Whether this browser orders without an account; null while unknown. */
export const useOrdersAsGuest = (): boolean | null => useStored(asGuest)

export const orderAsGuest = () => asGuest.write(true)

/** Where this device's last order without an account went, for the next one. */
const lastPlace = browserStore<LastPlace | null>('localStorage', 'lastPlace', (stored) => {
  if (stored === null) return null
  return { ...checkoutTextIn(stored), shippingType: shippingTypeIn(stored) }
})

export type LastPlace = CheckoutText & { shippingType: ShippingType }

export const useLastPlace = (): LastPlace | null => useStored(lastPlace)
export const readLastPlace = lastPlace.read
/** Notes and e-mail are of one order. */
export const keepLastPlace = (address: Billing, shippingType: ShippingType) =>
  lastPlace.write({ ...emptyCheckout, ...address, notes: '', shippingType })
export const forgetLastPlace = () => lastPlace.write(null)

/** Once an order is placed, what was typed for it is needed no longer. */
export function forgetOrder() {
  closeAttempt()
  billing.write(null)
  choices.write(null)
}
