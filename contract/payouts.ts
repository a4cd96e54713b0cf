import { z } from 'zod'
import { columnRoles, MAX_PAYOUT_COLUMNS } from '#rules/payout-columns.ts'
import { MAX_PAYOUT_LINES, MAX_STATEMENT_TEXT, payoutLineStates } from '#rules/payout-statement.ts'
import { call, ok, page } from './call.ts'
import { calls } from './calls.ts'
import { OneCourier } from './couriers.ts'
import {
  atMost,
  CallerId,
  exampleId,
  exampleTime,
  Id,
  IsoTime,
  oneOf,
  optionalText,
  paging,
  requiredText,
} from './fields.ts'
import { both } from './sentence.ts'

const exampleLine = {
  codes: ['91234561'],
  phone: '01712345678',
  collected: 580,
  fee: 70,
  net: 510,
  state: 'settled',
  parcelId: exampleId,
  orderId: exampleId,
  expected: 580,
  isDelivered: true,
}

const PayoutLine = z
  .object({
    codes: z.array(z.string()).describe('the shop’s reference, or what the courier calls the parcel'),
    phone: z.string().nullable(),
    collected: z.number().describe('taka, as the statement says'),
    fee: z.number().describe('taka that the courier keeps'),
    net: z.number().describe('taka that the courier pays; negative for what it takes'),
    state: z.enum(payoutLineStates),
    parcelId: Id.nullable(),
    orderId: Id.nullable(),
    expected: z.number().nullable().describe('taka that the courier has collected and not paid out before'),
    isDelivered: z.boolean().describe('false where the shop does not know that the parcel was delivered'),
  })
  .meta({ examples: [exampleLine] })

const Columns = z.array(oneOf(columnRoles)).max(MAX_PAYOUT_COLUMNS)

const PayoutId = requiredText(60, 'Id').regex(/^[\w-]+$/, both('This is no id of a payout', 'এটি কোনো পেআউটের আইডি নয়'))

/** The same for reading and for recording, since the server reads it again. */
const Statement = z.object({
  courier: requiredText(40, 'Code'),
  text: requiredText(MAX_STATEMENT_TEXT, 'Text').describe(
    'of a message, or of a table: CSV, or copied from a spreadsheet',
  ),
  columns: Columns.optional().describe(
    'what each column has, where it was found wrongly; remembered for the courier once written',
  ),
  chosen: atMost(MAX_PAYOUT_LINES, 'lines', z.array(z.object({ line: z.int().min(0), parcelId: Id })))
    .optional()
    .describe('parcels of the courier that staff have chosen for lines, from 0, which fit none or a wrong one'),
  payoutId: PayoutId.optional().describe('what the courier calls it, where it was read from there'),
})

/** A character has at most four bytes; a choice for a line has some fifty. */
const bodyLimit = 4 * MAX_STATEMENT_TEXT + 100 * MAX_PAYOUT_LINES

const example = { courier: 'steadfast', text: 'Invoice,COD,Charge\n01k5m9x2v7q4e8r1t6y3u0p5ab-1,580,70' }

const Read = z
  .object({
    columns: z.array(z.enum(columnRoles)),
    lines: z.array(PayoutLine),
    net: z.number().describe('taka that are written: of all lines but those that are there twice'),
    recordedAs: Id.nullable().describe('the payout that has the same lines already, or that the courier calls so'),
  })
  .meta({ examples: [{ columns: ['code', 'collected', 'fee'], lines: [exampleLine], net: 510, recordedAs: null }] })

export const readPayout = call(calls.readPayout, {
  summary: `Read a courier’s statement of at most ${MAX_PAYOUT_LINES} lines and match it to parcels; nothing is written`,
  body: Statement.meta({ examples: [example] }),
  bodyLimit,
  answer: ok({ data: Read }),
  refuses: ['courier_not_found', 'parcel_not_found', 'too_large'],
})

const refusals = ['courier_not_found', 'courier_not_ready', 'courier_failed', 'too_many'] as const

const CourierPayout = z
  .object({
    payoutId: z.string().describe('what the courier calls it'),
    at: IsoTime.nullable().describe('when it was paid, or made'),
    amount: z.number().nullable().describe('taka; null where the courier names none'),
    isPaid: z.boolean().describe('false while the courier prepares it'),
  })
  .meta({ examples: [{ payoutId: 'SFC-88213', at: exampleTime, amount: 510, isPaid: true }] })

export const listCourierPayouts = call(calls.listCourierPayouts, {
  summary: 'The newest payouts that a courier lists, without those that are written here',
  params: OneCourier,
  answer: ok({ data: z.array(CourierPayout) }),
  refuses: refusals,
})

export const readCourierPayout = call(calls.readCourierPayout, {
  summary: 'A payout of a courier with its parcels, as a statement to be read and written here',
  params: OneCourier.extend({ payoutId: PayoutId }),
  answer: ok({
    data: z
      .object({
        text: z.string(),
        columns: z.array(z.enum(columnRoles)),
        amount: z
          .number()
          .nullable()
          .describe('taka that the courier names for the payout, whatever the lines add up to'),
      })
      .meta({ examples: [{ text: example.text, columns: ['code', 'collected', 'fee'], amount: 510 }] }),
  }),
  refuses: [...refusals, 'nothing_in_statement', 'too_large'],
})

const examplePayout = {
  _id: exampleId,
  courier: 'steadfast',
  reference: 'SFC-88213',
  collected: 580,
  fee: 70,
  net: 510,
  lines: 1,
  settledLines: 1,
  createdAt: exampleTime,
}

const Payout = z
  .object({
    _id: Id,
    courier: z.string(),
    reference: z.string(),
    collected: z.number().describe('taka, of all lines but those that are there twice; so are `fee` and `net`'),
    fee: z.number(),
    net: z.number(),
    lines: z.int(),
    settledLines: z.int().describe('those that fit to the taka'),
    createdAt: IsoTime,
  })
  .meta({ examples: [examplePayout] })

export const recordPayout = call(calls.recordPayout, {
  summary: 'Write a payout with its entries of the ledger; the same statement again changes nothing',
  body: Statement.extend({ reference: optionalText(60, 'The reference'), userId: CallerId }).meta({
    examples: [{ ...example, reference: 'SFC-88213' }],
  }),
  bodyLimit,
  answer: ok({
    data: z
      .object({ payout: Payout, isRepeated: z.boolean().describe('it was written before, and nothing has changed') })
      .meta({ examples: [{ payout: examplePayout, isRepeated: false }] }),
  }),
  refuses: ['courier_not_found', 'nothing_in_statement', 'parcel_not_found', 'too_large', 'key_reused'],
  repeats: 'once',
})

export const listPayouts = call(calls.listPayouts, {
  summary: 'Payouts that were written, newest first',
  query: z.object(paging),
  answer: page(Payout),
})

export const listOwedByCouriers = call(calls.listOwedByCouriers, {
  summary: 'What couriers have collected of delivered parcels and not paid out, by courier and by days since',
  answer: ok({
    data: z.array(
      z
        .object({
          courier: z.string(),
          parcels: z.int(),
          owed: z.number().describe('taka'),
          upToWeek: z.number().describe('taka of parcels that were delivered in the last 7 days'),
          upToMonth: z.number().describe('taka of 8 to 30 days'),
          older: z.number().describe('taka of more than 30 days'),
          oldestAt: IsoTime,
        })
        .meta({
          examples: [
            {
              courier: 'steadfast',
              parcels: 1,
              owed: 580,
              upToWeek: 580,
              upToMonth: 0,
              older: 0,
              oldestAt: exampleTime,
            },
          ],
        }),
    ),
  }),
})
