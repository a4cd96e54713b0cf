import { latinDigits } from '#rules/digits.ts'
import { isBangladeshMobile, plainPhone } from '#rules/phone.ts'

const between = '[\\s().-]{0,3}'
const phonePattern = new RegExp(`(?<!\\d)(?:\\(?\\+?88\\)?${between})?0${between}1(?:${between}\\d){9}(?!\\d)`, 'g')
const shortPhonePattern = /(?<!\d)\+?(?:88)?1[3-9]\d{8}(?!\d)/g
const manyDigits = /\+?\d(?:[ -]?\d){7,14}/g

/** The phone numbers, each once, and the text with a new line in the place of each. */
export function takePhones(text: string) {
  const digits = latinDigits(text)
  const found = [phonePattern, shortPhonePattern].flatMap((pattern) => [...digits.matchAll(pattern)])
  const phones = found.map(([typed]) => mobileOf(typed)).filter((phone) => phone !== null)
  const broken = phones.length > 0 ? [] : [...digits.matchAll(manyDigits)]
  let rest = text
  for (const { 0: typed, index } of [...found, ...broken].sort((one, other) => other.index - one.index)) {
    rest = `${rest.slice(0, index)}\n${rest.slice(index + typed.length)}`
  }
  return { phones: [...new Set(phones)], brokenPhone: broken[0]?.[0] ?? '', rest }
}

/** As it is dialled in Bangladesh: 01 and nine more digits. */
function mobileOf(typed: string): string | null {
  const number = `0${plainPhone(typed.replace(/[().+]/g, '')).replace(/^(?:88)?0?/, '')}`
  return isBangladeshMobile(number) ? number : null
}
