import { notifyManager } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { AdminProduct } from '#contract/admin-products.ts'
import type { CallAnswer } from '#contract/client.ts'
import type { ProductRowResult } from '#contract/product-rows.ts'
import { chunks } from '#rules/chunks.ts'
import { MAX_PRODUCTS_AT_ONCE } from '#rules/stock.ts'
import { invalidate } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { type Cells, cellsOf, cellsOn, rowOf } from './cells.ts'
import { texts } from './texts.ts'

/** What was typed into the cells of a product, over the state of it that they were read with, and why the shop did not take it. */
export type Edit = { base: AdminProduct; cells: Cells; refusal: ProductRowResult['refusal'] }

type Edits = ReadonlyMap<string, Edit>

/** What was typed into the table, on whichever of its pages, until the shop has taken it. */
export function useTableEdits() {
  const { queries } = useApp()
  const [edits, setEdits] = useState<Edits>(new Map())

  const change = useCallback(
    (product: AdminProduct, changed: (cells: Cells) => Cells) =>
      setEdits((before) => changedEdits(before, product, changed)),
    [],
  )

  const save = useWrite({
    send: async (api) => {
      const rows = [...edits.values()].flatMap(({ base, cells }) => rowOf(base, cells) ?? [])
      const left: (Edit | null)[] = []
      for (const products of chunks(rows, MAX_PRODUCTS_AT_ONCE)) {
        const { data } = await api.editProducts({ body: { products } })
        left.push(...data.map((result) => editAfter(edits.get(result.id), result)))
        show(data)
      }
      return left
    },
    onMutate: () => toast.close(),
    onSuccess: (left) => {
      const refused = left.filter((edit) => edit !== null).length
      if (refused === 0) toast.success(texts.saved(left.length))
      else toast.destructive(texts.notSaved(refused))
    },
    // An answer that was lost may have saved them.
    onSettled: () => void invalidate(queries, ['adminListProducts', 'getStatistics']),
  })

  /** The list and what was typed change in one go: no number jumps back in between. */
  function show(results: ProductRowResult[]) {
    const byId = new Map(results.map((result) => [result.id, result]))
    notifyManager.batch(() => {
      queries.setQueriesData<CallAnswer<'adminListProducts'>>({ queryKey: ['adminListProducts'] }, (list) =>
        list ? { ...list, data: list.data.map((product) => byId.get(product._id)?.product ?? product) } : list,
      )
      notifyManager.schedule(() => setEdits((before) => answeredEdits(before, results)))
    })
  }

  return {
    edits,
    change,
    undo: () => setEdits(new Map()),
    save: () => save.mutate(),
    isSaving: save.isPending,
  }
}

function changedEdits(before: Edits, product: AdminProduct, changed: (cells: Cells) => Cells): Edits {
  const { base, cells, refusal } = before.get(product._id) ?? { base: product, cells: cellsOf(product), refusal: null }
  const after = new Map(before)
  const next = changed(cells)
  if (rowOf(base, next)) after.set(product._id, { base, cells: next, refusal })
  else after.delete(product._id)
  return after
}

/**
 * Saved edits are dropped; refused ones stay, based on the product as it is now. One that no longer differs from it is saved too, by a call
 * whose answer was lost.
 */
function answeredEdits(before: Edits, results: ProductRowResult[]): Edits {
  const after = new Map(before)
  for (const result of results) {
    const edit = editAfter(before.get(result.id), result)
    if (edit) after.set(result.id, edit)
    else after.delete(result.id)
  }
  return after
}

function editAfter(edit: Edit | undefined, { product, refusal }: ProductRowResult): Edit | null {
  if (!edit || !refusal) return null
  const [base, cells] = product ? [product, cellsOn(product, edit.cells, edit.base)] : [edit.base, edit.cells]
  return rowOf(base, cells) && { base, cells, refusal }
}
