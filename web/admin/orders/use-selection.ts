import { useState } from 'react'
import { toast } from '#web/ui/toast.ts'
import { MAX_PRINTED } from './order-queries.ts'

/** Orders that are ticked, also on pages and lists that are not in sight; at most as many as are printed at once. */
export function useSelection() {
  const [ids, setIds] = useState<readonly string[]>([])

  function put(changed: readonly string[], ticked: boolean) {
    const others = ids.filter((id) => !changed.includes(id))
    const chosen = ticked ? [...others, ...changed] : others
    if (chosen.length > MAX_PRINTED) toast.destructive(`At most ${MAX_PRINTED} orders can be selected at once`)
    setIds(chosen.slice(0, MAX_PRINTED))
  }
  return { ids, has: (id: string) => ids.includes(id), put, clear: () => setIds([]) }
}

export type Selection = ReturnType<typeof useSelection>
