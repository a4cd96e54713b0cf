import { digits, sizeName } from '#rules/build-language.bn.ts'
import { texts as order } from '#web/order/texts.bn.ts'
import { texts as inOrder } from '../orders/order/texts.bn.ts'

/** What the fields of entries are called. */
const names: Record<string, string> = {
  role: 'রোল',
  invitation: 'আমন্ত্রণ',
  invitedBy: 'কে আমন্ত্রণ দিয়েছেন',
  status: 'স্ট্যাটাস',
  ranOut: 'মেয়াদ শেষ',
  notPaid: 'সময়মতো পেমেন্ট হয়নি',
  takenUp: 'আবার নেওয়া হয়েছে',
  cancelled: 'ক্রেতা বাতিল করেছেন',
  mergedInto: 'আরেকটি অর্ডারে গেছে',
  order: 'অর্ডার',
  count: 'কতবার',
  kind: 'ধরন',
  code: 'কোড',
  call: 'রিকোয়েস্ট',
  by: 'কার মাধ্যমে',
  with: 'যা দিয়ে',
  source: 'কোথা থেকে',
  queue: 'ধাপ',
  from: 'শুরু',
  to: 'শেষ',
  orders: 'অর্ডার',
  search: 'খোঁজা',
  fields: 'যা বদলেছে',
  total: 'মোট',
  words: 'শব্দ',
  keyword: 'যা খোঁজা হয়েছে',
  told: 'জানানো হয়েছে',
  callFirst: 'আগে কল',
  isBlocked: 'ব্লক',
  notes: 'নোট',
  tags: 'ট্যাগ',
  price: 'দাম',
  salePrice: 'সেলের দাম',
  totalStock: 'মোট স্টক',
  stockBySize: 'সাইজের স্টক',
  name: 'নাম',
  discountPercentage: 'ছাড় (শতকরা)',
  expiryDate: 'মেয়াদ শেষের তারিখ',
  isActive: 'চালু',
  district: 'জেলা',
  thana: 'থানা',
  area: 'এরিয়া',
  amount: 'টাকা',
  day: 'দিন',
  expected: 'হিসাবে ক্যাশ',
  counted: 'গুনে পাওয়া ক্যাশ',
  firstDay: 'প্রথম দিন',
  lastDay: 'শেষ দিন',
  note: 'নোট',
}

/** Their possible values; typed texts stay as they are. */
const values: Record<string, string> = {
  customer: 'কাস্টমার',
  admin: 'অ্যাডমিন',
  ...order.statuses,
  toCall: 'কল করতে হবে',
  noAnswer: 'ধরেননি',
  callLater: 'পরে কল',
  inDelivery: 'ডেলিভারিতে',
  all: 'সব',
  messenger: 'Messenger',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  phone: 'ফোন',
  other: 'অন্য',
  true: 'হ্যাঁ',
  false: 'না',
  none: 'নেই',
  changed: 'বদলেছে',
  set: 'হ্যাঁ',
  mail: 'ই-মেইল',
  'authenticator app': 'অথেনটিকেটর অ্যাপ',
  passkey: 'পাসকি',
  // Why the shop refused.
  not_signed_in: 'সাইন ইন নেই',
  admins_only: 'রোলে অনুমতি নেই',
  not_yours: 'অন্য কারও',
  cross_site: 'অন্য সাইট থেকে',
  too_many: 'বারবার চেষ্টা',
  wrong_login: 'ই-মেইল বা পাসওয়ার্ড ভুল',
  google_refused: 'Google মানেনি',
  wrong_password: 'পাসওয়ার্ড ভুল',
  wrong_code: 'কোড ভুল',
  passkey_refused: 'পাসকি মেলেনি',
  // Fields that were changed.
  title: 'নাম',
  titleBn: 'বাংলা নাম',
  description: 'বিবরণ',
  descriptionBn: 'বাংলা বিবরণ',
  category: 'ক্যাটাগরি',
  sizes: 'সাইজ',
  images: 'ছবি',
  isHidden: 'লুকানো',
  // Kinds of costs.
  ads: 'বিজ্ঞাপন',
  rent: 'ভাড়া',
  packing: 'প্যাকিং',
  wages: 'বেতন',
}

/** What people typed, and what is looked for in the log, stays as it is. */
const asTyped = new Set(['words', 'name', 'keyword', 'call'])

/** Numbers and dates; the digits of an id or of a code are not for reading. */
const inDigits = (value: string) => value.replace(/^-?\d[\d.-]*$/, digits)

const wordIn = (value: string): string => values[value] ?? names[value] ?? inDigits(inOrder.field(value))

/** A size and its pieces. */
const stockIn = (value: string): string => values[value] ?? sizeName(value)

const inBangla = (name: string, value: string): string => {
  if (asTyped.has(name)) return value
  const valueIn = name === 'stockBySize' ? stockIn : wordIn
  return name === 'code' ? (values[value] ?? value) : value.split(', ').map(valueIn).join(', ')
}

const before = (name: string, from: string): string =>
  from === 'none' ? 'আগে ছিল না' : `আগে ছিল ${inBangla(name, from)}`

/** What a detail is, or how it changed ("old to new"). */
export function detail(name: string, value: string): string {
  const [from = '', to, ...others] = value.split(' to ')
  const isChange = to !== undefined && others.length === 0 && name !== 'keyword'
  const text = isChange ? `${inBangla(name, to)} (${before(name, from)})` : inBangla(name, value)
  return `${names[name] ?? name}: ${text}`
}
