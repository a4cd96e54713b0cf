import type { CallInput } from '#contract/client.ts'
import { isBangladeshMobile } from '#rules/phone.ts'

type AddressOfCall = CallInput<'placeOrder'>['body']['addressInfo']

/** Where an order goes, as typed. */
type BillingField = Exclude<keyof AddressOfCall, '_id' | 'district' | 'thana'>
export type Billing = Record<BillingField, string>

export const billingFields: readonly BillingField[] = ['name', 'phone', 'address', 'city', 'pincode', 'notes']

export const emptyBilling: Billing = { name: '', phone: '', address: '', city: '', pincode: '', notes: '' }

/** All that is typed at the checkout: a guest can leave an e-mail for the confirmation. */
export type CheckoutText = Billing & { email: string }

/** In the order of the form. */
export const checkoutFields: readonly (keyof CheckoutText)[] = [
  'name',
  'phone',
  'address',
  'city',
  'pincode',
  'email',
  'notes',
]

export const emptyCheckout: CheckoutText = { ...emptyBilling, email: '' }

export type CheckoutProblems = Partial<CheckoutText>

const missing: CheckoutProblems = {
  name: 'Enter the name of who receives the parcel',
  phone: 'Enter the mobile number that the courier calls',
  address: 'Enter house, road and area',
  city: 'Enter the city or district',
  pincode: 'Enter the postal code',
}

/** What is wrong with each field; empty when the order can go there. */
export function checkoutProblems(typed: CheckoutText): CheckoutProblems {
  const problems: CheckoutProblems = {}
  for (const field of checkoutFields) {
    if (missing[field] && typed[field].trim() === '') problems[field] = missing[field]
  }
  if (!problems.phone && !isBangladeshMobile(typed.phone.trim())) {
    problems.phone = 'A mobile number has 11 digits, like 01712345678'
  }
  // Roughly; the shop knows exactly.
  if (!/^(\S+@\S+\.\S+)?$/.test(typed.email.trim())) problems.email = 'Enter a valid e-mail address, or leave it blank'
  return problems
}

/** The one sentence for the whole form; null when nothing is wrong. */
export function checkoutSentence(typed: CheckoutText): string | null {
  const problems = checkoutProblems(typed)
  const blank = checkoutFields.some((field) => problems[field] && typed[field].trim() === '')
  if (blank) return 'Please fill all required billing fields'
  if (problems.phone) return 'Please enter a valid BD mobile number'
  return problems.email ?? null
}

/** What is in the form's fields now. */
export function checkoutTextOf(form: HTMLFormElement): CheckoutText {
  const data = new FormData(form)
  const typed = { ...emptyCheckout }
  for (const field of checkoutFields) typed[field] = String(data.get(field) ?? '')
  return typed
}
