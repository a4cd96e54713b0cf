import { z } from 'zod'
import { call, ok, page } from './call.ts'
import { calls } from './calls.ts'
import { exampleId, examplePicture, exampleTime, Id, IsoTime, PictureUrl, paging } from './fields.ts'

export const Feature = z
  .object({ _id: Id, image: z.string(), createdAt: IsoTime, updatedAt: IsoTime })
  .meta({ examples: [{ _id: exampleId, image: examplePicture, createdAt: exampleTime, updatedAt: exampleTime }] })
export type Feature = z.infer<typeof Feature>

export const listFeatures = call(calls.listFeatures, {
  summary: "The home banner's pictures, oldest first",
  query: z.object(paging),
  answer: page(Feature),
})

export const addFeature = call(calls.addFeature, {
  summary: 'Add a picture to the home banner, as its last one',
  body: z.object({ image: PictureUrl }).meta({ examples: [{ image: examplePicture }] }),
  answer: ok({ data: Feature }),
})

export const deleteFeature = call(calls.deleteFeature, {
  summary: 'Take a picture off the home banner',
  params: z.object({ id: Id }),
  answer: ok({}),
  refuses: ['feature_not_found'],
})
