import type { Address } from '#contract/addresses.ts'
import { type Billing, billingFields, emptyBilling } from '#web/visitor/billing.ts'

/** An address as it stands in the form. */
export type AddressText = Billing

/** What the form begins with: the saved address, or the account's name alone. */
export const textOf = (address: Address | null, userName: string): AddressText =>
  address ? eachField((field) => address[field]) : { ...emptyBilling, name: userName }

/** What goes to the shop. */
export const trimmed = (typed: AddressText): AddressText => eachField((field) => typed[field].trim())

/** The first field that may not stay blank and is; the name may. What the others say is checked by the shop (behaviour §5). */
export const firstBlank = (typed: AddressText): keyof AddressText | undefined =>
  billingFields.find((field) => field !== 'name' && typed[field].trim() === '')

function eachField(text: (field: keyof AddressText) => string): AddressText {
  const made = { ...emptyBilling }
  for (const field of billingFields) made[field] = text(field)
  return made
}
