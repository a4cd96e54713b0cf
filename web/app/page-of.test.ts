import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageOf } from './page-of.ts'

test('a page that cannot be is the first one', () => {
  assert.equal(pageOf(new URLSearchParams('page=3')), 3)
  assert.equal(pageOf(new URLSearchParams()), 1)
  for (const page of ['', '0', '-1', '1.5', 'two', '1000001'])
    assert.equal(pageOf(new URLSearchParams({ page })), 1, page)
})
