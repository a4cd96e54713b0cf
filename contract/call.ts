import { z } from 'zod'
import type { Endpoint } from './calls.ts'
import type { RefusalCode } from './errors.ts'

/** What a person reads where a field has no sentence of its own. */
z.config({
  customError: (issue) => {
    if (issue.input === undefined) return 'This is required'
    if (issue.code === 'invalid_type') return `This must be a ${issue.expected}`
  },
})

/** The query of a list of products. */
export type ListQuery = { view?: string | undefined; limit?: number | undefined }

/** Input and answer of a call. Input that these schemas refuse never reaches a handler; fields that `answer` does not have are not sent. */
export type CallShape = {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The most bytes of a JSON body that may be longer than others (`server/http/connection.ts`). */
  bodyLimit?: number
  answer: z.ZodType
  refuses?: readonly RefusalCode[]
  /** `once`: takes an `Idempotency-Key` header, so that a repeat is answered but not done again. */
  repeats?: 'once'
  /** `file`: the body is multipart and is read by the handler. */
  upload?: 'file'
  /** What the form of an upload has before the file; the handler checks it. */
  fields?: z.ZodObject
  /** Takes as long as a page: each address gets a share of such work. */
  slow?: true
  /**
   * A write that waits for more than the database: for a password's hash, a payment provider, or the slots that orders have. The guests of
   * a network do not wait for it.
   */
  waitsElsewhere?: true
  /** Whether the answer may have many megabytes: then few are made for one address at a time, until they are read. */
  isLarge?: (query: ListQuery) => boolean
  /** A browser that opens the call's address saves the answer under this name. */
  saveAs?: string
  /** The answer is a file of this type, which is sent in pieces; `answer` is its text. */
  download?: 'text/csv'
}

/** A call of the table with its input and answer. */
export function call<const Of extends Endpoint, const Shape extends CallShape>(endpoint: Of, shape: Shape) {
  return { ...endpoint, ...shape }
}

/** What a schema names as its example; of a list, one row. */
export function exampleOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element)]
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return exampleOf(schema.unwrap())
  const [example] = z.array(z.unknown()).parse(z.globalRegistry.get(schema)?.examples ?? [])
  return example
}

/** The envelope of every success. Its example is made of those of its fields. */
export const ok = <const Payload extends z.ZodRawShape>(payload: Payload) => {
  const fields = Object.entries(payload).map(([name, schema]) => [name, exampleOf(schema)])
  return z
    .object({ success: z.literal(true), ...payload })
    .meta({ examples: [{ success: true, ...Object.fromEntries(fields) }] })
}

export const Total = z.int().meta({ description: 'rows in all pages together', examples: [1] })

/** Today in Dhaka: the clock of a browser may be wrong. */
export const ShopToday = z.iso
  .date()
  .describe('by the shop’s clock')
  .meta({ examples: ['2026-11-26'] })

/** The envelope of a list: one page of rows and how many there are in all. */
export const page = <Row extends z.ZodType>(row: Row) => ok({ data: z.array(row), total: Total })

/** A page of a list that is about days: with today in Dhaka. */
export const datedPage = <Row extends z.ZodType>(row: Row) => ok({ data: z.array(row), total: Total, today: ShopToday })
