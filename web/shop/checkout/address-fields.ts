/** The one-line fields of an address: what they are called, and how a phone helps to fill them in. */
export const addressFields = [
  { name: 'name', label: 'Name', autoComplete: 'name', maxLength: 100 },
  { name: 'phone', label: 'Phone', type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 },
  { name: 'address', label: 'Address', autoComplete: 'address-line1', maxLength: 500, className: 'sm:col-span-2' },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 100 },
  {
    name: 'pincode',
    label: 'Pincode',
    hint: 'Your postal code, like 1216',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    maxLength: 20,
  },
] as const

/** Of a guest: customers get mail at the e-mail of their account. */
export const emailField = {
  name: 'email',
  label: 'Email',
  hint: 'Optional, for your order confirmation.',
  className: 'sm:col-span-2',
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  maxLength: 254,
} as const

/** The long one. */
export const notesField = {
  name: 'notes',
  label: 'Notes',
  className: 'sm:col-span-2',
  rows: 3,
  autoComplete: 'off',
  maxLength: 1000,
} as const
