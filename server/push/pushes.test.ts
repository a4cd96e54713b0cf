import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPushes } from './pushes.ts'

test('orders that come in one after the other are announced by one job, some seconds after the first of them', ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const asked: string[] = []
  const pushes = openPushes({} as never, { ask: (name) => void asked.push(name) })
  for (let count = 0; count < 5; count++) {
    pushes.orderPlaced()
    mock.timers.tick(1_000)
  }
  assert.deepEqual(asked, [])
  mock.timers.tick(5_000)
  assert.deepEqual(asked, ['push'])
  pushes.orderPlaced()
  mock.timers.tick(10_000)
  assert.deepEqual(asked, ['push', 'push'])
  pushes.orderPlaced()
  pushes.close()
  mock.timers.tick(10_000)
  assert.deepEqual(asked, ['push', 'push'], 'a shop that stops asks for nothing')
})
