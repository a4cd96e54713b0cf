import { latinDigits } from './digits.ts'

/** What people type between the digits of a phone number. */
const separators = /[\s-]/g

const mobile = /^(?:\+?88)?01[3-9]\d{8}$/

/** A phone number as the shop keeps it: Latin digits, and nothing between them. */
export const plainPhone = (typed: string): string => latinDigits(typed).replace(separators, '')

/** Optional +88 or 88, then 01, a digit 3 to 9, and 8 more digits: a Bangladesh mobile number. */
export const isBangladeshMobile = (phone: string): boolean => mobile.test(plainPhone(phone))

/** The 11 digits that are dialled within the country, by which a buyer is known; null for what is no Bangladesh mobile number. */
export const phoneNumber = (typed: string): string | null =>
  isBangladeshMobile(typed) ? plainPhone(typed).slice(-11) : null
