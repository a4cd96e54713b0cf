import { z } from 'zod'
import { call, ok, page } from './call.ts'
import { calls } from './calls.ts'
import { atMost, exampleId, examplePicture, exampleTime, Id, IsoTime, PictureUrl, paging } from './fields.ts'

export const Feature = z
  .object({ _id: Id, image: z.string(), createdAt: IsoTime, updatedAt: IsoTime })
  .meta({ examples: [{ _id: exampleId, image: examplePicture, createdAt: exampleTime, updatedAt: exampleTime }] })
export type Feature = z.infer<typeof Feature>

export const listFeatures = call(calls.listFeatures, {
  summary: "The home banner's pictures as administrators have arranged them, else oldest first",
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
