import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortened } from './plain-text.ts'

test('the beginning of a text ends with a whole character', () => {
  assert.deepEqual(
    [1, 2, 3, 4].map((length) => shortened('a😀b', length)),
    ['a', 'a', 'a😀', 'a😀b'],
  )
})
