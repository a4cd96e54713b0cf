import type { PhoneMistake } from '#rules/phone.ts'

export const texts: Record<PhoneMistake, string> = {
  short: 'A mobile number has 11 digits, like 01712345678',
  long: 'These are too many: a mobile number has 11 digits, like 01712345678',
  start: 'A mobile number begins with 013 to 019',
  characters: 'Digits only, like 01712345678',
}
