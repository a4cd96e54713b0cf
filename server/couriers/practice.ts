import { randomBytes } from 'node:crypto'
import { parcelStates } from '#rules/parcel-state.ts'
import { PRACTICE } from '#rules/practice-courier.ts'
import { lockDemo } from '../db/demo-shop.ts'
import type { Tx } from '../db/open.ts'
import { isSameSecret } from '../same-secret.ts'
import { byHand } from './by-hand.ts'
import type { BookingOutcome, Courier, CourierReport, WebhookRequest } from './courier.ts'

/** Taka, for any parcel. */
export const PRACTICE_FEE = 80

/** Only this process can sign its messages: nothing outside of the shop can move a parcel. */
const secret = randomBytes(32).toString('hex')

/** A report as it is in the body of a webhook. */
export type PracticeReport = Omit<CourierReport, 'at'> & { consignment: string; at: string }

/** The webhook with which the practice courier reports. */
export const practiceRequest = (report: PracticeReport): WebhookRequest => ({
  headers: { authorization: secret },
  query: {},
  body: JSON.stringify(report),
})

/** The ids that the practice courier gives a parcel. */
export const practiceNames = (reference: string) => ({
  consignment: `${PRACTICE}-${reference}`,
  trackingCode: `PRACTICE-${reference.slice(-7).toUpperCase()}`,
})

/** Locks the demo until the transaction ends; false where there is none. */
export const lockPractice = (tx: Tx): Promise<boolean> => lockDemo(tx)

/**
 * Takes parcels on paper only, for the owner to practise with. It is there as long as the demo is, and it is moved by
 * `server/practice-courier/`.
 */
export const practice: Courier = {
  code: PRACTICE,
  name: { en: 'Practice courier (delivers nothing)', bn: 'অনুশীলনের কুরিয়ার (আসলে কিছুই পাঠায় না)' },
  isPractice: true,
  fields: [],
  url: 'practice:',
  limits: byHand.limits,
  isRepeatable: true,
  bookingsAtOnce: 500,
  book: async (bookings) => bookings.map(({ reference }) => bookedAs(reference)),
  // It reads in the shop's own rows that the parcel is to come back.
  cancel: async () => true,
  checkWebhook: ({ headers, body }) => {
    if (!isSameSecret(headers.authorization, secret)) return null
    const { consignment, raw, at } = JSON.parse(body) as PracticeReport
    return { status: 200, key: `${consignment} ${raw} ${at}` }
  },
  readWebhook: (body) => {
    const { at, ...report } = JSON.parse(body) as PracticeReport // signed by this program
    return [{ ...report, at: new Date(at), state: parcelStates.find((state) => state === report.raw) ?? null }]
  },
}

const bookedAs = (reference: string): BookingOutcome => ({
  outcome: 'booked',
  ...practiceNames(reference),
  trackingLink: null,
  fee: PRACTICE_FEE,
  rawStatus: 'booked',
})
