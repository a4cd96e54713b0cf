import type { AdminCategory } from '#contract/categories.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { categoryReads } from './use-category-form.ts'

/** Categories in the order that was asked for, which shows at once; a refused one is taken back with a message. */
export function useArrangeCategories(categories: readonly AdminCategory[]) {
  const { api } = useApp()
  const seen = categories.map(({ _id }) => _id)
  const save = useWrite({
    send: (ids: string[]) => api.arrangeCategories({ body: { ids, seen } }),
    invalidates: categoryReads,
  })
  const asked = save.isPending ? save.variables : undefined
  const shown = asked?.flatMap((id) => categories.find(({ _id }) => _id === id) ?? []) ?? categories
  return { shown, arrange: save.mutate, isBusy: save.isPending }
}
