import { test } from 'node:test'
import { startStore } from './catalogue/store.ts'
import { drawnSteps, type Tally, walk } from './catalogue/walk.ts'
import { takeWalks, walkMs } from './take-walks.ts'

const maxMs = walkMs(150)

test('whatever staff and shoppers do, every process shows the catalogue as it is, and pieces, coupons and reviews add up', {
  timeout: maxMs + 100_000,
}, async (t) => {
  const tally: Tally = new Map()
  await takeWalks(t, maxMs, {
    walks: 15,
    seed: 7,
    steps: drawnSteps,
    start: startStore,
    walk: (store, drawn) => walk(store, drawn, tally),
  })
  for (const [name, count] of [...tally].sort()) t.diagnostic(`${name}: ${count}`)
})
