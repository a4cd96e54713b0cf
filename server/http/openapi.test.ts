import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { CallShape } from '#contract/call.ts'
import { type CallName, calls, isPublic } from '#contract/calls.ts'
import { contract } from '#contract/index.ts'
import { startShop } from '../testing/shop.ts'

const callNames = Object.keys(calls) as CallName[]
const shapeOf = (name: CallName): CallShape => contract[name]

test('every body and every answer has an example, and the example is right', () => {
  for (const name of callNames) {
    const { body, answer } = shapeOf(name)
    for (const schema of body ? [body, answer] : [answer]) {
      const [example] = z.array(z.unknown()).min(1, `${name} has no example`).parse(schema.meta()?.examples)
      assert.equal(schema.safeParse(example).error, undefined, name)
    }
  }
})

type Content = { content: Record<string, { example?: unknown; examples?: Record<string, unknown> }> }
type Operation = {
  operationId: string
  security?: unknown[]
  parameters?: { in: string; name: string }[]
  requestBody?: Content
  responses: Record<string, Content>
}

test('the document has for every call its access, and an example of its body, its answers and its refusals', async () => {
  await using shop = await startShop()
  const { body } = await shop.guest().raw('GET', '/api/openapi.json')
  assert.match(String(body.openapi), /^3\.1\./)
  const page = await fetch(`${shop.address}/api/docs`)
  assert.match(`${page.status} ${page.headers.get('content-type')}`, /^200 text\/html/)
  const paths = body.paths as Record<string, Record<string, Operation>>
  for (const name of callNames) {
    const { method, path } = calls[name]
    const operation = paths[path]?.[method.toLowerCase()]
    assert.ok(operation, name)
    assert.equal(operation.operationId, name)
    assert.deepEqual(operation.security, isPublic(calls[name]) ? [] : [{ session: [] }], name)
    const takesKey = operation.parameters?.some((parameter) => parameter.name === 'idempotency-key') ?? false
    assert.equal(takesKey, shapeOf(name).repeats === 'once', name)
    if (shapeOf(name).body) assert.ok(operation.requestBody?.content['application/json']?.example, name)
    assert.ok(operation.responses[503], name)
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const type = status === '200' ? (shapeOf(name).download ?? 'application/json') : 'application/json'
      const { example, examples } = content[type] ?? {}
      assert.ok(example ?? examples, `${name} ${status}`)
    }
  }
})

test('a linter of OpenAPI documents reports no problem in the one that the shop serves', async () => {
  await using shop = await startShop()
  const { text } = await shop.guest().raw('GET', '/api/openapi.json')
  const document = join(shop.dataDir, 'openapi.json')
  await writeFile(document, text)
  const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'))
  const cwd = join(import.meta.dirname, '../..')
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const said = await promisify(execFile)(process.execPath, [redocly, 'lint', document], { cwd, env }).then(
    () => '',
    ({ stdout, stderr }) => stdout + stderr,
  )
  assert.equal(said, '')
})
