import type { Address } from '#contract/addresses.ts'
import type { ShippingType } from '#rules/delivery.ts'
import { type CheckoutText, checkoutFields } from '#web/visitor/billing.ts'

/** What is known of an address before it is typed. */
export type KnownPlace = Partial<CheckoutText> & { shippingType?: ShippingType | undefined }

/** Street, city and postal code belong together: where one of them has been typed, none is filled in. */
export const isWithoutPlace = ({ address, city, pincode, district }: CheckoutText): boolean =>
  [address, city, pincode, district].every((text) => text.trim() === '')

/**
 * What the form shows once a customer's saved address is known: that address, with whatever was typed besides it. What the browser had
 * filled in for a guest does not count as typed. Null where a place was typed.
 */
export function placeOfCustomer(text: CheckoutText, saved: KnownPlace, filledIn: KnownPlace | null): KnownPlace | null {
  const typed = { ...text }
  for (const field of checkoutFields) if (typed[field] === filledIn?.[field]) typed[field] = ''
  if (!isWithoutPlace(typed)) return null
  const known = { ...saved }
  for (const field of checkoutFields) if (typed[field] !== '') known[field] = typed[field]
  return known
}

const placeFields = ['name', 'phone', 'district', 'thana', 'address', 'city', 'pincode'] as const

/** Whether a street was typed that is not as one of the saved addresses has it. */
export const isOwn = (typed: CheckoutText, saved: readonly Address[]): boolean =>
  typed.address.trim() !== '' &&
  !saved.some((address) => placeFields.every((field) => (address[field] ?? '') === typed[field]))

/** The note of an order whose address becomes the next one: one that was typed stays, one of a saved address stays with that address. */
export function noteAt(next: KnownPlace, note: string, saved: readonly Pick<Address, 'notes'>[]): string {
  const isTyped = note.trim() !== '' && saved.every(({ notes }) => notes.trim() !== note.trim())
  return isTyped ? note : (next.notes ?? '')
}
