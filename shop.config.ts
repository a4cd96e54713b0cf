import { language } from '#rules/build-language.ts'

/** A text in the language that a page is shown in. */
const say = (texts: { en: string; bn: string }): string => texts[language]

/** The owner's file: everything about the shop itself. Change it and restart. Longer texts are in the panel, at Pages. */
export const shop = {
  name: 'Tupi',
  nameInBangla: 'টুপি',
  tagline: say({ en: 'Caps and streetwear from Dhaka', bn: 'ঢাকার ক্যাপ আর স্ট্রিটওয়্যার' }),
  /** The language for visitors whose browser asks for neither: `en` or `bn`. */
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
  /** Delivery charges in taka; `inside` and `outside` are of Dhaka. */
  shipping: { inside: 80, outside: 150 },
  /**
   * Which of the two charges a chosen place has: that of the first zone that names its thana or upazila (`Dhaka/Savar`) or its district
   * (`Gazipur`), by their English names in docs/places.md; `outside` where none does.
   */
  zones: [
    {
      name: 'Around Dhaka',
      nameInBangla: 'ঢাকার আশপাশ',
      charge: 'outside',
      places: ['Dhaka/Savar', 'Dhaka/Ashulia', 'Dhaka/Keraniganj', 'Dhaka/Dhamrai', 'Dhaka/Dohar', 'Dhaka/Nawabganj'],
    },
    { name: 'Dhaka city', nameInBangla: 'ঢাকা সিটি', charge: 'inside', places: ['Dhaka'] },
  ],
  /**
   * The most pieces that go without a phone call: of one line, of one order, and in orders that wait for confirmation, for each
   * phone number, each buyer and each network (docs/security.md). A script cannot order the whole stock; buyers who need more are asked to call.
   */
  maxPieces: { line: 20, order: 50, waiting: 100 },
  /**
   * How many hours an unconfirmed order keeps its pieces. After that it is shown as run out and, with
   * `rejectsByItself: true`, rejected, which gives the pieces back: never in the first four hours after the shop was closed for more than one,
   * or after this was switched on.
   */
  hold: { hours: 48, rejectsByItself: false },
  /**
   * How long a delivered or rejected order keeps its buyer's name, phone and address, in days. After that they are deleted; the order and its
   * amounts stay.
   */
  personalData: { keptDays: 365 },
  /** The mark before an amount of money. `admin` is the mark in the order dialog, notifications and discount line. */
  currency: { code: 'BDT', mark: '৳', adminMark: '$' },
  delivery: {
    time: say({ en: '2-4 business days', bn: '২-৪ কর্মদিবস' }),
    returns: say({ en: 'Return within 24 hours for damaged items', bn: 'নষ্ট জিনিস ২৪ ঘণ্টার মধ্যে ফেরত দেওয়া যায়' }),
  },
  /** What Meta and Google read of the shop's products; the category is one of Google's own, in English (docs/owner.md). */
  feeds: { googleCategory: 'Apparel & Accessories > Clothing Accessories > Hats' },
  /**
   * Colours of your own in place of ours, each for the light and the dark theme: `accent: ['#0b7d4b', '#0f8f57']`. Their names
   * and uses are in docs/look.md; please check that text on them can still be read.
   */
  look: { colours: {} },
} as const

/**
 * The sizes of caps by the head around, and of clothes by the chest around, in centimetres: what the size guide shows, for those sizes that
 * a product has. Sizes such as `58 cm` need no row. Clothes are known by these words in their titles, written small.
 */
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
