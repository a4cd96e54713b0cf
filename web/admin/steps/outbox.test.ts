import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { OLD_MS, refusalsOf } from './outbox-storage.ts'
import { browser, changesOf, shown, waitALittle } from './outbox-testing.ts'

test('what was tapped without network waits, and is sent once and in its order when the connection is back', async () => {
  using world = browser()
  const tab = world.openTab()
  world.line.isCut = true
  for (const order of ['a', 'b']) tab.add([shown(order)], 'confirm')
  await tab.flush()
  assert.deepEqual([changesOf(tab), tab.isDown(), world.did], [['confirm', 'confirm'], true, []])
  world.line.isCut = false
  // By itself, without another tap.
  mock.timers.tick(30_000)
  await tab.flush()
  assert.deepEqual([changesOf(tab), tab.isDown()], [[], false])
  await waitALittle(tab)
  assert.deepEqual(world.did, ['confirm a', 'confirm b'])
})

test('a step whose answer was lost is repeated with its key, and done once', async () => {
  using world = browser()
  const tab = world.openTab()
  world.line.losesAnswers = true
  tab.add([shown('a')], 'noAnswer')
  await waitALittle(tab)
  assert.deepEqual(changesOf(tab), ['noAnswer'])
  world.line.losesAnswers = false
  await waitALittle(tab)
  assert.deepEqual([changesOf(tab), world.did], [[], ['noAnswer a']])
})

test('what waits outlives its tab and is sent by the next one', async () => {
  using world = browser()
  world.line.isCut = true
  const closed = world.openTab()
  closed.add([shown('a')], 'confirm')
  await closed.flush()
  closed.close()
  world.line.isCut = false
  const next = world.openTab()
  assert.deepEqual(changesOf(next), ['confirm'])
  await next.flush()
  assert.deepEqual([changesOf(next), world.did, world.stored.size], [[], ['confirm a'], 0])
})

test('two tabs that come back together send each step once', async () => {
  using world = browser()
  world.line.isCut = true
  const tabs = [world.openTab(), world.openTab()]
  for (const [index, tab] of tabs.entries()) tab.add([shown(`order ${index}`)], 'ship')
  await Promise.all(tabs.map((tab) => tab.flush()))
  world.line.isCut = false
  for (const tab of tabs) tab.refresh()
  const before = world.sendings()
  await Promise.all(tabs.map((tab) => tab.flush()))
  assert.deepEqual([world.did, world.sendings() - before], [['ship order 0', 'ship order 1'], 2])
})

test('a second step on the same order waits for the first and is based on its answer', async () => {
  using world = browser()
  const tab = world.openTab()
  world.line.isCut = true
  for (const change of ['confirm', 'ship']) tab.add([shown('a')], change)
  world.line.isCut = false
  await waitALittle(tab)
  assert.deepEqual(
    [world.did, world.bases],
    [
      ['confirm a', 'ship a'],
      ['v0', 'v1'],
    ],
  )
})

test('a refused step stays with its sentence until it was read, and what was to follow it is not done', async () => {
  using world = browser()
  const tab = world.openTab()
  world.line.refuses = 'confirm'
  for (const change of ['confirm', 'ship']) tab.add([shown('a')], change)
  tab.add([shown('b')], 'ship')
  await waitALittle(tab)
  assert.deepEqual(
    tab.read().map((step) => [step.change, refusalsOf(step)[0]?.refusal]),
    [
      ['confirm', 'Somebody else has changed this'],
      ['ship', 'The step before it was refused'],
    ],
  )
  assert.deepEqual(world.did, ['ship b'])
  for (const { key } of tab.read()) tab.dismiss(key)
  assert.deepEqual(tab.read(), [])
})

test('a step older than a day is sent only after a user confirms it', async () => {
  using world = browser()
  world.line.isCut = true
  const tab = world.openTab()
  const step = tab.add([shown('a')], 'confirm')
  await tab.flush()
  tab.close()
  mock.timers.tick(OLD_MS + 1)
  world.line.isCut = false
  const next = world.openTab()
  await waitALittle(next)
  assert.deepEqual(world.did, [])
  await next.renew(step?.key ?? '')
  assert.deepEqual(world.did, ['confirm a'])
})

test('what is taken back before it was sent never reaches the shop; what may have reached it is not taken back', async () => {
  using world = browser()
  const tab = world.openTab()
  world.line.isCut = true
  const [first, second] = ['a', 'b'].map((order) => tab.add([shown(order)], 'confirm')?.key ?? '')
  await tab.flush()
  assert.deepEqual([tab.takeBack(second ?? ''), tab.takeBack(first ?? '')], [true, false])
  world.line.isCut = false
  await waitALittle(tab)
  assert.deepEqual(world.did, ['confirm a'])
})

test('a call that could not be announced at once is not announced later', async () => {
  using world = browser()
  const tab = world.openTab()
  world.line.isCut = true
  for (const change of ['calling', 'noAnswer']) tab.add([shown('a')], change)
  await waitALittle(tab)
  world.line.isCut = false
  await waitALittle(tab)
  assert.deepEqual([world.did, world.bases], [['noAnswer a'], ['v0']])
})

test('where the browser keeps nothing, a step waits as long as the page', async () => {
  using world = browser()
  Object.assign(world.line, { isFull: true, isCut: true })
  const tab = world.openTab()
  tab.add([shown('a')], 'confirm')
  await tab.flush()
  assert.deepEqual(changesOf(tab), ['confirm'])
  world.line.isCut = false
  await waitALittle(tab)
  assert.deepEqual(world.did, ['confirm a'])
})

test('a step that is refused while the storage of the browser is full is not sent again', async () => {
  using world = browser()
  const tab = world.openTab()
  world.line.isCut = true
  const step = tab.add([shown('a')], 'confirm')
  await tab.flush()
  Object.assign(world.line, { isCut: false, isFull: true, refuses: 'confirm' })
  await waitALittle(tab)
  assert.deepEqual([world.sendings(), tab.read().flatMap(refusalsOf).length], [2, 1])
  tab.dismiss(step?.key ?? '')
  assert.deepEqual(tab.read(), [])
})

test('steps that cannot be read are left out', async () => {
  using world = browser()
  for (const text of ['{', 'null', '[]', '{"key":"x","madeAt":1}', '{"key":"y","madeAt":1,"subject":"a"}']) {
    world.stored.set(`orderSteps.${text}`, text)
  }
  const tab = world.openTab()
  await waitALittle(tab)
  assert.deepEqual([tab.read(), world.did], [[], []])
})

test('a step that fails in the shop each time holds up no step of other orders, and is done once the shop can', async () => {
  using world = browser()
  const tab = world.openTab()
  world.line.fails = 'confirm'
  tab.add([shown('a')], 'confirm')
  await tab.flush()
  for (const order of ['a', 'b']) tab.add([shown(order)], 'ship')
  await tab.flush()
  assert.deepEqual([world.did, changesOf(tab), tab.isDown()], [['ship b'], ['confirm', 'ship'], false])
  assert.deepEqual(
    tab.read().map(({ hasFailed }) => hasFailed),
    [true, undefined],
  )
  world.line.fails = ''
  await waitALittle(tab)
  assert.deepEqual([world.did, changesOf(tab)], [['ship b', 'confirm a', 'ship a'], []])
})

test('what failed in the shop is sent again by itself, and after what was tapped since', async () => {
  using world = browser()
  const tab = world.openTab()
  world.line.fails = 'confirm'
  tab.add([shown('a')], 'confirm')
  await tab.flush()
  world.line.fails = ''
  tab.add([shown('b')], 'ship')
  await tab.flush()
  assert.deepEqual(world.did, ['ship b', 'confirm a'])
  world.line.fails = 'pack'
  tab.add([shown('c')], 'pack')
  await tab.flush()
  world.line.fails = ''
  mock.timers.tick(30_000)
  await tab.flush()
  assert.deepEqual(world.did, ['ship b', 'confirm a', 'pack c'])
})
