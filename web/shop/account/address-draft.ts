import type { Address } from '#contract/addresses.ts'
import { type Billing, billingFields, emptyBilling } from '../checkout/billing.ts'

/** An address as it stands in the form. */
export type AddressText = Billing

/** What the form begins with: the saved address, or the account's name alone. */
export const textOf = (address: Address | null, userName: string): AddressText =>
  address ? eachField((field) => address[field]) : { ...emptyBilling, name: userName }

/** What goes to the shop. */
export const trimmed = (typed: AddressText): AddressText => eachField((field) => typed[field].trim())

/** Every field says something; the shop checks what (behaviour §5). */
export const isComplete = (typed: AddressText): boolean => billingFields.every((field) => typed[field].trim() !== '')

function eachField(text: (field: keyof AddressText) => string): AddressText {
  const made = { ...emptyBilling }
  for (const field of billingFields) made[field] = text(field)
  return made
}
