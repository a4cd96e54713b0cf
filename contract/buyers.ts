import { z } from 'zod'
import { buyerLimits } from '#rules/buyer.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { atMost, exampleTime, IsoTime, requiredText, text } from './fields.ts'

/** A phone number as it comes from outside, in any spelling; what is no mobile number of Bangladesh is not found. */
export const Phone = text(64, 'Phone').meta({ examples: ['01712345678'] })

const exampleMarks = { notes: 'Gate is behind the mosque', tags: ['wholesale'], callFirst: true, isBlocked: false }

/** What the shop knows of a phone number besides its orders. */
const marks = {
  notes: text(buyerLimits.notes, 'Notes'),
  tags: atMost(buyerLimits.tags, 'tags', z.array(requiredText(buyerLimits.tag, 'A tag'))).describe(
    'words of the shop’s own',
  ),
  callFirst: z.boolean('Send true or false').describe('call before anything is packed'),
  isBlocked: z.boolean('Send true or false').describe('the checkout takes no orders of this number; staff still can'),
}

const UsedAddress = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  district: z.string().describe('blank where no place was chosen'),
  thana: z.string(),
  orders: z.int(),
  lastUsed: IsoTime,
})

export const Buyer = z
  .object({
    phone: z.string().describe('11 digits'),
    orders: z.int(),
    delivered: z.int(),
    rejected: z.int(),
    deliveredAmount: z.number().describe('taka: the totals of what was delivered'),
    addresses: z.array(UsedAddress).describe('of the orders, the last used first; at most 10'),
    notes: z.string(),
    tags: z.array(z.string()),
    callFirst: z.boolean(),
    isBlocked: z.boolean(),
    updatedAt: IsoTime.nullable().describe('null as long as nothing was noted'),
  })
  .meta({
    examples: [
      {
        phone: '01712345678',
        orders: 5,
        delivered: 4,
        rejected: 1,
        deliveredAmount: 4120,
        addresses: [
          {
            name: 'Rahim Uddin',
            address: 'House 7, Road 3, Dhanmondi',
            city: 'Dhaka',
            pincode: '1209',
            district: 'Dhaka',
            thana: 'Dhanmondi',
            orders: 5,
            lastUsed: exampleTime,
          },
        ],
        ...exampleMarks,
        updatedAt: exampleTime,
      },
    ],
  })
export type Buyer = z.infer<typeof Buyer>

/** Only what is sent is changed. */
export const BuyerChanges = z
  .object({
    ...z.object(marks).partial().shape,
    updatedAt: z.iso.datetime({ offset: true, message: 'Send updatedAt as the shop gave it' }).nullish(),
  })
  .meta({ examples: [exampleMarks] })
export type BuyerChanges = z.infer<typeof BuyerChanges>

export const getBuyer = call(calls.getBuyer, {
  summary: 'Who orders with a phone number, guests and accounts together: counts, addresses, notes and tags',
  params: z.object({ phone: Phone }),
  answer: ok({ data: Buyer }),
  refuses: ['buyer_not_found'],
})

export const updateBuyer = call(calls.updateBuyer, {
  summary: 'Note something of a phone number: notes, tags, call first, blocked',
  params: z.object({ phone: Phone }),
  body: BuyerChanges,
  answer: ok({ data: Buyer }),
  refuses: ['buyer_not_found', 'stale'],
})
