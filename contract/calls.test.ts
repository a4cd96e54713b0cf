import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls, type Endpoint } from './calls.ts'

test('no two calls have the same method and path', () => {
  const placeOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`
  const places = Object.values(calls).map(placeOf)
  const twice = places.filter((place, index) => places.indexOf(place) < index)
  assert.deepEqual(twice, [])
})
