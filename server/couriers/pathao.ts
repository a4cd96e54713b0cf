import { dhakaDate, endOfDhakaDay } from '#rules/dhaka-time.ts'
import type { Courier } from './courier.ts'
import { bookPathao, trackPathao } from './pathao-book.ts'
import { pathaoFields } from './pathao-fields.ts'
import { checkPathaoWebhook, pathaoAnswerHeaders, readPathaoWebhook } from './pathao-reports.ts'
import { testPathao } from './pathao-test.ts'

export const pathao: Courier = {
  code: 'pathao',
  name: { en: 'Pathao', bn: 'পাঠাও' },
  fields: pathaoFields,
  webhook: { token: 'webhookSecret', isTokenInAddress: false, headers: pathaoAnswerHeaders },
  url: 'https://api-hermes.pathao.com',
  limits: {
    address: { least: 10, most: 220 },
    name: { least: 3, most: 100 },
    // Its guide names no limit: this is the narrowest of the couriers that do.
    note: 255,
    grams: { least: 500, most: 10_000 },
  },
  // Its guide promises nothing of a reference that comes again, and it finds no parcel by it.
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
  return new Date(endOfDhakaDay(dhakaDate(askedAt)).getTime() + 18 * 60 * 60 * 1000)
}
