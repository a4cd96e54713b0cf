import type { Sentence } from '#rules/languages.ts'

/** What its errors of a row are about, in plain language. The names of some differ between its guides, so that only a part is compared. */
const reasons: [RegExp, Sentence][] = [
  [/PHONE/i, { en: 'Steadfast does not take this phone number', bn: 'স্টেডফাস্ট এই ফোন নম্বর নিচ্ছে না' }],
  [/ADDRESS/i, { en: 'Steadfast does not take this address', bn: 'স্টেডফাস্ট এই ঠিকানা নিচ্ছে না' }],
  [/NAME/i, { en: 'Steadfast does not take this name', bn: 'স্টেডফাস্ট এই নাম নিচ্ছে না' }],
  [/NOTE/i, { en: 'The note is too long for Steadfast', bn: 'নোটটি স্টেডফাস্টের জন্য বেশি বড়' }],
  [/COD|AMOUNT/i, { en: 'Steadfast does not take this amount to collect', bn: 'স্টেডফাস্ট এই টাকার অঙ্ক নিচ্ছে না' }],
]

/** A message of Steadfast with what it means; the message alone where that is not known. */
export function steadfastReason(message: string): string | Sentence {
  const found = reasons.find(([pattern]) => pattern.test(message))?.[1]
  return found ? { en: `${found.en} (${message})`, bn: `${found.bn} (${message})` } : message
}

/** Whether an error means that it has this invoice already: it was booked by an earlier call. */
export const isTakenAlready = (message: string): boolean => /INVOICE.*ALREADY|ALREADY.*(EXIST|TAKEN)/i.test(message)
