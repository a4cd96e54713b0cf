import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { calls, type Endpoint, permissionOf } from './calls.ts'
import { contract } from './index.ts'
import { orderLinkCalls } from './order-link-calls.ts'
import { panelCalls } from './panel-calls.ts'
import { shopCalls } from './shop-calls.ts'

test('no two calls have the same method and path', () => {
  const placeOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`
  const places = Object.values(calls).map(placeOf)
  const twice = places.filter((place, index) => places.indexOf(place) < index)
  assert.deepEqual(twice, [])
})

test('what takes a permission is in the panel’s table, and nothing else is', () => {
  const takesPermission = (call: Endpoint) => permissionOf(call) !== null
  assert.equal(Object.values<Endpoint>(shopCalls).some(takesPermission), false)
  assert.equal(Object.values<Endpoint>(panelCalls).every(takesPermission), true)
  assert.equal(Object.values<Endpoint>(orderLinkCalls).some(takesPermission), false)
})

test('every list with phone numbers, e-mails or links of buyers asks for a proof when it has many rows', () => {
  const answer = z.object({ properties: z.object({ data: z.looseObject({ type: z.literal('array') }) }) })
  const unguarded = Object.values<Endpoint & { answer: z.ZodType }>(contract).filter((call) => {
    const { data: list } = answer.safeParse(z.toJSONSchema(call.answer, { unrepresentable: 'any' }))
    const isPersonal = /"(phone|email|contact|orderKey)":/.test(JSON.stringify(list?.properties.data ?? {}))
    return permissionOf(call) !== null && isPersonal && call.proof === undefined
  })
  assert.deepEqual(
    unguarded.map(({ path }) => path),
    [],
  )
})
