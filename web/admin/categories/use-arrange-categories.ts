import type { AdminCategory } from '#contract/categories.ts'
import { isStale } from '#web/api.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { useInvalidate } from '../form/use-invalidate.ts'
import { categoryReads } from './use-category-form.ts'

/** Categories in the order that was asked for, which shows at once; a refused one is taken back. */
export function useArrangeCategories(categories: readonly AdminCategory[]) {
  const { api } = useApp()
  const invalidate = useInvalidate()
  const seen = categories.map(({ _id }) => _id)
  const save = useWrite({
    send: (ids: string[]) => api.arrangeCategories({ body: { ids, seen } }),
    invalidates: categoryReads,
  })
  const asked = save.isPending ? save.variables : undefined
  const shown = asked?.flatMap((id) => categories.find(({ _id }) => _id === id) ?? []) ?? categories
  const isBehind = isStale(save.error)
  return {
    shown,
    arrange: save.mutate,
    isBusy: save.isPending,
    staleMessage: isBehind ? save.error?.message : undefined,
    refetch: async () => {
      await invalidate(categoryReads)
      save.reset()
    },
  }
}
