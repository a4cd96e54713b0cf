import swagger, { type SwaggerTransform } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { CallShape } from '#contract/call.ts'
import { type Endpoint, isPublic, permissionOf } from '#contract/calls.ts'
import { type RefusalCode, refusals } from '#contract/errors.ts'
import { cookieNames } from './cookies.ts'

const schemas = new Map<string, z.ZodType>()

/** Calls that refuse the same share a schema: to make one takes longer than all else about a route. */
function refusalSchema(codes: RefusalCode[]): z.ZodType {
  const name = codes.join(' ')
  const schema = schemas.get(name) ?? newRefusalSchema(codes)
  schemas.set(name, schema)
  return schema
}

const newRefusalSchema = (codes: RefusalCode[]) =>
  z
    .object({
      success: z.literal(false),
      code: z.enum(codes as [RefusalCode, ...RefusalCode[]]),
      message: z.string(),
      errors: z.record(z.string(), z.string()).optional().describe('message by field, dotted paths'),
      data: z.unknown().optional(),
    })
    .meta({
      description: codes.map((code) => refusals[code].message).join(' · '),
      examples: codes.map((code) => ({ success: false, code, message: refusals[code].message })),
    })

/** What a call can refuse: what it names, and what follows from its access and input. */
function refusalsOf(call: Endpoint & CallShape): RefusalCode[] {
  const codes = new Set<RefusalCode>(call.refuses)
  if (!isPublic(call)) codes.add('not_signed_in')
  if (permissionOf(call) !== null) codes.add('admins_only')
  if (call.access === 'signed-in' && call.path.includes('{userId}')) codes.add('not_yours')
  if (call.proof) codes.add('proof_needed')
  if (call.body || call.query) codes.add('invalid_input')
  if (call.body) codes.add('too_large').add('wrong_body_type')
  if (call.params) codes.add('not_found')
  if (call.method !== 'GET' || permissionOf(call) !== null) codes.add('cross_site')
  // Any request may be invalid HTTP.
  return [...codes.add('malformed').add('unavailable')]
}

const ofCalls = new WeakMap<object, Record<number, z.ZodType>>()

/** The failure answers of a call by status, for the OpenAPI document. Made once: for all calls it takes 20 ms, and tests open hundreds of shops. */
export function refusalSchemas(call: Endpoint & CallShape): Record<number, z.ZodType> {
  const known = ofCalls.get(call)
  if (known) return known
  const byStatus = Object.groupBy(refusalsOf(call), (code) => refusals[code].status)
  const made = Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [status, refusalSchema(codes ?? [])]),
  )
  ofCalls.set(call, made)
  return made
}

/** The body of an upload, which no schema checks: the handler reads it. */
const uploadBody = (fields: readonly string[]) => ({
  type: 'object',
  required: [...fields, 'my_file'],
  properties: {
    ...Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
    my_file: { type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or AVIF up to 10 MB' },
  },
})

const repeatHeader = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      description:
        'any text of your own, of at least 32 characters without an account; a repeat with the same key is answered alike and not done again',
    },
  },
}

/** As JSON Schema, with what the schemas of a route do not contain: its access, and how it is repeated. */
const transform: SwaggerTransform = (document) => {
  const { schema, ...rest } = jsonSchemaTransform(document)
  const call = document.route.config?.call
  if (!call || !schema) return { schema, ...rest }
  return {
    ...rest,
    schema: {
      ...schema,
      security: isPublic(call) ? [] : [{ session: [] }],
      ...(call.repeats && { headers: repeatHeader }),
      ...(call.body && { body: withExamples(schema.body, call.body) }),
      ...(call.upload && { body: uploadBody(Object.keys(call.fields?.shape ?? {})) }),
      ...(call.download && { response: { ...Object(schema.response), 200: fileAnswer(call.download, call.answer) } }),
    },
  }
}

/** A file has a type of its own; refusals are JSON all the same. */
const fileAnswer = (type: string, answer: z.ZodType) => {
  const [example] = z.array(z.string()).parse(answer.meta()?.examples)
  return { description: 'The file', content: { [type]: { schema: { type: 'string' }, example } } }
}

/** zod leaves out the examples of a body that it converts into something else: they are put back. */
const withExamples = (body: unknown, schema: z.ZodType) => ({ ...Object(body), examples: schema.meta()?.examples })

/** The OpenAPI 3.1 document at `/api/openapi.json` and a page to browse it at `/api/docs`. */
export async function documentCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: "Tupi: the shop's calls",
        version: '1',
        description: 'JSON in, JSON out; sign in to get the session cookie, whose name begins with __Host- on https.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieNames.session } } },
    },
    transform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { url: '/api/openapi.json' } })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
