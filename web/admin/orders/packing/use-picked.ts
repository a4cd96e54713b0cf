import type { PickLine } from '#contract/packing.ts'
import { browserStore, useStored } from '#web/app/browser-store.ts'

/** A line as it is now: with one more order it is another one, and is to be looked at again. */
export const nameOf = ({ productId, size, orders }: PickLine): string =>
  [productId, size ?? '', ...orders.map(({ _id, pieces }) => `${_id.slice(-5)}x${pieces}`)].join('/')

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const picked = browserStore('localStorage', 'picked', (stored) => (isTexts(stored) ? stored : []))

/** What is ticked off in this browser; lines that are not in the list any more are forgotten with the next tick. */
export function usePicked(lines: readonly PickLine[]) {
  const names = useStored(picked) ?? []
  const current = new Set(lines.map(nameOf))
  return {
    isPicked: (line: PickLine) => names.includes(nameOf(line)),
    setPicked(line: PickLine, ticked: boolean) {
      const name = nameOf(line)
      const others = names.filter((one) => current.has(one) && one !== name)
      picked.write(ticked ? [...others, name] : others)
    },
  }
}
