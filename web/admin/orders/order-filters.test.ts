import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filtersToSearch } from '../list/filters.ts'
import { isBackwards, type OrderFilters, readOrderFilters } from './order-filters.ts'

const noOrderFilters: OrderFilters = { queue: '', search: '', status: '', from: '', to: '', ranOut: '' }
const read = (search: string) => readOrderFilters(new URLSearchParams(search))

test('a link to orders contains their filters', () => {
  const filters = {
    queue: '' as const,
    search: '+880 1712',
    status: 'pending' as const,
    from: '2026-11-01',
    to: '2026-11-30',
    ranOut: 'true' as const,
  }
  assert.deepEqual(read(filtersToSearch(filters)), filters)
  assert.deepEqual(read('status=pending'), { ...noOrderFilters, status: 'pending' })
  assert.deepEqual(read('queue=toCall&status=rejected'), { ...noOrderFilters, queue: 'toCall' })
  assert.equal(filtersToSearch(noOrderFilters), '')
})

test('what makes no sense in a link to orders is left out', () => {
  assert.deepEqual(
    read('queue=all&status=lost&from=2026-02-31&to=0002-01-01&ranOut=1&search=%20&page=3'),
    noOrderFilters,
  )
  for (const part of ['2026', '2026-01', '2026-01-5', '2026-01-05T00:00']) assert.equal(read(`to=${part}`).to, '', part)
  assert.equal([...read(`search=${'ট'.repeat(200)}`).search].length, 100)
})

test('no day fits when the last one comes before the first', () => {
  assert.equal(isBackwards(read('from=2026-11-02&to=2026-11-01')), true)
  for (const search of ['from=2026-11-01&to=2026-11-01', 'from=2026-11-02', 'to=2026-11-01', '']) {
    assert.equal(isBackwards(read(search)), false, search)
  }
})
