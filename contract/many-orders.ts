import { z } from 'zod'
import { MAX_ORDERS_AT_ONCE, orderMarks } from '#rules/order-desk.ts'
import { orderStatuses } from '#rules/order-status.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { refusals } from './errors.ts'
import {
  atMost,
  CallerId,
  ExpectedUpdatedAt,
  exampleId,
  exampleTime,
  Id,
  IsoTime,
  oneOf,
  optionalText,
} from './fields.ts'
import { SeenStatus } from './order-desk.ts'
import { both } from './sentence.ts'

const Change = z.discriminatedUnion(
  'to',
  [
    z.object({
      to: oneOf(orderStatuses),
      reason: optionalText(200, 'The reason').describe('why they are rejected; of no use with another status'),
    }),
    z.object({ to: oneOf(orderMarks) }),
  ],
  `to is one of ${[...orderStatuses, ...orderMarks].join(', ')}`,
)

const exampleEntry = { _id: exampleId, updatedAt: exampleTime }

/** Each order is changed by itself, one after the other: none is half done, and a failure does not stop the others. */
export const changeOrders = call(calls.changeOrders, {
  summary:
    'Move many orders to a status, or mark them as printed, exported, packed or not packed; each succeeds or is named',
  body: z
    .object({
      orders: atMost(
        MAX_ORDERS_AT_ONCE,
        'orders at once',
        z
          .array(
            z.object({
              _id: Id,
              updatedAt: ExpectedUpdatedAt,
              fromStatus: SeenStatus,
              undoes: z
                .string()
                .max(200)
                .optional()
                .describe(
                  'the Idempotency-Key of an own earlier step: what that one has not changed, or another user has changed since, is left as it is, and named',
                ),
            }),
          )
          .min(1, both('At least one order', 'অন্তত একটি অর্ডার বেছে নিন')),
      ).describe(
        'with updatedAt an order that another user has changed since is not moved or packed, and named; with fromStatus one that has another status is not moved',
      ),
      change: Change,
      userId: CallerId,
    })
    .meta({ examples: [{ orders: [exampleEntry], change: { to: 'inShipping' } }] }),
  answer: ok({
    done: z
      .array(
        z
          .object({ _id: Id, orderStatus: z.enum(orderStatuses), updatedAt: IsoTime, isPacked: z.boolean() })
          .meta({ examples: [{ ...exampleEntry, orderStatus: 'inShipping', isPacked: true }] }),
      )
      .describe(
        'those that are as they were asked to be, also from before; with undoes only what this key has taken back',
      ),
    failed: z.array(
      z
        .object({ _id: Id, code: z.enum(Object.keys(refusals) as (keyof typeof refusals)[]), message: z.string() })
        .meta({ examples: [{ _id: exampleId, code: 'stale', message: refusals.stale.message }] }),
    ),
  }),
  repeats: 'once',
})
