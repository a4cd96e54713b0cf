import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { gatherAsks } from '../jobs/job-requests.ts'
import { lonelyBus } from '../testing/event-bus.ts'
import { never } from '../testing/expect.ts'
import { startPushing, subscribe } from '../testing/pushes.ts'
import { openPushes, pushContact } from './pushes.ts'

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

test('a device that is to be asked again in some minutes keeps no new order from the others', async (t) => {
  await using opened = await startPushing()
  const { shop, service } = opened
  await subscribe(shop, await shop.admin(), service.subscription('phone'))
  await sql`update push_devices set due_at = now() + interval '4 minutes'`.execute(shop.db)
  const asked: string[] = []
  const log = { warn: () => {} } as never
  const events = lonelyBus()
  const place = () => events.publish('orderPlaced', { orderId: 'A', source: 'shop' })
  const pushes = openPushes(
    { pool: shop.pool, contact: () => '', factorDemand: () => 'never', log },
    gatherAsks((name) => void asked.push(name)),
    events,
  )
  await pushes.work(never)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  place()
  place()
  t.mock.timers.tick(10_000)
  t.mock.timers.reset()
  assert.deepEqual(asked, ['push'])
})

test('push services get the owner’s e-mail as contact, else the shop’s address', () => {
  const address = new URL('https://caps.example/')
  assert.equal(pushContact({ email: 'owner@caps.example' }, address), 'mailto:owner@caps.example')
  assert.equal(pushContact({ email: '' }, address), 'https://caps.example')
  assert.match(pushContact({ email: '' }, new URL('http://caps.example')), /^mailto:/)
})
