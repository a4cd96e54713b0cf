import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { startStore } from './catalogue/store.ts'
import { drawnSteps, type Tally, walk } from './catalogue/walk.ts'

/** Walks of up to 40 steps. */
const WALKS = Number(process.env.WALKS ?? 3)
/** Until then walks are begun, and a sequence that fails is made shorter. */
const MAX_MS = Number(process.env.WALK_SECONDS ?? 150) * 1_000
/** The same walks each time. */
const seed = Number(process.env.WALK_SEED ?? 7)

test('whatever staff and shoppers do, every process shows the catalogue as it is, and pieces, coupons and reviews add up', {
  timeout: MAX_MS + 100_000,
}, async (t) => {
  const tally: Tally = new Map()
  const end = Date.now() + MAX_MS
  let walks = 0
  t.diagnostic(`seed ${seed}`)
  const property = fc.asyncProperty(drawnSteps, async (drawn) => {
    if (Date.now() > end) return
    const defects: string[] = []
    await using store = await startStore(defects)
    await walk(store, drawn, tally)
    assert.deepEqual(defects, [])
    walks += 1
  })
  await fc.assert(property, { numRuns: WALKS, seed })
  t.diagnostic(`${walks} walks`)
  for (const [name, count] of [...tally].sort()) t.diagnostic(`${name}: ${count}`)
})
