import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { PageAnswer } from '#contract/pages.ts'
import { followCatalogue } from '../products/catalogue-changes.ts'
import { ShopError } from '../shop-error.ts'
import { lonelyBus } from '../testing/event-bus.ts'
import { pageCache } from './page-cache.ts'

/** A page whose rendering the test ends, and a stopped clock. */
function open(t: TestContext, { isUp = true } = {}) {
  t.mock.timers.enable({ apis: ['Date'] })
  const { publish, ...events } = lonelyBus(isUp)
  const shared = pageCache(followCatalogue({ publish, ...events }))
  const begun: PromiseWithResolvers<PageAnswer>[] = []
  const render = () => {
    const rendering = Promise.withResolvers<PageAnswer>()
    begun.push(rendering)
    return rendering.promise
  }
  const ask = async (key = 'home', productId = '') => {
    const answer = await shared(key, render, productId)
    return 'location' in answer ? answer.location : String('body' in answer ? answer.body.bytes : answer.html)
  }
  const finish = (number: number, html: string, status = 200) => begun[number]?.resolve({ status, html })
  return {
    ask,
    begun,
    finish,
    change: () => publish('productsChanged', { parts: ['everything'] }),
    review: (productId: string) => publish('productsChanged', { parts: [`reviews:${productId}`] }),
    pass: (ms: number) => t.mock.timers.tick(ms),
  }
}

test('all who ask for a page at once wait for one rendering of it', async (t) => {
  const { ask, begun, finish } = open(t)
  const visitors = Array.from({ length: 100 }, () => ask())
  const other = ask('about')
  finish(0, 'one')
  finish(1, 'other')
  assert.deepEqual(new Set(await Promise.all(visitors)), new Set(['one']))
  assert.equal(await other, 'other')
  assert.equal(await ask(), 'one')
  assert.equal(begun.length, 2)
})

test('after a change the first visitor gets the new page, the others for a second the one before', async (t) => {
  const { ask, begun, finish, change, pass } = open(t)
  finishLater(() => finish(0, 'before'))
  assert.equal(await ask(), 'before')
  pass(30_000)
  change()
  const first = ask()
  pass(900)
  assert.equal(await ask(), 'before')
  pass(101)
  const late = ask()
  finish(1, 'after')
  finish(2, 'after, again')
  assert.equal(await first, 'after')
  assert.equal(await late, 'after')
  assert.equal(await ask(), 'after')
  assert.equal(begun.length, 2)
})

test('a page that was stale for long is not shown', async (t) => {
  const { ask, finish, change, pass } = open(t)
  finishLater(() => finish(0, 'before'))
  await ask()
  change()
  pass(5_000)
  change()
  const visitors = [ask(), ask()]
  finish(1, 'after')
  assert.deepEqual(await Promise.all(visitors), ['after', 'after'])
})

test('what changes while a page is rendered makes it stale, and a slow rendering is waited for by no newcomer', async (t) => {
  const { ask, begun, finish, change, pass } = open(t)
  const slow = ask()
  change()
  pass(1_001)
  const newcomer = ask()
  finish(1, 'new')
  assert.equal(await newcomer, 'new')
  finish(0, 'old')
  assert.equal(await slow, 'old')
  assert.equal(await ask(), 'new')
  assert.equal(begun.length, 2)
})

test('a rendering that fails fails for all who wait for it, and is not cached', async (t) => {
  const { ask, begun, finish } = open(t)
  const failed = [ask(), ask()]
  begun[0]?.reject(new Error('no database'))
  for (const { status } of await Promise.allSettled(failed)) assert.equal(status, 'rejected')
  const partly = [ask(), ask()]
  finish(1, 'Could not load', 503)
  assert.deepEqual(await Promise.all(partly), ['Could not load', 'Could not load'])
  const well = ask()
  finish(2, 'well')
  assert.equal(await well, 'well')
})

test('while the other processes cannot be reached, a page is rendered once for simultaneous visitors, and not cached', async (t) => {
  const { ask, begun, finish } = open(t, { isUp: false })
  const visitors = [ask(), ask()]
  finish(0, 'one')
  assert.deepEqual(await Promise.all(visitors), ['one', 'one'])
  const next = ask()
  finish(1, 'two')
  assert.equal(await next, 'two')
  assert.equal(begun.length, 2)
})

test('while the database is unavailable, the page as it was is better than none', async (t) => {
  const { ask, begun, finish, change, pass } = open(t)
  finishLater(() => finish(0, 'before'))
  assert.equal(await ask(), 'before')
  change()
  pass(1_001)
  const refused = ask()
  finish(1, 'sorry', 503)
  assert.equal(await refused, 'before')
  pass(300_000)
  const broken = ask()
  begun[2]?.reject(new ShopError('unavailable'))
  assert.equal(await broken, 'before')
  const defect = ask()
  begun[3]?.reject(new Error('A defect'))
  await assert.rejects(defect, /A defect/)
})

test('a page that has only grown old is not waited for where the database hangs', async (t) => {
  const { ask, begun, finish, pass } = open(t)
  finishLater(() => finish(0, 'before'))
  assert.equal(await ask(), 'before')
  pass(60_001)
  assert.equal(await ask(), 'before')
  assert.equal(begun.length, 2)
  finish(1, 'after')
  while ((await ask()) !== 'after') await nextTurn()
})

/** For requests in the same turn of the event loop. */
const finishLater = (finish: () => void) => queueMicrotask(finish)

test('a review renders the page of its product again, and no other one', async (t) => {
  const { ask, begun, finish, review } = open(t)
  for (const [number, key] of ['home', 'cap', 'tee'].entries()) {
    const page = ask(key, key)
    finish(number, key)
    assert.equal(await page, key)
  }
  review('cap')
  const again = ask('cap', 'cap')
  finish(3, 'cap with its review')
  assert.equal(await again, 'cap with its review')
  assert.deepEqual([await ask('home'), await ask('tee', 'tee')], ['home', 'tee'])
  assert.equal(begun.length, 4)
})

const MAX_BYTES = 50_000_000

test('a page that is dropped leaves the memory, also while a request may still ask whether it is fresh', async (t) => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  t.mock.timers.enable({ apis: ['Date'] })
  const catalogue = followCatalogue(lonelyBus())
  const shared = pageCache(catalogue)
  const isFresh: (() => boolean)[] = []
  for (let page = 0; page < 1_000; page++) {
    const answer = await shared(`page-${page}`, async () => ({ status: 200, html: `${page}`.padEnd(200_000) }))
    if ('isFresh' in answer) isFresh.push(answer.isFresh)
  }
  // Memory of buffers is given back by another thread, after what has pointed at it is gone.
  for (let round = 0; round < 100 && process.memoryUsage().arrayBuffers >= MAX_BYTES; round++) {
    collectGarbage()
    await nextTurn()
  }
  // What went through are 200 MB; a page that was dropped is not fresh.
  assert.ok(process.memoryUsage().arrayBuffers < MAX_BYTES)
  assert.deepEqual([isFresh.length, isFresh[0]?.(), isFresh.at(-1)?.()], [1_000, false, true])
})
