import { latinDigits } from '#rules/digits.ts'
import { isBangladeshMobile, plainPhone } from '#rules/phone.ts'

/** Not a line break: the next line may begin with a quantity. */
const between = '(?:[^\\S\\n]|[().-]){0,3}'
const phonePattern = new RegExp(`(^|\\D)(?:\\(?\\+?88\\)?${between})?0${between}1(?:${between}\\d){9}(?!\\d)`, 'g')
const shortPhonePattern = /(^|\D)\+?(?:88)?1[3-9]\d{8}(?!\d)/g
const manyDigits = /\+?\d(?:[ -]?\d){7,14}/g

/** The phone numbers, each once, and the text with a new line instead of each. */
export function takePhones(text: string) {
  // One pattern after the other: a long number has a short one inside it.
  const long = cut(text, phonePattern)
  const short = cut(long.rest, shortPhonePattern)
  const phones = [...long.found, ...short.found].map(mobileOf).filter((phone) => phone !== null)
  if (phones.length > 0) return { phones: [...new Set(phones)], brokenPhone: '', rest: short.rest }
  const broken = cut(text, manyDigits)
  return { phones, brokenPhone: broken.found[0] ?? '', rest: broken.rest }
}

/**
 * What a pattern finds, in Latin digits, and the text with a new line instead of each. A first group is what is before it: Safari
 * before 16.4 has no lookbehind.
 */
function cut(text: string, pattern: RegExp): { found: string[]; rest: string } {
  const matches = [...latinDigits(text).matchAll(pattern)]
  let rest = text
  for (const { 0: found, 1: before = '', index } of [...matches].reverse()) {
    rest = `${rest.slice(0, index)}${before}\n${rest.slice(index + found.length)}`
  }
  return { found: matches.map(([found, before = '']) => found.slice(before.length)), rest }
}

/** As it is dialled in Bangladesh: 01 and nine more digits. */
function mobileOf(typed: string): string | null {
  const number = `0${plainPhone(typed.replace(/[().+]/g, '')).replace(/^(?:88)?0?/, '')}`
  return isBangladeshMobile(number) ? number : null
}
