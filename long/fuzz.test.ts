import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { defaultSettings } from '#contract/settings-defaults.ts'
import { onlineProviders } from '#rules/online-payments.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { cookieHeader } from '#server/testing/test-client.ts'
import { arbitraryOf, type Known, nearExample, type Schema, strange } from './arbitrary.ts'
import { type Named, startFuzzedShop } from './fuzzed-shop.ts'

type Parameter = { in: 'path' | 'query'; name: string; schema: Schema }
type Content = { schema?: Schema; example?: unknown }
type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, unknown>
}
type OpenApi = { paths: Record<string, Record<string, Operation>> }

/** Cases for each call; the run prints the seed of what it finds. */
const CASES = Number(process.env.FUZZ_CASES ?? 150)
const TIMEOUT_MS = 10_000

/** Path segments as they go over the wire: known ids, and what no client library would send. */
const oddSegments = [
  '%00',
  '%ED%A0%80',
  '%',
  '%zz',
  '%2e%2e%2f',
  '__proto__',
  'x'.repeat(900),
  'x'.repeat(1100),
  '%E0%A6%9F',
]

/** By the word before them in a path: what is the same in every shop. */
const codes: Named = {
  couriers: ['steadfast', 'pathao', 'redx'],
  'payment-providers': onlineProviders,
  settings: Object.keys(defaultSettings),
}

/** How a call may be asked, as one arbitrary. */
function requestsOf(path: string, { parameters = [], requestBody }: Operation, known: Known & { named: Named }) {
  const segment = (noun: string) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...(codes[noun] ?? known.named[noun] ?? known.ids)) },
      { weight: 1, arbitrary: fc.constantFrom(...known.ids) },
      { weight: 1, arbitrary: fc.constantFrom(...oddSegments) },
    )
  const segments = [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(
    ([, noun = '', name = '']): [string, fc.Arbitrary<string>] => [name, segment(noun)],
  )
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const values = query.map(({ name, schema }) => [
    name,
    fc.option(arbitraryOf(schema, known, name), { nil: undefined }),
  ])
  const content = requestBody?.content['application/json']
  return fc.record({
    url: fc
      .tuple(fc.record(Object.fromEntries(segments)), fc.record(Object.fromEntries(values)))
      .map(([parts, search]) => path.replace(/\{(\w+)\}/g, (_, name) => parts[name] ?? '') + searchOf(search)),
    body: content ? bodyOf(fittingBody(content, known)) : fc.constant(undefined),
    who: path.startsWith('/api/admin/') ? fc.constantFrom(0, 1, 2, 2, 2, 2) : fc.constantFrom(0, 1, 1, 1, 2, 2),
    key: fc.option(fc.constantFrom('a', 'b', 'x'.repeat(300)), { nil: undefined, freq: 3 }),
  })
}

/** Every other body is made from the example: random values rarely fit a form with many fields, and then nothing behind it is tested. */
function fittingBody({ schema = {}, example }: Content, known: Known): fc.Arbitrary<unknown> {
  const made = arbitraryOf(schema, known)
  const isForm = typeof example === 'object' && example !== null && Object.keys(example).length > 0
  return isForm ? fc.oneof(made, nearExample(example, known)) : made
}

/** Short enough for Node, which refuses what is longer before the shop sees it. */
function searchOf(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    if (value !== undefined) search.set(name, text.slice(0, 500).toWellFormed())
  }
  return search.size > 0 ? `?${search}` : ''
}

/** JSON that fits more or less, and now and then no JSON at all. */
const bodyOf = (fits: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 20, arbitrary: fits.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: strange.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{', '{"__proto__":{}}', '[1,', '{"a":1}{"b":2}', '\ufeff{}', '\u0000'),
    },
  )

async function describedCalls(shop: TestShop): Promise<[string, string, Operation][]> {
  const document = (await (await fetch(`${shop.address}/api/openapi.json`)).json()) as OpenApi
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [
      method.toUpperCase(),
      path,
      operation,
    ]),
  )
}

test('whatever is sent to a call, it answers soon, with a status that the document names, and never with a defect', async (t) => {
  const defects: string[] = []
  await using shop = await startFuzzedShop(defects)
  for (const [method, path, operation] of await describedCalls(shop)) {
    const seen = new Set<number>()
    await fc.assert(
      fc.asyncProperty(requestsOf(path, operation, shop.known), async ({ url, body, who, key }) => {
        const browser = await shop.browserOf(shop.people[who] ?? null)
        const headers: Record<string, string> = { cookie: cookieHeader(browser) }
        if (body !== undefined) headers['content-type'] = 'application/json'
        if (key !== undefined) headers['idempotency-key'] = key
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const response = await fetch(shop.address + url, { method, headers, body: body ?? null, signal })
        const { status } = response
        seen.add(status)
        const text = await response.text()
        assert.ok(status < 500 || status === 503, `${status}: ${defects.at(-1)}`)
        assert.ok(String(status) in operation.responses, `${status} is not named in the document: ${text}`)
        if (response.headers.get('content-type')?.startsWith('text/csv')) return
        const answer = JSON.parse(text) as { success: unknown; message?: unknown }
        assert.equal(typeof answer.success, 'boolean')
        if (status >= 400) assert.equal(typeof answer.message, 'string')
      }),
      { numRuns: CASES, endOnFailure: false },
    )
    t.diagnostic(`${operation.operationId}: ${[...seen].sort().join(' ')}`)
  }
  assert.deepEqual(defects, [])
})

test('whatever is uploaded, it is a picture or refused', async () => {
  const defects: string[] = []
  await using shop = await startFuzzedShop(defects)
  const starts = [
    [],
    [0xff, 0xd8, 0xff, 0xe0],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [...Buffer.from('RIFF1234WEBPVP8 ')],
  ]
  const admin = await shop.browserOf(shop.people[2] ?? null)
  const fieldNames = fc.constantFrom('my_file', 'my_file', 'other', '__proto__', 'constructor', '')
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.uint8Array({ maxLength: 400 }),
      fieldNames,
      async (start, rest, name) => {
        const form = new FormData()
        form.set(name, new File([new Uint8Array([...start, ...rest])], '../\0x.png'))
        const { status, body } = await admin.raw('POST', '/api/admin/products/upload-image', { body: form })
        assert.ok(
          status === 200 || status === 400 || status === 415,
          `${status} ${JSON.stringify(body)} ${defects.at(-1)}`,
        )
      },
    ),
    { numRuns: CASES },
  )
})
