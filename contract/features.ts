import { z } from 'zod'
import { call, page } from './call.ts'
import { calls } from './calls.ts'
import { Id, IsoTime, paging } from './fields.ts'

export const Feature = z.object({ _id: Id, image: z.string(), createdAt: IsoTime, updatedAt: IsoTime })
export type Feature = z.infer<typeof Feature>

export const listFeatures = call(calls.listFeatures, {
  summary: "The home banner's pictures, oldest first",
  query: z.object(paging),
  answer: page(Feature),
})
