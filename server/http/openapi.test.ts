import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import type { CallShape } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { contract } from '#contract/index.ts'
import { startShop } from '../testing/shop.ts'

const bodyOf = (name: CallName) => (contract[name] as CallShape).body

test('the examples of the document are what the calls take', () => {
  for (const name of Object.keys(calls) as CallName[]) {
    for (const example of z.array(z.unknown()).parse(bodyOf(name)?.meta()?.examples ?? [])) {
      const { error } = bodyOf(name)?.safeParse(example) ?? {}
      assert.equal(error, undefined, `${name}: ${error}`)
    }
  }
})

test('the document lists every call, with the example that its body has', async () => {
  await using shop = await startShop()
  const { body } = await shop.guest().raw('GET', '/api/openapi.json')
  const paths = body.paths as Record<string, Record<string, { operationId: string; requestBody?: unknown }>>
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name]
    const operation = paths[path]?.[method.toLowerCase()]
    assert.equal(operation?.operationId, name, path)
    if (bodyOf(name)?.meta()?.examples) assert.match(JSON.stringify(operation?.requestBody), /"example":/, name)
  }
})
