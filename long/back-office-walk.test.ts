import { test } from 'node:test'
import { startOffice } from './back-office/office.ts'
import { drawnSteps, type Tally, walk } from './back-office/walk.ts'
import { takeWalks, walkMs } from './take-walks.ts'

const maxMs = walkMs(780)

test('whatever staff, buyers, the courier and the provider do, pieces and money add up and every order can be finished', {
  timeout: maxMs + 100_000,
}, async (t) => {
  const tally: Tally = new Map()
  await takeWalks(t, maxMs, {
    walks: 20,
    seed: 21,
    steps: drawnSteps,
    start: startOffice,
    walk: (office, drawn) => walk(office, drawn, tally),
  })
  for (const [name, { accepted, refused }] of [...tally].sort())
    t.diagnostic(`${name}: ${accepted}, refused ${refused}`)
})
