import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filtersToSearch, isNarrowed } from '../list/filters.ts'
import { readProductFilters } from './product-filters.ts'

const categories = [{ slug: 'new' }, { slug: 'vintage', earlierSlugs: ['retro', 'old'] }]
const read = (query: string) => readProductFilters(new URLSearchParams(query), categories)

test('an address of the list of products contains its filters', () => {
  const filter = read('search=+padma+cap+&category=vintage&stock=low&visibility=hidden&page=3')
  assert.deepEqual(filter, { search: 'padma cap', category: 'vintage', stock: 'low', visibility: 'hidden' })
  assert.equal(String(filtersToSearch(filter)), 'search=padma+cap&category=vintage&stock=low&visibility=hidden')
  assert.equal(isNarrowed(filter), true)
})

test('what makes no sense in such an address narrows nothing', () => {
  const filter = read('search=++&category=Hats!&stock=many&visibility=all')
  assert.deepEqual(filter, { search: '', category: '', stock: '', visibility: '' })
  assert.equal(String(filtersToSearch(filter)), '')
  assert.equal(isNarrowed(filter), false)
  assert.equal(read(`search=${'x'.repeat(200)}`).search.length, 100)
})

test('an earlier address of a category narrows the list to the category, and that of a deleted one narrows nothing', () => {
  assert.equal(read('category=retro').category, 'vintage')
  const filter = read('category=eid&stock=low')
  assert.equal(String(filtersToSearch(filter)), 'stock=low')
})
