import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { startOffice } from './back-office/office.ts'
import { drawnSteps, type Tally, walk } from './back-office/walk.ts'

/** Walks of up to 45 steps. */
const WALKS = Number(process.env.WALKS ?? 20)
/** Until then walks are begun, and a sequence that fails is made shorter. */
const MAX_MS = Number(process.env.WALK_SECONDS ?? 780) * 1_000
/** The same walks each time; others by `WALK_SEED`. */
const seed = Number(process.env.WALK_SEED ?? 21)

test('whatever staff, buyers, the courier and the provider do, pieces and money add up and every order can be finished', {
  timeout: MAX_MS + 100_000,
}, async (t) => {
  const tally: Tally = new Map()
  const end = Date.now() + MAX_MS
  let walks = 0
  t.diagnostic(`seed ${seed}`)
  const property = fc.asyncProperty(drawnSteps, async (drawn) => {
    if (Date.now() > end) return
    const defects: string[] = []
    await using office = await startOffice(defects)
    await walk(office, drawn, tally)
    assert.deepEqual(defects, [])
    walks += 1
  })
  await fc.assert(property, { numRuns: WALKS, seed })
  t.diagnostic(`${walks} walks`)
  for (const [name, { accepted, refused }] of [...tally].sort())
    t.diagnostic(`${name}: ${accepted}, refused ${refused}`)
})
