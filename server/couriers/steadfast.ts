import type { SettingsField } from '../outside/sealed-settings.ts'
import type { Courier } from './courier.ts'
import { bookSteadfast, cancelSteadfast } from './steadfast-book.ts'
import { callSteadfast, fieldsIn } from './steadfast-call.ts'
import { listSteadfastPayouts, readSteadfastPayout } from './steadfast-payouts.ts'
import { askSteadfastRecord, steadfastChecks } from './steadfast-record.ts'
import { checkSteadfastWebhook, readSteadfastWebhook } from './steadfast-reports.ts'
import { trackSteadfast } from './steadfast-track.ts'

const fields: readonly SettingsField[] = [
  {
    name: 'apiKey',
    isSecret: true,
    isRequired: true,
    label: { en: 'API key', bn: 'এপিআই কী' },
    help: {
      en: 'In Steadfast’s panel under API, after “Add New API”',
      bn: 'স্টেডফাস্টের প্যানেলে এপিআই পেজে, নতুন এপিআই যোগ করার পর',
    },
  },
  { name: 'secretKey', isSecret: true, isRequired: true, label: { en: 'Secret key', bn: 'সিক্রেট কী' } },
  {
    name: 'webhookToken',
    isSecret: true,
    isRequired: false,
    label: { en: 'Auth token of the webhook', bn: 'ওয়েবহুকের টোকেন' },
    help: {
      en: 'Steadfast sends news of parcels with it. Enter the same token there',
      bn: 'পার্সেলের খবর এই টোকেন দিয়ে আসে। স্টেডফাস্টেও একই টোকেন দিন',
    },
  },
]

export const steadfast: Courier = {
  code: 'steadfast',
  name: { en: 'Steadfast', bn: 'স্টেডফাস্ট' },
  fields,
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
