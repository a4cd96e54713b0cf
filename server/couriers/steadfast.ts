import type { Courier } from './courier.ts'
import { bookSteadfast, cancelSteadfast } from './steadfast-book.ts'
import { callSteadfast, fieldsIn } from './steadfast-call.ts'
import { steadfastFields } from './steadfast-fields.ts'
import { listSteadfastPayouts, readSteadfastPayout } from './steadfast-payouts.ts'
import { askSteadfastRecord, steadfastChecks } from './steadfast-record.ts'
import { checkSteadfastWebhook, readSteadfastWebhook } from './steadfast-reports.ts'
import { trackSteadfast } from './steadfast-track.ts'

export const steadfast: Courier = {
  code: 'steadfast',
  name: { en: 'Steadfast', bn: 'স্টেডফাস্ট' },
  fields: steadfastFields,
  webhook: { token: 'webhookToken', isTokenInAddress: false },
  url: 'https://portal.packzy.com/api/v1',
  limits: {
    // Its guides disagree about the most letters, 250 or 490: the lower number is right in both.
    address: { least: 10, most: 250 },
    name: { least: 1, most: 100 },
    note: 480,
    // It asks for no weight.
    grams: { least: 1, most: 100_000 },
  },
  // An invoice is taken once.
  isRepeatable: true,
  bookingsAtOnce: 500,
  // Its ping answers without keys: the balance proves them.
  test: async (call) => void fieldsIn(await callSteadfast('get_balance', call), 'status'),
  book: bookSteadfast,
  cancel: cancelSteadfast,
  track: trackSteadfast,
  payouts: { list: listSteadfastPayouts, read: readSteadfastPayout },
  numberRecord: { ask: askSteadfastRecord, checksOfDay: steadfastChecks },
  checkWebhook: checkSteadfastWebhook,
  readWebhook: readSteadfastWebhook,
}
