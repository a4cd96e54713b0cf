import type { SettingsField } from '../outside/sealed-settings.ts'
import type { Courier } from './courier.ts'
import { readRedxAreas } from './redx-areas.ts'
import { bookRedx, cancelRedx, trackRedx } from './redx-book.ts'
import { quoteRedx } from './redx-quote.ts'
import { checkRedxWebhook, readRedxWebhook } from './redx-reports.ts'
import { testRedx } from './redx-test.ts'

const fields: readonly SettingsField[] = [
  {
    name: 'token',
    isSecret: true,
    isRequired: true,
    label: { en: 'API access token', bn: 'এপিআই টোকেন' },
    help: { en: 'In RedX’s panel under Developer API', bn: 'রেডেক্সের প্যানেলে ডেভেলপার এপিআই পেজে' },
  },
  {
    name: 'pickupStoreId',
    isSecret: false,
    isRequired: true,
    label: { en: 'Id of the pick-up store', bn: 'পিকআপ স্টোরের আইডি' },
    help: {
      en: 'Not the shop’s id, which is in the address of RedX’s panel',
      bn: 'শপের আইডি নয়; সেটি থাকে রেডেক্স প্যানেলের ঠিকানায়',
    },
  },
  {
    name: 'webhookToken',
    isSecret: true,
    isRequired: false,
    label: { en: 'Token of the webhook', bn: 'ওয়েবহুকের টোকেন' },
    help: {
      en: 'A part of the webhook’s address: RedX sends news of parcels with it',
      bn: 'ওয়েবহুকের ঠিকানার অংশ: পার্সেলের খবর এই টোকেন দিয়ে আসে',
    },
  },
]

export const redx: Courier = {
  code: 'redx',
  name: { en: 'RedX', bn: 'রেডেক্স' },
  fields,
  webhook: { token: 'webhookToken', isTokenInAddress: true },
  url: 'https://openapi.redx.com.bd/v1.0.0-beta',
  // Its guide names none: these are the narrowest of the couriers that do.
  limits: {
    address: { least: 15, most: 220 },
    name: { least: 3, most: 100 },
    note: 255,
    grams: { least: 1, most: 10_000 },
  },
  // It takes the same invoice again, and finds no parcel by it.
  isRepeatable: false,
  bookingsAtOnce: 1,
  isAreaNeeded: true,
  areas: readRedxAreas,
  test: testRedx,
  book: (bookings, call) => Promise.all(bookings.map((booking) => bookRedx(booking, call))),
  cancel: cancelRedx,
  quote: quoteRedx,
  track: trackRedx,
  checkWebhook: checkRedxWebhook,
  readWebhook: readRedxWebhook,
}
