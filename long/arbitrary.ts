import fc from 'fast-check'
import { exampleId, exampleOrderKey } from '#contract/fields.ts'

/** A JSON Schema as the OpenAPI document has it: the words that this shop uses. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  maxItems?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
}

const strangeTexts = [
  '',
  ' ',
  '\0',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '%_\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '😀'.repeat(200),
  'ট'.repeat(3000),
  'x'.repeat(30_000),
  'টুপি টুপি',
  '٣٤',
  '-1',
  '1e309',
  'NaN',
  'null',
  '2020-02-31',
  '+275760-09-13T00:00:00.001Z',
]

const strangeValues: unknown[] = [
  null,
  true,
  0,
  -1,
  0.1 + 0.2,
  1.005,
  1e21,
  1e308,
  -1e-320,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [[[[[]]]]],
  { toString: 1, length: -1 },
]

const strangeText = fc.oneof(fc.constantFrom(...strangeTexts), fc.string({ unit: 'binary', maxLength: 40 }))

/** Any JSON value. */
export const strange = fc.oneof(strangeText, fc.constantFrom(...strangeValues), fc.jsonValue({ maxDepth: 3 }))

/** Ids and codes that a shop has, first those of a customer and two products, and keys of its orders. */
export type Known = { ids: readonly string[]; keys: readonly string[] }

/** Every other one is among the first: with any one an order would seldom name what is for sale. */
const anyId = (ids: readonly string[]) => fc.oneof(fc.constantFrom(...ids.slice(0, 3)), fc.constantFrom(...ids))

/** What the document shows as an example, with ids and keys of this shop, and now and then something else in a field. */
export function nearExample(example: object, { ids, keys }: Known): fc.Arbitrary<unknown> {
  const text = JSON.stringify(example)
  const withId = fc
    .tuple(anyId(ids), fc.constantFrom(...keys))
    .map(([id, key]) => JSON.parse(text.replaceAll(exampleOrderKey, key).replaceAll(exampleId, id)) as object)
  const change = fc.dictionary(fc.constantFrom(...Object.keys(example)), strange, { maxKeys: 1 })
  return fc
    .tuple(withId, fc.option(change, { freq: 2, nil: {} }))
    .map(([fields, changed]) => ({ ...fields, ...changed }))
}

/** Mostly what the schema asks for, now and then something else. */
export function arbitraryOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 25, arbitrary: fitting(schema, known, name) }, { weight: 1, arbitrary: strange })
}

function fitting(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const choices =
    schema.anyOf ?? schema.oneOf ?? (Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [])
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => fitting(choice, known, name)))
  const { minimum = -1000, maximum = 1e9 } = schema
  switch (schema.type) {
    case 'string':
      return textOf(schema, known, name)
    case 'integer':
      return fc.oneof(
        fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 20) }),
        fc.constantFrom(minimum, maximum),
      )
    case 'number':
      return fc.oneof(
        {
          weight: 4,
          arbitrary: /sale/i.test(name) ? fc.constant(0) : fc.integer({ min: Math.ceil(minimum), max: 5000 }),
        },
        { weight: 1, arbitrary: fc.double({ min: minimum, max: maximum, noNaN: true }) },
      )
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, known, name), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'object':
      return objectOf(schema, known)
    case 'null':
      return fc.constant(null)
    default:
      return strange
  }
}

function textOf({ format, maxLength = 100 }: Schema, { ids, keys }: Known, name: string): fc.Arbitrary<unknown> {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (/^images?$/.test(name)) return fc.constant('https://pictures.example/cap.jpg')
  if (/size/i.test(name)) return fc.constantFrom('S', 'M', 'L')
  if (/date|^from$|^to$/i.test(name)) return fc.constantFrom('2030-01-31', '2020-02-29')
  if (name === 'userId') return fc.constantFrom(...ids.slice(0, 1))
  if (name === 'key') return fc.constantFrom(...keys)
  if (/id$|code$/i.test(name)) return anyId(ids)
  if (/mail/i.test(name)) return fc.emailAddress()
  if (/phone/i.test(name)) return fc.constant('01712345678')
  return fc.oneof(fc.string({ maxLength: Math.min(maxLength, 60) }), fc.constantFrom('cap', '5', 'x'.repeat(maxLength)))
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, known: Known) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema, known, name)]),
  )
  const whole = fc.record(fields, { requiredKeys: required })
  const partial = fc.record(fields, { requiredKeys: [] })
  const values = typeof additionalProperties === 'object' ? arbitraryOf(additionalProperties, known) : strange
  const more = fc.dictionary(fc.oneof(fc.constantFrom('S', 'M', 'valueOf'), fc.string({ maxLength: 8 })), values, {
    maxKeys: 3,
  })
  const named = fc.oneof({ weight: 6, arbitrary: whole }, { weight: 1, arbitrary: partial })
  const hasMore = Object.keys(properties).length === 0 || additionalProperties
  return hasMore ? fc.tuple(named, more).map(([fixed, free]) => ({ ...free, ...fixed })) : named
}
