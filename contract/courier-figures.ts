import { z } from 'zod'
import { shippingTypes } from '#rules/delivery.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { numeric } from './fields.ts'
import { both } from './sentence.ts'

const counted = {
  handedOver: z.int().describe('parcels; what follows is of these'),
  delivered: z.int().describe('also in part'),
  cameBack: z.int().describe('also on the way back'),
  lost: z.int(),
  onTheWay: z.int().describe('not settled yet: what becomes of them is not known'),
  days: z
    .number()
    .nullable()
    .describe('from handing over to delivery, on average, one decimal; null where none is delivered'),
  fees: z.number().describe('taka, as couriers have reported them'),
}
const exampleCounts = { handedOver: 120, delivered: 96, cameBack: 14, lost: 1, onTheWay: 9, days: 2.4, fees: 9120 }

const CourierFigures = z.object({
  courier: z.string(),
  zone: z.enum(shippingTypes),
  ...counted,
})
const WeekFigures = z.object({ week: z.iso.date().describe('the Saturday it begins with, in Dhaka'), ...counted })

export type CourierFigures = z.infer<typeof CourierFigures>
export type WeekFigures = z.infer<typeof WeekFigures>

const weeks = both('Choose 1 to 52 weeks', '১ থেকে ৫২ সপ্তাহ বেছে নিন')

export const getCourierFigures = call(calls.getCourierFigures, {
  summary:
    'What became of the parcels that were handed over in the last weeks: by courier and zone, and by week handed over',
  query: z.object({
    weeks: numeric(z.number(weeks).int(weeks).min(1, weeks).max(52, weeks)).optional().describe('12 by default'),
  }),
  answer: ok({
    data: z
      .object({
        from: z.iso.date(),
        couriers: z.array(CourierFigures).describe('by courier, inside Dhaka first'),
        weeks: z.array(WeekFigures).describe('the last first; weeks without a parcel are left out'),
      })
      .meta({
        examples: [
          {
            from: '2026-09-05',
            couriers: [{ courier: 'steadfast', zone: 'inside', ...exampleCounts }],
            weeks: [{ week: '2026-11-21', ...exampleCounts }],
          },
        ],
      }),
  }),
})
