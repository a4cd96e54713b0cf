import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Feature } from '#contract/features.ts'
import { useApp } from '#web/app/context.ts'
import { isStale } from '#web/form/is-stale.ts'
import { toast } from '#web/ui/toast.ts'
import { useReload } from '../shell/use-reload.ts'

/**
 * Banners in the order that was asked for, which shows at once. What is asked for while the shop answers goes out after that,
 * the last wish only; what the shop refuses is taken back (behaviour §4).
 */
export function useArrangeFeatures(features: readonly Feature[]) {
  const { api } = useApp()
  const reloadLists = useReload()
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const wish = useRef<string[]>([])

  const save = useMutation({
    mutationFn: async (known: string[]) => {
      for (let seen = known; ; ) {
        const ids = wish.current
        await api.arrangeFeatures({ body: { ids, seen } })
        await reloadLists(['listFeatures'])
        if (ids === wish.current) return
        seen = ids
      }
    },
    onError: (error) => {
      if (isStale(error)) return
      toast.destructive(error.message)
      return reloadLists(['listFeatures'])
    },
    onSettled: () => setAsked(null),
  })

  const readAgain = useMutation({
    mutationFn: () => reloadLists(['listFeatures']),
    onSuccess: () => save.reset(),
  })

  function arrange(ids: string[]) {
    wish.current = ids
    setAsked(ids)
    if (!save.isPending) save.mutate(features.map(({ _id }) => _id))
  }

  return {
    shown: asked ? inOrder(features, asked) : features,
    arrange,
    isStale: isStale(save.error),
    staleMessage: save.error?.message,
    reload: () => readAgain.mutate(),
    isReading: readAgain.isPending,
  }
}

/** One that is not in the order, because somebody has just added it, comes last. */
function inOrder(features: readonly Feature[], ids: readonly string[]): Feature[] {
  const placeOf = ({ _id }: Feature) => (ids.includes(_id) ? ids.indexOf(_id) : ids.length)
  return features.toSorted((one, other) => placeOf(one) - placeOf(other))
}
