import type { CataloguePart } from '../events/events.ts'

/** Some 5 MB. Answers that are cached for a minute need less, unless some 1,000 orders a second are of different products. */
const MAX_PARTS = 50_000

/** Stores the number of the latest change of each part. For parts that changed long ago it returns a number that is not too small. */
export function openChangeLog() {
  const numbers = new Map<CataloguePart, number>()
  let forgotten = 0

  const record = (part: CataloguePart, number: number) => {
    // Moves it to the end of the map: the beginning is dropped first.
    numbers.delete(part)
    numbers.set(part, number)
    const [oldest] = numbers
    if (numbers.size <= MAX_PARTS || !oldest) return
    numbers.delete(oldest[0])
    forgotten = oldest[1]
  }
  return {
    record: (parts: readonly CataloguePart[], number: number): void => {
      for (const part of parts) record(part, number)
    },
    /** The number of the latest change of everything or of one of these parts. */
    latestOf: (parts: readonly CataloguePart[]): number =>
      parts.reduce(
        (latest, part) => Math.max(latest, numbers.get(part) ?? 0),
        Math.max(forgotten, numbers.get('everything') ?? 0),
      ),
  }
}

/**
 * The parts that a list shows, besides which products are in it. Their stock to the piece changes with each order, and is current only where
 * `isExact` asks for it.
 */
export const partsOfList = (products: { _id: string }[], { isExact }: { isExact: boolean }): CataloguePart[] =>
  products.flatMap(({ _id }): CataloguePart[] => [`product:${_id}`, ...(isExact ? [`stock:${_id}` as const] : [])])
