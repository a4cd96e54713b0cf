import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterSearch, isNarrowed } from '../list/filters.ts'
import { readFilter } from './shelf-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

test('an address of the list of products says what it is narrowed to', () => {
  const filter = read('search=+padma+cap+&category=vintage&stock=low&page=3')
  assert.deepEqual(filter, { search: 'padma cap', category: 'vintage', stock: 'low' })
  assert.equal(String(filterSearch(filter)), 'search=padma+cap&category=vintage&stock=low')
  assert.equal(isNarrowed(filter), true)
})

test('what makes no sense in such an address narrows nothing', () => {
  const filter = read('search=++&category=hats&stock=many')
  assert.deepEqual(filter, { search: '', category: '', stock: '' })
  assert.equal(String(filterSearch(filter)), '')
  assert.equal(isNarrowed(filter), false)
  assert.equal(read(`search=${'x'.repeat(200)}`).search.length, 100)
})
