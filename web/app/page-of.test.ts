import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageOf, pathWhenPastEnd } from './page-of.ts'

test('a page that cannot be is the first one', () => {
  assert.equal(pageOf(new URLSearchParams('page=3')), 3)
  assert.equal(pageOf(new URLSearchParams()), 1)
  for (const page of ['', '0', '-1', '1.5', 'two', '1000001'])
    assert.equal(pageOf(new URLSearchParams({ page })), 1, page)
})

test('a page past the end leads to the last one and keeps what was searched for', () => {
  const shown = (query: string, total?: number) =>
    pathWhenPastEnd(`http://shop.example/admin/products${query}`, total, 24)
  assert.equal(shown('?page=3&search=cap', 30), '/admin/products?page=2&search=cap')
  assert.equal(shown('?search=cap&page=9', 3), '/admin/products?search=cap')
  assert.equal(shown('?page=9', 0), '/admin/products')
  assert.equal(shown('?category=new,best&page=9', 3), '/admin/products?category=new,best')
  assert.equal(shown('?page=2', 30), null)
  assert.equal(shown('?page=9'), null)
})
