import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { CallError } from '#contract/http-client.ts'
import { checkBooks, checkWorker } from './checks.ts'
import { type Reading, readStore } from './reading.ts'
import { shopperSteps } from './shopper-steps.ts'
import { staffSteps } from './staff-steps.ts'
import type { Step } from './step.ts'
import type { Store, Worker } from './store.ts'

const steps: Record<string, Step> = { ...staffSteps, ...shopperSteps }
/** Without products and orders there is little to see. */
const often = ['create', 'look', 'order', 'confirm'].flatMap((name) => [name, name, name])

/** A step as drawn, and as the report of a counterexample prints it. */
export type Drawn = [step: string, worker: number, pick: number, more: number]

export const drawnSteps: fc.Arbitrary<Drawn[]> = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(steps), ...often), fc.nat(1), fc.nat(7), fc.nat(500)),
  { minLength: 1, maxLength: 40, size: 'max' },
)

/** How often each step was accepted, and refused with which code. */
export type Tally = Map<string, number>

export async function walk(store: Store, drawn: readonly Drawn[], tally: Tally): Promise<void> {
  let reading = await readStore(store.workers[0])
  for (const [name, at, pick, more] of [['create', 0, 0, 1] as Drawn, ['create', 1, 1, 3] as Drawn, ...drawn]) {
    const [worker, other] = at === 0 ? store.workers : store.workers.toReversed()
    if (!worker || !other) continue
    const work = steps[name]?.({ store, worker, reading, pick, more })
    if (!work) continue
    const code = await refusalOf(name, work)
    const entry = code === null ? name : `${name}: ${code}`
    tally.set(entry, (tally.get(entry) ?? 0) + 1)
    const after = await readStore(worker)
    // A row of many may be refused by itself, which is no refusal of the call.
    if (code !== null) assert.deepEqual(after, reading, `${name} was refused (${code}) and changed something`)
    reading = after
    await checkBooks(store, reading)
    // Where the change was made it shows in the next answer, elsewhere by an event.
    await checkWorker(worker, reading)
    await soon(other, reading)
  }
}

async function refusalOf(name: string, work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    assert.ok(error.status >= 400 && error.status < 500, `${name}: ${error.status} ${error.message}`)
    return error.code
  }
}

/** What an event takes on a busy machine, and the second in which a page may be the one before. */
const MOST_MS = 3_000

async function soon(worker: Worker, reading: Reading): Promise<void> {
  const end = Date.now() + MOST_MS
  for (;;) {
    try {
      return await checkWorker(worker, reading)
    } catch (error) {
      if (Date.now() > end) throw error
      await sleep(20)
    }
  }
}
