import assert from 'node:assert/strict'
import { test } from 'node:test'
import { costOfDays } from './costs.ts'

const campaign = { amount: 100_001, firstDay: '2026-02-27', lastDay: '2026-03-01' }

test('a cost is spread evenly over its days, and the poisha that are left go to the first ones', () => {
  const days = ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']
  assert.deepEqual(
    days.map((day) => costOfDays(campaign, day, day)),
    [0, 33_334, 33_334, 33_333, 0],
  )
})

test('of several days a cost has what counts for each of them, and no poisha is lost', () => {
  assert.equal(costOfDays(campaign, '2026-01-01', '2026-12-31'), 100_001)
  assert.equal(costOfDays(campaign, '2026-02-28', '2026-12-31'), 66_667)
  assert.equal(costOfDays(campaign, '2026-01-01', '2026-02-28'), 66_668)
  assert.equal(costOfDays(campaign, '2026-01-01', '2026-01-31'), 0)
  assert.equal(costOfDays(campaign, '2026-04-01', '2026-04-30'), 0)
  assert.equal(costOfDays({ amount: 2, firstDay: '2026-02-01', lastDay: '2026-02-28' }, '2026-02-02', '2026-02-28'), 1)
})
