import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallName } from '#contract/calls.ts'
import { isStale } from '#web/api.ts'
import { invalidate } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { inOrder } from '../list/in-order.ts'
import { SortableList } from './sortable-list.tsx'

type Row = { _id: string }

type Props<Item extends Row> = {
  label: string
  rows: readonly Item[]
  /** How a row is called in its buttons, and what it shows. */
  itemOf: (row: Item, index: number) => { name: string; content: ReactNode }
  /** The query that read the rows: its last answer is what the user has seen. */
  queryKey: readonly [CallName, unknown]
  send: (order: { ids: string[]; seen: string[] | undefined }) => Promise<unknown>
  /** Calls that are read again after each change. */
  reads: readonly CallName[]
  /** What reloading shows, where another user has changed the order. */
  reloading: string
}

/**
 * A list whose order the shop stores: it shows a new order at once. Changes made while the shop answers are sent after that; refused ones
 * are taken back.
 */
export function ArrangedList<Item extends Row>({ label, rows, itemOf, queryKey, send, reads, reloading }: Props<Item>) {
  const { queries } = useApp()
  const save = useMutation({
    // One after the other.
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: async (ids: string[]) => {
      await send({ ids, seen: queries.getQueryData<{ data: Row[] }>(queryKey)?.data.map(({ _id }) => _id) })
      await invalidate(queries, reads)
    },
    onError: (error) => {
      if (isStale(error)) return
      toast.destructive(error.message)
      return invalidate(queries, reads)
    },
  })
  const refetch = useWrite({
    send: () => invalidate(queries, reads),
    onSuccess: () => save.reset(),
  })
  const shown = save.isPending ? inOrder(rows, save.variables, ({ _id }) => _id) : rows
  return (
    <>
      <SortableList
        label={label}
        items={shown.map((row, index) => ({ key: row._id, ...itemOf(row, index) }))}
        onOrder={save.mutate}
        disabled={isStale(save.error)}
      />
      {isStale(save.error) ? (
        <StaleNotice
          message={save.error?.message}
          isRefetching={refetch.isPending}
          onRefetch={() => refetch.mutate()}
          className="mt-6"
        >
          {reloading}
        </StaleNotice>
      ) : null}
    </>
  )
}
