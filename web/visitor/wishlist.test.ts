import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseWishlist } from './wishlist.ts'

test('a guest’s wishlist is read back as it was stored', () => {
  assert.deepEqual(parseWishlist(['cap1', 'cap2']), ['cap1', 'cap2'])
})

test('broken entries and twins of a guest’s wishlist are dropped', () => {
  assert.deepEqual(parseWishlist([null, 7, '', 'a/b', {}, ['cap1'], 'x'.repeat(65), 'cap1', 'cap1']), ['cap1'])
})

test('what is no list at all is an empty wishlist', () => {
  for (const stored of [null, {}, 'cap1', 3]) assert.deepEqual(parseWishlist(stored), [])
})
