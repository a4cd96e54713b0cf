import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinPages } from './product-pages.ts'

test('a product that a newer one has pushed onto the next page is shown once', () => {
  const page = (...ids: string[]) => ({ data: ids.map((_id) => ({ _id })) })
  const ids = joinPages([page('c', 'b'), page('b', 'a'), page()]).map(({ _id }) => _id)
  assert.deepEqual(ids, ['c', 'b', 'a'])
  assert.deepEqual(joinPages(undefined), [])
})
