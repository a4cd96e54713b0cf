import assert from 'node:assert/strict'
import { test } from 'node:test'
import { axisTicks, roughTaka } from './axis-ticks.ts'

test('the scale of a chart counts up in round numbers and covers the highest bar', () => {
  assert.deepEqual(axisTicks(0), [0, 1])
  assert.deepEqual(axisTicks(0.4), [0, 1])
  assert.deepEqual(axisTicks(1), [0, 1])
  assert.deepEqual(axisTicks(3), [0, 1, 2, 3])
  assert.deepEqual(axisTicks(7), [0, 2, 4, 6, 8])
  assert.deepEqual(axisTicks(9), [0, 5, 10])
  assert.deepEqual(axisTicks(41), [0, 20, 40, 60])
  assert.deepEqual(axisTicks(100), [0, 50, 100])
  for (const max of [2, 19, 85_432.5, 999_999, 1_000_001, 4e9]) {
    const ticks = axisTicks(max)
    assert.ok((ticks.at(-1) ?? 0) >= max && (ticks.at(-2) ?? 0) < max, `${max}: ${ticks}`)
    assert.ok(ticks.length <= 5, `${max}: ${ticks}`)
  }
})

test('each mark of a scale in taka reads as what it is, in thousands, lakh and crore', () => {
  const read = (max: number) => axisTicks(max).map(roughTaka)
  assert.deepEqual(read(950), ['৳0', '৳500', '৳1K'])
  assert.deepEqual(read(14_000), ['৳0', '৳5K', '৳10K', '৳15K'])
  assert.deepEqual(read(1_35_000), ['৳0', '৳50K', '৳1L', '৳1.5L'])
  assert.deepEqual(read(1_40_00_000), ['৳0', '৳50L', '৳1Cr', '৳1.5Cr'])
})
