import type { CallInput } from '#contract/client.ts'
import { isBangladeshMobile } from '#rules/phone.ts'

type AddressOfCall = CallInput<'placeOrder'>['body']['addressInfo']

/** What a shopper fills in, as typed. */
type BillingField = Exclude<keyof AddressOfCall, '_id'>
export type Billing = Record<BillingField, string>

export const billingFields: readonly BillingField[] = ['name', 'phone', 'address', 'city', 'pincode', 'notes']

export const emptyBilling: Billing = { name: '', phone: '', address: '', city: '', pincode: '', notes: '' }

export type BillingProblems = Partial<Record<BillingField, string>>

const missing: BillingProblems = {
  name: 'Enter the name of who receives the parcel',
  phone: 'Enter the mobile number that the courier calls',
  address: 'Enter house, road and area',
  city: 'Enter the city or district',
  pincode: 'Enter the postal code',
}

/** What is wrong with each field; empty when the order can go there. */
export function billingProblems(billing: Billing): BillingProblems {
  const problems: BillingProblems = {}
  for (const field of billingFields) {
    if (missing[field] && billing[field].trim() === '') problems[field] = missing[field]
  }
  if (!problems.phone && !isBangladeshMobile(billing.phone.trim())) {
    problems.phone = 'A mobile number has 11 digits, like 01712345678'
  }
  return problems
}

/** The one sentence for the whole form; null when nothing is wrong. */
export function billingSentence(billing: Billing): string | null {
  const problems = billingProblems(billing)
  const blank = billingFields.some((field) => problems[field] && billing[field].trim() === '')
  if (blank) return 'Please fill all required billing fields'
  return problems.phone ? 'Please enter a valid BD mobile number' : null
}

/** What is in the form's fields now. */
export function billingOf(form: HTMLFormElement): Billing {
  const typed = new FormData(form)
  const billing = { ...emptyBilling }
  for (const field of billingFields) billing[field] = String(typed.get(field) ?? '')
  return billing
}
