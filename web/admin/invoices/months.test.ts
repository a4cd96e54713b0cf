import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMonth, lastMonths, withMonth } from './months.ts'

test('months to choose from end with that of the day, and the one of an address is among them', () => {
  const months = lastMonths('2026-01-31')
  assert.deepEqual(months.slice(0, 2), [
    { value: '2026-01', label: 'January 2026' },
    { value: '2025-12', label: 'December 2025' },
  ])
  assert.equal(months.at(-1)?.value, '2019-02')
  assert.equal(withMonth(months, '2025-12'), months)
  assert.equal(withMonth(months, ''), months)
  assert.deepEqual(withMonth(months, '2026-02')[0], { value: '2026-02', label: 'February 2026' })
  assert.deepEqual(['2026-12', '2026-13', '2026-00', '26-01', ''].map(isMonth), [true, false, false, false, false])
})
