import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalsOf } from './outbox-storage.ts'
import { browser, shown, waitALittle } from './outbox-testing.ts'

test('of a change of many each is done for itself: what is refused stays with its sentence, and the others go on', async () => {
  using world = browser()
  const tab = world.openTab()
  world.line.isCut = true
  tab.add(
    ['a', 'b', 'c'].map((id) => shown(id)),
    'ship',
  )
  // Made before the answer is there: of one of them alone, and of all.
  for (const id of ['a', 'b']) tab.add([shown(id)], 'deliver')
  world.line.refuses = 'ship b'
  world.line.isCut = false
  await waitALittle(tab)
  assert.deepEqual(world.did, ['ship a', 'ship c', 'deliver a'])
  assert.deepEqual(world.bases, ['v0', 'v0', 'v1'])
  assert.deepEqual(
    tab.read().map((step) => [step.change, refusalsOf(step)]),
    [
      ['ship', [{ id: 'b', refusal: 'Somebody else has changed this' }]],
      ['deliver', [{ id: 'b', refusal: 'The step before it was refused' }]],
    ],
  )
  for (const { key } of tab.read()) tab.dismiss(key)
  assert.deepEqual([tab.read(), world.stored.size], [[], 0])
})

test('one order of a change of many is taken back by itself, and of what was refused there is nothing to take back', async () => {
  using world = browser()
  const tab = world.openTab()
  world.line.isCut = true
  const many = tab.add(
    ['a', 'b', 'c'].map((id) => shown(id)),
    'ship',
  )
  await tab.flush()
  assert.equal(tab.takeBack(many?.key ?? ''), false)
  tab.add([shown('a')], 'back', many?.key)
  tab.add([shown('b'), shown('c')], 'back', many?.key)
  world.line.refuses = 'ship b'
  world.line.isCut = false
  await waitALittle(tab)
  assert.deepEqual(world.did, ['ship a', 'ship c', 'back a', 'back c'])
  assert.deepEqual(world.bases, ['v0', 'v0', 'v1', 'v2'])
  assert.deepEqual(
    tab.read().map((step) => [step.change, refusalsOf(step).map(({ id }) => id)]),
    [['ship', ['b']]],
  )
})
