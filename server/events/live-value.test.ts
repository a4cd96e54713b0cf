import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { lonelyBus } from '../testing/event-bus.ts'
import { eventBus } from './bus.ts'
import { openLiveValue } from './live-value.ts'

const log = { warn: () => {}, error: () => {} }

test('what another process changes while a value is read for the first time is read again', async () => {
  let receive = (_name: string, _event: object) => {}
  const events = eventBus(({ onMessage }) => {
    receive = onMessage
    return { send: () => {}, isUp: () => true, opened: Promise.resolve(), close: async () => {} }
  }, log)
  const first = Promise.withResolvers<string>()
  const reads = [() => first.promise, async () => 'after the change']
  const opening = openLiveValue({
    read: async () => (await reads.shift()?.()) ?? 'read too often',
    events,
    changedBy: 'settingsChanged',
    log,
  })
  receive('settingsChanged', {})
  // A second read that did not wait would be over by now, and the first one put the old value in its place.
  await nextTurn()
  first.resolve('before the change')
  const { current } = await opening
  await nextTurn()
  assert.equal(current(), 'after the change')
})

test('a change whose event was lost is read within a minute, also after a failed read', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let stored = 'before the change'
  let isUnavailable = false
  const read = async () => {
    if (isUnavailable) throw new Error('no connection')
    return stored
  }
  const { current, close } = await openLiveValue({ read, events: lonelyBus(), changedBy: 'settingsChanged', log })
  const pass = async (milliseconds: number) => {
    t.mock.timers.tick(milliseconds)
    await nextTurn()
  }
  stored = 'after the change'
  await pass(60_000)
  assert.equal(current(), 'after the change')
  stored = 'after another change'
  isUnavailable = true
  await pass(60_000)
  isUnavailable = false
  await pass(1_000)
  assert.equal(current(), 'after another change')
  stored = 'after it is closed'
  close()
  await pass(60_000)
  assert.equal(current(), 'after another change')
})
