import { z } from 'zod'
import { readNumber } from '#rules/digits.ts'
import { MAX_TAKA } from '#rules/max-taka.ts'
import { MAX_PIECES } from '#rules/stock.ts'
import { hasTwoDecimals } from '#rules/two-decimals.ts'
import { type Counted, counted, type Label, labels } from './labels.ts'
import { both } from './sentence.ts'

const codePoints = (text: string) => [...text].length

/** Characters that show a text in another order than it is stored: what is read would not be what was typed. Joiners, which Bangla needs, stay. */
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text without characters that change the order in which it is read. */
export const withoutBidi = (text: string): string => text.replace(bidiControls, '')

const asTyped = (value: string): string => value

/** A trimmed text of at most `longest` Unicode code points, counted as it is stored. */
export const text = (longest: number, label: Label = 'This', asStored = asTyped) =>
  z
    .string(`${label} must be a text`)
    .overwrite(withoutBidi)
    .trim()
    .refine(
      (value) => !value.includes('\0') && !/\p{Surrogate}/u.test(value),
      both(`${label} contains a character that cannot be stored`, `${labels[label]}: একটি অক্ষর রাখা যায় না, বদলে দিন`),
    )
    .refine(
      (value) => codePoints(asStored(value)) <= longest,
      both(`${label} can have at most ${longest} characters`, `${labels[label]} ${longest} অক্ষরের মধ্যে লিখুন`),
    )
    .meta({ maxLength: longest })

/** Like `text`, and not blank. */
export const requiredText = (longest: number, label: Label = 'This', asStored = asTyped) =>
  text(longest, label, asStored)
    .refine((value) => value !== '', both(`${label} is required`, `${labels[label]} দিন`))
    .meta({ minLength: 1, maxLength: longest })

/** A text that may be left out: then it is blank. */
export const optionalText = (longest: number, label: Label = 'This', asStored = asTyped) =>
  text(longest, label, asStored)
    .nullish()
    .transform((value) => value ?? '')

/** What a product is called in Bangla, beside its `title`. */
export const TitleBn = z.string().optional().describe('in Bangla, where it has one')

/** Sizes are names of fields in `stockBySize`, and this one cannot be. */
export const SizeName = requiredText(30, 'Size').refine(
  (name) => name !== '__proto__',
  both('A size cannot have this name', 'এই নামে সাইজ হয় না'),
)

/** One of a closed list of texts. */
export const oneOf = <Value extends string>(values: readonly Value[]) =>
  z.enum(values, `Choose one of ${values.join(', ')}`)

/** Two weeks that are compared. */
export const WeekSoFar = z
  .object({ thisWeek: z.int(), lastWeek: z.int(), percentChange: z.number() })
  .describe('this week until now, and last week until the same hour')

/** In the examples of the OpenAPI document. */
export const exampleId = '01k5m9x2v7q4e8r1t6y3u0p5ab'
export const exampleOrderKey = `${exampleId}3q2-7wAAAAAAAAAAAAAAAA`
export const exampleTime = '2026-11-21T10:30:00.000Z'
export const examplePicture = `/images/${exampleId}.webp`

/** An id as it comes from outside: any short text; an impossible one is simply not found. */
export const Id = requiredText(64, 'Id').meta({
  description: 'lower-case letters and digits, sorted by creation time',
  examples: [exampleId],
})

/** The id of the caller. Accepted for compatibility: another one than the session's is refused before this is read. */
export const CallerId = z.string().nullish().describe('must be the signed-in user, when sent')

/** Takes numbers as people type them too. */
export const numeric = <Out extends z.ZodType>(number: Out) =>
  z.preprocess(
    (value: z.input<Out> | string) => (typeof value === 'string' && value.trim() !== '' ? readNumber(value) : value),
    number,
  )

/** An amount in taka with at most two decimals, up to a crore; numeric strings are taken too. */
export const Taka = numeric(
  z
    .number(both('Enter an amount in taka', 'টাকার পরিমাণ লিখুন'))
    .min(0, both('An amount cannot be below 0', 'পরিমাণ ০-এর কম হয় না'))
    .max(MAX_TAKA, both('An amount can be at most 1,00,00,000', 'সর্বোচ্চ ১,০০,০০,০০০ টাকা লেখা যায়'))
    .refine(hasTwoDecimals, both('An amount has at most two decimals', 'দশমিকের পরে সর্বোচ্চ দুই ঘর লেখা যায়')),
)

/** As `Taka`, and below 0 for what goes the other way. */
export const SignedTaka = numeric(
  z
    .number(both('Enter an amount in taka', 'টাকার পরিমাণ লিখুন'))
    .min(-MAX_TAKA, both('An amount can be at most 1,00,00,000', 'সর্বোচ্চ ১,০০,০০,০০০ টাকা লেখা যায়'))
    .max(MAX_TAKA, both('An amount can be at most 1,00,00,000', 'সর্বোচ্চ ১,০০,০০,০০০ টাকা লেখা যায়'))
    .refine(hasTwoDecimals, both('An amount has at most two decimals', 'দশমিকের পরে সর্বোচ্চ দুই ঘর লেখা যায়')),
)

/** A percentage above 0 with at most two decimals; numeric strings are taken too. */
export const Percentage = numeric(
  z
    .number(both('Enter a percentage', 'শতকরা হার লিখুন'))
    .gt(0, both('A percentage is above 0', 'শতকরা হার ০-এর বেশি হবে'))
    .max(100, both('A percentage is at most 100', 'শতকরা হার সর্বোচ্চ ১০০'))
    .refine(hasTwoDecimals, both('A percentage has at most two decimals', 'দশমিকের পরে সর্বোচ্চ দুই ঘর লেখা যায়')),
)

export const WholeNumber = (least: number) =>
  z
    .number(both('Enter a whole number', 'পূর্ণ সংখ্যা লিখুন'))
    .int(both('Enter a whole number', 'পূর্ণ সংখ্যা লিখুন'))
    .min(least, both(`Enter a whole number from ${least}`, `${least} বা তার বেশি পূর্ণ সংখ্যা লিখুন`))
    .max(MAX_PIECES, both('Enter at most 10,00,000', 'সর্বোচ্চ ১০,০০,০০০ লিখুন'))

/** A whole number of pieces; numeric strings are taken too. */
export const Pieces = (least: number) => numeric(WholeNumber(least))

/** Pieces in one line of a cart or an order: as many as a product can have, since less is a matter of its stock (409). */
export const LineQuantity = Pieces(1)

/** The shop's own upload, or an absolute https address; the images room checks it. */
export const PictureUrl = requiredText(500, 'Picture').refine(
  (url) => /^\/images\/[\w.-]+$/.test(url) || (/^https:\/\//.test(url) && URL.canParse(url)),
  both('A picture is one of the shop’s uploads or an https address', 'ছবি শপে আপলোড করা বা https ঠিকানার হতে হবে'),
)

export const IsoTime = z.iso.datetime().describe('ISO 8601, UTC')

/** When the client last read the thing it changes; a newer state in the shop is refused as `stale`. */
export const ExpectedUpdatedAt = z.iso
  .datetime({ offset: true, message: 'Send updatedAt as the shop gave it' })
  .optional()

/** In a query string a blank value counts as not set. */
export const blankIsNone = (value: unknown) => (value === '' ? undefined : value)

/** A day `YYYY-MM-DD` in a query string; blank counts as not set. */
export const Day = z.preprocess(
  blankIsNone,
  z.iso
    .date(both('Enter a date as YYYY-MM-DD', 'তারিখ লিখুন, যেমন ২০২৬-১১-২২'))
    .refine((day) => /^[1-9]/.test(day) && day < '9999', both('Enter a year of four digits', 'চার অঙ্কের সাল লিখুন'))
    .optional(),
)

/** A day that is typed and stored: one before 2000 is a typing mistake. */
export const TypedDay = z.iso
  // What is not a day is not compared.
  .date({ error: both('Enter a date as YYYY-MM-DD', 'তারিখ লিখুন, যেমন ২০২৬-১১-২২'), abort: true })
  .refine((day) => day >= '2000-01-01', both('Enter a day from the year 2000 on', '২০০০ সাল বা তার পরের তারিখ লিখুন'))

/** Bounds a list, or an object with a field for each name; its length is checked before its elements, so that an endless one costs nothing. */
export const atMost = <List extends z.ZodType>(max: number, what: Counted, list: List) => {
  const message = both(`At most ${max} ${what}`, `সর্বোচ্চ ${max}টি ${counted[what]}`)
  const checkLength = (value: z.input<List>, context: z.RefinementCtx) => {
    const isLong = typeof value === 'object' && value !== null && Object.keys(value).length > max
    if (isLong) context.addIssue(message)
    return value
  }
  const inDocument = list instanceof z.ZodArray ? { maxItems: max } : { maxProperties: max }
  return z.preprocess(checkLength, list.meta(inDocument))
}

/** A list of limited length. */
const MAX_IDS = 100

const listOfIds = (value: unknown) => (typeof value === 'string' ? value.split(',') : value)

/** Up to `max` ids, in a query string comma-joined; a blank value counts as not set. */
export const idsUpTo = (max: number) =>
  z
    .preprocess(
      (value) => listOfIds(blankIsNone(value)),
      atMost(max, 'ids', z.array(Id).min(1, 'At least one id')).optional(),
    )
    .optional()

export const Ids = idsUpTo(MAX_IDS)

/** A yes or no in a query string; blank is no. */
export const Flag = z.enum(['true', 'false', ''], 'Send true or false').transform((value) => value === 'true')

/** Paging of a list: without `limit` up to 1,000 rows come. */
export const paging = {
  limit: z.coerce.number('limit is a whole number from 1 to 1000').int().min(1).max(1000).optional(),
  page: z.coerce.number('page is a whole number from 1').int().min(1).max(1_000_000).optional(),
}

/** An e-mail address, trimmed and lower-cased: accounts are compared without case. */
export const Email = text(254, 'E-mail')
  .transform((value) => value.toLowerCase())
  .pipe(z.email(both('Enter a valid e-mail address', 'সঠিক ই-মেইল লিখুন')))

/** An e-mail that may be left out: then it is blank. */
export const OptionalEmail = optionalText(254, 'E-mail')
  .transform((value) => value.toLowerCase())
  .refine(
    (value) => value === '' || Email.safeParse(value).success,
    both('Enter a valid e-mail address', 'সঠিক ই-মেইল লিখুন'),
  )

export const Password = z
  .string(both('Password is required', 'পাসওয়ার্ড দিন'))
  .refine(
    (value) => codePoints(value) >= 8,
    both('A password needs at least 8 characters', 'পাসওয়ার্ডে অন্তত ৮টি অক্ষর লাগে'),
  )
  .refine(
    (value) => codePoints(value) < 8 || value.trim() !== '',
    both('A password is more than spaces', 'শুধু ফাঁকা জায়গা দিয়ে পাসওয়ার্ড হয় না'),
  )
  .refine(
    (value) => codePoints(value) <= 128,
    both('A password can have at most 128 characters', 'পাসওয়ার্ড সর্বোচ্চ ১২৮ অক্ষরের হয়'),
  )
  .meta({ minLength: 8, maxLength: 128 })
