import type { BuyerReason } from '#rules/advance.ts'
import { language } from '#rules/build-language.ts'
import { CallError, isRefusal } from '#web/api.ts'
import { fieldErrorsOf } from '#web/form/use-field-errors.ts'
import { billingFields, type CheckoutProblems, type CheckoutText } from '#web/visitor/billing.ts'
import { isSameLine, shortage } from '#web/visitor/cart-line.ts'
import type { OrderAttempt } from '#web/visitor/order-attempt.ts'
import type { RefusedCoupon } from '#web/visitor/order-draft.ts'
import type { PricedLine } from '#web/visitor/use-priced-cart.ts'
import { texts } from './texts.ts'

/** The last try to place the order: what was sent, and what came of it. */
export type LastTry = { error: Error | null; variables: OrderAttempt | undefined }

/** The order as it is on the screen now. */
type OrderNow = {
  lines: readonly PricedLine[]
  /** The form, after a try to order. */
  typed: CheckoutText | null
  /** Taka. */
  total: number
  /** Whether the total is another one than the shopper agreed to. */
  isTotalChanged: boolean
  /** Whether a coupon was taken off because the shop refused it. */
  isCouponRefused: boolean
  /** Whether the session has ended. */
  isSignedOut: boolean
  payment: Payment
}

/** How it is paid, where that is before the parcel comes; nothing of it at the door. */
export type Payment = Pick<OrderAttempt['body'], 'paymentMethod' | 'payNow'>

/** What the shop refused at the last try, for as long as its reason lasts: beside lines and fields, and in a sentence. */
export function refusalsOf(last: LastTry, now: OrderNow) {
  const ofLine = (line: PricedLine) => lineRefusal(last, now.lines, line)
  const ofFields = now.typed ? fieldRefusals(last, now.typed) : {}
  const isMarked = Object.keys(ofFields).length > 0 || now.lines.some(ofLine)
  return { ofLine, ofFields, sentence: orderSentence(last, now, isMarked) }
}

/**
 * Until the line is changed, or stock has come back. Lines of one product can share their stock; then only the shop knows
 * which of them are sold out.
 */
function lineRefusal(last: LastTry, lines: readonly PricedLine[], line: PricedLine): string | undefined {
  const sent = last.variables?.body.cartItems ?? []
  const errors = fieldErrorsOf(last.error)
  const index = sent.findIndex((item) => isSameLine(item, line))
  const refusal = ['quantity', 'size', 'productId'].map((part) => errors[`cartItems.${index}.${part}`]).find(Boolean)
  const siblings = lines.filter(({ productId }) => productId === line.productId)
  if (!refusal || !siblings.every((sibling) => isAsSent(sibling, sent))) return undefined
  const isKnownToday = siblings.length === 1 && isAboutStock(last.error)
  return shortage(line) ?? (isKnownToday ? undefined : refusal)
}

/** Whole taka now and at the door. */
export type AskedAdvance = { amount: number; atDoor: number; reason: BuyerReason }

/** The advance that the last try was refused for, as long as the order costs the same. */
export function advanceAskedOf({ error, variables }: LastTry, total: number): AskedAdvance | undefined {
  const isAsked = error instanceof CallError && error.code === 'advance_asked'
  return isAsked && variables?.body.totalAmount === total ? (error.data as AskedAdvance | undefined) : undefined
}

type SentItem = { productId: string; size?: string | null | undefined; quantity: number | string }

const isAsSent = (line: PricedLine, sent: readonly SentItem[]): boolean =>
  sent.some((item) => isSameLine(item, line) && item.quantity === line.quantity)

const isAboutStock = (error: Error | null) =>
  error instanceof CallError && (error.code === 'out_of_stock' || error.code === 'product_gone')

/** As long as the fields are as they were sent. */
function fieldRefusals(last: LastTry, typed: CheckoutText): CheckoutProblems {
  const sent = last.variables?.receipt.address
  const errors = fieldErrorsOf(last.error)
  const refusals: CheckoutProblems = {}
  for (const field of billingFields) {
    const message = errors[`addressInfo.${field}`]
    if (message && sent?.[field] === typed[field].trim()) refusals[field] = message
  }
  if (errors.email && last.variables?.body.email === typed.email.trim()) refusals.email = errors.email
  return refusals
}

/** The sentence over the button. */
function orderSentence({ error, variables }: LastTry, now: OrderNow, isMarked: boolean): string | undefined {
  if (!error || !variables) return undefined
  if (!isRefusal(error)) return texts.notTwice(error.message)
  if (error.code === 'not_yours') return now.isSignedOut ? texts.signedOut : undefined
  return now.isTotalChanged || isStanding(error, variables, now, isMarked) ? error.message : undefined
}

function isStanding({ code, errors }: CallError, { body }: OrderAttempt, now: OrderNow, isMarked: boolean): boolean {
  if (code === 'prices_changed') return now.total === body.totalAmount
  if (code === 'coupon_invalid') return now.isCouponRefused
  const isAboutPayment = code === 'advance_asked' || code === 'payment_not_set_up'
  if (isAboutPayment && !isSamePayment(body, now.payment)) return false
  if (Object.keys(errors).length > 0) return isMarked
  return body.cartItems.every((item) => now.lines.some((line) => isAsSent(line, [item])))
}

const isSamePayment = (sent: Payment, chosen: Payment): boolean =>
  sent.paymentMethod === chosen.paymentMethod && sent.payNow === chosen.payNow

/** Why the shop took a coupon off; its sentence is no longer known once the page is in another language. */
export const couponSentence = (refused: RefusedCoupon | null): string | undefined =>
  refused?.language === language ? refused.message : undefined
