import { homeSections } from '#rules/home-sections.ts'
import type { SettingsValues } from './settings-groups.ts'

const shop: SettingsValues['shop'] = {
  name: { en: 'Tupi', bn: 'টুপি' },
  tagline: { en: 'Caps and streetwear from Dhaka', bn: 'ঢাকার ক্যাপ আর স্ট্রিটওয়্যার' },
  logo: null,
  phone: '+8801700000000',
  email: 'hello@tupi.example',
  address: { en: 'Dhaka, Bangladesh', bn: 'ঢাকা, বাংলাদেশ' },
  hours: { en: '', bn: '' },
  whatsapp: '',
  messenger: '',
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Messenger', url: 'https://www.messenger.com/' },
  ],
  language: 'en',
  tradeLicence: '',
  bin: '',
  vat: { rate: 0, name: { en: '', bn: '' }, address: { en: '', bn: '' } },
  googleCategory: 'Apparel & Accessories > Clothing Accessories > Hats',
}

const delivery: SettingsValues['delivery'] = {
  zones: [
    {
      id: 'around-dhaka',
      name: { en: 'Around Dhaka', bn: 'ঢাকার আশপাশ' },
      type: 'outside',
      charge: 150,
      freeFrom: null,
      days: { en: '', bn: '' },
      places: ['Dhaka/Savar', 'Dhaka/Ashulia', 'Dhaka/Keraniganj', 'Dhaka/Dhamrai', 'Dhaka/Dohar', 'Dhaka/Nawabganj'],
    },
    {
      id: 'dhaka-city',
      name: { en: 'Dhaka city', bn: 'ঢাকা সিটি' },
      type: 'inside',
      charge: 80,
      freeFrom: null,
      days: { en: '', bn: '' },
      places: ['Dhaka'],
    },
    {
      id: 'outside-dhaka',
      name: { en: 'Outside Dhaka', bn: 'ঢাকার বাইরে' },
      type: 'outside',
      charge: 150,
      freeFrom: null,
      days: { en: '', bn: '' },
      places: [],
    },
  ],
  returns: { en: 'Return within 24 hours for damaged items', bn: 'নষ্ট জিনিস ২৪ ঘণ্টার মধ্যে ফেরত দেওয়া যায়' },
  days: { en: '2-4 business days', bn: '২-৪ কর্মদিবস' },
}

/** Without ৳, which would make an English text one of 70-character parts: `{toPay}` is `To pay: Tk 1,030.` in it, and nothing for a paid order. */
const sms: SettingsValues['orders']['texts']['sms'] = {
  pending: {
    en: "{shop}: order {order} is received. We'll call to confirm. {toPay} {link}",
    bn: '{shop}: অর্ডার {order} পেয়েছি, কল করব। {toPay} {link}',
  },
  inProcess: {
    en: '{shop}: order {order} is confirmed. {toPay} {link}',
    bn: '{shop}: অর্ডার {order} কনফার্ম হয়েছে। {toPay} {link}',
  },
  inShipping: {
    en: '{shop}: order {order} is on its way. {toPay} {tracking}',
    bn: '{shop}: অর্ডার {order} রওনা হয়েছে। {toPay} {tracking}',
  },
  delivered: {
    en: '{shop}: order {order} has arrived. Thank you! {link}',
    bn: '{shop}: অর্ডার {order} পৌঁছে গেছে। ধন্যবাদ! {link}',
  },
  rejected: { en: '{shop}: order {order} is cancelled. {link}', bn: '{shop}: অর্ডার {order} বাতিল হয়েছে। {link}' },
}

const chatOf = (texts: { en: string; bn: string }, end = '') => ({
  en: `{shop}: your order {order}. {toPay} ${texts.en}\n{items}${end}`,
  bn: `{shop}: আপনার অর্ডার {order}। {toPay} ${texts.bn}\n{items}${end}`,
})

/** The last message of an order that is over. */
const lastChatOf = (texts: { en: string; bn: string }) => ({
  en: `{shop}: your order {order}, {amount}. ${texts.en}\n{items}`,
  bn: `{shop}: আপনার অর্ডার {order}, মোট {amount}। ${texts.bn}\n{items}`,
})

const chat: SettingsValues['orders']['texts']['chat'] = {
  pending: chatOf({
    en: 'Please answer YES to confirm it.',
    bn: 'অর্ডারটি কনফার্ম করতে এই মেসেজের উত্তরে YES লিখুন।',
  }),
  inProcess: chatOf({
    en: 'It is confirmed and we are packing it.',
    bn: 'অর্ডারটি কনফার্ম হয়েছে, আমরা প্যাক করছি।',
  }),
  inShipping: chatOf({ en: 'Your parcel is on its way.', bn: 'পার্সেলটি রওনা হয়েছে।' }, '\n{tracking}'),
  delivered: lastChatOf({
    en: 'Your parcel has arrived. Thank you for shopping with us!',
    bn: 'পার্সেলটি পৌঁছেছে। আমাদের সাথে থাকার জন্য ধন্যবাদ!',
  }),
  rejected: lastChatOf({ en: 'This order is cancelled.', bn: 'অর্ডারটি বাতিল করা হয়েছে।' }),
}

const orders: SettingsValues['orders'] = {
  maxPieces: { line: 20, order: 50, waiting: 100 },
  hold: { hours: 48, rejectsByItself: false },
  personalDataDays: 365,
  packingCost: 0,
  returns: { byBuyers: true, days: 7, exchangeCharge: 0 },
  panelMark: '$',
  texts: {
    sms,
    chat,
    returns: {
      accepted: {
        en: '{shop}: your return of order {order} is accepted. What comes next: {link}',
        bn: '{shop}: অর্ডার {order}-এর ফেরত গ্রহণ করা হয়েছে। {link}',
      },
      refused: {
        en: '{shop}: we cannot take back what you asked for of order {order}. {link}',
        bn: '{shop}: অর্ডার {order}-এর ফেরত নিতে পারছি না। {link}',
      },
    },
    unpaid: {
      en: '{shop}: order {order} is not paid yet. You can still have it: {link}',
      bn: '{shop}: অর্ডার {order}-এর টাকা আসেনি। নিতে চাইলে: {link}',
    },
    stock: {
      en: 'Hello from {shop}. What you waited for is back: {product} {link}',
      bn: 'আসসালামু আলাইকুম, {shop} থেকে বলছি। আপনি যা খুঁজছিলেন তা আবার এসেছে: {product} {link}',
    },
  },
}

const wallet = { isOn: false, number: '', kind: 'personal' } as const

const payments: SettingsValues['payments'] = {
  advance: {
    ask: 'nothing',
    percent: 20,
    everybody: false,
    zones: [],
    fromAmount: null,
    fromPieces: null,
    fromRejected: null,
    markedProducts: false,
  },
  holdMinutes: 30,
  payoutDays: 7,
  unpaidHours: 24,
  wallets: { bkash: wallet, nagad: wallet, rocket: wallet },
}

const sizes: SettingsValues['sizes'] = {
  names: [],
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
}

/** The settings of a shop whose owner has saved none. */
export const defaultSettings: SettingsValues = {
  shop,
  delivery,
  orders,
  payments,
  look: { colours: {}, corners: 'sharp' },
  home: { sections: homeSections.map((id) => ({ id, isShown: true })), announcement: null },
  sizes,
  staff: { secondFactor: 'never' },
}
