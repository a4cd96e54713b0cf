import { z } from 'zod'
import { parcelTabs } from '#rules/parcel-state.ts'
import { call, ok, page } from './call.ts'
import { calls } from './calls.ts'
import { blankIsNone, IsoTime, numeric, paging, text } from './fields.ts'
import { exampleParcel, Parcel } from './parcels.ts'

/** A parcel in the list, with its order. */
const ListedParcel = Parcel.extend({
  order: z.object({
    name: z.string(),
    phone: z.string(),
    place: z.string().describe('district and thana, or the city that was typed'),
    orderStatus: z.string(),
  }),
  decideUntil: IsoTime.nullable().describe('when it goes back by itself, where the courier has such a time'),
}).meta({
  examples: [
    {
      ...exampleParcel,
      order: { name: 'Rahim', phone: '01712345678', place: 'Dhaka, Savar', orderStatus: 'inShipping' },
      decideUntil: null,
    },
  ],
})
export type ListedParcel = z.infer<typeof ListedParcel>

export const listParcels = call(calls.listParcels, {
  summary: 'Parcels by what must be done, newest first; a total of 1,001 means more than 1,000',
  query: z
    .object({
      tab: z
        .preprocess(blankIsNone, z.enum(parcelTabs, `tab is one of ${parcelTabs.join(', ')}`).optional())
        .optional(),
      courier: text(30, 'Code').optional(),
      zone: z.preprocess(blankIsNone, z.enum(['inside', 'outside']).optional()).optional(),
      days: numeric(z.int().min(0).max(365)).optional().describe('handed over so many days ago or earlier'),
      search: text(100, 'Search')
        .optional()
        .describe('tracking code, reference, phone number, or the end of the order’s number'),
    })
    .extend(paging),
  answer: page(ListedParcel),
})
export type ParcelFilter = z.output<typeof listParcels.query>

export const countParcels = call(calls.countParcels, {
  summary: 'How many parcels each tab has; 1,001 means more than 1,000',
  answer: ok({
    data: z
      .object({ toHandOver: z.int(), onTheWay: z.int(), needsDecision: z.int(), comingBack: z.int(), settled: z.int() })
      .meta({ examples: [{ toHandOver: 3, onTheWay: 12, needsDecision: 1, comingBack: 2, settled: 1001 }] }),
  }),
})
