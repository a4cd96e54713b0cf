import { latinDigits } from './digits.ts'

/** What people type between the digits of a phone number. */
const separators = /[\s-]/g

const mobile = /^(?:\+?88)?01[3-9]\d{8}$/

/** A phone number as the shop keeps it: Latin digits, and nothing between them. */
export const plainPhone = (typed: string): string => latinDigits(typed).replace(separators, '')

/** Optional +88 or 88, then 01, a digit 3 to 9, and 8 more digits: a Bangladesh mobile number. */
export const isBangladeshMobile = (phone: string): boolean => mobile.test(plainPhone(phone))

/** As `mobile`, and as nobody's numbers are, which the demo's customers have: 010 to 012 are given to no operator. */
const elevenDigits = /^(?:\+?88)?01\d{9}$/

/** The 11 digits that are dialled within the country, by which a buyer is known; null for what no order can have as its number. */
export const phoneNumber = (typed: string): string | null => {
  const phone = plainPhone(typed)
  return elevenDigits.test(phone) ? phone.slice(-11) : null
}
