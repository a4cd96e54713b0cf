import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { atMostEvery } from './at-most-every.ts'

/** In small steps: a clock that leaps calls late. */
function tick({ timers }: TestContext['mock'], milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 10) timers.tick(10)
}

test('in a rush of orders the figures are read at once, then every few seconds, and once more after the last order', ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  mock.method(performance, 'now', () => Date.now())
  const readAt: number[] = []
  const { ask } = atMostEvery(5_000, () => readAt.push(Date.now()))
  for (let second = 0; second < 12; second++) {
    for (let order = 0; order < 4; order++) ask()
    tick(mock, 1_000)
  }
  tick(mock, 60_000)
  assert.deepEqual(readAt, [10, 5_010, 10_010, 15_010])
})

test('after it is stopped, nothing more is read', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  let reads = 0
  const { ask, stop } = atMostEvery(5_000, () => reads++)
  ask()
  stop()
  mock.timers.tick(10_000)
  assert.equal(reads, 0)
})
