import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browser, changesOf, shown, waitALittle } from './outbox-testing.ts'

test('what one administrator tapped is never sent in the name of another', async () => {
  using world = browser()
  const tab = world.openTab()
  world.line.isCut = true
  tab.add([shown('a')], 'confirm')
  await tab.flush()
  Object.assign(world.line, { isCut: false, user: 'karim' })
  await waitALittle(tab)
  assert.deepEqual(world.did, [])
  world.line.user = 'nadia'
  await waitALittle(tab)
  assert.deepEqual(world.did, ['confirm a'])
})

test('what waits for the sign-in can be taken back, except where an earlier try may have reached the shop', async () => {
  using world = browser()
  const tab = world.openTab()
  Object.assign(world.line, { losesAnswers: true })
  const lost = tab.add([shown('a')], 'confirm')?.key ?? ''
  await tab.flush()
  Object.assign(world.line, { losesAnswers: false, isSignedOut: true })
  const waiting = tab.add([shown('b')], 'confirm')?.key ?? ''
  await waitALittle(tab)
  assert.deepEqual([tab.takeBack(lost), tab.takeBack(waiting)], [false, true])
  world.line.isSignedOut = false
  await waitALittle(tab)
  assert.deepEqual([world.did, changesOf(tab)], [['confirm a'], []])
})

test('what is taken back while the shop refuses it for the end of the session is not sent after the sign-in, nor its reverse', async () => {
  using world = browser()
  const tab = world.openTab()
  world.line.isSignedOut = true
  const { key = '' } = tab.add([shown('a'), shown('b')], 'confirm') ?? {}
  // It is on its way from the moment on in which it cannot be taken back.
  while (![...world.stored.values()].some((text) => text.includes('wasSent'))) await Promise.resolve()
  assert.equal(tab.takeBack(key), false)
  tab.add([shown('a')], 'back to pending', key)
  await waitALittle(tab)
  world.line.isSignedOut = false
  await waitALittle(tab)
  assert.deepEqual([world.did, changesOf(tab)], [['confirm b'], []])
})

test('a step of another account that waits in this browser holds up no own one', async () => {
  using world = browser()
  const tab = world.openTab()
  world.line.isCut = true
  tab.add([shown('a')], 'confirm')
  await tab.flush()
  Object.assign(world.line, { isCut: false, user: 'karim' })
  tab.add([shown('a')], 'ship')
  await waitALittle(tab)
  assert.deepEqual(world.did, ['ship a'])
})
