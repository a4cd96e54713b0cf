import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { shared } from './shared.ts'

/** Work whose runs the test ends. */
function heldWork() {
  const runs: PromiseWithResolvers<number>[] = []
  const ask = shared(() => {
    const run = Promise.withResolvers<number>()
    runs.push(run)
    return run.promise
  })
  return { runs, ask }
}

test('all who ask while figures are being counted share the next count', async () => {
  const { runs, ask } = heldWork()
  const [first, second, third] = [ask(), ask(), ask()]
  assert.equal(runs.length, 1)
  runs[0]?.resolve(1)
  assert.equal(await first, 1)
  assert.equal(runs.length, 2)
  runs[1]?.resolve(2)
  assert.deepEqual(await Promise.all([second, third]), [2, 2])
  const fourth = ask()
  runs[2]?.resolve(3)
  assert.equal(await fourth, 3)
})

test('a request between two counts gets the second, and does not start a third one', async () => {
  const { runs, ask } = heldWork()
  const [, second] = [ask(), ask()]
  const between = runs[0]?.promise.then(ask)
  runs[0]?.resolve(1)
  await nextTurn()
  assert.equal(runs.length, 2)
  runs[1]?.resolve(2)
  assert.deepEqual(await Promise.all([second, between]), [2, 2])
})

test('a count that failed is made again for those who wait', async () => {
  const { runs, ask } = heldWork()
  const [first, second] = [ask(), ask()]
  runs[0]?.reject(new Error('away'))
  await assert.rejects(first)
  runs[1]?.resolve(2)
  assert.equal(await second, 2)
})
