import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ShopError } from '../shop-error.ts'
import { openSlots } from './slots.ts'

const refusal = () => new ShopError('too_many')

/** Work that ends when the test ends it. */
function openWork(withSlot: ReturnType<typeof openSlots>) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (key: string, name: string) =>
    withSlot(key, async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.push(end))
      return name
    })
  return { begun, ask, endFirst: () => ends.shift()?.() }
}

test('of one key so much is done at once, the rest in its order, and other keys do not wait', async () => {
  const { begun, ask, endFirst } = openWork(openSlots({ maxAtOnce: 2, maxQueued: 2, refusal }))
  const asked = ['one', 'two', 'three', 'four'].map((name) => ask('rahim', name))
  assert.throws(() => ask('rahim', 'five'), { code: 'too_many' })
  const karim = ask('karim', 'other')
  assert.deepEqual(begun, ['one', 'two', 'other'])
  endFirst()
  assert.equal(await asked[0], 'one')
  assert.deepEqual(begun, ['one', 'two', 'other', 'three'])
  asked.push(ask('rahim', 'six'))
  for (let ended = 0; ended < 6; ended++) {
    endFirst()
    await new Promise(setImmediate)
  }
  assert.deepEqual(await Promise.all([...asked, karim]), ['one', 'two', 'three', 'four', 'six', 'other'])
  assert.deepEqual(begun.slice(4), ['four', 'six'])
})

test('what fails makes room like what succeeds', async () => {
  const withSlot = openSlots({ maxAtOnce: 1, maxQueued: 1, refusal })
  const failing = withSlot('rahim', () => Promise.reject(new Error('no')))
  const next = withSlot('rahim', async () => 'done')
  await assert.rejects(failing, { message: 'no' })
  assert.equal(await next, 'done')
})

test('a request that has waited too long is refused, and leaves the queue', async () => {
  const { begun, ask, endFirst } = openWork(openSlots({ maxAtOnce: 1, maxQueued: 1, maxWaitMs: 1, refusal }))
  const first = ask('rahim', 'first')
  await assert.rejects(ask('rahim', 'late'), { code: 'too_many' })
  endFirst()
  assert.equal(await first, 'first')
  const again = ask('rahim', 'again')
  endFirst()
  assert.equal(await again, 'again')
  assert.deepEqual(begun, ['first', 'again'])
})
