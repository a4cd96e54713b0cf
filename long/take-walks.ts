import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import fc from 'fast-check'

/** A step as drawn, and as the report of a counterexample prints it. */
type Drawn = [step: string, ...numbers: number[]]

type Walks<Step extends Drawn, Place extends AsyncDisposable> = {
  /** Walks of a run, and its seed: the same walks each time. Others by `WALKS` and `WALK_SEED`. */
  walks: number
  seed: number
  steps: fc.Arbitrary<Step[]>
  /** A new shop for a walk; what it logs as an error is added to `defects`. */
  start: (defects: string[]) => Promise<Place>
  walk: (place: Place, drawn: readonly Step[]) => Promise<void>
}

/** Until then walks are begun, and a sequence that fails is made shorter. `WALK_SECONDS` in place of `usual`. */
export const walkMs = (usual: number): number => Number(process.env.WALK_SECONDS ?? usual) * 1_000

/** Takes random walks, each in a shop of its own, until `maxMs` are over. */
export async function takeWalks<Step extends Drawn, Place extends AsyncDisposable>(
  t: TestContext,
  maxMs: number,
  { walks, seed, steps, start, walk }: Walks<Step, Place>,
): Promise<void> {
  const asked = { numRuns: Number(process.env.WALKS ?? walks), seed: Number(process.env.WALK_SEED ?? seed) }
  const end = Date.now() + maxMs
  let taken = 0
  t.diagnostic(`seed ${asked.seed}`)
  const property = fc.asyncProperty(steps, async (drawn) => {
    if (Date.now() > end) return
    const defects: string[] = []
    await using place = await start(defects)
    await walk(place, drawn)
    assert.deepEqual(defects, [])
    taken += 1
  })
  await fc.assert(property, asked)
  t.diagnostic(`${taken} walks`)
}

export const pickOf = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length]
