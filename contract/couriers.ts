import { z } from 'zod'
import { numberVolumes } from '#rules/number-record.ts'
import { shapeOf } from './answer-shape.ts'
import { Phone } from './buyers.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { ConnectionTest, connectionFields } from './connection.ts'
import {
  atMost,
  CallerId,
  ExpectedUpdatedAt,
  exampleTime,
  IsoTime,
  numeric,
  optionalText,
  requiredText,
  Taka,
  text,
} from './fields.ts'
import { Weight } from './parcel-booking.ts'
import { both, Sentence } from './sentence.ts'

const Charges = z.object({
  zones: atMost(50, 'zones', z.record(text(64, 'Id'), z.object({ base: Taka, perKg: Taka }))).describe(
    'by delivery zone: taka for the first kilogram, and for each further one that is begun',
  ),
  codPercent: numeric(
    z
      .number(both('Enter a percentage', 'শতকরা হার লিখুন'))
      .min(0, both('A percentage cannot be below 0', 'শতকরা হার ০-এর কম হয় না'))
      .max(100, both('A percentage is at most 100', 'শতকরা হার সর্বোচ্চ ১০০')),
  ).describe('of what it collects'),
  weight: Weight.describe('kilograms of a parcel, where staff enter none'),
})

const exampleCharges = { zones: { dhaka: { base: 70, perKg: 20 } }, codPercent: 1, weight: 0.5 }

const Courier = z
  .object({
    courier: z.string().describe('its code'),
    name: Sentence,
    isOn: z.boolean(),
    isDefault: z.boolean(),
    zones: z.array(z.string()).describe('ids of delivery zones whose orders it gets first'),
    charges: shapeOf(Charges).describe('what the owner has agreed on with it'),
    ...connectionFields,
    webhookPath: z
      .string()
      .nullable()
      .describe('where its webhooks go, below the address of the shop; null where it sends nothing'),
    webhookToken: z
      .object({ field: z.string(), isInAddress: z.boolean().describe('as its parameter `token`') })
      .nullable()
      .describe('the field with the token by which its messages are known'),
    stopped: z
      .object({ at: IsoTime, reason: z.string() })
      .nullable()
      .describe('it refused the keys, and is not asked until they are changed or tested'),
    updatedAt: IsoTime,
  })
  .meta({
    examples: [
      {
        courier: 'steadfast',
        name: { en: 'Steadfast', bn: 'স্টেডফাস্ট' },
        isOn: true,
        isDefault: true,
        zones: [],
        charges: exampleCharges,
        settings: {},
        keys: { apiKey: true, secretKey: true, webhookToken: true },
        fields: [
          { name: 'apiKey', label: { en: 'API key', bn: 'API কী' }, help: null, isSecret: true, isRequired: true },
        ],
        webhookPath: '/api/webhooks/steadfast',
        webhookToken: { field: 'webhookToken', isInAddress: false },
        stopped: null,
        updatedAt: exampleTime,
      },
    ],
  })
export type CourierSetup = z.infer<typeof Courier>

export const OneCourier = z.object({ courier: text(30, 'Code') })

export const listCouriers = call(calls.listCouriers, {
  summary: 'All couriers, and how they are set up',
  answer: ok({ data: z.array(Courier) }),
})

export const saveCourier = call(calls.saveCourier, {
  summary: 'Set up a courier. Fields that are left out or blank stay as they are; null removes one',
  params: OneCourier,
  body: z
    .object({
      isOn: z.boolean().optional(),
      isDefault: z.boolean().optional(),
      zones: atMost(50, 'zones', z.array(text(64, 'Id'))).optional(),
      charges: Charges.optional(),
      settings: atMost(20, 'fields', z.record(text(40, 'This'), text(2_000, 'This').nullable())).optional(),
      updatedAt: ExpectedUpdatedAt,
      userId: CallerId,
    })
    .meta({ examples: [{ isOn: true, isDefault: true, settings: { apiKey: 'key', secretKey: 'secret' } }] }),
  answer: ok({ data: Courier }),
  refuses: ['courier_not_found', 'stale', 'courier_not_ready'],
})

export const testCourier = call(calls.testCourier, {
  summary: 'Call the courier with the stored settings; the message tells what is wrong',
  params: OneCourier,
  body: z.object({ userId: CallerId }).meta({ examples: [{}] }),
  answer: ok({ data: ConnectionTest }),
  refuses: ['courier_not_found', 'courier_not_ready', 'too_many'],
})

const Area = z
  .object({
    id: z.string(),
    name: z.string(),
    district: z.string().describe('blank where the courier names none'),
    postCode: z.string(),
    group: z.string().describe('what the courier sorts it under'),
  })
  .meta({ examples: [{ id: '12', name: 'Dhanmondi', district: 'Dhaka', postCode: '1209', group: '1' }] })

export const listCourierAreas = call(calls.listCourierAreas, {
  summary: 'Areas of a courier by name, district or post code, at most 50; none for a courier without areas',
  params: OneCourier,
  query: z.object({
    search: optionalText(100, 'This'),
    district: optionalText(100, 'District').describe('its areas are first'),
  }),
  answer: ok({ data: z.array(Area) }),
  refuses: ['courier_not_found'],
})

export const chooseCourierArea = call(calls.chooseCourierArea, {
  summary: 'Remember the area of a courier for a thana, for bookings from now on',
  params: OneCourier,
  body: z
    .object({
      district: requiredText(100, 'District'),
      thana: requiredText(100, 'Thana'),
      areaId: requiredText(100, 'Id'),
      userId: CallerId,
    })
    .meta({ examples: [{ district: 'Dhaka', thana: 'Mirpur', areaId: '12' }] }),
  answer: ok({ data: Area }),
  refuses: ['courier_not_found', 'not_found'],
})

/** What a courier knows of a phone number from the parcels of all its merchants. */
const KnownNumber = z
  .object({
    courier: z.string(),
    name: Sentence,
    deliveredShare: z.int().nullable().describe('whole per cent of its parcels; null where none is finished'),
    cancelledShare: z.int().nullable(),
    volume: z.enum(numberVolumes).nullable().describe('parcels: none, to 5, to 20, to 200, more; null where not told'),
    reports: z.int().describe('complaints of merchants'),
    readAt: IsoTime,
  })
  .meta({
    examples: [
      {
        courier: 'steadfast',
        name: { en: 'Steadfast', bn: 'স্টেডফাস্ট' },
        deliveredShare: 82,
        cancelledShare: 18,
        volume: 'medium',
        reports: 0,
        readAt: exampleTime,
      },
    ],
  })
export type KnownNumber = z.infer<typeof KnownNumber>

export const listNumberRecords = call(calls.listNumberRecords, {
  summary:
    'What couriers know of a phone number, at most a day old; none where they do not answer or the quota is used up',
  params: z.object({ phone: Phone }),
  answer: ok({ data: z.array(KnownNumber) }),
  refuses: ['buyer_not_found'],
})
