import type { Courier } from './courier.ts'
import { readRedxAreas } from './redx-areas.ts'
import { bookRedx, cancelRedx, trackRedx } from './redx-book.ts'
import { redxFields } from './redx-fields.ts'
import { quoteRedx } from './redx-quote.ts'
import { checkRedxWebhook, readRedxWebhook } from './redx-reports.ts'
import { testRedx } from './redx-test.ts'

export const redx: Courier = {
  code: 'redx',
  name: { en: 'RedX', bn: 'রেডেক্স' },
  fields: redxFields,
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
