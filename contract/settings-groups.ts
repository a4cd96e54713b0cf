import { z } from 'zod'
import { type ColourName, colourNames, colourPairs, colours, type Palette, unreadableIn } from '#rules/colours.ts'
import { latinDigits } from '#rules/digits.ts'
import { homeSections } from '#rules/home-sections.ts'
import { languages } from '#rules/languages.ts'
import { orderStatuses } from '#rules/order-status.ts'
import { factorDemands } from '#rules/second-factor.ts'
import { settingsLimits as limits } from '#rules/settings-limits.ts'
import { isBin } from '#rules/vat.ts'
import { Delivery } from './delivery-settings.ts'
import { atMost, OptionalEmail, oneOf, PictureUrl, requiredText, SizeName, TypedDay, text } from './fields.ts'
import { Payments } from './payment-settings.ts'
import { both } from './sentence.ts'
import {
  between,
  DialledNumber,
  Link,
  OptionalDialledNumber,
  OptionalWebAddress,
  RequiredTexts,
  Template,
  Texts,
  VatRate,
  WebAddress,
} from './settings-fields.ts'

const noBin = both(
  'For VAT in the prices enter the BIN: 13 digits, such as 004123456-0101',
  'দামে ভ্যাট থাকলে BIN দিন: ১৩ অঙ্কের, যেমন ০০৪১২৩৪৫৬-০১০১',
)

const shopFields = z.object({
  name: RequiredTexts(limits.shop.name, 'Name'),
  tagline: Texts(limits.shop.tagline, 'Tagline'),
  logo: PictureUrl.nullable().describe('without one the name is written'),
  phone: DialledNumber,
  email: OptionalEmail,
  address: Texts(limits.shop.address, 'Address'),
  hours: Texts(limits.shop.hours, 'Hours'),
  whatsapp: OptionalDialledNumber.describe('a phone number; blank for none'),
  messenger: OptionalWebAddress,
  social: atMost(
    limits.shop.links,
    'links',
    z.array(z.object({ name: requiredText(limits.shop.linkName, 'Name'), url: WebAddress })),
  ),
  language: oneOf(languages).describe('for visitors whose browser asks for neither'),
  tradeLicence: text(limits.shop.tradeLicence, 'Trade licence'),
  bin: text(limits.shop.bin, 'BIN').overwrite(latinDigits),
  vat: z.object({
    rate: VatRate.describe('percent in the prices; 0: no VAT invoices'),
    name: Texts(limits.shop.registeredName, 'Name').describe('as registered; blank for the name of the shop'),
    address: Texts(limits.shop.address, 'Address').describe('as registered; blank for the address of the shop'),
  }),
  googleCategory: text(limits.shop.googleCategory, 'Category').describe('what Meta and Google read of the products'),
})

const Shop = shopFields.refine(({ bin, vat }) => vat.rate === 0 || isBin(bin), { path: ['bin'], message: noBin })

const OFTEN = ['shop', 'order', 'amount', 'toPay', 'link', 'tracking'] as const
const smsText = Template(limits.texts.sms, OFTEN)
const returnText = Template(limits.texts.sms, ['shop', 'order', 'answer', 'link'])
const unpaidText = Template(limits.texts.sms, ['shop', 'order', 'link'])
const chatText = Template(limits.texts.chat, [...OFTEN, 'items'])
const byStatus = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(
    Object.fromEntries(orderStatuses.map((status) => [status, schema])) as Record<
      (typeof orderStatuses)[number],
      Schema
    >,
  )

const Orders = z.object({
  maxPieces: z
    .object({ line: between(1, 10_000), order: between(1, 100_000), waiting: between(1, 1_000_000) })
    .refine(
      ({ line, order }) => line <= order,
      both('An order can have at least as many pieces as a line', 'অর্ডারের সীমা লাইনের সীমার চেয়ে কম হয় না'),
    ),
  hold: z.object({ hours: between(1, 24 * 365), rejectsByItself: z.boolean('Send true or false') }),
  personalDataDays: between(1, 3_650),
  packingCost: between(0, 10_000).describe('whole taka for a parcel, in figures of profit'),
  returns: z.object({
    byBuyers: z.boolean('Send true or false').describe('whether buyers may ask on the page of their order'),
    days: between(0, 365).describe('after delivery; 0: buyers cannot ask'),
    exchangeCharge: between(0, 100_000).describe('whole taka'),
  }),
  panelMark: oneOf(['$', '৳'] as const).describe('before amounts in the order dialog and notifications'),
  texts: z.object({
    sms: byStatus(smsText),
    chat: byStatus(chatText),
    returns: z
      .object({ accepted: returnText, refused: returnText })
      .describe('SMS to buyers about what was decided about a return'),
    unpaid: unpaidText.describe('SMS to buyers whose money did not come in time'),
    stock: Template(limits.texts.stock, ['shop', 'product', 'link']).describe('to shoppers who wait for a product'),
  }),
})

const Colour = z.string().regex(/^#([\da-f]{6}|[\da-f]{8})$/i, {
  error: both('Write a colour such as #cf0f4b', 'রং লিখুন, যেমন #cf0f4b'),
  // Contrast can only be checked of colours.
  abort: true,
})
const noColour = both('There is no colour of this name', 'এই নামে কোনো রং নেই')

type OwnColours = Record<string, [string, string]>

/** Colours with too little contrast are refused beside the first that the owner has changed. */
function checkColours(own: OwnColours, context: z.RefinementCtx) {
  const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  for (const name of Object.keys(own)) if (!colourNames.includes(name as ColourName)) refuse(name, noColour)
  for (const { colour, ground } of unreadableIn({ ...colours, ...own } as Palette)) {
    refuse(colour in own ? colour : ground, unreadable.get(`${colour} ${ground}`) ?? noColour)
  }
}

const unreadable = new Map(
  colourPairs.map(({ colour, ground }) => [
    `${colour} ${ground}`,
    both(`${colour} cannot be read on ${ground}`, `${ground}-এর ওপর ${colour} পড়া যায় না`),
  ]),
)

const Look = z.object({
  colours: atMost(30, 'colours', z.record(z.string(), z.tuple([Colour, Colour])).superRefine(checkColours)).describe(
    'the colours that are not the usual ones, each for the light and the dark theme',
  ),
  corners: oneOf(['sharp', 'soft', 'round'] as const),
})

const Announcement = z
  .object({
    text: RequiredTexts(limits.home.announcement, 'Announcement'),
    link: Link,
    from: TypedDay.nullable(),
    until: TypedDay.nullable(),
    isDismissable: z.boolean(),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    message: both('The last day is not before the first', 'শেষ দিন শুরুর দিনের আগে হয় না'),
    path: ['until'],
  })

const Home = z.object({
  sections: z
    .array(z.object({ id: oneOf(homeSections), isShown: z.boolean() }))
    .refine(
      (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
      both('Each section once', 'প্রতিটি অংশ একবার'),
    ),
  announcement: Announcement.nullable(),
})

const centimetres = between(1, 300)
const range = z
  .tuple([centimetres, centimetres])
  .refine(([from, to]) => from <= to, both('The larger number comes second', 'বড় সংখ্যাটি পরে লিখুন'))

const eachOnce = both('This size has a name already', 'এই সাইজের নাম আগেই দেওয়া আছে')

function checkNames(names: { size: string }[], context: z.RefinementCtx) {
  names.forEach(({ size }, at) => {
    const isRepeated = names.findIndex((other) => other.size === size) < at
    if (isRepeated) context.addIssue({ code: 'custom', path: [at, 'size'], message: eachOnce })
  })
}

const Sizes = z.object({
  names: atMost(
    limits.sizes.sizes,
    'sizes',
    z.array(z.object({ size: SizeName, name: RequiredTexts(limits.sizes.name, 'Name') })).superRefine(checkNames),
  ).describe('what shoppers read in place of a size; blank in a language: the size itself'),
  head: atMost(limits.sizes.sizes, 'sizes', z.array(z.object({ size: SizeName, cm: range }))),
  clothes: z.object({
    titleWords: atMost(
      limits.sizes.words,
      'words',
      z.array(requiredText(limits.sizes.word, 'Word').overwrite((word) => word.toLowerCase())),
    ),
    sizes: atMost(
      limits.sizes.sizes,
      'sizes',
      z.array(z.object({ size: SizeName, chest: range, length: centimetres })),
    ),
  }),
})

const Staff = z.object({
  secondFactor: oneOf(factorDemands).describe('who must have a second factor to use the panel'),
})

/** Every group of settings with its limits. */
export const settingsGroups = {
  shop: Shop,
  delivery: Delivery,
  orders: Orders,
  payments: Payments,
  look: Look,
  home: Home,
  sizes: Sizes,
  staff: Staff,
}

export type SettingsGroup = keyof typeof settingsGroups

/** The settings of a shop, without when they were changed. */
export type SettingsValues = { [Group in SettingsGroup]: z.output<(typeof settingsGroups)[Group]> }
