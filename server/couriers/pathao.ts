import { dhakaDate, endOfDhakaDay } from '#rules/dhaka-time.ts'
import { HOUR_MS } from '#rules/durations.ts'
import type { SettingsField } from '../outside/sealed-settings.ts'
import type { Courier } from './courier.ts'
import { bookPathao, trackPathao } from './pathao-book.ts'
import { checkPathaoWebhook, pathaoAnswerHeaders, readPathaoWebhook } from './pathao-reports.ts'
import { testPathao } from './pathao-test.ts'

const inApiPage = { en: 'In Pathao’s merchant panel under Developers API', bn: 'পাঠাও মার্চেন্ট প্যানেলের ডেভেলপার এপিআই পেজে' }
const onlyWithLogin = {
  en: 'Only where client ID and secret are not enough',
  bn: 'ক্লায়েন্ট আইডি ও সিক্রেটে কাজ না হলে তবেই লাগে',
}

const fields: readonly SettingsField[] = [
  {
    name: 'clientId',
    isSecret: false,
    isRequired: true,
    label: { en: 'Client ID', bn: 'ক্লায়েন্ট আইডি' },
    help: inApiPage,
  },
  {
    name: 'clientSecret',
    isSecret: true,
    isRequired: true,
    label: { en: 'Client secret', bn: 'ক্লায়েন্ট সিক্রেট' },
    help: inApiPage,
  },
  {
    name: 'username',
    isSecret: false,
    isRequired: false,
    label: { en: 'E-mail of the merchant account', bn: 'মার্চেন্ট অ্যাকাউন্টের ই-মেইল' },
    help: onlyWithLogin,
  },
  {
    name: 'password',
    isSecret: true,
    isRequired: false,
    label: { en: 'Password of the merchant account', bn: 'মার্চেন্ট অ্যাকাউন্টের পাসওয়ার্ড' },
    help: onlyWithLogin,
  },
  {
    name: 'storeId',
    isSecret: false,
    isRequired: true,
    label: { en: 'Id of the store', bn: 'স্টোরের আইডি' },
    help: { en: 'Where Pathao fetches parcels', bn: 'যেখান থেকে পাঠাও পার্সেল নেয়' },
  },
  {
    name: 'webhookSecret',
    isSecret: true,
    isRequired: false,
    label: { en: 'Secret of the webhook', bn: 'ওয়েবহুকের সিক্রেট' },
    help: {
      en: 'The same as in Pathao’s panel: it sends news of parcels with it',
      bn: 'পাঠাওয়ের প্যানেলেও একই সিক্রেট দিন: পার্সেলের খবর এটি দিয়ে আসে',
    },
  },
  {
    name: 'handshake',
    isSecret: false,
    isRequired: false,
    label: { en: 'Answer to the webhook’s test', bn: 'ওয়েবহুক পরীক্ষার উত্তর' },
    help: {
      en: 'Only where Pathao asks for another integration secret than it gives to all merchants. Anyone can read it: never enter the secret of the webhook here',
      bn: 'পাঠাও সবার জন্য একই যে ইন্টিগ্রেশন সিক্রেট দেয়, তার বদলে অন্যটি চাইলে তবেই লাগে। এটি যে কেউ পড়তে পারে: ওয়েবহুকের সিক্রেট এখানে দেবেন না',
    },
  },
]

export const pathao: Courier = {
  code: 'pathao',
  name: { en: 'Pathao', bn: 'পাঠাও' },
  fields,
  webhook: { token: 'webhookSecret', isTokenInAddress: false, headers: pathaoAnswerHeaders },
  url: 'https://api-hermes.pathao.com',
  limits: {
    address: { least: 10, most: 220 },
    name: { least: 3, most: 100 },
    // Its guide names no limit: this is the narrowest of the couriers that do.
    note: 255,
    grams: { least: 500, most: 10_000 },
  },
  // Its guide promises nothing about a repeated reference, and it finds no parcel by one.
  isRepeatable: false,
  bookingsAtOnce: 1,
  test: testPathao,
  book: (bookings, call) => Promise.all(bookings.map((booking) => bookPathao(booking, call))),
  track: trackPathao,
  decideUntil: nextDayAtSix,
  checkWebhook: checkPathaoWebhook,
  readWebhook: readPathaoWebhook,
}

/** Its panel gives a free new attempt until 18:00 of the next day in Dhaka, and sends the parcel back after that. */
function nextDayAtSix(askedAt: Date): Date {
  return new Date(endOfDhakaDay(dhakaDate(askedAt)).getTime() + 18 * HOUR_MS)
}
