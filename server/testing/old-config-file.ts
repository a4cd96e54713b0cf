import assert from 'node:assert/strict'

const asItCame = `import { language } from '#rules/build-language.ts'

/** A text in the language that a page is shown in. */
const say = (texts: { en: string; bn: string }): string => texts[language]

/** The owner's file. */
export const shop = {
  name: 'Tupi',
  nameInBangla: 'টুপি',
  tagline: say({ en: 'Caps and streetwear from Dhaka', bn: 'ঢাকার ক্যাপ আর স্ট্রিটওয়্যার' }),
  language: 'en' as 'en' | 'bn',
  contact: {
    email: 'hello@tupi.example',
    phone: '+8801700000000',
    city: say({ en: 'Dhaka, Bangladesh', bn: 'ঢাকা, বাংলাদেশ' }),
  },
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Messenger', url: 'https://www.messenger.com/' },
  ],
  shipping: { inside: 80, outside: 150 },
  zones: [
    {
      name: 'Around Dhaka',
      nameInBangla: 'ঢাকার আশপাশ',
      charge: 'outside',
      places: ['Dhaka/Savar', 'Dhaka/Ashulia', 'Dhaka/Keraniganj', 'Dhaka/Dhamrai', 'Dhaka/Dohar', 'Dhaka/Nawabganj'],
    },
    { name: 'Dhaka city', nameInBangla: 'ঢাকা সিটি', charge: 'inside', places: ['Dhaka'] },
  ],
  maxPieces: { line: 20, order: 50, waiting: 100 },
  hold: { hours: 48, rejectsByItself: false },
  personalData: { keptDays: 365 },
  currency: { code: 'BDT', mark: '৳', adminMark: '$' },
  delivery: {
    time: say({ en: '2-4 business days', bn: '২-৪ কর্মদিবস' }),
    returns: say({ en: 'Return within 24 hours for damaged items', bn: 'নষ্ট জিনিস ২৪ ঘণ্টার মধ্যে ফেরত দেওয়া যায়' }),
  },
  feeds: { googleCategory: 'Apparel & Accessories > Clothing Accessories > Hats' },
  look: { colours: {} },
} as const

export const sizeGuide = {
  head: [
    { size: 'XS', cm: [52, 53] },
    { size: 'S', cm: [54, 55] },
    { size: 'M', cm: [56, 57] },
    { size: 'L', cm: [58, 59] },
    { size: 'XL', cm: [60, 61] },
    { size: 'XXL', cm: [62, 63] },
  ],
  clothes: {
    titleWords: [
      'tee',
      'tees',
      'shirt',
      'hoodie',
      'sweatshirt',
      'jacket',
      'jersey',
      'polo',
      'শার্ট',
      'হুডি',
      'জ্যাকেট',
      'জার্সি',
    ],
    sizes: [
      { size: 'S', chest: [88, 94], length: 68 },
      { size: 'M', chest: [95, 101], length: 70 },
      { size: 'L', chest: [102, 108], length: 73 },
      { size: 'XL', chest: [109, 116], length: 75 },
      { size: 'XXL', chest: [117, 124], length: 78 },
    ],
  },
} as const
`

/** `shop.config.ts` as it came with the shop, with some of it changed as an owner would. */
export const oldFile = (changed: Record<string, string> = {}) =>
  Object.entries(changed).reduce((source, [from, to]) => {
    assert.ok(source.includes(from), from)
    return source.replace(from, to)
  }, asItCame)
