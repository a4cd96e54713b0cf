import { useState } from 'react'
import { mostPrinted } from './order-queries.ts'

/** Orders that are ticked, also on pages and lists that are not in sight; at most as many as are printed at once. */
export function useSelection() {
  const [ids, setIds] = useState<readonly string[]>([])
  return {
    ids,
    has: (id: string) => ids.includes(id),
    put: (changed: readonly string[], ticked: boolean) =>
      setIds((before) => {
        const others = before.filter((id) => !changed.includes(id))
        return ticked ? [...others, ...changed].slice(0, mostPrinted) : others
      }),
    clear: () => setIds([]),
  }
}

export type Selection = ReturnType<typeof useSelection>
