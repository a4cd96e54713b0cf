import { z } from 'zod'
import { call, ok, page } from './call.ts'
import { calls } from './calls.ts'
import {
  atMost,
  ExpectedUpdatedAt,
  exampleId,
  examplePicture,
  exampleTime,
  Id,
  IsoTime,
  PictureUrl,
  paging,
  TypedDay,
} from './fields.ts'
import { Sentence } from './sentence.ts'
import { Link, Texts } from './settings-fields.ts'

/** A plain picture has neither link nor words nor days: they are left out then. */
export const Feature = z
  .object({
    _id: Id,
    image: z.string(),
    link: z.string().optional(),
    alt: Sentence.optional(),
    caption: Sentence.optional(),
    phoneImage: z.string().optional(),
    from: z.string().optional().describe('YYYY-MM-DD; the first day in Dhaka on which it is shown'),
    until: z.string().optional().describe('the last day'),
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({ examples: [{ _id: exampleId, image: examplePicture, createdAt: exampleTime, updatedAt: exampleTime }] })
export type Feature = z.infer<typeof Feature>

const day = z.preprocess(blankIsNull, TypedDay.nullable())

function blankIsNull(value: unknown) {
  return value === '' ? null : value
}

const details = {
  link: Link,
  alt: Texts(200, 'Text'),
  caption: Texts(120, 'Text'),
  phoneImage: z.union([z.literal(''), PictureUrl]).describe('for narrow windows; blank: the same picture'),
  from: day,
  until: day,
}

/** Only the fields sent are changed. */
export const FeatureChanges = z
  .object({ image: PictureUrl, ...details })
  .partial()
  .extend({ expectedUpdatedAt: ExpectedUpdatedAt })
  .meta({ examples: [{ link: '/shop/listing?category=new', from: '2026-12-01', until: '2026-12-31' }] })
export type FeatureChanges = z.infer<typeof FeatureChanges>

export const editFeature = call(calls.editFeature, {
  summary: 'Change the fields of a banner that are sent',
  params: z.object({ id: Id }),
  body: FeatureChanges,
  answer: ok({ data: Feature }),
  refuses: ['feature_not_found', 'stale'],
})

export const listFeatures = call(calls.listFeatures, {
  summary:
    "The home banner's pictures of today as administrators have arranged them, else oldest first; those of other days too for who may edit them",
  query: z.object(paging),
  answer: page(Feature),
})

export const addFeature = call(calls.addFeature, {
  summary: 'Add a picture to the home banner, as its last one',
  body: z.object({ image: PictureUrl }).meta({ examples: [{ image: examplePicture }] }),
  answer: ok({ data: Feature }),
  refuses: ['key_reused'],
  repeats: 'once',
})

const ids = atMost(
  1000,
  'pictures',
  z.array(Id).refine((list) => new Set(list).size === list.length, 'Each picture once'),
)

/** All pictures of the banner in their new order; `seen` is the order that the client had before it. */
export const BannerOrder = z
  .object({ ids, seen: ids.optional() })
  .meta({ examples: [{ ids: [exampleId, '01k5m9wzq3c8d2f6g1h4j7k0mn'] }] })
export type BannerOrder = z.infer<typeof BannerOrder>

export const arrangeFeatures = call(calls.arrangeFeatures, {
  summary: "Put the home banner's pictures into another order",
  body: BannerOrder,
  answer: page(Feature),
  refuses: ['stale'],
})

export const deleteFeature = call(calls.deleteFeature, {
  summary: 'Take a picture off the home banner',
  params: z.object({ id: Id }),
  answer: ok({}),
  refuses: ['feature_not_found'],
})
