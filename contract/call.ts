import { z } from 'zod'
import type { CallPlace } from './calls.ts'
import type { RefusalCode } from './errors.ts'

/** What a person reads where a field has no sentence of its own. */
z.config({
  customError: (issue) => {
    if (issue.input === undefined) return 'This is required'
    if (issue.code === 'invalid_type') return `This must be a ${issue.expected}`
  },
})

/** What a call takes and answers. Input that these schemas refuse never reaches a handler; what `answer` does not name never leaves. */
export type CallShape = {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
  refuses?: readonly RefusalCode[]
  /** `once`: takes an `Idempotency-Key` header, so that a repeat is answered but not done again. */
  repeats?: 'once'
  /** `file`: the body is multipart and is read by the handler. */
  upload?: 'file'
}

export function call<const Place extends CallPlace, const Shape extends CallShape>(place: Place, shape: Shape) {
  return { ...place, ...shape }
}

/** The envelope of every success. */
export const ok = <const Payload extends z.ZodRawShape>(payload: Payload) =>
  z.object({ success: z.literal(true), ...payload })

/** The envelope of a list: one page of rows and how many there are in all. */
export const page = <Row extends z.ZodType>(row: Row) =>
  ok({ data: z.array(row), total: z.int().describe('rows in all pages together') })
