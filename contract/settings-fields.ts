import { z } from 'zod'
import { writtenPhone } from '#rules/phone.ts'
import { settingsLimits } from '#rules/settings-limits.ts'
import { hasTwoDecimals } from '#rules/two-decimals.ts'
import { numeric, requiredText, text } from './fields.ts'
import { type Label, labels } from './labels.ts'
import { both } from './sentence.ts'

/** A text in both languages, each of which may be blank: then the other one is shown. */
export const Texts = (longest: number, label: Label) => z.object({ en: text(longest, label), bn: text(longest, label) })

/** The same, and not blank in both. */
export const RequiredTexts = (longest: number, label: Label) =>
  Texts(longest, label).refine(
    ({ en, bn }) => en !== '' || bn !== '',
    both(`${label} is required`, `${labels[label]} দিন`),
  )

const isDialled = (value: string) => /^\+?[\d\s()-]{3,25}$/.test(value)
const phone = z.string(both('Phone must be a text', 'ফোন নম্বর দিন')).overwrite(writtenPhone)
const noPhone = both('Write a phone number such as +8801700000000', 'ফোন নম্বর লিখুন, যেমন +8801700000000')

/**
 * A number that can be dialled, hotlines too; written as people write it, in Latin digits. Invisible characters that contact apps add are
 * removed.
 */
export const DialledNumber = phone.refine(isDialled, noPhone)

export const OptionalDialledNumber = phone.refine((value) => value === '' || isDialled(value), noPhone)

/** Spaces are checked separately: one pattern for both takes quadratic time on an endless text. */
const isWebAddress = (value: string) => !/\s/.test(value) && /^https:\/\/[^/]+?\../.test(value) && URL.canParse(value)

export const WebAddress = requiredText(settingsLimits.shop.url, 'Address on the web').refine(
  isWebAddress,
  both('Write an address that begins with https://', 'ঠিকানা https:// দিয়ে শুরু হবে'),
)

export const OptionalWebAddress = text(settingsLimits.shop.url, 'Address on the web').refine(
  (value) => value === '' || isWebAddress(value),
  both('Write an address that begins with https://', 'ঠিকানা https:// দিয়ে শুরু হবে'),
)

/** A page of the shop, or an address elsewhere; blank is none. */
export const Link = text(settingsLimits.home.link, 'The link').refine(
  (value) => value === '' || /^\/(?!\/)\S*$/.test(value) || isWebAddress(value),
  both('A link begins with / or https://', 'লিংক / বা https:// দিয়ে শুরু হবে'),
)

/** A whole number between two, also as text. */
export const between = (least: number, most: number) =>
  numeric(
    z
      .number(both('Enter a whole number', 'পূর্ণ সংখ্যা লিখুন'))
      .int(both('Enter a whole number', 'পূর্ণ সংখ্যা লিখুন'))
      .min(least, both(`Enter a whole number from ${least}`, `${least} বা তার বেশি পূর্ণ সংখ্যা লিখুন`))
      .max(most, both(`Enter at most ${most}`, `সর্বোচ্চ ${most} লিখুন`)),
  )

/** Percent of VAT, with at most two decimals; 0 for none. */
export const VatRate = numeric(
  z
    .number(both('Enter a percentage', 'শতকরা হার লিখুন'))
    .min(0, both('A percentage is not below 0', 'শতকরা হার ০-এর কম হয় না'))
    .max(100, both('A percentage is at most 100', 'শতকরা হার সর্বোচ্চ ১০০'))
    .refine(hasTwoDecimals, both('A percentage has at most two decimals', 'দশমিকের পরে সর্বোচ্চ দুই ঘর লেখা যায়')),
)

/** A message in both languages with placeholders in braces. */
export const Template = (longest: number, placeholders: readonly string[]) => {
  const listed = placeholders.map((name) => `{${name}}`).join(', ')
  return RequiredTexts(longest, 'Message').refine(
    ({ en, bn }) => [...`${en} ${bn}`.matchAll(/\{([^{}]*)\}/g)].every(([, name = '']) => placeholders.includes(name)),
    both(`A message can have ${listed} in it, and nothing else in braces`, `মেসেজে ব্র্যাকেটের মধ্যে শুধু ${listed} লেখা যায়`),
  )
}
