import type { CallInput } from '#contract/client.ts'
import { phoneProblem } from '#web/form/phone-problem.ts'
import { texts } from './billing-texts.ts'

type AddressOfCall = CallInput<'placeOrder'>['body']['addressInfo']

/** Where an order goes, as typed; district and thana as they were chosen, by their English names. */
type BillingField = Exclude<keyof AddressOfCall, '_id'>
export type Billing = Record<BillingField, string>

export const emptyBilling: Billing = {
  name: '',
  phone: '',
  district: '',
  thana: '',
  address: '',
  city: '',
  pincode: '',
  notes: '',
}

/** In the order of the form. */
export const billingFields = Object.keys(emptyBilling) as readonly BillingField[]

/** All that is typed at the checkout: a guest can leave an e-mail for the confirmation. */
export type CheckoutText = Billing & { email: string }

/** In the order of the form. */
export const checkoutFields: readonly (keyof CheckoutText)[] = [
  'name',
  'phone',
  'district',
  'thana',
  'address',
  'city',
  'pincode',
  'email',
  'notes',
]

export const emptyCheckout: CheckoutText = { ...emptyBilling, email: '' }

export type CheckoutProblems = Partial<CheckoutText>

type Placed = Pick<Billing, 'district' | 'city'>

/** Whether the place was written, as the specification has it, and not chosen. */
export const isTypedPlace = ({ district, city }: Placed): boolean => district === '' && city.trim() !== ''

/** What has to be there: a chosen place, or a city and pincode that are typed. */
const requiredFields = (typed: Placed): (keyof typeof texts.missing)[] =>
  isTypedPlace(typed) ? ['name', 'phone', 'address', 'pincode'] : ['name', 'phone', 'district', 'thana', 'address']

/** What is wrong with each field; empty when the order can go there. */
export function checkoutProblems(typed: CheckoutText): CheckoutProblems {
  const problems: CheckoutProblems = {}
  for (const field of requiredFields(typed)) {
    if (typed[field].trim() === '') problems[field] = texts.missing[field]
  }
  const phone = problems.phone ?? phoneProblem(typed.phone)
  if (phone) problems.phone = phone
  // Roughly; the shop knows exactly.
  if (!/^(\S+@\S+\.\S+)?$/.test(typed.email.trim())) problems.email = texts.email
  return problems
}

/** The one sentence for the whole form; null when nothing is wrong. */
export function checkoutSentence(typed: CheckoutText): string | null {
  const problems = checkoutProblems(typed)
  const blank = checkoutFields.some((field) => problems[field] && typed[field].trim() === '')
  if (blank) return texts.fillAll
  if (problems.phone) return texts.validMobile
  return problems.email ?? null
}

/** What is in the form's fields now. */
export function checkoutTextOf(form: HTMLFormElement): CheckoutText {
  const data = new FormData(form)
  const typed = { ...emptyCheckout }
  for (const field of checkoutFields) typed[field] = String(data.get(field) ?? '')
  return typed
}
