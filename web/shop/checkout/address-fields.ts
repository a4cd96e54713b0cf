import { texts } from './texts.ts'

/** The fields of every address besides the place, with the attributes that help a phone fill them in. */
export const personFields = [
  { name: 'name', label: texts.name, autoComplete: 'name', maxLength: 100 },
  { name: 'phone', label: texts.phone, type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 },
] as const

export const streetField = {
  name: 'address',
  label: texts.address,
  hint: texts.addressHint,
  autoComplete: 'address-line1',
  maxLength: 500,
  className: 'sm:col-span-2',
} as const

/** For a place that is written and not chosen; of a chosen one the city is filled in, and the postcode may stay blank. */
export const writtenPlaceFields = [
  { name: 'city', label: texts.city, autoComplete: 'address-level2', maxLength: 100 },
  {
    name: 'pincode',
    label: texts.pincode,
    hint: texts.pincodeHint,
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    maxLength: 20,
  },
] as const

/** Only for guests: customers get mail at the e-mail of their account. */
export const emailField = {
  name: 'email',
  label: texts.email,
  hint: texts.emailHint,
  className: 'sm:col-span-2',
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  maxLength: 254,
} as const

/** The only field of several lines. */
export const notesField = {
  name: 'notes',
  label: texts.notes,
  className: 'sm:col-span-2',
  rows: 2,
  autoComplete: 'off',
  maxLength: 1000,
} as const

/** Only for customers: saves this order's address in the account. Fields are found by their labels: this one contains no other. */
export const saveField = { name: 'saveAddress', label: texts.save } as const
