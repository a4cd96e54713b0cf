import { latinDigits } from './digits.ts'

/** What contacts copy along and no screen shows. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g

/** A number as it was written, in Latin digits: with plain spaces and dashes between them. */
export const writtenPhone = (typed: string): string =>
  latinDigits(typed)
    .replace(invisible, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s.]/g, ' ')
    .trim()

const mobile = /^(?:\+?88)?01[3-9]\d{8}$/

/** A phone number as the shop keeps it: Latin digits, and nothing between them. */
export const plainPhone = (typed: string): string =>
  writtenPhone(typed)
    .replace(/[\s()-]/g, '')
    // 00880 is +880 as it is dialled, and in +880 (0) 1712 the 0 is there twice.
    .replace(/^00(?=88)/, '+')
    .replace(/^(\+?880)0(?=1)/, '$1')

/** Optional +88 or 88, then 01, a digit 3 to 9, and 8 more digits: a Bangladesh mobile number. */
export const isBangladeshMobile = (phone: string): boolean => mobile.test(plainPhone(phone))

/** As `mobile`, and also the unused numbers of the demo's customers: 010 to 012 are given to no operator. */
const elevenDigits = /^(?:\+?88)?01\d{9}$/

/** The 11 digits that are dialled within the country, of a number that an order has. */
export const localNumber = (phone: string): string => phone.slice(-11)

/** The same of what is typed, by which a buyer is known; null for what no order can have as its number. */
export const phoneNumber = (typed: string): string | null => {
  const phone = plainPhone(typed)
  return elevenDigits.test(phone) ? localNumber(phone) : null
}

/** The same with the country's digits, as a text message is sent to it. */
export const smsNumber = (typed: string): string | null => {
  const phone = phoneNumber(typed)
  return phone && `88${phone}`
}

/** `01712-345678`, as the country writes it; what is no mobile number stays as it is. */
export const groupedPhone = (typed: string): string => phoneNumber(typed)?.replace(/^(\d{5})(\d{6})$/, '$1-$2') ?? typed

/** The parts of a number that are separated where it is shown: +88, operator, the rest. Joined they are the number as it was. */
export const phoneGroups = (phone: string): string[] => {
  if (phoneNumber(phone) === null || plainPhone(phone) !== phone) return [phone]
  return [phone.slice(0, -11), phone.slice(-11, -6), phone.slice(-6)].filter((group) => group !== '')
}

/** Why it is no Bangladesh mobile number; `short` may still become one. */
export type PhoneMistake = 'short' | 'long' | 'start' | 'characters'

/** What is wrong with a number that is typed; null for a whole one. */
export function phoneMistake(typed: string): PhoneMistake | null {
  const number = plainPhone(typed)
  const digits = number.startsWith('+') ? number.slice(1) : number
  if (/\D/.test(digits)) return 'characters'
  const isAbroad = number.startsWith('+') || digits.startsWith('8')
  if (isAbroad && '88'.startsWith(digits)) return 'short'
  const national = isAbroad ? digits.replace(/^88/, '') : digits
  if (!/^(0(1([3-9]\d*)?)?)?$/.test(national)) return 'start'
  if (national.length === 11) return null
  return national.length < 11 ? 'short' : 'long'
}

/** The digits that a chat program knows a number by, with the country's: `8801712345678`. */
export const internationalPhone = (typed: string): string =>
  plainPhone(typed)
    .replace(/^\+/, '')
    .replace(/^0(?=1)/, '880')
