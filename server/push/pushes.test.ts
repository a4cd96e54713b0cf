import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gatherAsks } from '../jobs/asks.ts'
import { lonelyBus } from '../testing/event-bus.ts'
import { openPushes } from './pushes.ts'

test('orders that come in one after the other are announced by one job, some seconds after the first of them', ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const asked: string[] = []
  const events = lonelyBus()
  const place = () => events.publish('orderPlaced', { orderId: 'A', source: 'shop' })
  const asks = gatherAsks((name) => void asked.push(name))
  openPushes({} as never, asks, events)
  for (let count = 0; count < 5; count++) {
    place()
    mock.timers.tick(1_000)
  }
  assert.deepEqual(asked, [])
  mock.timers.tick(5_000)
  assert.deepEqual(asked, ['push'])
  place()
  mock.timers.tick(10_000)
  assert.deepEqual(asked, ['push', 'push'])
  place()
  asks.close()
  mock.timers.tick(10_000)
  assert.deepEqual(asked, ['push', 'push'], 'a shop that stops asks for nothing')
})
